import { cutToWords } from "../core/requests/cut-to-words.ts";
import { nearestParameter } from "../core/requests/nearest-parameter.ts";
import { PARAMETERS, type ListParameter } from "../core/api/list-parameters.ts";
import {
  MCP_PER_PAGE,
  MCP_TOOL_NAMES,
  MCP_TOOLS,
  REQUIRED_ARGUMENTS,
  type McpToolName,
} from "./mcp-path.ts";
import { nearest } from "../core/text/nearest.ts";
import type { Problem } from "../core/api/problem.ts";
import { isSlug } from "../core/text/slug.ts";
import { invalidList, unknownRecord } from "./advice.ts";
import { answerOf } from "./answer-text.ts";
import type { ReadDocument } from "./api-reader.ts";
import { rpcError, isObject, type Outcome, type Params } from "./json-rpc.ts";
import { quoteValue } from "./quote-value.ts";

/**
 * Answers a tool call with a short text of the API's document. An error that a model can correct is a result with advice,
 * because clients do not show protocol errors to models.
 */
export async function callTool(
  { name: asked, arguments: given }: Params,
  read: ReadDocument,
): Promise<Outcome> {
  if (typeof asked !== "string" || !Object.hasOwn(MCP_TOOLS, asked)) {
    const tools = MCP_TOOL_NAMES.join(", ");
    return rpcError("invalidParams", `Unknown tool: ${quoteValue(asked)}. The tools are ${tools}.`);
  }
  const values = given ?? {};
  if (!isObject(values)) {
    return rpcError("invalidParams", `arguments must be an object, not ${quoteValue(given)}.`);
  }
  const name = asked as McpToolName;
  const query = queryOf(name, values);
  if (typeof query === "string") return toolError(query);
  const note = cutQuery(query, values);
  const { paths } = MCP_TOOLS[name];
  const slug = query.get("slug") ?? query.get("id");
  const kind = name === "get_collection" ? "collection" : "tool";
  // Any other text, such as `../x`, could be the path of another file.
  if (slug !== null && !isSlug(slug)) return toolError(await unknownRecord(kind, slug, read));
  const search = paths[0] === "/tools" ? `?${query.toString()}` : "";
  const answers = await Promise.all([
    ...paths.map((path) => read(path.replace("{slug}", slug ?? ""), search)),
    ...(query.get("gar") ? [read("/tools", WITH_GAR)] : []),
  ]);
  const failed = answers.find(({ status }) => status !== 200);
  if (failed === undefined) {
    const documents = answers.map(({ document }) => document);
    return { result: answerOf(name, documents, query, note) };
  }
  const problem = failed.document as Problem;
  const advice =
    slug === null
      ? await invalidList(problem, values, read)
      : await unknownRecord(kind, slug, read);
  return toolError(advice, problem);
}

/** Finds all tools for which GAR is recorded: only of other facts does the API know a recorded "no". */
const WITH_GAR = "?gar=1&per_page=1";

/** Returns a result with advice, and with the API's problem document if there is one. */
function toolError(advice: string, problem?: Problem): Outcome {
  const texts = problem === undefined ? [advice] : [advice, JSON.stringify(problem)];
  return { result: { content: texts.map((text) => ({ type: "text", text })), isError: true } };
}

/**
 * Returns the arguments of a call as a query of the API, or what is wrong with the first wrong one. The API itself checks
 * values but ignores most unknown parameters; here these are errors, because a model would take the unfiltered list for the
 * answer.
 */
function queryOf(name: McpToolName, given: Params): URLSearchParams | string {
  const known: readonly string[] = MCP_TOOLS[name].takes;
  const query = new URLSearchParams();
  for (const [argument, value] of Object.entries(given)) {
    const parameter = argument === "query" && known.includes("q") ? "q" : argument;
    if (!known.includes(parameter)) {
      if (ADDED_BY_CLIENTS.has(argument)) continue;
      return unknownArgument(name, argument, known);
    }
    const text = textOf(argument, value);
    if (text === undefined) return `${argument} must be one value, not ${quoteValue(value)}.`;
    if (text === null) continue;
    if (query.has(parameter)) return "q and query mean the same; give one of them.";
    query.set(parameter, text);
  }
  const missing = known.find((one) => REQUIRED_ARGUMENTS.includes(one) && !query.get(one));
  if (missing !== undefined) return `${name} needs ${missing}.`;
  const page = query.get("page");
  if (name === "list_collections" && page && !/^[1-9]\d{0,8}$/.test(page))
    return `page must be a whole number from 1, not ${quoteValue(page)}.`;
  const words = query.get("query");
  if (words !== null) {
    query.delete("query");
    query.set("q", words);
  }
  if (!query.get("per_page")) query.set("per_page", String(MCP_PER_PAGE));
  return query;
}

/** What programs between a model and this server add to each call; a model could not correct it. */
const ADDED_BY_CLIENTS = new Set(["toolCallId", "sessionId", "action", "chatInput", "tool"]);

/**
 * Cuts the words of a query that the API would refuse as too long, because assistants send whole questions. Returns a note
 * for its answer, empty if nothing was cut.
 */
function cutQuery(query: URLSearchParams, given: Params): string {
  const words = query.get("q") ?? "";
  const cut = cutToWords(words, PARAMETERS.q.max);
  if (cut === words) return "";
  query.set("q", cut);
  const argument = given.q ? "q" : "query";
  return `${argument} was cut to its first ${Array.from(cut).length} characters.`;
}

function unknownArgument(name: string, argument: string, known: readonly string[]): string {
  const parameter = nearestParameter(argument);
  const near =
    parameter !== null && known.includes(parameter) ? parameter : nearest(argument, known);
  const hint = near === null ? "" : ` Did you mean ${near}?`;
  const all = known.length === 0 ? "no arguments" : `only ${known.join(", ")}`;
  return `${name} has no argument ${quoteValue(argument)}.${hint}\nIt takes ${all}.`;
}

/** Returns a value as query text: null if it counts as not given, undefined for an object, or for a list where one value is expected. */
function textOf(argument: string, value: unknown): string | null | undefined {
  if (value === null) return null;
  if (typeof value === "string" || typeof value === "number") return String(value);
  const kind = Object.hasOwn(PARAMETERS, argument) && PARAMETERS[argument as ListParameter].kind;
  if (kind === "choices" && Array.isArray(value) && value.every((one) => typeof one === "string")) {
    return value.join(",");
  }
  if (typeof value !== "boolean") return undefined;
  return kind === "flag" && !value ? null : String(value);
}

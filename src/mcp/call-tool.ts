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
import { toolResult } from "./answer-text.ts";
import type { ReadDocument } from "./api-reader.ts";
import { rpcError, isObject, type Outcome, type Params } from "./json-rpc.ts";
import { quoteValue } from "./quote-value.ts";

/**
 * Answers a tool call. An error that a model can correct is a result with advice, because clients do not show protocol
 * errors to models.
 */
export async function callTool(
  { name, arguments: values }: Params,
  read: ReadDocument,
): Promise<Outcome> {
  if (!isToolName(name)) {
    const tools = MCP_TOOL_NAMES.join(", ");
    return rpcError("invalidParams", `Unknown tool: ${quoteValue(name)}. The tools are ${tools}.`);
  }
  values ??= {};
  if (!isObject(values)) {
    return rpcError("invalidParams", `arguments must be an object, not ${quoteValue(values)}.`);
  }
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
    return { result: toolResult(name, documents, query, note) };
  }
  const problem = failed.document as Problem;
  const advice =
    slug === null
      ? await invalidList(problem, values, read)
      : await unknownRecord(kind, slug, read);
  return toolError(advice, problem);
}

function isToolName(name: unknown): name is McpToolName {
  return typeof name === "string" && Object.hasOwn(MCP_TOOLS, name);
}

/** Finds the tools with GAR. For other facts the API also has a recorded "no"; without GAR recorded, it is unknown. */
const WITH_GAR = "?gar=1&per_page=1";

/** Adds the API's problem document if there is one. */
function toolError(advice: string, problem?: Problem): Outcome {
  const texts = problem === undefined ? [advice] : [advice, JSON.stringify(problem)];
  return { result: { content: texts.map((text) => ({ type: "text", text })), isError: true } };
}

/**
 * Converts the arguments of a call to a query of the API, or returns what is wrong with the first invalid one. All unknown
 * arguments are errors, unlike in the API: a model would take the unfiltered list for the answer.
 */
function queryOf(name: McpToolName, params: Params): URLSearchParams | string {
  const argumentNames: readonly string[] = MCP_TOOLS[name].takes;
  const query = new URLSearchParams();
  for (const [argument, value] of Object.entries(params)) {
    const parameter = argument === "query" && argumentNames.includes("q") ? "q" : argument;
    if (!argumentNames.includes(parameter)) {
      if (ADDED_BY_CLIENTS.has(argument)) continue;
      return unknownArgument(name, argument, argumentNames);
    }
    const text = argumentText(argument, value);
    if (text === undefined) return `${argument} must be one value, not ${quoteValue(value)}.`;
    if (text === null) continue;
    if (query.has(parameter)) return "q and query mean the same; give one of them.";
    query.set(parameter, text);
  }
  const missing = argumentNames.find(
    (argument) => REQUIRED_ARGUMENTS.includes(argument) && !query.get(argument),
  );
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

/** Arguments that programs between a model and this server add to each call. A model could not correct them. */
const ADDED_BY_CLIENTS = new Set(["toolCallId", "sessionId", "action", "chatInput", "tool"]);

/**
 * Cuts a query that the API would refuse as too long, because assistants send whole questions. Returns a note for the
 * answer; empty if nothing was cut.
 */
function cutQuery(query: URLSearchParams, params: Params): string {
  const words = query.get("q") ?? "";
  const cut = cutToWords(words, PARAMETERS.q.max);
  if (cut === words) return "";
  query.set("q", cut);
  const argument = params.q ? "q" : "query";
  return `${argument} was cut to its first ${Array.from(cut).length} characters.`;
}

function unknownArgument(name: string, argument: string, argumentNames: readonly string[]): string {
  const parameter = nearestParameter(argument);
  const suggestion =
    parameter !== null && argumentNames.includes(parameter)
      ? parameter
      : nearest(argument, argumentNames);
  const hint = suggestion === null ? "" : ` Did you mean ${suggestion}?`;
  const all = argumentNames.length === 0 ? "no arguments" : `only ${argumentNames.join(", ")}`;
  return `${name} has no argument ${quoteValue(argument)}.${hint}\nIt takes ${all}.`;
}

/**
 * Converts a value to query text. Returns null if it counts as missing, undefined for an object, or for a list where
 * one value is expected.
 */
function argumentText(argument: string, value: unknown): string | null | undefined {
  if (value === null) return null;
  if (typeof value === "string" || typeof value === "number") return String(value);
  const kind = Object.hasOwn(PARAMETERS, argument) && PARAMETERS[argument as ListParameter].kind;
  if (
    kind === "choices" &&
    Array.isArray(value) &&
    value.every((item) => typeof item === "string")
  ) {
    return value.join(",");
  }
  if (typeof value !== "boolean") return undefined;
  return kind === "flag" && !value ? null : String(value);
}

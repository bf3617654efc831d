import { PARAMETERS, type ListParameter } from "../list-parameters.ts";
import {
  MCP_PER_PAGE,
  MCP_TOOL_NAMES,
  MCP_TOOLS,
  SEARCH_ARGUMENTS,
  type McpToolName,
} from "./mcp-path.ts";
import { nearest } from "../nearest.ts";
import type { Problem } from "../problem.ts";
import { isSlug } from "../slug.ts";
import { invalidList, unknownRecord } from "./advice.ts";
import { answerText } from "./answer-text.ts";
import type { Directory, ReadDocument } from "./api-reader.ts";
import { rpcError, isObject, type Outcome, type Params } from "./json-rpc.ts";
import { quoteValue } from "./quote-value.ts";

/**
 * Answers a tool call with a short text of the API's document. An error that a model can correct is a result with advice,
 * because clients do not show protocol errors to models.
 */
export async function callTool(
  { name, arguments: given }: Params,
  { read }: Directory,
): Promise<Outcome> {
  if (typeof name !== "string" || !Object.hasOwn(MCP_TOOLS, name)) {
    const tools = MCP_TOOL_NAMES.join(", ");
    return rpcError("invalidParams", `Unknown tool: ${quoteValue(name)}. The tools are ${tools}.`);
  }
  if (given !== undefined && given !== null && !isObject(given)) {
    return rpcError("invalidParams", `arguments must be an object, not ${quoteValue(given)}.`);
  }
  return call(name as McpToolName, given ?? {}, read);
}

async function call(name: McpToolName, given: Params, read: ReadDocument): Promise<Outcome> {
  const request = toolRequest(name, given);
  if ("wrong" in request) return toolError(request.wrong.join("\n"));
  const { path, search, slug } = request;
  const kind = name === "get_collection" ? "collection" : "tool";
  // Any other text, such as `../x`, could be the path of another file.
  if (slug !== null && !isSlug(slug)) return toolError(await unknownRecord(kind, slug, read));
  const { status, text } = await read(path.replace("{slug}", slug ?? ""), search);
  if (status === 200) {
    const answer = answerText(name, JSON.parse(text));
    return { result: { content: [{ type: "text", text: answer }] } };
  }
  const problem = JSON.parse(text) as Problem;
  const advice =
    slug === null ? await invalidList(problem, given, read) : await unknownRecord(kind, slug, read);
  return toolError(advice, text);
}

/** Returns a result with advice, and with the API's problem document if there is one. */
function toolError(advice: string, problem?: string): Outcome {
  const texts = problem === undefined ? [advice] : [advice, problem];
  return { result: { content: texts.map((text) => ({ type: "text", text })), isError: true } };
}

/** The API request that answers a tool call. */
interface ToolRequest {
  /** Below the base; `{slug}` is not replaced yet. */
  path: string;
  /** Empty, or a query with its `?`. */
  search: string;
  /** null for a list. */
  slug: string | null;
}

/** More unknown arguments than this are only counted. */
const UNKNOWN_MAX = 10;

/**
 * Returns the API request for a call, or what is wrong with its arguments. The API itself checks values but ignores unknown
 * parameters; here these are errors, because a model would take the unfiltered list for the answer.
 */
function toolRequest(name: McpToolName, given: Params): ToolRequest | { wrong: string[] } {
  const path = MCP_TOOLS[name];
  const isSearch = name === "search_tools";
  const hasSlug = path.endsWith("{slug}");
  const known: readonly string[] = isSearch ? SEARCH_ARGUMENTS : hasSlug ? ["slug"] : [];
  const query = new URLSearchParams();
  const unknown: string[] = [];
  const wrong: string[] = [];
  for (const [argument, value] of Object.entries(given)) {
    const text = textOf(argument, value);
    if (!known.includes(argument)) unknown.push(argument);
    else if (text === undefined)
      wrong.push(`${argument} must be one value, not ${quoteValue(value)}.`);
    else if (text !== null) query.set(argument, text);
  }
  if (unknown.length > 0) wrong.push(...unknownArguments(name, unknown, known));
  const slug = query.get("slug");
  if (hasSlug && slug === null && wrong.length === 0) wrong.push(`${name} needs a slug.`);
  if (wrong.length > 0) return { wrong };
  if (isSearch && !query.get("per_page")) query.set("per_page", String(MCP_PER_PAGE));
  return { path, search: isSearch ? `?${query.toString()}` : "", slug };
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

function unknownArguments(
  name: string,
  unknown: readonly string[],
  known: readonly string[],
): string[] {
  const lines = unknown.slice(0, UNKNOWN_MAX).map((argument) => {
    const near = nearest(argument, known);
    const hint = near === null ? "" : ` Did you mean ${near}?`;
    return `${name} has no argument ${quoteValue(argument)}.${hint}`;
  });
  const more = unknown.length - lines.length;
  if (more > 0) lines.push(`${more} more arguments are unknown.`);
  const all = known.length === 0 ? "no arguments" : `only ${known.join(", ")}`;
  return [...lines, `It takes ${all}.`];
}

import { LIST_PARAMETERS, PARAMETERS, type ListParameter } from "../contract/list-parameters.ts";
import { MCP_TOOLS, type McpToolName } from "../contract/mcp.ts";
import { nearest } from "../contract/nearest.ts";
import type { Params } from "./json-rpc.ts";
import { quoteValue } from "./quote-value.ts";

/** The request to the API that answers a call of a tool. */
export interface ToolRequest {
  /** A path below the base, in which `{slug}` is not replaced yet. */
  path: string;
  /** Empty, or a query with its `?`. */
  search: string;
  /** The requested slug, for a record. */
  slug: string | null;
}

/**
 * Returns the request for a call, or what is wrong with its arguments. Values are checked by the API itself.
 * Unknown arguments are errors here, because a model would take the unfiltered list for the answer.
 */
export function toolRequest(name: McpToolName, given: Params): ToolRequest | { wrong: string[] } {
  const path = MCP_TOOLS[name];
  const known = argumentsOf(path);
  const query = new URLSearchParams();
  const wrong: string[] = [];
  for (const [argument, value] of Object.entries(given)) {
    const text = textOf(argument, value);
    if (!known.includes(argument)) wrong.push(unknownArgument(name, argument, known));
    else if (text === undefined)
      wrong.push(`${argument} must be one value, not ${quoteValue(value)}.`);
    else if (text !== null) query.set(argument, text);
  }
  if (!path.endsWith("{slug}")) {
    const search = query.size === 0 ? "" : `?${query.toString()}`;
    return wrong.length > 0 ? { wrong } : { path, search, slug: null };
  }
  const slug = query.get("slug");
  if (slug === null && wrong.length === 0) wrong.push(`${name} needs a slug.`);
  return wrong.length > 0 ? { wrong } : { path, search: "", slug };
}

function argumentsOf(path: string): readonly string[] {
  if (path === MCP_TOOLS.search_tools) return LIST_PARAMETERS;
  return path.endsWith("{slug}") ? ["slug"] : [];
}

/** Returns a value as a query has it; null for one that counts as not given, undefined for a list or an object. */
function textOf(argument: string, value: unknown): string | null | undefined {
  if (value === null) return null;
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "boolean") return undefined;
  const isFlag =
    Object.hasOwn(PARAMETERS, argument) && PARAMETERS[argument as ListParameter].kind === "flag";
  return isFlag && !value ? null : String(value);
}

function unknownArgument(name: string, argument: string, known: readonly string[]): string {
  const near = nearest(argument, known);
  const hint = near === null ? "" : ` Did you mean ${near}?`;
  const all = known.length === 0 ? "no arguments" : `only ${known.join(", ")}`;
  return `${name} has no argument ${quoteValue(argument)}.${hint} It takes ${all}.`;
}

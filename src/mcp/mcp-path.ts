import { LIST_PARAMETERS, PARAMETERS, SLUG_PARAMETERS } from "../core/api/list-parameters.ts";

/** The tools, arguments and paths of the MCP endpoint (contract §10), which builds and hosts share. */

export const MCP_PATH = "/mcp";

/** Path below the base of the file with the `McpDescription`. */
export const MCP_FILE = "/mcp.json";

/** `match` is left out: a model that wants exact matches reads how many there are. */
export const SEARCH_ARGUMENTS = LIST_PARAMETERS.filter((name) => name !== "match");

/** The lists of slugs for filters, then the file that says how often facts are known. */
const FILTER_LISTS = [
  ...SLUG_PARAMETERS.map((name) => `/${PARAMETERS[name].list}.json` as const),
  MCP_FILE,
];

/** The MCP tools: the documents below the base that answer each, and its arguments. */
export const MCP_TOOLS = {
  search_tools: { paths: ["/tools"], takes: SEARCH_ARGUMENTS },
  get_tool: { paths: ["/tools/{slug}"], takes: ["slug"] },
  list_collections: { paths: ["/collections"], takes: ["q", "page"] },
  get_collection: { paths: ["/collections/{slug}"], takes: ["slug"] },
  list_filters: { paths: FILTER_LISTS, takes: [] },
  // For general assistants, which expect these names and shapes.
  search: { paths: ["/tools"], takes: ["query"] },
  fetch: { paths: ["/tools/{slug}"], takes: ["id"] },
} as const satisfies Record<string, { paths: readonly string[]; takes: readonly string[] }>;

export type McpToolName = keyof typeof MCP_TOOLS;
export const MCP_TOOL_NAMES = Object.keys(MCP_TOOLS) as McpToolName[];

export const REQUIRED_ARGUMENTS: readonly string[] = ["slug", "query", "id"];

/** The default of `per_page`. Fewer than the API's, because models read all of them. */
export const MCP_PER_PAGE = 10;

export const MCP_COLLECTIONS_PER_PAGE = 50;

/** The content of `mcp.json`, written by the build. */
export interface McpDescription {
  instructions: string;
  /** For each filter, of how many tools the fact is known. */
  known: string;
  /** The tools as `tools/list` returns them. */
  tools: readonly object[];
}

/** Accepts a trailing slash. */
export function isMcpPath(pathname: string): boolean {
  return pathname === MCP_PATH || pathname === `${MCP_PATH}/`;
}

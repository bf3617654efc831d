import { LIST_PARAMETERS, PARAMETERS, SLUG_PARAMETERS } from "../core/api/list-parameters.ts";

/** The parts of the Model Context Protocol endpoint (contract §10) that builds and hosts need. */

export const MCP_PATH = "/mcp";

/** The file, below the base, with an `McpDescription`. */
export const MCP_FILE = "/mcp.json";

/** The arguments of `search_tools`. A model that wants exact matches only reads how many there are. */
export const SEARCH_ARGUMENTS = LIST_PARAMETERS.filter((name) => name !== "match");

/** The lists of the slugs that filters take, then the file that says how often facts are known. */
const FILTER_LISTS = [
  ...SLUG_PARAMETERS.map((name) => `/${PARAMETERS[name].list}.json` as const),
  MCP_FILE,
];

/** MCP tools by name, each with the documents below the base that answer it, and its arguments. */
export const MCP_TOOLS = {
  search_tools: { paths: ["/tools"], takes: SEARCH_ARGUMENTS },
  get_tool: { paths: ["/tools/{slug}"], takes: ["slug"] },
  list_collections: { paths: ["/collections"], takes: ["q", "page"] },
  get_collection: { paths: ["/collections/{slug}"], takes: ["slug"] },
  list_filters: { paths: FILTER_LISTS, takes: [] },
  // What general assistants call, in the shape that they expect.
  search: { paths: ["/tools"], takes: ["query"] },
  fetch: { paths: ["/tools/{slug}"], takes: ["id"] },
} as const satisfies Record<string, { paths: readonly string[]; takes: readonly string[] }>;

export type McpToolName = keyof typeof MCP_TOOLS;
export const MCP_TOOL_NAMES = Object.keys(MCP_TOOLS) as McpToolName[];

/** The arguments without which a tool has no answer. */
export const REQUIRED_ARGUMENTS: readonly string[] = ["slug", "query", "id"];

/** Tools per page of a search unless it is asked for others; fewer than the API's, because models read all of them. */
export const MCP_PER_PAGE = 10;

/** Collections per page of `list_collections`. */
export const MCP_COLLECTIONS_PER_PAGE = 50;

/** The content of `mcp.json`: what the endpoint announces, written by the build. */
export interface McpDescription {
  /** How a model should use the tools. */
  instructions: string;
  /** Of how many tools the facts are known by which lists are filtered. */
  known: string;
  /** Descriptions of `MCP_TOOLS`, with the schemas of their arguments. */
  tools: readonly object[];
}

/** Reports whether a path is the endpoint's, with or without a trailing slash. */
export function isMcpPath(pathname: string): boolean {
  return pathname === MCP_PATH || pathname === `${MCP_PATH}/`;
}

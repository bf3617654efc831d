import { LIST_PARAMETERS } from "../list-parameters.ts";

/** The parts of the Model Context Protocol endpoint (contract §10) that builds and hosts need. */

export const MCP_PATH = "/mcp";

/** The file, below the base, with an `McpDescription`. */
export const MCP_FILE = "/mcp.json";

/** MCP tools by name, each with the path below the base that answers it. */
export const MCP_TOOLS = {
  search_tools: "/tools",
  get_tool: "/tools/{slug}",
  list_collections: "/collections",
  get_collection: "/collections/{slug}",
  list_categories: "/categories",
  list_levels: "/levels",
  list_subjects: "/subjects",
} as const;

export type McpToolName = keyof typeof MCP_TOOLS;
export const MCP_TOOL_NAMES = Object.keys(MCP_TOOLS) as McpToolName[];

/** The arguments of `search_tools`. A model that wants exact matches only reads how many there are. */
export const SEARCH_ARGUMENTS = LIST_PARAMETERS.filter((name) => name !== "match");

/** Tools per page of `search_tools` unless it is asked for others; fewer than the API's, because models read all of them. */
export const MCP_PER_PAGE = 10;

/** The content of `mcp.json`: what the endpoint announces, written by the build. */
export interface McpDescription {
  /** How a model should use the tools. */
  instructions: string;
  /** Descriptions of `MCP_TOOLS`, with the schemas of their arguments. */
  tools: readonly object[];
}

/** Reports whether a path is the endpoint's, with or without a trailing slash. */
export function isMcpPath(pathname: string): boolean {
  return pathname === MCP_PATH || pathname === `${MCP_PATH}/`;
}

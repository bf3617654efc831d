import type { Directory } from "../../catalog/directory.ts";
import { BASE_PATH, LICENSE, RATE_LIMIT } from "../../api/api.ts";
import { PARAMETERS, type ListParameter } from "../../api/list-parameters.ts";
import {
  MCP_FILE,
  MCP_PER_PAGE,
  MCP_TOOL_NAMES,
  MCP_TOOLS,
  type McpDescription,
  type McpToolName,
} from "../../api/mcp/mcp-path.ts";
import type { JsonSchema } from "../openapi/component-schemas.ts";
import { operations } from "../openapi/operations.ts";
import type { Parameter } from "../openapi/parameters.ts";
import type { Output } from "../output.ts";
import { ENDPOINT_PATHS, ENDPOINTS } from "../routes/endpoints.ts";

/** Returns the file from which `/mcp` announces its tools; only that endpoint reads it. */
export function mcpFile(directory: Directory): Output {
  const render = () => JSON.stringify(mcpDescription(directory));
  return { path: (BASE_PATH + MCP_FILE).slice(1), render };
}

function mcpDescription(directory: Directory): McpDescription {
  return { instructions: instructions(directory), tools: toolDescriptions(directory) };
}

function instructions({ site }: Directory): string {
  return `${site.name} is a public directory, in French, of AI and education-technology tools for people who teach, learn and train in French. Begin with search_tools, then read a tool with get_tool before you recommend it; collections are selections by editors. null means unknown, not no; verified_at is the day on which a person last checked a record. Link to each tool's website, and credit ${site.name} (${site.url}): the data are licensed under ${LICENSE.id}. One client may send ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds; read an export rather than every tool.`;
}

/** Each tool's title and description, for people and for models. */
const TEXTS: Record<McpToolName, [title: string, description: string]> = {
  search_tools: [
    "Search the directory",
    "Finds AI and education tools by words (q), category, school level, subject, price and known facts such as pupil accounts or hosting; without arguments, lists all by name. Returns one line per tool, 10 tools per page. Write q in French; if few tools have every word, the nearest follow.",
  ],
  get_tool: [
    "Get a tool",
    "Returns one tool of the directory in full: long description, price and offer for education, levels, subjects, what pupils need (account, age, hosting of data), alternatives, collections and the day of its last verification.",
  ],
  list_collections: [
    "List the collections",
    "Lists the editorial selections of tools: for a task (top_list) or for a kind of user (stack).",
  ],
  get_collection: [
    "Get a collection",
    "Returns one editorial selection with its tools in editorial order, each with a note on why it is there, if the editors wrote one.",
  ],
  list_categories: [
    "List the categories",
    "Lists the categories with descriptions and numbers of tools; their slugs are the values of category in search_tools.",
  ],
  list_levels: [
    "List the school levels",
    "Lists the school levels of France with numbers of tools; their slugs are the values of level in search_tools.",
  ],
  list_subjects: [
    "List the subjects",
    "Lists the school subjects with numbers of tools; their slugs are the values of subject in search_tools.",
  ],
};

/** Describes the MCP tools; the schemas of their arguments are the API's. Their answers are texts, which need none. */
function toolDescriptions(directory: Directory): object[] {
  const table = operations(directory);
  return MCP_TOOL_NAMES.map((name) => {
    const { rel } = ENDPOINTS.find((endpoint) => ENDPOINT_PATHS[endpoint.rel] === MCP_TOOLS[name])!;
    const { parameters: all = [] } = table[rel];
    const parameters = all.filter((one) => one.name !== "match");
    const [title, description] = TEXTS[name];
    return {
      name,
      title,
      description,
      inputSchema: inputSchema(parameters),
      annotations: { title, readOnlyHint: true, openWorldHint: false },
    };
  });
}

function inputSchema(parameters: readonly Parameter[]): object {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const properties = parameters.map((parameter) => [parameter.name, argumentSchema(parameter)]);
  return {
    type: "object",
    properties: Object.fromEntries(properties) as object,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Where the schema of an argument differs from that of the API's parameter. */
const DIFFERENCES: Partial<Record<string, JsonSchema>> = {
  q: { description: "Words to search for, in French. Accents and case are ignored." },
  per_page: { default: MCP_PER_PAGE, description: "Tools per page." },
};

/** Returns a parameter's schema. A flag is text in a URL, but a boolean here. */
function argumentSchema({ name, schema, description }: Parameter): JsonSchema {
  const isFlag =
    Object.hasOwn(PARAMETERS, name) && PARAMETERS[name as ListParameter].kind === "flag";
  return { ...(isFlag ? { type: "boolean" } : schema), description, ...DIFFERENCES[name] };
}

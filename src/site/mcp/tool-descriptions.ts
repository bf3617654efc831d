import type { Catalog } from "../../catalog/catalog.ts";
import { PARAMETERS, type ListParameter } from "../../api/list-parameters.ts";
import { MCP_TOOL_NAMES, MCP_TOOLS, type McpToolName } from "../../api/mcp/mcp-path.ts";
import { responseSchema, type JsonSchema } from "../openapi/component-schemas.ts";
import { operations } from "../openapi/operations.ts";
import type { Parameter } from "../openapi/parameters.ts";
import { ENDPOINT_PATHS, ENDPOINTS } from "../routes/endpoints.ts";

/** Title and description of each tool, for people and for models. */
const TEXTS: Record<McpToolName, [title: string, description: string]> = {
  search_tools: [
    "Search the directory",
    "Finds AI and education tools by words (q), category, school level, subject and price; without arguments, lists all by name. Returns summaries, 30 per page: raise page until pagination.total_pages. Write q in French. search.match tells whether tools match every word (exact) or are only near (close).",
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

/** Returns the descriptions of the tools; their schemas are those of the API. */
export function toolDescriptions(catalog: Catalog): object[] {
  const table = operations(catalog);
  return MCP_TOOL_NAMES.map((name) => {
    const { rel } = ENDPOINTS.find((endpoint) => ENDPOINT_PATHS[endpoint.rel] === MCP_TOOLS[name])!;
    const { parameters = [], response } = table[rel];
    const [title, description] = TEXTS[name];
    return {
      name,
      title,
      description,
      inputSchema: inputSchema(parameters),
      outputSchema: responseSchema(response),
      annotations: { title, readOnlyHint: true, openWorldHint: false },
    };
  });
}

function inputSchema(parameters: readonly Parameter[]): object {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const properties = parameters.map((parameter) => [
    parameter.name,
    { ...argumentSchema(parameter), description: parameter.description },
  ]);
  return {
    type: "object",
    properties: Object.fromEntries(properties) as object,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Returns the schema of a parameter; a flag, which is text in a URL, is a boolean here. */
function argumentSchema({ name, schema }: Parameter): JsonSchema {
  const isFlag =
    Object.hasOwn(PARAMETERS, name) && PARAMETERS[name as ListParameter].kind === "flag";
  return isFlag ? { type: "boolean" } : schema;
}

import type { Directory } from "../core/directory/directory.ts";
import { BASE_PATH, LICENSE, RATE_LIMIT } from "../core/api/api.ts";
import { toolSummary } from "../core/directory/schemas.ts";
import {
  FACET_NAMES,
  filterWords,
  PARAMETERS,
  type FacetName,
  type ListParameter,
  type Parameter,
} from "../core/api/list-parameters.ts";
import {
  MCP_COLLECTIONS_PER_PAGE,
  MCP_FILE,
  MCP_PER_PAGE,
  MCP_TOOL_NAMES,
  MCP_TOOLS,
  REQUIRED_ARGUMENTS,
  type McpDescription,
  type McpToolName,
} from "./mcp-path.ts";
import type { Output } from "../core/files/output.ts";
import { isInUse } from "../core/directory/in-use.ts";
import { MEANINGS } from "../core/facts/meanings.ts";
import type { JsonSchema } from "../core/documents/component-schemas.ts";
import { listParameters, type Parameter as ParameterObject } from "../core/documents/parameters.ts";

export function mcpFiles(directory: Directory): Output[] {
  const render = () => JSON.stringify(mcpDescription(directory));
  return [{ path: (BASE_PATH + MCP_FILE).slice(1), render }];
}

/**
 * Returns the document in which the endpoint finds its tools; only the endpoint reads it. Outputs have no schemas,
 * because they are texts or documents of a known shape.
 */
function mcpDescription(directory: Directory): McpDescription {
  const { site, tools } = directory;
  const summaries = tools.map(toolSummary);
  const facets = FACET_NAMES.filter(
    (name) => filterWords(name).unknown && isInUse(directory, name),
  );
  const counts = facets.map((name) => {
    return `${name} ${summaries.filter((tool) => !PARAMETERS[name].isUnknown(tool)).length}`;
  });
  const withGar = summaries.filter((tool) => PARAMETERS.gar.of(tool).length > 0).length;
  if (isInUse(directory, "gar")) counts.push(`gar ${withGar}`);
  const parameters = listParameters(directory);
  return {
    instructions: `${site.name} is a public directory, in French, of ${site.description_en}. Begin with search_tools, then read a tool with get_tool before you recommend it; collections are selections by editors. null means unknown, not no; verified_at is the day on which a person last checked a record. Link to each tool's website, and credit ${site.name} (${site.url}): the data are licensed under ${LICENSE.id}. One client may send ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds; read an export rather than every tool.`,
    known: `tools of which facts are known, of ${tools.length}: ${counts.join(", ")}`,
    tools: MCP_TOOL_NAMES.map((name) => {
      const [title, description] = TEXTS[name];
      const takes: readonly ArgumentName[] = MCP_TOOLS[name].takes;
      const required = takes.filter((argument) => REQUIRED_ARGUMENTS.includes(argument));
      const properties = takes.map((argument) => [argument, argumentSchema(argument, parameters)]);
      return {
        name,
        title,
        description,
        inputSchema: {
          type: "object",
          properties: Object.fromEntries(properties) as object,
          ...(required.length > 0 && { required }),
          additionalProperties: false,
        },
        annotations: { readOnlyHint: true, openWorldHint: false },
      };
    }),
  };
}

const TEXTS: Record<McpToolName, [title: string, description: string]> = {
  search_tools: [
    "Search the directory",
    `Finds the directory's tools by words (q), filters and known facts; without arguments, lists all. One line per tool, ${MCP_PER_PAGE} per page. If few tools have every word, the nearest follow. A tool whose fact is unknown fails its filter unless unknown is true.`,
  ],
  get_tool: [
    "Get a tool",
    "Returns one tool in full: long description, price, levels, subjects, what pupils need (account, age, hosting of data), alternatives, collections, sources and last verification.",
  ],
  list_collections: [
    "List the collections",
    `Lists selections of tools by editors, for a task or a kind of user, ${MCP_COLLECTIONS_PER_PAGE} per page.`,
  ],
  get_collection: [
    "Get a collection",
    "Returns one collection with its tools in editorial order, and notes on why they are there.",
  ],
  list_filters: [
    "List the filters",
    "Lists categories, school levels and subjects with numbers of tools, and how often facts are known.",
  ],
  search: [
    "Search by words",
    "Finds tools by words alone, as id, title and url; search_tools also filters and shows facts.",
  ],
  fetch: [
    "Fetch a tool",
    "Returns a tool that search found, as id, title, text, url and metadata.",
  ],
};

type ArgumentName = (typeof MCP_TOOLS)[McpToolName]["takes"][number];

/** Descriptions of the arguments that are not filters of facts, for a model, which sends values and no URL. */
const DESCRIPTIONS: Record<Exclude<ArgumentName, FacetName>, string> = {
  all_subjects: "With subject: also tools for no particular one.",
  unknown: "Also tools whose filtered facts are unknown, last.",
  q: "Words to look for, in French.",
  sort: "Order inside exact and near matches.",
  page: "From 1.",
  per_page: "How many per page.",
  slug: "Slug from a list or search.",
  query: "Words to look for, in French.",
  id: "An id from search.",
};

/** How to write values of the kinds whose schema allows any text. */
const VALUES: Partial<Record<Parameter["kind"], string>> = {
  slug: ": a slug from list_filters",
  country: ": ISO 3166-1, or EU for all of the Union",
};

function descriptionOf(name: ArgumentName): string {
  if (name in DESCRIPTIONS) return DESCRIPTIONS[name as keyof typeof DESCRIPTIONS];
  const { fact, kind } = PARAMETERS[name as FacetName];
  return `${MEANINGS[fact].lists.replace(/\.$/, "")}${VALUES[kind] ?? ""}.`;
}

/** Returns the schema of the API's parameter. A flag, which is text in a URL, is a boolean here. */
function argumentSchema(name: ArgumentName, parameters: readonly ParameterObject[]): JsonSchema {
  const description = descriptionOf(name);
  const parameter = parameters.find((candidate) => candidate.name === name);
  if (parameter === undefined) return { type: "string", description };
  const { kind } = PARAMETERS[name as ListParameter];
  const schema: JsonSchema = kind === "flag" ? { type: "boolean" } : parameter.schema;
  return { ...schema, ...(name === "per_page" && { default: MCP_PER_PAGE }), description };
}

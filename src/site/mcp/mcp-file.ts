import type { Catalog } from "../../catalog/catalog.ts";
import { BASE_PATH, LICENSE, RATE_LIMIT } from "../../api/api.ts";
import { baseUrl, collectionUrl } from "../../api/documents.ts";
import { MCP_FILE, type McpDescription, type McpResource } from "../../api/mcp/mcp-path.ts";
import type { ExportFile } from "../documents/exports.ts";
import type { Output } from "../output.ts";
import { ENDPOINT_PATHS, ENDPOINTS, type EndpointRel } from "../routes/endpoints.ts";
import { toolDescriptions } from "./tool-descriptions.ts";

/** Returns the file from which `/mcp` announces its tools and resources. Only that endpoint reads it. */
export function mcpFile(catalog: Catalog, exports: readonly ExportFile[]): Output {
  const render = () => JSON.stringify(mcpDescription(catalog, exports));
  return { path: (BASE_PATH + MCP_FILE).slice(1), render };
}

function mcpDescription(catalog: Catalog, exports: readonly ExportFile[]): McpDescription {
  return {
    instructions: instructions(catalog),
    tools: toolDescriptions(catalog),
    resources: [
      ...documents(catalog),
      ...exports.map(exportResource(catalog)),
      ...collections(catalog),
    ],
    resourceTemplates: templates(catalog),
  };
}

function instructions({ site }: Catalog): string {
  return `${site.name} is a public directory, in French, of AI and education-technology tools for people who teach, learn and train in French. Begin with search_tools, then read a tool with get_tool before you recommend it; collections are selections by editors. null means unknown, not no; verified_at is the day on which a person last checked a record. Link to each tool's website, and credit ${site.name} (${site.url}): the data are licensed under ${LICENSE.id}. One client may send ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds; read an export rather than every tool.`;
}

const JSON_FILE = "application/json";

/** The documents that are resources: their title and what they contain. */
const DOCUMENTS: Partial<Record<EndpointRel, [title: string, description: string]>> = {
  self: ["Index", "Counts, endpoints, feeds and downloads."],
  tools: ["Tools", "The first page of all tools, by name."],
  collections: ["Collections", "All editorial selections."],
  categories: ["Categories", "All categories with their numbers of tools."],
  levels: ["School levels", "All school levels with their numbers of tools."],
  subjects: ["Subjects", "All subjects with their numbers of tools."],
  changes: ["Changes", "The newest dates of records: added, updated, verified, archived."],
  "service-desc": ["OpenAPI document", "All operations, parameters and schemas of the API."],
};

function documents({ site }: Catalog): McpResource[] {
  return ENDPOINTS.flatMap(({ rel }) => {
    const [title, description] = DOCUMENTS[rel] ?? [];
    if (title === undefined || description === undefined) return [];
    const uri = baseUrl(site) + ENDPOINT_PATHS[rel];
    return [{ uri, name: rel === "self" ? "index" : rel, title, description, mimeType: JSON_FILE }];
  });
}

function exportResource({ site }: Catalog) {
  return ({ output, title, mediaType, digest }: ExportFile): McpResource => ({
    uri: `${site.url}/${output.path}`,
    name: output.path.slice(output.path.lastIndexOf("/") + 1),
    title,
    mimeType: mediaType,
    size: digest().bytes,
  });
}

function collections({ site, collections: all }: Catalog): McpResource[] {
  return all.map(({ slug, title, description }) => ({
    uri: collectionUrl(site, slug),
    name: slug,
    title,
    description,
    mimeType: JSON_FILE,
  }));
}

/** The URL templates that are resource templates: their title and what they contain. */
const TEMPLATES: Partial<Record<EndpointRel, [title: string, description: string]>> = {
  tools: ["Tools by filter", "A page of tools; q searches for words."],
  tool: ["A tool", "One tool in full."],
  collection: ["A collection", "One editorial selection with its tools."],
};

function templates({ site }: Catalog): object[] {
  return ENDPOINTS.flatMap(({ rel, template }) => {
    const [title, description] = TEMPLATES[rel] ?? [];
    if (title === undefined) return [];
    const uriTemplate = baseUrl(site) + template;
    return [{ uriTemplate, name: rel, title, description, mimeType: JSON_FILE }];
  });
}

import type { Catalog } from "../../catalog/catalog.ts";
import { BASE_PATH, LICENSE, RATE_LIMIT } from "../../api/api.ts";
import { baseUrl, collectionUrl } from "../../api/documents.ts";
import { MCP_FILE, type McpDescription, type McpResource } from "../../api/mcp/mcp-path.ts";
import type { ExportFile } from "../documents/exports.ts";
import { responseSchemas } from "../openapi/component-schemas.ts";
import { operations } from "../openapi/operations.ts";
import type { Output } from "../output.ts";
import { ENDPOINT_PATHS, ENDPOINTS, type EndpointRel } from "../routes/endpoints.ts";
import { toolDescriptions } from "./tool-descriptions.ts";

/** Returns the file from which `/mcp` announces its tools and resources. Only that endpoint reads it. */
export function mcpFile(catalog: Catalog, exports: readonly ExportFile[]): Output {
  const render = () => JSON.stringify(mcpDescription(catalog, exports));
  return { path: (BASE_PATH + MCP_FILE).slice(1), render };
}

function mcpDescription(catalog: Catalog, exports: readonly ExportFile[]): McpDescription {
  const base = baseUrl(catalog.site);
  return {
    instructions: instructions(catalog),
    tools: toolDescriptions(catalog),
    resources: [
      ...titled(catalog, DOCUMENTS, ({ rel }) => ({ uri: base + ENDPOINT_PATHS[rel] })),
      ...exports.map(exportResource(catalog)),
      ...collections(catalog),
    ],
    resourceTemplates: titled(catalog, TEMPLATES, ({ template }) => ({
      uriTemplate: base + template,
    })),
  };
}

function instructions({ site }: Catalog): string {
  return `${site.name} is a public directory, in French, of AI and education-technology tools for people who teach, learn and train in French. Begin with search_tools, then read a tool with get_tool before you recommend it; collections are selections by editors. null means unknown, not no; verified_at is the day on which a person last checked a record. Link to each tool's website, and credit ${site.name} (${site.url}): the data are licensed under ${LICENSE.id}. One client may send ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds; read an export rather than every tool.`;
}

const JSON_FILE = "application/json";

/** The titles of the documents that are resources. */
const DOCUMENTS: Partial<Record<EndpointRel, string>> = {
  self: "Index",
  tools: "Tools",
  collections: "Collections",
  categories: "Categories",
  levels: "School levels",
  subjects: "Subjects",
  changes: "Changes",
  "service-desc": "OpenAPI document",
};

/** The titles of the URL templates that are resource templates. */
const TEMPLATES: Partial<Record<EndpointRel, string>> = {
  tools: "Tools by filter",
  tool: "A tool",
  collection: "A collection",
};

/** Returns the endpoints that have a title, at their address, with the descriptions of their responses. */
function titled<Address>(
  catalog: Catalog,
  titles: Partial<Record<EndpointRel, string>>,
  address: (endpoint: (typeof ENDPOINTS)[number]) => Address,
) {
  const table = operations(catalog);
  const schemas = responseSchemas();
  return ENDPOINTS.filter(({ rel }) => titles[rel]).map((endpoint) => ({
    ...address(endpoint),
    name: endpoint.rel === "self" ? "index" : endpoint.rel,
    title: titles[endpoint.rel]!,
    description: schemas[table[endpoint.rel].response]!.description!,
    mimeType: JSON_FILE,
  }));
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

import type { Catalog } from "../../catalog/catalog.ts";
import { API_VERSION, LICENSE, RATE_LIMIT } from "../../api/api.ts";
import { baseUrl } from "../../api/documents.ts";
import { PROBLEMS } from "../../api/problem.ts";
import { isMailAddress } from "../../content/schema/site.ts";
import { ENDPOINT_PATHS, ENDPOINTS } from "../routes/endpoints.ts";
import { DOCS_PAGE } from "../routes/page-paths.ts";
import { responseSchemas, schemaRef, type JsonSchema } from "./component-schemas.ts";
import { exportPaths } from "./export-paths.ts";
import { headerRefs, HEADERS } from "./header-objects.ts";
import { operations, type Operation } from "./operations.ts";
import { problemRef, problemResponses, UNIVERSAL_PROBLEMS } from "./problem-responses.ts";

/** Returns the OpenAPI 3.1 document (contract §2). */
export function openApiDocument(catalog: Catalog) {
  const { site } = catalog;
  const table = operations(catalog);
  const paths = ENDPOINTS.map(({ rel }) => [
    ENDPOINT_PATHS[rel] || "/",
    { get: operationObject(table[rel]) },
  ]);
  return {
    openapi: "3.1.1",
    info: {
      title: site.name,
      version: API_VERSION,
      summary: "AI and education-technology tools in French, as a public read-only API.",
      description: INTRODUCTION,
      contact: contactObject(site.contact),
      license: { name: LICENSE.id, url: LICENSE.url },
    },
    externalDocs: {
      description: "Reference with forms to send requests",
      url: `${site.url}/${DOCS_PAGE}`,
    },
    servers: [{ url: baseUrl(site) }],
    security: [],
    tags: [
      { name: "Tools", description: "The tools, their filters and their categories." },
      { name: "Collections", description: "Editorial selections of tools." },
      { name: "Directory", description: "The whole directory: index, changes and downloads." },
    ],
    paths: { ...Object.fromEntries(paths), ...exportPaths() } as Record<string, unknown>,
    components: {
      schemas: { ...responseSchemas(), OpenApi: OPENAPI_SCHEMA },
      headers: HEADERS,
      responses: problemResponses(site),
    },
  };
}

const INTRODUCTION = `Requests use GET, need no key and work from any web page. One client may send ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds. Each JSON path is also a plain file: the path plus \`.json\`. HEAD returns the headers of GET, OPTIONS the allowed methods; any other method returns 405.

Keys are always present; an unknown value is \`null\`. A later version may add keys: ignore keys that you do not know.`;

const OPENAPI_SCHEMA: JsonSchema = {
  type: "object",
  description: "An OpenAPI 3.1 document.",
  properties: {
    openapi: { type: "string", pattern: "^3\\.1\\.\\d+$" },
    info: { type: "object" },
    paths: { type: "object" },
  },
  required: ["openapi", "info", "paths"],
};

function contactObject(contact: string) {
  return isMailAddress(contact) ? { email: contact } : { url: contact };
}

function operationObject(operation: Operation) {
  const { operationId, tag, summary, description, response, parameters, example } = operation;
  const isRecord = parameters?.some((parameter) => parameter.in === "path") === true;
  const content = {
    "application/json": {
      schema: { $ref: schemaRef(response) },
      ...(example !== undefined && { example }),
    },
  };
  const problems = [...(operation.problems ?? []), ...UNIVERSAL_PROBLEMS];
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(parameters && { parameters }),
    responses: {
      "200": { description: `${summary}.`, headers: headerRefs("ETag"), content },
      ...(isRecord && {
        "301": {
          description: "The record was renamed.",
          headers: headerRefs("Location"),
        },
      }),
      "304": { description: "Not modified.", headers: headerRefs("ETag") },
      ...Object.fromEntries(problems.map((type) => [PROBLEMS[type].status, problemRef(type)])),
      default: problemRef("method-not-allowed"),
    },
  };
}

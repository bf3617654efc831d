import type { Catalog } from "../../catalog/catalog.ts";
import { API_VERSION, LICENSE, RATE_LIMIT } from "../../contract/api.ts";
import { baseUrl } from "../../contract/documents.ts";
import { PROBLEMS } from "../../contract/problem.ts";
import { isMailAddress } from "../../schema/site.ts";
import { ENDPOINT_PATHS, ENDPOINTS } from "../routes/endpoints.ts";
import { DOCS_PAGE } from "../routes/page-paths.ts";
import { answerSchemas, schemaRef, type JsonSchema } from "./component-schemas.ts";
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
      description: "The reference, to read and to try",
      url: `${site.url}/${DOCS_PAGE}`,
    },
    servers: [{ url: baseUrl(site) }],
    security: [],
    tags: [
      { name: "Tools", description: "The tools, their filters and their categories." },
      { name: "Collections", description: "Editorial selections of tools." },
      { name: "Directory", description: "The directory as a whole: index, changes, downloads." },
    ],
    paths: { ...Object.fromEntries(paths), ...exportPaths() } as Record<string, unknown>,
    components: {
      schemas: { ...answerSchemas(), OpenApi: OPENAPI_SCHEMA },
      headers: HEADERS,
      responses: problemResponses(site),
    },
  };
}

const INTRODUCTION = `Everything is GET, needs no key and may be read from any web page. One client may ask ${RATE_LIMIT.limit} times in ${RATE_LIMIT.window_seconds} seconds. Every JSON path is also a plain file: the path plus \`.json\`. HEAD is answered as GET without a body, OPTIONS with what is allowed, and any other method with 405.

Keys are always present, \`null\` where a value is not known. A later version may add keys: ignore those that you do not know.`;

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
  const { operationId, tag, summary, description, answers, parameters, example } = operation;
  const isRecord = parameters?.some((parameter) => parameter.in === "path") === true;
  const content = {
    "application/json": {
      schema: { $ref: schemaRef(answers) },
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
          description: "The record has another slug now.",
          headers: headerRefs("Location"),
        },
      }),
      "304": {
        description: "The client has these bytes already (If-None-Match).",
        headers: headerRefs("ETag"),
      },
      ...Object.fromEntries(problems.map((type) => [PROBLEMS[type].status, problemRef(type)])),
      default: problemRef("method-not-allowed"),
    },
  };
}

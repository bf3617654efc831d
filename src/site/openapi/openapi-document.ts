import type { Catalog } from "../../catalog/catalog.ts";
import { API_VERSION, LICENSE, RATE_LIMIT } from "../../api/api.ts";
import { baseUrl } from "../../api/documents.ts";
import { PROBLEMS } from "../../api/problem.ts";
import { isMailAddress } from "../../content/schema/site.ts";
import { ENDPOINT_PATHS, ENDPOINTS } from "../routes/endpoints.ts";
import { EXPORT_FORMATS, exportPath } from "../routes/export-formats.ts";
import { DOCS_PAGE } from "../routes/page-paths.ts";
import { responseSchemas, schemaRef, type JsonSchema } from "./component-schemas.ts";
import { EXPORT_OPERATIONS, operations, type Operation } from "./operations.ts";
import {
  headerRefs,
  HEADERS,
  problemRef,
  problemResponses,
  UNIVERSAL_PROBLEMS,
} from "./responses.ts";

/** Returns the OpenAPI 3.1 document (contract §2). */
export function openApiDocument(catalog: Catalog) {
  const { site } = catalog;
  const table = operations(catalog);
  const schemas = responseSchemas();
  const paths = [
    ...ENDPOINTS.map(({ rel }) => [
      ENDPOINT_PATHS[rel] || "/",
      { get: operationObject(table[rel], schemas) },
    ]),
    ...EXPORT_FORMATS.map(({ extension, mediaType }) => [
      exportPath(extension),
      { get: operationObject(EXPORT_OPERATIONS[extension], schemas, mediaType) },
    ]),
  ];
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
    paths: Object.fromEntries(paths) as Record<string, unknown>,
    components: {
      schemas,
      headers: HEADERS,
      responses: problemResponses(site),
    },
  };
}

const INTRODUCTION = `Requests use GET, need no key and work from any web page. One client may send ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds. Each JSON path is also a plain file: the path plus \`.json\`. HEAD returns the headers of GET, OPTIONS the allowed methods; any other method returns 405.

Keys are always present; an unknown value is \`null\`. A later version may add keys: ignore keys that you do not know.`;

function contactObject(contact: string) {
  return isMailAddress(contact) ? { email: contact } : { url: contact };
}

function operationObject(
  operation: Operation,
  schemas: Record<string, JsonSchema>,
  mediaType = "application/json",
) {
  const { operationId, tag, summary, description, response, parameters, example } = operation;
  const isRecord = parameters?.some((parameter) => parameter.in === "path") === true;
  const schema = response ? { $ref: schemaRef(response) } : { type: "string" };
  const problems = [...(operation.problems ?? []), ...UNIVERSAL_PROBLEMS];
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(parameters && { parameters }),
    responses: {
      "200": {
        description:
          (response && schemas[response]?.description) ?? "Every published tool, in full.",
        headers: headerRefs("ETag"),
        content: { [mediaType]: { schema, ...(example !== undefined && { example }) } },
      },
      ...(isRecord && {
        "301": { description: "The record was renamed.", headers: headerRefs("Location") },
      }),
      "304": { description: "Not modified.", headers: headerRefs("ETag") },
      ...Object.fromEntries(problems.map((type) => [PROBLEMS[type].status, problemRef(type)])),
      default: problemRef("Problem"),
    },
  };
}

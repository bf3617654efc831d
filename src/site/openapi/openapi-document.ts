import type { Catalog } from "../../catalog/catalog.ts";
import { API_VERSION, LICENSE, RATE_LIMIT } from "../../contract/api.ts";
import { baseUrl } from "../../contract/documents.ts";
import { PROBLEM_TYPES, PROBLEMS, type ProblemType } from "../../contract/problem.ts";
import type { ApiEndpoint } from "../api/api-files.ts";
import { isMailAddress } from "../../schema/site.ts";
import { EXPORT_FORMATS, exportPath } from "../api/exports.ts";
import { problemExamples } from "../api/problem-examples.ts";
import { headerRefs, HEADERS } from "./header-objects.ts";
import { operations, type Operation } from "./operations.ts";
import { answerSchemas, schemaRef, type JsonSchema } from "./component-schemas.ts";

/** The problems that any request may be answered with. */
const ALWAYS: ProblemType[] = ["rate-limited", "internal-error"];

/** The OpenAPI 3.1 document (contract §2) of the endpoints of the API. */
export function openApiDocument(catalog: Catalog, endpoints: readonly ApiEndpoint[]) {
  const { site } = catalog;
  const table = operations(catalog);
  const paths = endpoints.map(({ rel, template }) => [
    pathOf(template),
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
    externalDocs: { description: "The reference, to read and to try", url: `${site.url}/docs` },
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
      responses: problemResponses(catalog),
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

/** The path of a template: the whole but the query. The base itself is answered with a slash too. */
function pathOf(template: string): string {
  return template.replace(/\{\?.*\}$/, "") || "/";
}

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
  const problems = [...(operation.problems ?? []), ...ALWAYS];
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

/** Exports are files in several formats, each with a path of its own. */
function exportPaths() {
  const paths = EXPORT_FORMATS.map(({ extension, mediaType, description, schema }) => {
    const responses = {
      "200": {
        description,
        headers: headerRefs("ETag"),
        content: { [mediaType]: { schema } },
      },
      "304": { description: "Not modified.", headers: headerRefs("ETag") },
      ...Object.fromEntries(ALWAYS.map((type) => [PROBLEMS[type].status, problemRef(type)])),
      default: problemRef("unknown-path"),
    };
    const get = {
      operationId: `export${extension[0]!.toUpperCase()}${extension.slice(1)}`,
      tags: ["Directory"],
      summary: `All tools as ${extension.toUpperCase()}`,
      description,
      responses,
    };
    return [exportPath(extension), { get }];
  });
  return Object.fromEntries(paths) as Record<string, unknown>;
}

function problemRef(type: ProblemType) {
  return { $ref: `#/components/responses/${type}` };
}

function problemResponses(catalog: Catalog) {
  const examples = problemExamples(catalog.site);
  const further: Partial<Record<ProblemType, string>> = {
    "method-not-allowed": "Allow",
    "rate-limited": "Retry-After",
  };
  const responses = PROBLEM_TYPES.map((type) => {
    const more = further[type];
    return [
      type,
      {
        description: `${PROBLEMS[type].title}.`,
        headers: headerRefs("ETag", ...(more ? [more] : [])),
        content: {
          "application/problem+json": {
            schema: { $ref: schemaRef("Problem") },
            example: examples[type].body,
          },
        },
      },
    ];
  });
  return Object.fromEntries(responses) as Record<ProblemType, unknown>;
}

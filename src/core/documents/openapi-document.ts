import type { Directory } from "../directory/directory.ts";
import { API_VERSION, LICENSE, RATE_LIMIT } from "../api/api.ts";
import { baseUrl, DOCS_PAGE, type SiteIdentity } from "../api/documents.ts";
import { memoized } from "../memoized.ts";
import { API_HEADERS, METHODS } from "../api/headers.ts";
import { PROBLEM_TYPES, PROBLEMS, type ProblemType } from "../api/problem.ts";
import { isMailAddress } from "../content/schema/site.ts";
import { problemExamples } from "./problem-examples.ts";
import { ENDPOINT_PATHS, ENDPOINTS } from "../api/endpoints.ts";
import { EXPORT_FORMATS, exportPath } from "./export-formats.ts";
import {
  responseSchemas,
  schemaRef,
  type ComponentName,
  type JsonSchema,
} from "./component-schemas.ts";
import { EXPORT_OPERATIONS, operations, type Operation } from "./operations.ts";

export const openApiDocument = memoized((directory: Directory) => {
  const { site } = directory;
  const schemas = responseSchemas();
  const paths = allOperations(directory).map((operation) => {
    return [operation.path, { get: operationObject(operation, schemas) }];
  });
  return {
    openapi: "3.1.1",
    info: {
      title: site.name,
      version: API_VERSION,
      summary: `${site.description_en}, as a public read-only API.`,
      description: INTRODUCTION,
      contact: isMailAddress(site.contact) ? { email: site.contact } : { url: site.contact },
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
});

/** `path` is relative to the base; `mediaType` is that of the response. */
export type PathOperation = Operation & { path: string; mediaType: string };

export function allOperations(directory: Directory): PathOperation[] {
  const table = operations(directory);
  return [
    ...ENDPOINTS.map(({ rel }) => {
      return { ...table[rel], path: ENDPOINT_PATHS[rel] || "/", mediaType: "application/json" };
    }),
    ...EXPORT_FORMATS.map(({ extension, mediaType }) => {
      return { ...EXPORT_OPERATIONS[extension], path: exportPath(extension), mediaType };
    }),
  ];
}

const INTRODUCTION = `Requests use GET, need no key and work from any web page. One client may send ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds. Each JSON path is also a plain file: the path plus \`.json\`, for the index \`/index.json\`. HEAD returns the headers of GET, OPTIONS the allowed methods; any other method returns 405.

Keys are always present; an unknown value is \`null\`. A later version may add keys: ignore keys that you do not know.`;

function operationObject(operation: PathOperation, schemas: Record<string, JsonSchema>) {
  const { operationId, tag, summary, description, response, example } = operation;
  const parameters = operation.parameters?.map((parameter) => {
    return { ...parameter, schema: withReferences(parameter.schema, schemas) };
  });
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
          (response && schemas[response]?.description) ?? "Every published tool, in full, as text.",
        headers: headerRefs("ETag"),
        content: { [operation.mediaType]: { schema, ...(example !== undefined && { example }) } },
      },
      ...(redirectsAliases(operation) && {
        "301": { description: "The record was renamed.", headers: headerRefs("Location") },
      }),
      "304": { description: "Not modified.", headers: headerRefs("ETag") },
      ...Object.fromEntries(problems.map((type) => [PROBLEMS[type].status, problemRef(type)])),
      default: problemRef("Problem"),
    },
  };
}

function withReferences(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const { type: _, enum: values, items, ...rest } = schema;
  if (items) return { ...schema, items: withReferences(items, schemas) };
  const name = Object.keys(schemas).find(
    (name) => values && String(schemas[name]!.enum) === String(values),
  );
  return name === undefined ? schema : { $ref: schemaRef(name as ComponentName), ...rest };
}

export function redirectsAliases({ parameters = [] }: Operation): boolean {
  return parameters.some(({ name }) => name === "slug");
}

const UNIVERSAL_HEADERS: Record<keyof typeof API_HEADERS, string> = {
  "Access-Control-Allow-Origin": "Any web page may read the response.",
  "Access-Control-Expose-Headers": "Headers that a web page may read.",
  "Cache-Control": "How long caches may keep the response; `no-store` with status 429 and 5xx.",
  Link: "The license of the data.",
  "RateLimit-Policy": "Requests that one client may send (`q`) per window of seconds (`w`).",
  "X-Content-Type-Options": "Disables MIME sniffing.",
};

const HEADERS: Record<string, { description: string; required?: true; schema: JsonSchema }> = {
  ...Object.fromEntries(
    Object.entries(UNIVERSAL_HEADERS).map(([name, description]) => {
      const example = API_HEADERS[name as keyof typeof API_HEADERS];
      return [
        name,
        { description, required: true, schema: { type: "string", examples: [example] } },
      ];
    }),
  ),
  ETag: {
    description: "Changes with the bytes of the response; send it back in `If-None-Match`.",
    required: true,
    schema: { type: "string", examples: ['"5f2b8c01d3a94e77"'] },
  },
  Location: {
    description: "Current path of the record on the same host.",
    required: true,
    schema: { type: "string", format: "uri-reference" },
  },
  Allow: {
    description: "The allowed methods; only with status 405.",
    schema: { type: "string", const: METHODS },
  },
  "Retry-After": {
    description: "Seconds to wait before the next request.",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
};

function headerRefs(...more: string[]): Record<string, { $ref: string }> {
  const names = [...Object.keys(API_HEADERS), ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export const UNIVERSAL_PROBLEMS: ProblemType[] = ["rate-limited", "internal-error", "unavailable"];

const OTHER_PROBLEMS: ProblemType[] = ["method-not-allowed"];

function problemRef(type: ProblemType | "Problem") {
  return { $ref: `#/components/responses/${type}` };
}

/** Returns response objects by type of problem, and one for any other. */
function problemResponses(site: SiteIdentity): Record<string, object> {
  const examples = problemExamples(site);
  const types = PROBLEM_TYPES.filter((type) => !OTHER_PROBLEMS.includes(type));
  const responses = types.map((type) => {
    const isTemporary = type === "rate-limited" || type === "unavailable";
    const headers = isTemporary ? ["Retry-After"] : [];
    return [
      type,
      problemResponse(`${PROBLEMS[type].title}.`, { example: examples[type].body }, ...headers),
    ];
  });
  const others = OTHER_PROBLEMS.map((type) => [type, { value: examples[type].body }]);
  const restOfExamples = { examples: Object.fromEntries(others) as object };
  return {
    ...Object.fromEntries(responses),
    Problem: problemResponse("Any other problem.", restOfExamples, "Allow"),
  };
}

function problemResponse(description: string, example: object, ...headers: string[]) {
  const media = { schema: { $ref: schemaRef("Problem") }, ...example };
  return {
    description,
    headers: headerRefs("ETag", ...headers),
    content: { "application/problem+json": media },
  };
}

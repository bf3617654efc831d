import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { BASE_PATH } from "../core/api/api.ts";

type Json = Record<string, any>; // oxlint-disable-line no-explicit-any -- JSON of any shape

export interface OpenApiParameter {
  name: string;
  in: "query" | "path";
  schema: OpenApiSchema;
}

export interface OpenApiSchema {
  $ref?: string;
  enum?: string[];
  items?: OpenApiSchema;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

export interface OpenApiDocument {
  paths: Record<string, { get: { parameters?: OpenApiParameter[] } }>;
  components: { schemas: Record<string, OpenApiSchema> };
}

export interface OpenApiValidator {
  /** Returns the errors of a response; `pathname` includes the base. */
  errorsOf: (pathname: string, response: Response, body: string) => string[];
  /** Returns the errors of an example; `schema` may contain references. */
  errorsOfExample: (schema: Json, example: unknown) => string[];
}

/** Closes the schemas first, to find keys that they do not describe. */
export function openApiValidator(document: Json): OpenApiValidator {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });
  addFormats.default(ajv);
  const closed = closedSchemas(document.components.schemas) as Json;
  ajv.addSchema(withDefinitions({ $id: DEFINITIONS, $defs: closed }));
  const compiled = new Map<string, ValidateFunction>();

  function validate(schema: Json, value: unknown): string[] {
    const key = JSON.stringify(schema);
    const check = compiled.get(key) ?? ajv.compile(withDefinitions(schema));
    compiled.set(key, check);
    if (check(value)) return [];
    return check.errors!.map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(" "),
    );
  }

  const paths = Object.entries(document.paths as Record<string, Json>).map(([path, item]) => ({
    pattern: new RegExp(`^${path.replace(/\/$/, "").replace(/\{\w+\}/, "[^/]+")}$`),
    operation: item.get as Json,
  }));

  function errorsOf(pathname: string, response: Response, body: string): string[] {
    const below = pathname.slice(BASE_PATH.length).replace(/\/$/, "");
    const item = paths.find(({ pattern }) => pattern.test(below) || pattern.test(plain(below)));
    const operationResponse = item
      ? (item.operation.responses[response.status] ?? item.operation.responses.default)
      : unknownPath(response.status, document);
    if (!operationResponse) return [`${response.status} is not described for ${pathname}`];
    const expected = resolved(operationResponse, document);
    const errors = Object.entries((expected.headers ?? {}) as Record<string, Json>).flatMap(
      ([name, header]) => {
        const value = response.headers.get(name);
        const { required, schema } = resolved(header, document);
        if (value === null) return required ? [`${name} is missing`] : [];
        return validate(schema, schema.type === "integer" ? Number(value) : value);
      },
    );
    if (body === "" || !expected.content) return errors;
    const type = (response.headers.get("Content-Type") ?? "").split(";")[0]!;
    const media = expected.content[type];
    if (!media) return [...errors, `${type} is not described for ${pathname}`];
    return [
      ...errors,
      ...validate(media.schema, type.includes("json") ? parsed(body, type) : body),
    ];
  }

  return { errorsOf, errorsOfExample: validate };
}

function parsed(body: string, type: string): unknown {
  return type.endsWith("ndjson") ? body : JSON.parse(body);
}

/** Returns the path of the endpoint whose document a plain file contains. */
function plain(below: string): string {
  return below.replace(/^\/index\.json$|\.json$/, "").replace(/^\/tools\/_\/.*/, "/tools");
}

/** Returns the expected response at a path that the document does not describe: a 404 problem, or none. */
function unknownPath(status: number, document: Json): Json | undefined {
  return status === 404 ? document.components.responses.Problem : undefined;
}

function resolved(item: Json, document: Json): Json {
  if (typeof item.$ref !== "string") return item;
  const steps = item.$ref.slice(2).split("/");
  return steps.reduce<Json>((value, step) => value[step] as Json, document);
}

const DEFINITIONS = "openapi:///schemas";

/** Returns a schema whose references lead to the definitions of the validator. */
function withDefinitions(schema: Json): Json {
  const text = JSON.stringify(schema);
  return JSON.parse(text.replaceAll('"#/components/schemas/', `"${DEFINITIONS}#/$defs/`)) as Json;
}

/** Returns schemas that forbid unknown keys, unless they describe only some keys (the OpenAPI document). */
function closedSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedSchemas);
  if (typeof value !== "object" || value === null) return value;
  const schema: Json = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, closedSchemas(inner)]),
  );
  const isClosed =
    schema.type === "object" && schema.properties && !("openapi" in schema.properties);
  return isClosed ? { ...schema, additionalProperties: false } : schema;
}

import { BASE_PATH } from "../../api/api.ts";
import { problemPage, PROBLEMS } from "../../api/problem.ts";
import { type Content, markup, type Markup } from "../markup.ts";
import type { JsonSchema } from "../openapi/component-schemas.ts";
import type { Parameter } from "../openapi/parameters.ts";
import { codeBlock } from "./request-panel.ts";

/** The parts of an OpenAPI operation that the reference shows. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: Parameter[];
  responses: Responses;
}

/**
 * Returns the section of an operation: parameters, a form to try it, and the responses that it does not share
 * with all others.
 */
export function operationView(path: string, operation: Operation, shared: Responses): Markup {
  const { operationId, summary, description, parameters = [], responses } = operation;
  const [mediaType, content] = Object.entries(responses["200"]?.content ?? {})[0] ?? [];
  const example = content?.example;
  const own = Object.fromEntries(
    Object.entries(responses).filter(([status]) => status !== "200" && !(status in shared)),
  );
  return markup`<section id="${operationId}" class="operation">
<h2><a class="anchor" href="#${operationId}">${summary}</a></h2>
<p class="address"><span class="verb">GET</span> <code>${BASE_PATH}<strong>${path === "/" ? "" : path}</strong></code></p>
<p>${codes(description)}</p>
${parameters.length > 0 && parameterList(parameters)}
<p>Response: <code>${mediaType}</code>${content?.schema.$ref !== undefined && [", ", schemaLink(content.schema.$ref)]}.${Object.keys(own).length > 0 && [" Others: ", responseList(own), "."]}</p>
${
  example !== undefined &&
  markup`<details><summary>Example of a response</summary>
${codeBlock(JSON.stringify(example, null, 2))}</details>\n`
}${tryIt(path, parameters)}
</section>
`;
}

function parameterList(parameters: readonly Parameter[]): Markup {
  return markup`<h3>Parameters</h3>
<dl class="keys">
${parameters.map(({ name, required, description, schema }) => {
  const { type, default: value, maximum, maxLength } = schema;
  const limits = [
    required && "required",
    value !== undefined && `default ${value}`,
    maximum !== undefined && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
  ]
    .filter(Boolean)
    .join(", ");
  return markup`<div><dt><code>${name}</code> <span class="type">${typeof type === "string" && type}</span></dt>
<dd>${codes(description)} ${limits && markup`<span class="type">${limits}</span>`}${valueList(schema, description)}</dd></div>
`;
})}</dl>`;
}

/** Values of a parameter that are shown at once; a longer list is collapsed and opens on a click. */
const FEW_VALUES = 6;

/** Returns the values of a parameter, unless its description names them. */
function valueList({ enum: values }: JsonSchema, description: string): Markup | null {
  if (!values || values.every((value) => description.includes(`\`${String(value)}\``))) return null;
  const list = markup`<p>${values.map((value) => markup`<code>${String(value)}</code> `)}</p>`;
  if (values.length <= FEW_VALUES) return list;
  return markup`<details><summary>${values.length} values</summary>${list}</details>`;
}

/** A field for what the others do not accept, so that readers can see the errors of the API. */
const OTHER_VALUES = markup`<label class="wide">Other parameters, also invalid ones <input data-part="query" placeholder="per_page=0&amp;pricing=Free" autocomplete="off" autocapitalize="none" spellcheck="false"></label>\n`;

/** Returns a form that sends a request to the real API once the script of the page has started. */
function tryIt(path: string, parameters: readonly Parameter[]): Markup {
  const takesQuery = parameters.some((parameter) => parameter.in === "query");
  return markup`<form class="try needs-script" data-try="${path === "/" ? "" : path}">
${parameters.length > 0 && markup`<h3>Try it</h3>\n`}${parameters.map((parameter) => markup`<label><span>${parameter.name}</span> ${control(parameter)}</label>\n`)}${takesQuery && OTHER_VALUES}<button>Send the request</button>
<p data-part="status" role="status"></p>
<div data-part="answer"></div>
</form>`;
}

function control({ name, required, schema, example }: Parameter): Markup {
  const values = schema.enum as readonly string[] | undefined;
  const need = required && markup` required`;
  if (values) {
    return markup`<select name="${name}"${need}><option value="">(any)</option>${values.map((value) => markup`<option>${value}</option>`)}</select>`;
  }
  const isNumber = schema.type === "integer";
  const initial = required ? (example ?? "") : "";
  return markup`<input name="${name}"${isNumber && markup` inputmode="numeric"`} value="${initial}" autocomplete="off"${need}>`;
}

/** Returns a JSON Schema as a list of its keys, nested for objects in objects. */
export function schemaView(schema: JsonSchema): Markup | null {
  const { properties, items, anyOf = [] } = schema;
  const inner = items ?? anyOf.find((option) => option.properties ?? option.items);
  if (inner) return schemaView(inner);
  if (!properties) return null;
  return markup`<dl class="keys">
${Object.entries(properties).map(
  ([
    name,
    property,
  ]) => markup`<div><dt><code>${name}</code> <span class="type">${typeOf(property)}</span></dt>
<dd>${codes(property.description ?? "")}${schemaView(property)}</dd></div>
`,
)}</dl>`;
}

/** Returns the type of a value in words; a named schema becomes a link. */
function typeOf({
  $ref,
  anyOf,
  const: value,
  enum: values,
  items,
  prefixItems,
  type,
  format,
}: JsonSchema): Content {
  if ($ref !== undefined) return schemaLink($ref);
  if (anyOf) return anyOf.map((option, index) => [index > 0 && " or ", typeOf(option)]);
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((each) => JSON.stringify(each)).join(", ");
  const item = prefixItems?.[0] ?? items;
  if (item) return ["array of ", typeOf(item)];
  const name = typeof type === "string" ? type : (type?.join(" or ") ?? "any");
  return format === undefined ? name : `${name} (${format})`;
}

/** Returns a link to the section of a named schema. */
function schemaLink($ref: string): Markup {
  const name = $ref.slice($ref.lastIndexOf("/") + 1);
  return markup`<a href="#schema-${name}">${name}</a>`;
}

/** Converts backticks in a text of the OpenAPI document to code elements. */
export function codes(text: string): Markup[] {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`));
}

/** The responses of an OpenAPI operation, by status. */
export type Responses = Record<string, Response>;

interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

/** Returns the responses that all operations have in common; the reference lists them once. */
export function sharedResponses(operations: readonly { responses: Responses }[]): Responses {
  const [first, ...others] = operations.map(({ responses }) => responses);
  const shared = Object.entries(first ?? {}).filter(([status, response]) =>
    others.every((responses) => meaning(responses[status]) === meaning(response)),
  );
  return Object.fromEntries(shared);
}

function meaning(response: Response | undefined): string | undefined {
  return response?.$ref ?? response?.description;
}

/** Returns the statuses other than 200 with their meanings; a problem links to its page. */
export function responseList(responses: Responses): Content {
  const others = Object.entries(responses).filter(([status]) => status !== "200");
  return others.map(([status, { $ref, description }], index) => {
    const name = $ref?.slice($ref.lastIndexOf("/") + 1);
    return [
      index > 0 && ", ",
      markup`<strong>${status === "default" ? "any other" : status}</strong> `,
      name === undefined ? description?.replace(/\.$/, "") : problemLink(name),
    ];
  });
}

/** Returns a link to the page of a type of problem, or to the schema of all of them. */
function problemLink(name: string): Markup {
  const url = name in PROBLEMS ? `/${problemPage(name)}` : `#schema-${name}`;
  return markup`<a href="${url}">${name}</a>`;
}

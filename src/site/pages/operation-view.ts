import { BASE_PATH } from "../../contract/api.ts";
import { problemPage } from "../../contract/problem.ts";
import { markup, type Content, type Markup } from "../markup.ts";
import type { JsonSchema } from "../openapi/component-schemas.ts";
import type { Parameter } from "../openapi/parameters.ts";
import { schemaLink } from "./schema-view.ts";

/** The parts of an OpenAPI operation that the reference shows. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: Parameter[];
  responses: Record<string, Response>;
}

interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

/** Returns the section of an operation: parameters, a form to try it, and responses. */
export function operationView(path: string, operation: Operation): Markup {
  const { operationId, summary, description, parameters = [], responses } = operation;
  const [mediaType, content] = Object.entries(responses["200"]?.content ?? {})[0] ?? [];
  const example = content?.example;
  return markup`<section id="${operationId}" class="operation">
<h2>${summary}</h2>
<p class="address"><span class="verb">GET</span> <code>${BASE_PATH}<strong>${path === "/" ? "" : path}</strong></code></p>
<p>${codes(description)}</p>
${parameters.length > 0 && parameterList(parameters)}
${tryIt(path, parameters)}
<h3>Response</h3>
<p><code>${mediaType}</code>${content?.schema.$ref !== undefined && [": ", schemaLink(content.schema.$ref)]}</p>
${
  example !== undefined &&
  markup`<details><summary>Example</summary>
<pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre></details>\n`
}<p>Other responses: ${otherResponses(responses)}.</p>
</section>
`;
}

/** Returns the statuses other than 200 with their meanings; a problem links to its page. */
function otherResponses(responses: Operation["responses"]): Content {
  const others = Object.entries(responses).filter(([status]) => status !== "200");
  return others.map(([status, { $ref, description }], index) => {
    const type = $ref?.slice($ref.lastIndexOf("/") + 1);
    const meaning =
      type === undefined
        ? description?.replace(/\.$/, "")
        : markup`<a href="/${problemPage(type)}">${type}</a>`;
    return [
      index > 0 && ", ",
      markup`<strong>${status === "default" ? "any other" : status}</strong> `,
      meaning,
    ];
  });
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
  ];
  return markup`<div><dt><code>${name}</code> <span class="type">${typeof type === "string" && type}</span></dt>
<dd>${codes(description)} <span class="type">${limits.filter(Boolean).join(", ")}</span>${valueList(schema)}</dd></div>
`;
})}</dl>`;
}

/** Values of a parameter that are shown at once; a longer list is collapsed and opens on a click. */
const FEW_VALUES = 6;

function valueList({ enum: values }: JsonSchema): Markup | null {
  if (!values) return null;
  const list = markup`<p>${values.map((value) => markup`<code>${String(value)}</code> `)}</p>`;
  if (values.length <= FEW_VALUES) return list;
  return markup`<details><summary>${values.length} values</summary>${list}</details>`;
}

/** Returns a form that sends a request to the real API once the script of the page has started. */
function tryIt(path: string, parameters: readonly Parameter[]): Markup {
  return markup`<form class="try needs-script" data-try="${path === "/" ? "" : path}">
<h3>Try it</h3>
${parameters.map((parameter) => markup`<label><span>${parameter.name}</span> ${control(parameter)}</label>\n`)}<button>Send the request</button>
<div data-part="answer" role="status"></div>
</form>`;
}

function control({ name, required, schema, example }: Parameter): Markup {
  const values = schema.enum as readonly string[] | undefined;
  const need = required && markup` required`;
  if (values) {
    return markup`<select name="${name}"${need}><option value=""></option>${values.map((value) => markup`<option>${value}</option>`)}</select>`;
  }
  const isNumber = schema.type === "integer";
  const initial = required ? (example ?? "") : "";
  return markup`<input name="${name}"${isNumber && markup` inputmode="numeric"`} value="${initial}" autocomplete="off"${need}>`;
}

/** Converts backticks in a text of the OpenAPI document to code elements. */
export function codes(text: string): Markup[] {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`));
}

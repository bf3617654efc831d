import { BASE_PATH } from "../../api/api.ts";
import { markup, type Markup } from "../markup.ts";
import type { JsonSchema } from "../openapi/component-schemas.ts";
import type { Parameter } from "../openapi/parameters.ts";
import { codeBlock } from "./code-block.ts";
import { responseList, type Responses } from "./response-list.ts";
import { codes, schemaLink } from "./schema-view.ts";

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

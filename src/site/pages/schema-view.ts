import type { JsonSchema } from "../openapi/component-schemas.ts";
import { markup, type Content, type Markup } from "../markup.ts";

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
export function schemaLink($ref: string): Markup {
  const name = $ref.slice($ref.lastIndexOf("/") + 1);
  return markup`<a href="#schema-${name}">${name}</a>`;
}

/** Converts backticks in a text of the OpenAPI document to code elements. */
export function codes(text: string): Markup[] {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`));
}

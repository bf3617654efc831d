import type { JsonSchema } from "../../core/documents/component-schemas.ts";

/** Includes the schemas that the named ones refer to. */
export function typeDeclarations(
  schemas: Record<string, JsonSchema>,
  names: readonly string[],
): string {
  const included = new Set(names);
  for (const name of included) {
    for (const [, reference] of JSON.stringify(schemas[name]).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    ))
      included.add(reference!);
  }
  const declarations = [...included].toSorted().map((name) => {
    const schema = schemas[name]!;
    const type = typescriptType(schema, "");
    const declaration =
      schema.type === "object" ? `interface ${name} ${type}` : `type ${name} = ${type};`;
    return `${comment(schema, "")}export ${declaration}\n`;
  });
  return declarations.join("\n");
}

function typescriptType(schema: JsonSchema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((choice) => typescriptType(choice, indent)).join(" | ");
  if (typeof schema.type === "object") return schema.type.join(" | ");
  switch (schema.type) {
    case "object":
      return objectType(schema, indent);
    case "array": {
      const item = typescriptType(schema.items!, indent);
      return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
    }
    case "integer":
      return "number";
    case "string":
    case "number":
    case "boolean":
    case "null":
      return schema.type;
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
}

function objectType({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const keys = Object.entries(properties).map(([key, schema]) => {
    const optional = required.includes(key) ? "" : "?";
    return `${comment(schema, inner)}${inner}${key}${optional}: ${typescriptType(schema, inner)};\n`;
  });
  return `{\n${keys.join("")}${indent}}`;
}

function comment(schema: JsonSchema, indent: string): string {
  const { description } = schema;
  return description === undefined ? "" : `${indent}/** ${description} */\n`;
}

import {
  responseSchemas,
  schemaRef,
  type ComponentName,
  type JsonSchema,
} from "../openapi/component-schemas.ts";

const PREFIX = schemaRef("" as ComponentName);

/**
 * Returns a function that gives the schema of a response with the definitions it refers to, because no
 * document surrounds it.
 */
export function selfContainedSchemas(): (name: ComponentName) => JsonSchema {
  const schemas = responseSchemas();
  return (name) => {
    const needed = new Set<string>();
    const collect = (text: string) => {
      for (const [, reference] of text.matchAll(REFERENCE)) {
        if (needed.has(reference!)) continue;
        needed.add(reference!);
        collect(JSON.stringify(schemas[reference!]));
      }
    };
    const root = JSON.stringify(schemas[name]);
    collect(root);
    const definitions = Object.keys(schemas).filter((other) => needed.has(other));
    const $defs = Object.fromEntries(definitions.map((other) => [other, schemas[other]]));
    const text = JSON.stringify({ ...JSON.parse(root), ...(needed.size > 0 && { $defs }) });
    return JSON.parse(text.replaceAll(`"${PREFIX}`, '"#/$defs/')) as JsonSchema;
  };
}

const REFERENCE = new RegExp(`"\\$ref":"${PREFIX}(\\w+)"`, "g");

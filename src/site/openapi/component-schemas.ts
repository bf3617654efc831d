import { z } from "zod";
import { byCodeUnit } from "../../contract/fold.ts";
import { components } from "../../schema/document-parts.ts";
/* oxlint-disable import/no-unassigned-import -- each names its schemas as it is loaded */
import "../../schema/tool-document-schemas.ts";
import "../../schema/collection-document-schemas.ts";
import "../../schema/directory-document-schemas.ts";
/* oxlint-enable import/no-unassigned-import */

/** A JSON Schema (2020-12), as far as this project writes it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: string | number;
  examples?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
}

/** Where the OpenAPI document keeps a schema. */
export function schemaRef(id: string): string {
  return `#/components/schemas/${id}`;
}

/**
 * The schemas of the answers as JSON Schema (2020-12), by name. Zod's are closed; these are open, since
 * a client must not break when a later version of the API adds a key.
 */
export function answerSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(components, {
    uri: schemaRef,
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.format === "date") delete jsonSchema.pattern;
    },
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  // In an order of their own: that of the registry is the order in which modules happen to be loaded.
  const inOrder = Object.entries(schemas).toSorted(([a], [b]) => byCodeUnit(a, b));
  return Object.fromEntries(inOrder) as Record<string, JsonSchema>;
}

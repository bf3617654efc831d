import { z } from "zod";
import { memoized } from "../../api/memoized.ts";

/** The part of JSON Schema that forms, questions and reports use. */
export interface Property {
  type?: string;
  title?: string;
  description?: string;
  enum?: string[];
  enumDescriptions?: string[];
  format?: string;
  pattern?: string;
  minItems?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Property;
  properties?: Record<string, Property>;
  required?: string[];
}

/** Returns the JSON Schema of what editors write. A nullable value gets that of its other type. */
export const propertyOf = memoized(
  (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", override }) as Property,
);

function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { anyOf = [], ...own } = jsonSchema;
  const isNull = ({ type }: typeof jsonSchema) => type === "null";
  if (!anyOf.some(isNull)) return;
  delete jsonSchema.anyOf;
  Object.assign(
    jsonSchema,
    anyOf.find((other) => !isNull(other)),
    own,
  );
}

/** Returns the keys of the mapping at a path of what editors write, in their usual order. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const at = path.reduce<Property>((property, key) => {
    const { items, properties = {} } = property;
    return (typeof key === "number" ? items : properties[String(key)]) ?? {};
  }, propertyOf(schema));
  return Object.keys(at.properties ?? {});
}

import * as z from "zod";
import { memoized } from "../../memoized.ts";

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

/** Describes what editors write. A nullable value has the schema of its other type. */
export const propertyOf = memoized(
  (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", override }) as Property,
);

function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { anyOf = [], ...otherKeys } = jsonSchema;
  const isNull = ({ type }: typeof jsonSchema) => type === "null";
  if (!anyOf.some(isNull)) return;
  delete jsonSchema.anyOf;
  Object.assign(
    jsonSchema,
    anyOf.find((other) => !isNull(other)),
    otherKeys,
  );
}

/** Returns an empty property for a path that the schema does not have. */
export function propertyAt(root: Property, path: readonly PropertyKey[]): Property {
  return path.reduce<Property>((property, key) => {
    if (typeof key === "number") return property.items ?? {};
    const { properties = {} } = property;
    return Object.hasOwn(properties, key) ? properties[String(key)]! : {};
  }, root);
}

/** With so many values or more, a choice is explained by its description only. */
const MANY = 8;

/**
 * Lists the values of a choice, or of the items of a list, with their French labels. Returns null if there are none, or
 * many.
 */
export function choicesText({ items, ...property }: Property): string | null {
  const { enum: values = [], enumDescriptions: names = [] } = property.enum
    ? property
    : (items ?? {});
  if (values.length === 0 || values.length >= MANY) return null;
  return values.map((value, i) => `\`${value}\` (${names[i]})`).join(", ");
}

/** Prose is text for readers: not a date, an address, a choice or a slug. */
export function isProse({ maxLength, pattern, format }: Property): boolean {
  return maxLength !== undefined && pattern === undefined && format === undefined;
}

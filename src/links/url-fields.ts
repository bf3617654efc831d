import type { z } from "zod";

/** A URL of a record, and the keys that lead to it in the front matter. */
export interface UrlValue {
  keys: PropertyKey[];
  url: string;
}

/** The parts of a zod definition in which other schemas are. */
interface Definition {
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
}

/**
 * Returns every value that its schema declares as a URL (`format: uri`), in the order of the schema. A
 * field added to the schema later is found without a change here.
 */
export function urlValues(
  schema: z.ZodType,
  value: unknown,
  keys: readonly PropertyKey[] = [],
): UrlValue[] {
  if (typeof value === "string" && schema.meta()?.format === "uri") {
    return [{ keys: [...keys], url: value }];
  }
  const definition = schema._zod.def as Definition;
  const same = [definition.innerType, definition.in, ...(definition.options ?? [])];
  const found = same.flatMap((inner) => (inner ? urlValues(inner, value, keys) : []));
  if (typeof value !== "object" || value === null) return found;
  const { shape, element, valueType } = definition;
  const inside = shape ? Object.keys(shape) : element || valueType ? Object.keys(value) : [];
  for (const key of inside) {
    const inner = shape?.[key] ?? element ?? valueType;
    const child = (value as Record<string, unknown>)[key];
    if (inner) found.push(...urlValues(inner, child, [...keys, key]));
  }
  return found;
}

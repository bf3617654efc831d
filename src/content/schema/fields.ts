import { z } from "zod";
import { COUNTRY_PATTERN, PARTIAL_DATE, partialDateSchema } from "./rules.ts";

/**
 * A table of fields has a row per field of a record, from which all schemas come. Metadata of a zod schema in it:
 * `title` and `description` are an editor's label and hint, in French; `api` says in English what the value means;
 * `output` is the schema of the value in the API, one instance for all fields, so that OpenAPI can name it;
 * `search` is the weight of the text for `q`.
 */

/** A field: what editors write of it, what the API returns, or both. */
export interface Field {
  input?: z.ZodType;
  output?: z.ZodType;
}

type Table = Record<string, Field>;
type Shape<Fields, Side extends keyof Field> = {
  [
    Key in keyof Fields as Fields[Key] extends Record<Side, z.ZodType> ? Key : never
  ]: Fields[Key] extends Record<Side, infer Schema extends z.ZodType> ? Schema : never;
};

/** Returns the schemas of what editors write, in the order of the table. */
export function inputsOf<const Fields extends Table>(table: Fields): Shape<Fields, "input"> {
  return sideOf(table, "input") as Shape<Fields, "input">;
}

/** Returns the schemas of the API: first the keys in `order`, which clients know, then those of newer rows. */
export function outputsOf<const Fields extends Table>(
  table: Fields,
  order: string,
): Shape<Fields, "output"> {
  const known = Object.fromEntries(order.split(/\s+/).map((key) => [key, table[key]!]));
  return sideOf({ ...known, ...table }, "output") as Shape<Fields, "output">;
}

function sideOf(table: Table, side: keyof Field): Record<string, z.ZodType> {
  const rows = Object.entries(table).flatMap(([key, { [side]: schema }]) =>
    schema ? [[key, schema] as const] : [],
  );
  return Object.fromEntries(rows);
}

/** Returns a field with the same value on both sides. In the API, a value that is left out is null or an empty list. */
export function same<Value extends z.ZodType>(schema: Value, metadata: Metadata) {
  const input = schema.meta({ ...metadata });
  return { input, output: outputOf(input) };
}

interface Metadata {
  title?: string;
  description?: string;
  api?: string;
  search?: number;
  output?: z.ZodType;
  format?: "date" | "uri";
  pattern?: string;
}

/** Returns the schema of a valid value, without the rules, hints and defaults for editors. */
export function outputOf<Value extends z.ZodType>(schema: Value): z.ZodType<z.output<Value>> {
  const { api } = (schema.meta() ?? {}) as Metadata;
  const output = bareOutput(schema) as z.ZodType<z.output<Value>>;
  return api === undefined ? output : output.describe(withMeanings(api, schema));
}

/** Returns a schema whose value is the same type of the API wherever it is used. */
export function shared<Value extends z.ZodType>(description: string, schema: Value): Value {
  return schema.meta({ output: bareOutput(schema).describe(description) });
}

function bareOutput(schema: z.ZodType): z.ZodType {
  const { format, output, pattern } = (schema.meta() ?? {}) as Metadata;
  if (output) return output;
  if (schema instanceof z.ZodDefault) return bareOutput(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodNullable)
    return bareOutput(schema.def.innerType as z.ZodType).nullable();
  if (schema instanceof z.ZodArray) return z.array(outputOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>;
    const outputs = Object.entries(shape).map(([key, value]) => [key, outputOf(value)] as const);
    return z.strictObject(Object.fromEntries(outputs));
  }
  if (schema instanceof z.ZodNumber) return z.int().min(schema.minValue!).max(schema.maxValue!);
  if (schema instanceof z.ZodBoolean) return z.boolean();
  if (format === "date") return z.iso.date();
  if (format === "uri") return z.url();
  if (pattern === partialDateSchema.meta()!.pattern) return PARTIAL_DATE;
  // Also the names of fields that a source covers: a later version has more of them.
  return pattern === COUNTRY_PATTERN ? z.string().length(2) : z.string();
}

/** Unwraps the schema of an optional value; of a list, returns the schema of its items. */
function valueOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodArray) return valueOf(schema.element as z.ZodType);
  const isWrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodNullable;
  return isWrapped ? valueOf(schema.def.innerType as z.ZodType) : schema;
}

/** Returns the description of a value, for a choice with the meaning of each value. */
export function withMeanings(text: string, schema: z.ZodType): string {
  const { output } = (valueOf(schema).meta() ?? {}) as Metadata;
  return output instanceof z.ZodEnum ? `${text} ${output.description}` : text;
}

/**
 * The zod shape of a type of `api`, which cannot import zod. With `satisfies`, a missing key, an unknown key or a wrong
 * type is a compile error.
 */
export type ShapeOf<Type> = {
  [Key in keyof Type]-?: z.ZodType<Type[Key]>;
};

export const text = (description: string) => z.string().describe(description);
export const url = (description: string) => z.url().describe(description);
export const day = (description: string) => z.iso.date().describe(description);
export const count = (description: string) => z.int().min(0).describe(description);

/** Returns the schema of an object with exactly these keys. */
export function object<Shape extends z.ZodRawShape>(description: string, shape: Shape) {
  return z.strictObject(shape).describe(description);
}

export function list<Item extends z.ZodType>(description: string, item: Item) {
  return z.array(item).describe(description);
}

/** Returns the schema of a value that may be null, with the description for both. */
export function nullable<Value extends z.ZodType>(description: string, value: Value) {
  return value.nullable().describe(description);
}

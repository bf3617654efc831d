import * as z from "zod";
import {
  dateSchema,
  distinct,
  httpsUrlSchema,
  line,
  optional,
  PARTIAL_DATE,
  partialDateSchema,
} from "./rules.ts";

/** A table of fields has one row per field of a record. All schemas derive from it. */

/** What editors write, what the API returns, or both. */
export interface Field {
  input?: z.ZodType;
  output?: z.ZodType;
}

type FieldTable = Record<string, Field>;
type Shape<Fields, Side extends keyof Field> = {
  [
    Key in keyof Fields as Fields[Key] extends Record<Side, z.ZodType> ? Key : never
  ]: Fields[Key] extends Record<Side, infer Schema extends z.ZodType> ? Schema : never;
};

/** In the order of the table. */
export function inputsOf<const Fields extends FieldTable>(table: Fields): Shape<Fields, "input"> {
  return sideOf(table, "input") as Shape<Fields, "input">;
}

/** First the keys in `order`, which clients know, then those of newer rows. */
export function outputsOf<const Fields extends FieldTable>(
  table: Fields,
  order = "",
): Shape<Fields, "output"> {
  const orderedKeys = order.split(/\s+/).filter((key) => key !== "");
  const ordered = Object.fromEntries(orderedKeys.map((key) => [key, table[key]!]));
  return sideOf({ ...ordered, ...table }, "output") as Shape<Fields, "output">;
}

function sideOf(table: FieldTable, side: keyof Field): Record<string, z.ZodType> {
  const rows = Object.entries(table).flatMap(([key, { [side]: schema }]) =>
    schema ? [[key, schema] as const] : [],
  );
  return Object.fromEntries(rows);
}

/** A kind of value: the schema of what editors write, with its rules, and of a valid value in the API. */
export interface Kind<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  input: Input;
  output: Output;
  /** The meanings of the values of a choice, in English. */
  meanings?: string | undefined;
}

/** The label and hint for editors are French; `api` explains the value in English. */
export function field<Input extends z.ZodType, Output extends z.ZodType>(
  { input, output, meanings }: Kind<Input, Output>,
  { api, ...metadata }: { title?: string; description?: string | undefined; api: string },
) {
  const description = meanings === undefined ? api : `${api} ${meanings}`;
  return { input: input.meta(metadata), output: output.describe(description) };
}

/** Makes a value optional: null in the API. */
export function maybe<Input extends z.ZodType, Output extends z.ZodType>({
  input,
  output,
  meanings,
}: Kind<Input, Output>) {
  return { input: optional(input), output: output.nullable(), meanings };
}

/** Items must be distinct; see `distinct`. */
export function several<Input extends z.ZodType, Output extends z.ZodType>({
  input,
  output,
  meanings,
}: Kind<Input, Output>) {
  return { input: distinct(input), output: z.array(output), meanings };
}

export function mapping<const Fields extends FieldTable>(description: string, fields: Fields) {
  const output = object(description, outputsOf(fields));
  return { input: z.strictObject(inputsOf(fields)), output };
}

export const words = (max: number) => ({ input: line(max), output: z.string() });
export const ADDRESS = { input: httpsUrlSchema, output: z.url() };
export const DAY = { input: dateSchema, output: z.iso.date() };
export const PARTIAL_DAY = { input: partialDateSchema, output: PARTIAL_DATE };

/**
 * The zod shape of a type of `api`, which cannot import zod. With `satisfies`, a missing key, an unknown key or a wrong
 * type is a compile error.
 */
export type ShapeOf<Type> = {
  [Key in keyof Type]-?: z.ZodType<Type[Key]>;
};

export const text = (description: string) => z.string().describe(description);
export const url = (description: string) => z.url().describe(description);
export const count = (description: string) => z.int().min(0).describe(description);

/** Allows no other keys. */
export function object<Shape extends z.ZodRawShape>(description: string, shape: Shape) {
  return z.strictObject(shape).describe(description);
}

export function list<Item extends z.ZodType>(description: string, item: Item) {
  return z.array(item).describe(description);
}

/** The description counts for both. */
export function nullable<Value extends z.ZodType>(description: string, value: Value) {
  return value.nullable().describe(description);
}

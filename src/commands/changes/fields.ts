import { diffArrays, type ChangeObject } from "diff";
import type { z } from "zod";
import { countryName } from "../../content/schema/countries.ts";
import { COUNTRY_PATTERN } from "../../content/schema/rules.ts";
import { inputProperty, type Property } from "../../content/schema/input-property.ts";
import { longDate } from "../../site/shared/french-dates.ts";

/** A field of a record, in an editor's words. */
export interface ComparedField {
  title: string;
  isText: boolean;
  /** The words of a text, the items of a list, or any other value as a whole; empty without a value. */
  labels: string[];
  /** A text with its spaces and line breaks, or the labels. */
  raw: string;
}

/** Consecutive labels that both versions have, or only one of them. */
export type Run = Pick<ChangeObject<string[]>, "value" | "added" | "removed">;

/** A field with different values. */
export interface FieldChange {
  title: string;
  isText: boolean;
  runs: Run[];
}

/** Names by identifier, for the keys whose values are identifiers. */
export type Names = Record<string, (id: string) => string | undefined>;

/** Returns a function that lists a record's fields in the schema's order, with their titles. */
export function fieldReader(schema: z.ZodType): (record: object, names: Names) => ComparedField[] {
  const property = inputProperty(schema);
  return (record, names) => fieldsIn(property, record as Values, names);
}

type Values = Record<string, unknown>;

function fieldsIn(
  schema: Property,
  record: Values,
  names: Names,
  parent?: string,
): ComparedField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]): ComparedField[] => {
    const own = property.title ?? key;
    const part = own.charAt(0).toLowerCase() + own.slice(1);
    const title = parent === undefined ? own : `${parent}, ${part}`;
    const value = record[key] ?? null;
    if (property.properties) return fieldsIn(property, (value ?? {}) as Values, names, title);
    const { type, format, pattern, enum: values } = property;
    const isWord = key in names || [format, pattern, values].some(Boolean);
    if (type === "string" && !isWord) {
      const raw = (value ?? "") as string;
      return [{ title, isText: true, labels: wordsOf(raw), raw }];
    }
    const items = [value].flat().filter((item) => item !== null);
    const labels = items.map((item) => labelOf(property.items ?? property, item, names[key]));
    return [{ title, isText: false, labels, raw: labels.join("\n") }];
  });
}

/** Returns a text's words, and a paragraph sign for each blank line. */
function wordsOf(text: string): string[] {
  const line = text.trim().replace(/\n[^\S\n]*\n\s*/g, " ¶ ");
  return line.split(/\s+/).filter((word) => word !== "");
}

/** Returns a value in words. In a mapping, such as a tool in a collection, the first key is the name and the others are notes. */
function labelOf(
  property: Property,
  item: unknown,
  nameOf: Names[string] = () => undefined,
): string {
  if (typeof item === "boolean") return item ? "Oui" : "Non";
  const parts = typeof item === "object" ? (Object.values(item!) as unknown[]) : [item];
  const [id, ...notes] = parts.filter((part) => part !== null).map(String) as [string];
  const plain = property.format === "date" ? longDate(id) : id;
  const label = nameOf(id) ?? valueName(property, id) ?? plain;
  return notes.length > 0 ? `${label} (${notes.join(" ")})` : label;
}

/** Returns the French name of a country or of one of a few values; undefined for other values. */
export function valueName(
  { pattern, enum: values, enumDescriptions }: Property,
  value: string,
): string | undefined {
  return pattern === COUNTRY_PATTERN
    ? countryName(value)
    : enumDescriptions?.[values!.indexOf(value)];
}

/** Returns the fields that differ. Both lists come from the same schema; `before` is empty for a new record. */
export function changedFields(
  before: readonly ComparedField[],
  after: readonly ComparedField[],
): FieldChange[] {
  return after.flatMap(({ title, isText, labels, raw }, index) => {
    const old = before[index] ?? { raw: "", labels: [] };
    return old.raw === raw ? [] : [{ title, isText, runs: runsOf(old.labels, labels) }];
  });
}

/** Most insertions and removals. Time and memory are quadratic in them; real edits stay far below. */
const EDITS_MAX = 300;

/**
 * Returns the runs that turn one list into the other. If the lists differ too much, only their common start is matched.
 */
export function runsOf(before: string[], after: string[], editsMax = EDITS_MAX): Run[] {
  const runs = diffArrays(before, after, { maxEditLength: editsMax });
  if (runs) return runs;
  let start = 0;
  while (before[start] === after[start]) start++;
  const replaced = [
    { value: after.slice(0, start), added: false, removed: false },
    { value: before.slice(start), added: false, removed: true },
    { value: after.slice(start), added: true, removed: false },
  ];
  return replaced.filter(({ value }) => value.length > 0);
}

import type * as z from "zod";
import { countryName } from "../core/facts/countries.ts";
import { COUNTRY_PATTERN } from "../core/content/schema/rules.ts";
import { propertyOf, type Property } from "../core/content/schema/property.ts";
import { longDate } from "../website/shared/french-dates.ts";

/** A field of a record as editors see it. */
export interface RecordField {
  /** Keys from the top of the record, joined by dots. */
  key: string;
  title: string;
  isText: boolean;
  /** The words of a text, the items of a list, or a single value; empty without a value. */
  labels: string[];
  /** A text unchanged, or the labels. */
  raw: string;
}

/** For each key whose values are identifiers: returns the name of one. */
export type Names = Record<string, (id: string) => string | undefined>;

type Values = Record<string, unknown>;

/** Returns a record's fields in the order of the schema, nested ones too. */
export function fieldsOf(schema: z.ZodType, record: object, names: Names): RecordField[] {
  return fieldsIn(propertyOf(schema), record as Values, names);
}

function fieldsIn(
  schema: Property,
  record: Values,
  names: Names,
  parent?: Pick<RecordField, "key" | "title">,
): RecordField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): RecordField[] => {
    const label = property.title ?? name;
    const part = label.charAt(0).toLowerCase() + label.slice(1);
    const title = parent ? `${parent.title}, ${part}` : label;
    const key = parent ? `${parent.key}.${name}` : name;
    const value = record[name] ?? null;
    if (property.properties) {
      return fieldsIn(property, (value ?? {}) as Values, names, { key, title });
    }
    const { type, format, pattern, enum: values } = property;
    const isWord = name in names || [format, pattern, values].some(Boolean);
    if (type === "string" && !isWord) {
      const raw = (value ?? "") as string;
      return [{ key, title, isText: true, labels: wordsOf(raw), raw }];
    }
    const items = [value].flat().filter((item) => item !== null);
    const labels = items.map((item) => labelOf(property.items ?? property, item, names[name]));
    return [{ key, title, isText: false, labels, raw: labels.join("\n") }];
  });
}

/** Returns the words of a text, with a paragraph sign for each blank line. */
function wordsOf(text: string): string[] {
  const line = text.trim().replace(/\n[^\S\n]*\n\s*/g, " ¶ ");
  return line.split(/\s+/).filter((word) => word !== "");
}

/**
 * Formats a value. In a mapping, such as a tool in a collection, the first member is the name and the others are notes.
 */
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

/** Returns the French label of a country or choice; undefined for other values. */
function valueName(
  { pattern, enum: values, enumDescriptions }: Property,
  value: string,
): string | undefined {
  return pattern === COUNTRY_PATTERN
    ? countryName(value)
    : enumDescriptions?.[values!.indexOf(value)];
}

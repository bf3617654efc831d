import { diffArrays, type ChangeObject } from "diff";
import type { z } from "zod";
import { inputProperty, type Property } from "../../content/schema/input-property.ts";
import { longDate } from "../../site/shared/french-dates.ts";

/** A word of a text, an item of a list, or any other value as a whole. `key` is compared, `label` is shown. */
export interface Token {
  key: string;
  label: string;
}

/** A field of a record, in an editor's words. Without a value, it has no tokens. */
export interface ComparedField {
  key: string;
  title: string;
  isText: boolean;
  tokens: Token[];
  /** A text with its spaces and line breaks. */
  raw: string;
}

/** Consecutive tokens that both versions have, or only one of them. */
export type Run = Pick<ChangeObject<Token[]>, "value" | "added" | "removed">;

/** A field with different values. */
export interface FieldChange {
  title: string;
  isText: boolean;
  runs: Run[];
}

/** What values of a content folder refer to. */
export interface References {
  /** Names by identifier, for the keys whose values are identifiers. */
  names: Record<string, (id: string) => string | undefined>;
  /** New slugs of tools by old ones. */
  renamed: ReadonlyMap<string, string>;
}

/** Returns a function that lists a record's fields in the schema's order, with their titles. */
export function fieldReader(
  schema: z.ZodType,
): (record: object, references: References) => ComparedField[] {
  const property = inputProperty(schema);
  return (record, references) => fieldsIn(property, record as Values, references);
}

type Values = Record<string, unknown>;

function fieldsIn(
  schema: Property,
  record: Values,
  references: References,
  parent?: Pick<ComparedField, "key" | "title">,
): ComparedField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): ComparedField[] => {
    const title = property.title ?? name;
    const key = parent ? `${parent.key}.${name}` : name;
    const part = title.charAt(0).toLowerCase() + title.slice(1);
    const place = { key, title: parent ? `${parent.title}, ${part}` : title };
    const value = record[name] ?? null;
    if (property.properties) return fieldsIn(property, (value ?? {}) as Values, references, place);
    const { type, format, pattern, enum: values } = property;
    const isWord = key in references.names || [format, pattern, values].some(Boolean);
    if (type === "string" && !isWord) {
      const raw = (value ?? "") as string;
      const tokens = wordsOf(raw).map((word) => ({ key: word, label: word }));
      return [{ ...place, isText: true, tokens, raw }];
    }
    const items = [value].flat().filter((item) => item !== null);
    const tokens = items.map((item) => tokenOf(property.items ?? property, item, references, key));
    return [{ ...place, isText: false, tokens, raw: tokens.map(({ key }) => key).join("\n") }];
  });
}

/** Returns a text's words, and a paragraph sign for each blank line. */
function wordsOf(text: string): string[] {
  const line = text.trim().replace(/\n[^\S\n]*\n\s*/g, " ¶ ");
  return line.split(/\s+/).filter((word) => word !== "");
}

/**
 * Returns a value as a token. In a mapping, such as a tool in a collection, the first key is the name and the others
 * are notes.
 */
function tokenOf(
  { enum: values, enumDescriptions, format }: Property,
  item: unknown,
  { names, renamed }: References,
  key: string,
): Token {
  const parts = typeof item === "object" ? (Object.values(item!) as unknown[]) : [item];
  const [id, ...notes] = parts.filter((part) => part !== null).map(String) as [string];
  const note = notes.length > 0 ? ` (${notes.join(" ")})` : "";
  const named = names[key]?.(id) ?? enumDescriptions?.[values!.indexOf(id)];
  const plain = format === "date" ? longDate(id) : id;
  const label = typeof item === "boolean" ? (item ? "Oui" : "Non") : (named ?? plain);
  const current = key === "tools" ? (renamed.get(id) ?? id) : id;
  return { key: `${current}${note}`, label: `${label}${note}` };
}

/** Returns the fields that differ. Both lists come from the same schema; `before` is empty for a new record. */
export function changedFields(
  before: readonly ComparedField[],
  after: readonly ComparedField[],
): FieldChange[] {
  return after.flatMap(({ title, isText, tokens, raw }, index) => {
    const old = before[index];
    const isSame = old === undefined ? tokens.length === 0 : old.raw === raw;
    return isSame ? [] : [{ title, isText, runs: runsOf(old?.tokens ?? [], tokens) }];
  });
}

/** Most insertions and removals. Time and memory are quadratic in them; real edits stay far below. */
const EDITS_MAX = 300;

/**
 * Returns the runs that turn one list into the other. If the lists differ too much, only their common start is matched.
 */
export function runsOf(before: Token[], after: Token[], editsMax = EDITS_MAX): Run[] {
  const comparator = (a: Token, b: Token) => a.key === b.key;
  const runs = diffArrays(before, after, { comparator, maxEditLength: editsMax });
  if (runs) return runs;
  let start = 0;
  while (before[start]?.key === after[start]?.key) start++;
  const replaced = [
    { value: after.slice(0, start), added: false, removed: false },
    { value: before.slice(start), added: false, removed: true },
    { value: after.slice(start), added: true, removed: false },
  ];
  return replaced.filter(({ value }) => value.length > 0);
}

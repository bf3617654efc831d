import { z } from "zod";
import { longDate } from "../site/pages/labels.ts";

/** The part of JSON Schema that fields are made from. */
interface Property {
  type?: string | string[];
  anyOf?: Property[];
  title?: string;
  enum?: string[];
  enumDescriptions?: string[];
  format?: string;
  pattern?: string;
  items?: Property;
  properties?: Record<string, Property>;
}

/** How a value is compared and shown: word by word, as a whole, or as a whole in letters of one width. */
export type Style = "words" | "whole" | "code";

/** A list of values, or a ranking: a list of mappings, whose order and notes readers see. */
export type ListStyle = "list" | "ranking";

/** An item of a list: `id` is compared, `label` is shown. */
export interface Item {
  id: string;
  label: string;
  note: string | null;
}

/** A field of a record, in the words of an editor. A field without a value has no text and no items. */
export type Field = { key: string; title: string } & (
  { style: Style; text: string | null } | { style: ListStyle; items: Item[] }
);

/** What the fields of a content folder refer to. */
export interface References {
  /** Reports whether the value of a key identifies something that has a name. */
  isNamed: (key: string) => boolean;
  /** Returns the name of what a value identifies, such as a category; null when it identifies nothing. */
  nameOf: (key: string, value: string) => string | null;
  /** Returns the identifier that it has in the new content. */
  idOf: (key: string, value: string) => string;
}

/** Returns the function that lists the fields of a record in the order of its schema, with its titles. */
export function fieldReader(
  schema: z.ZodType,
): (record: object, references: References) => Field[] {
  const property = z.toJSONSchema(schema, { io: "input" }) as Property;
  const top = { key: "", title: "" };
  return (record, references) =>
    fieldsIn(property, record as Record<string, unknown>, references, top);
}

type Place = Pick<Field, "key" | "title">;

function fieldsIn(
  parent: Property,
  record: Record<string, unknown>,
  references: References,
  { key, title }: Place,
): Field[] {
  return Object.entries(parent.properties ?? {}).flatMap(([name, property]) => {
    const place = {
      key: key === "" ? name : `${key}.${name}`,
      title: title === "" ? (property.title ?? name) : `${title}, ${lowerFirst(property.title!)}`,
    };
    return fieldsAt(meant(property), record[name] ?? null, references, place);
  });
}

/** Returns the schema of a value that may also be null. */
function meant(property: Property): Property {
  return { ...property, ...property.anyOf?.find(({ type }) => type !== "null") };
}

function fieldsAt(
  property: Property,
  value: unknown,
  references: References,
  place: Place,
): Field[] {
  if (property.properties) {
    return fieldsIn(property, (value ?? {}) as Record<string, unknown>, references, place);
  }
  if (property.items) {
    const items = ((value ?? []) as unknown[]).map((item) =>
      itemOf(property, item, references, place),
    );
    const isRanking = property.items.anyOf?.some(({ properties }) => properties) ?? false;
    return [{ ...place, style: isRanking ? "ranking" : "list", items }];
  }
  return [
    {
      ...place,
      style: styleOf(property, references.isNamed(place.key)),
      text: textOf(property, value, references, place),
    },
  ];
}

function styleOf({ format, pattern, enum: values, type }: Property, isNamed: boolean): Style {
  if (format === "uri") return "code";
  if (isNamed || values || format === "date" || type !== "string") return "whole";
  return pattern === undefined ? "words" : "code";
}

function textOf(
  { enum: values, enumDescriptions, format }: Property,
  value: unknown,
  references: References,
  { key }: Place,
): string | null {
  if (value === null) return null;
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (values && enumDescriptions) return enumDescriptions[values.indexOf(text)] ?? text;
  return format === "date" ? longDate(text) : (references.nameOf(key, text) ?? text);
}

/** Returns an item of a list: a value, or a mapping whose first key names it and whose others are its note. */
function itemOf(
  { items = {} }: Property,
  item: unknown,
  references: References,
  place: Place,
): Item {
  if (typeof item !== "object" || item === null) {
    const label = textOf(items, item, references, place)!;
    return { id: references.idOf(place.key, String(item)), label, note: null };
  }
  const [first, ...rest] = Object.values(item) as unknown[];
  const notes = rest.filter((value) => value !== null).map(String);
  const id = references.idOf(place.key, String(first));
  const label = references.nameOf(place.key, String(first)) ?? id;
  return { id, label, note: notes.join(" ") || null };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

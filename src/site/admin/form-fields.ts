import type { z } from "zod";
import { inputProperty, type Property } from "../../content/schema/input-property.ts";

/** Options of Sveltia CMS. Its package has no types; a test checks them against its JSON Schema. */
export type Options = Record<string, unknown>;

/** Options in addition to those from the schema, by path of the key; a `widget` replaces the one for the type. */
export type Special = Record<string, Options>;

/**
 * Returns the fields of a form in the order of a schema: widgets by type, labels from titles and hints from
 * descriptions. Throws for a key without a title and for a type without a widget.
 */
export function formFields(schema: z.ZodType, special: Special): Options[] {
  return fieldsOf(inputProperty(schema), special, "");
}

function fieldsOf(parent: Property, special: Special, path: string): Options[] {
  const { properties = {}, required = [] } = parent;
  return Object.entries(properties).map(([name, { title, description, ...property }]) => {
    const at = `${path}${name}`;
    if (title === undefined)
      throw new Error(`${at}: the schema lacks a title, which the form needs as a label`);
    const options = special[at] ?? {};
    return {
      name,
      label: title,
      ...(description === undefined ? {} : { hint: description }),
      required: required.includes(name),
      ...("widget" in options ? {} : widgetOf(property, required.includes(name), special, at)),
      ...options,
    };
  });
}

function widgetOf(value: Property, required: boolean, special: Special, path: string): Options {
  const { items, minItems: min = 0 } = value;
  if (value.enum) return choiceOf(value);
  if (value.format === "date") return required ? { ...DATE, default: "{{now}}" } : DATE;
  if (value.type === "string") return textOf(value);
  if (value.type === "integer") return integerOf(value);
  if (value.type === "object") return partsOf(value, special, path);
  if (value.type === "boolean") return YES_NO;
  if (items?.enum) return { ...choiceOf(items), multiple: true, min };
  if (items?.type === "string") {
    return { widget: "list", min, field: { name: "item", label: "Valeur", ...textOf(items) } };
  }
  const mapping = [items, ...(items?.anyOf ?? [])].find((item) => item?.type === "object");
  if (mapping) return { ...partsOf(mapping, special, path), widget: "list", min };
  throw new Error(`${path}: no widget fits its type; choose one in admin-config.ts`);
}

const DATE = { widget: "datetime", type: "date", format: "YYYY-MM-DD" };

/** A select of three values: a switch would turn "not known" into "no". */
const YES_NO = {
  widget: "select",
  options: [
    { label: "Oui", value: true },
    { label: "Non", value: false },
    { label: "Non renseigné", value: null },
  ],
};

function choiceOf({ enum: values = [], enumDescriptions: words = [] }: Property): Options {
  const options = values.map((value, i) => ({ label: words[i] ?? value, value }));
  return { widget: "select", options };
}

function textOf({ format, pattern, maxLength }: Property): Options {
  return {
    widget: "string",
    ...(format === "uri" ? { type: "url" } : {}),
    ...(pattern === undefined ? {} : { pattern: [pattern, expected(pattern)] }),
    ...(maxLength === undefined ? {} : { maxlength: maxLength }),
    use_emoji_autocomplete: false,
  };
}

function integerOf({ minimum, maximum }: Property): Options {
  return { widget: "number", value_type: "int", min: minimum, max: maximum };
}

/** Returns the message for a text that does not match a pattern. */
function expected(pattern: string): string {
  return FORMS[pattern] ?? `La forme attendue est ${pattern}.`;
}

const FORMS: Record<string, string> = {
  "^https://": "L’adresse est complète et commence par https://",
  "^[A-Z]{2}$": "Deux lettres capitales, comme FR.",
  "^[a-z0-9]+(?:-[a-z0-9]+)*$": "Des lettres sans accent, des chiffres et des traits d’union.",
};

function partsOf(value: Property, special: Special, path: string): Options {
  return { widget: "object", fields: fieldsOf(value, special, `${path}.`) };
}

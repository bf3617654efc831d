import { readFileSync } from "node:fs";
import { HEADER_RULES, type HeaderRule } from "../file-headers.ts";
import { EXTENSION_TYPES } from "../../core/api/media-types.ts";

/** Replaces each `{{name}}` in a template of this folder. Throws for one without a value. */
export function fillTemplate(template: string, values: Record<string, string | number>): string {
  const text = readFileSync(new URL(`${template}.template`, import.meta.url), "utf8");
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${template}: no value for ${name}`);
    return String(values[name]);
  });
}

export interface Row {
  pattern: string;
  value: string;
}

/** Strongest first: in HEADER_RULES, the later of two wins. */
const RULES: readonly HeaderRule[] = [
  ...HEADER_RULES.toReversed(),
  ...Object.entries(EXTENSION_TYPES).map(([extension, type]) => ({
    for: `/*.${extension}`,
    values: { "Content-Type": type },
  })),
];

export const HEADER_NAMES = [...new Set(HEADER_RULES.flatMap(({ values }) => Object.keys(values)))];

/** Returns the values of a header by path. The first matching row applies. */
export function headerRows(name: string): Row[] {
  return RULES.flatMap(({ for: path, values }) =>
    values[name] === undefined ? [] : [{ pattern: patternOf(path), value: values[name] }],
  );
}

/** Converts a path with `*` for any text to a regular expression. */
export function patternOf(path: string): string {
  return `^${path.replaceAll(".", "\\.").replaceAll("*", ".*")}$`;
}

import { HEADER_RULES, TYPE_RULES, type HeaderRule } from "../contract/file-headers.ts";
import { EXTENSION_TYPES } from "../contract/media-types.ts";

/** The values that a header of files has, by path. The first row whose pattern matches applies. */
export interface HeaderMap {
  name: string;
  rows: { pattern: string; value: string }[];
}

/** All rules, the strongest first: of two of HEADER_RULES, the later one wins. */
const RULES: readonly HeaderRule[] = [
  ...HEADER_RULES.toReversed(),
  ...TYPE_RULES,
  ...Object.entries(EXTENSION_TYPES).map(([extension, type]) => ({
    for: `/*.${extension}`,
    values: { "Content-Type": type },
  })),
];

/** Returns a map for each header of files. */
export function headerMaps(): HeaderMap[] {
  const names = new Set(HEADER_RULES.flatMap(({ values }) => Object.keys(values)));
  return [...names].map((name) => ({
    name,
    rows: RULES.flatMap(({ for: path, values }) =>
      values[name] === undefined ? [] : [{ pattern: patternOf(path), value: values[name] }],
    ),
  }));
}

/** Returns a regular expression for a path in which `*` is any text. */
export function patternOf(path: string): string {
  return `^${path.replaceAll(".", "\\.").replaceAll("*", ".*")}$`;
}

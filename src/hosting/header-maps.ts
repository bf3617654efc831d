import { HEADER_RULES } from "../contract/file-headers.ts";
import { EXTENSION_TYPES, FILE_TYPES } from "../contract/media-types.ts";

/** The values that a header of files has, by path. The first row whose pattern matches applies. */
export interface HeaderMap {
  name: string;
  rows: { pattern: string; value: string }[];
}

/** Returns a map per header of HEADER_RULES, of which the later rule wins; and one for the media types of all files. */
export function headerMaps(): HeaderMap[] {
  const names = new Set(HEADER_RULES.flatMap(({ values }) => Object.keys(values)));
  return [...names].map((name) => {
    const rows = HEADER_RULES.toReversed().flatMap(({ for: path, values }) =>
      values[name] === undefined ? [] : [{ pattern: patternOf(path), value: values[name] }],
    );
    return {
      name,
      rows: withoutRepeats(name === "Content-Type" ? [...rows, ...typeRows()] : rows),
    };
  });
}

/** Keeps the first row of each pattern; Caddy refuses a second. */
function withoutRepeats(rows: HeaderMap["rows"]): HeaderMap["rows"] {
  return rows.filter((row, i) => rows.findIndex(({ pattern }) => pattern === row.pattern) === i);
}

function typeRows() {
  return [
    ...FILE_TYPES.map(({ folder, ending, type }) => ({
      pattern: patternOf(`${folder}*${ending}`),
      value: type,
    })),
    ...Object.entries(EXTENSION_TYPES).map(([extension, type]) => ({
      pattern: patternOf(`/*.${extension}`),
      value: type,
    })),
  ];
}

/** Returns a regular expression for a path in which `*` is any text. */
export function patternOf(path: string): string {
  return `^${path.replaceAll(".", "\\.").replaceAll("*", ".*")}$`;
}

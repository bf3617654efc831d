import { byCodeUnit } from "../contract/fold.ts";

/** Every fault and warning that content can have. Programs may rely on the codes; the prose may change. */
export const CODES = {
  // files
  "missing-file": "error",
  "unreadable-file": "error",
  "symbolic-link": "error",
  "unexpected-file": "error",
  "bad-slug": "error",
  "file-too-large": "error",
  "not-utf8": "error",
  "control-character": "error",
  // YAML and front matter
  "no-front-matter": "error",
  "front-matter-language": "error",
  "yaml-syntax": "error",
  "yaml-feature": "error",
  "duplicate-key": "error",
  // values
  "wrong-type": "error",
  "missing-key": "error",
  "unknown-key": "error",
  "unknown-value": "error",
  "repeated-value": "error",
  "out-of-range": "error",
  "too-long": "error",
  empty: "error",
  "bad-format": "error",
  "bad-date": "error",
  "date-order": "error",
  "task-or-persona": "error",
  // long texts
  "raw-html": "error",
  "unsafe-link": "error",
  "image-in-text": "error",
  // between records
  "duplicate-slug": "error",
  "duplicate-alias": "error",
  "alias-is-slug": "error",
  "unknown-category": "error",
  "unknown-tool": "error",
  "repeated-tool": "error",
  "missing-screenshot": "error",
  "bad-screenshot": "error",
  "unused-screenshot": "error",
  // warnings
  "unpublished-tool": "warning",
  "name-repeated": "warning",
  "review-due": "warning",
} as const satisfies Record<string, "error" | "warning">;

export type Code = keyof typeof CODES;

/** A fault at an offset (UTF-16 units) of a text that the reader of the fault knows. */
export interface Fault {
  offset: number;
  code: Code;
  message: string;
}

/** What is wrong in a file. Lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface Diagnostic {
  path: string;
  line: number;
  column: number;
  code: Code;
  message: string;
}

export function severity(diagnostic: Diagnostic): "error" | "warning" {
  return CODES[diagnostic.code];
}

/** The diagnostics in the order in which they are shown: by path, then by place. */
export function sorted(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      byCodeUnit(a.path, b.path) ||
      a.line - b.line ||
      a.column - b.column ||
      byCodeUnit(a.code, b.code) ||
      byCodeUnit(a.message, b.message),
  );
}

/** Places faults of a text in its file. */
export function inFile(path: string, text: string, faults: Fault[]): Diagnostic[] {
  if (faults.length === 0) return [];
  const positionAt = positions(text);
  return faults.map(({ offset, code, message }) => {
    const { line, column } = positionAt(offset);
    return { path, line, column, code, message };
  });
}

/** Places a fault that concerns a whole file. */
export function ofFile(path: string, code: Code, message: string): Diagnostic {
  return { path, line: 1, column: 1, code, message };
}

export interface Position {
  line: number;
  column: number;
}

/** Gives the line and column, from 1, of any offset of a text whose lines end in `\n`. */
export function positions(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

/** Text of a stranger's as it may be shown on a terminal: short, on one line, without control characters. */
export function quoted(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return JSON.stringify(short).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** `; did you mean "…"?`, or nothing when there is no near value. */
export function didYouMean(near: string | null): string {
  return near === null ? "" : `; did you mean ${quoted(near)}?`;
}

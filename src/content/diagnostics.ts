import { byCodeUnit } from "../contract/fold.ts";
import { refusedCharacters } from "../schema/characters.ts";

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
  "invisible-character": "error",
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
  "too-complex": "error",
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
  // any file
  "too-many-errors": "error",
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

/** Diagnostics of one file; a hostile file has hundreds of thousands, which no editor reads. */
const SHOWN_MAX = 1000;

/** Returns the first diagnostics of each file, and one that says so where there are more; they come by path. */
export function firstOfEachFile(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const message = `only the first ${SHOWN_MAX} errors of the file are shown; correct them, then check again`;
  let before = 0;
  return diagnostics.flatMap((diagnostic, index) => {
    before = diagnostic.path === diagnostics[index - 1]?.path ? before + 1 : 0;
    if (before < SHOWN_MAX) return diagnostic;
    return before === SHOWN_MAX ? { ...diagnostic, code: "too-many-errors", message } : [];
  });
}

/** Places faults of a text in its file: the first ones, when there are very many. */
export function inFile(path: string, text: string, faults: readonly Fault[]): Diagnostic[] {
  if (faults.length === 0) return [];
  const positionAt = positions(text);
  const first = faults.toSorted((a, b) => a.offset - b.offset).slice(0, SHOWN_MAX + 1);
  const placed = first.map(({ offset, code, message }): Diagnostic => {
    const { line, column } = positionAt(offset);
    return { path, line, column, code, message };
  });
  return firstOfEachFile(placed);
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

/** Returns at most so many UTF-16 units of a text, with `…` in place of the rest. */
export function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/** Quotes untrusted text for a message: short, on one line, with invisible characters escaped. */
export function quoted(text: string): string {
  const line = JSON.stringify(shortened(text, 60));
  return refusedCharacters(line).reduceRight((result, { offset, character }) => {
    const escape = `\\u{${character.codePointAt(0)!.toString(16)}}`;
    return result.slice(0, offset) + escape + result.slice(offset + character.length);
  }, line);
}

/** `; did you mean "…"?`, or nothing when there is no near value. */
export function didYouMean(near: string | null): string {
  return near === null ? "" : `; did you mean ${quoted(near)}?`;
}

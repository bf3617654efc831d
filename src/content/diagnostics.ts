import { byCodeUnit } from "../contract/fold.ts";
import type { Problem, ProblemValues } from "./problem-values.ts";

/**
 * The code of every error and warning about content. Programs may match the codes; the texts, which are in
 * english-messages.ts and french-messages.ts, may change.
 */
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
  "closed-not-archived": "error",
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
  "unknown-term": "error",
  "unknown-tool": "error",
  "unknown-collection": "error",
  "repeated-tool": "error",
  "missing-screenshot": "error",
  "bad-screenshot": "error",
  "unused-screenshot": "error",
  // any file
  "too-many-errors": "error",
  // warnings
  "unpublished-tool": "warning",
  "unpublished-collection": "warning",
  "name-repeated": "warning",
  "keyword-in-texts": "warning",
  "unusual-length": "warning",
  "review-due": "warning",
} as const satisfies Record<keyof ProblemValues, "error" | "warning">;

export type Code = keyof typeof CODES;

/** An error or a warning. Lines and columns count from 1; columns count UTF-16 units, as editors do. */
export type Diagnostic = { path: string; line: number; column: number } & Problem;

/** A value and what is wrong with it; the value is null when later checks have no use for it. */
export interface Checked<Value, Issue = Diagnostic> {
  value: Value | null;
  problems: Issue[];
}

export function severity({ code }: { code: Code }): "error" | "warning" {
  return CODES[code];
}

/**
 * Returns the diagnostics in the order in which they are shown: by path, position and code. Those that agree in all
 * three keep their order, so that it is the same in every language.
 */
export function sorted(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      byCodeUnit(a.path, b.path) ||
      a.line - b.line ||
      a.column - b.column ||
      byCodeUnit(a.code, b.code),
  );
}

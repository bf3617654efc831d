import { byCodeUnit } from "../text/fold.ts";
import type { Finding, TextPlace } from "./findings.ts";

/** The codes of warnings. All others are errors. Codes are stable for programs; texts may change. */
const WARNINGS = new Set<string>(
  (
    "unpublished-tool unpublished-collection repeated-website name-repeated keyword-in-texts unusual-length shared-opening " +
    "refused-source foreign-source missing-fact review-due"
  ).split(" "),
);

/** Both count from 1. Columns are UTF-16 units, as in editors. */
type Position = { line: number; column: number };

export type Diagnostic = Finding<{ path: string } & Position>;

/** A value with its findings. Null if it is too wrong for later checks. */
export interface CheckResult<Value> {
  value: Value | null;
  findings: Finding<TextPlace>[];
}

export function severity({ code }: Pick<Finding, "code">): "error" | "warning" {
  return WARNINGS.has(code) ? "warning" : "error";
}

export const FILE_START: Position = { line: 1, column: 1 };

/** Returns a function that converts offsets in a text to positions. Lines must end in `\n`. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - starts[line]! + 1 };
  };
}

/** Diagnostics to keep per file. A hostile file has hundreds of thousands, which no editor reads. */
export const FINDINGS_MAX = 1000;

/**
 * Sorts diagnostics by path, position and code. Keeps the first `max` of each file, and one that says so. The sort is
 * stable: sorting by message would give each language another order.
 */
export function firstOfEachFile(
  diagnostics: readonly Diagnostic[],
  max = FINDINGS_MAX,
): Diagnostic[] {
  const sorted = diagnostics.toSorted(
    (a, b) =>
      byCodeUnit(a.path, b.path) ||
      a.line - b.line ||
      a.column - b.column ||
      byCodeUnit(a.code, b.code),
  );
  let before = 0;
  return sorted.flatMap((diagnostic, index) => {
    const { path, line, column } = diagnostic;
    before = path === sorted[index - 1]?.path ? before + 1 : 0;
    if (before < max) return diagnostic;
    if (before > max) return [];
    return { path, line, column, code: "too-many-errors", max };
  });
}

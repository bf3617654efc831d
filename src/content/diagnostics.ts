import { byCodeUnit } from "../api/fold.ts";
import type { FilePlace, Finding } from "./findings.ts";

/** The codes of warnings. All others are errors. Codes are stable for programs; texts may change. */
const WARNINGS = new Set<Finding["code"]>([
  "unpublished-tool",
  "unpublished-collection",
  "name-repeated",
  "keyword-in-texts",
  "unusual-length",
  "shared-opening",
  "refused-source",
  "foreign-source",
  "review-due",
]);

/** An error or a warning, as editors see it. */
export type Diagnostic = Finding<FilePlace>;

/** A value with what was found wrong in it. It is null if it is too wrong for later checks. */
export interface Checked<Value, Issue = Diagnostic> {
  value: Value | null;
  findings: Issue[];
}

export function severity({ code }: Pick<Finding, "code">): "error" | "warning" {
  return WARNINGS.has(code) ? "warning" : "error";
}

/**
 * Sorts diagnostics by path, position and code. Those that agree in all three keep their order; sorting by text would give
 * each language another one.
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

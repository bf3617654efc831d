import { addDays } from "../contract/dates.ts";
import { words } from "../contract/fold.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { diagnosticAt } from "./positions.ts";
import type { ParsedRecord } from "./record.ts";

/** When verified tools are due for review: `today` as `YYYY-MM-DD`, and the days that a verification lasts. */
export interface ReviewRule {
  today: string;
  intervalDays: number;
}

/** Returns the warnings about a record that is valid. */
export function warningsOf(
  { record, references }: ParsedRecord,
  review: ReviewRule | null,
): Diagnostic[] {
  if (!record || !("pricing" in record)) return [];
  const { path, name, short_description, verified_at, status } = record;
  const { shortDescription, verifiedAt } = references;
  const warnings: Diagnostic[] = [];
  if (shortDescription && contains(short_description, name)) {
    warnings.push(diagnosticAt(path, shortDescription, { code: "name-repeated" }));
  }
  if (review && verifiedAt && verified_at !== null && status === "published") {
    const due = addDays(verified_at, review.intervalDays);
    if (due <= review.today) {
      warnings.push(diagnosticAt(path, verifiedAt, { code: "review-due", due }));
    }
  }
  return warnings;
}

function contains(description: string, name: string): boolean {
  // Folding both texts takes longer than everything else, and few descriptions need it.
  if (!description.toLowerCase().includes(name.toLowerCase())) return false;
  return ` ${words(description).join(" ")} `.includes(` ${words(name).join(" ")} `);
}

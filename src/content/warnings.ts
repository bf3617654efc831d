import { addDays } from "../contract/dates.ts";
import { words } from "../contract/fold.ts";
import type { CollectionFrontMatter } from "../schema/collection.ts";
import type { ToolFrontMatter } from "../schema/tool.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { diagnosticAt } from "./positions.ts";
import type { ParsedRecord } from "./record.ts";

/** When verified tools are due for review: `today` as `YYYY-MM-DD`, and the days that a verification lasts. */
export interface ReviewRule {
  today: string;
  intervalDays: number;
}

/** Returns a warning for a published tool whose verification is too old. */
export function reviewWarnings(
  { record, references }: ParsedRecord,
  { today, intervalDays }: ReviewRule,
): Diagnostic[] {
  const { verifiedAt } = references;
  if (!record || !("pricing" in record) || !verifiedAt || record.verified_at === null) return [];
  const due = addDays(record.verified_at, intervalDays);
  if (record.status !== "published" || due > today) return [];
  return [diagnosticAt(record.path, verifiedAt, { code: "review-due", due })];
}

/** Returns the keywords that find the tool without being keywords, with their places in the list. */
export function keywordsInTexts(
  record: ToolFrontMatter | CollectionFrontMatter,
): [index: number, keyword: string][] {
  if (!("pricing" in record) || record.keywords.length === 0) return [];
  const name = words(record.name);
  const text = words(record.short_description);
  // The rule of exact matches (contract §3).
  const isFound = (word: string) =>
    name.some((other) => other.includes(word)) || text.some((other) => other.startsWith(word));
  return [...record.keywords.entries()].filter(([, keyword]) => words(keyword).every(isFound));
}

/** Reports whether the short description of a tool repeats its name, which lists show next to it. */
export function repeatsName(record: ToolFrontMatter | CollectionFrontMatter): boolean {
  if (!("pricing" in record)) return false;
  const { name, short_description } = record;
  // Folding both texts takes longer than everything else, and few descriptions need it.
  if (!short_description.toLowerCase().includes(name.toLowerCase())) return false;
  return ` ${words(short_description).join(" ")} `.includes(` ${words(name).join(" ")} `);
}

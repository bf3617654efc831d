import { addDays } from "../contract/dates.ts";
import { words } from "../contract/fold.ts";
import type { CollectionFrontMatter } from "../schema/collection.ts";
import type { ToolFrontMatter } from "../schema/tool.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { diagnosticAt } from "./positions.ts";
import type { Problem, Subject, UnusualLength } from "./problem-values.ts";
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

/** Characters of the short description of a tool: readers of lists learn too little from less, and skip more. */
const SHORT_DESCRIPTION = { unit: "characters", min: 60, max: 160 } as const;
/** Words of a long text: of a tool, and of a collection, whose tools have notes besides. */
const LONG_TEXT = {
  tool: { unit: "words", min: 80, max: 200 },
  collection: { unit: "words", min: 60, max: 150 },
} as const;

type RecordWarning = Problem & { about: "short_description" | "text" };

/** Returns the warnings about the texts of a record. The long text of a draft may be of any length. */
export function textWarnings(
  record: ToolFrontMatter | CollectionFrontMatter,
  longText: string,
): RecordWarning[] {
  const isTool = "pricing" in record;
  const warnings: RecordWarning[] = [];
  if (isTool) {
    const about = "short_description";
    if (repeatsName(record)) warnings.push({ about, code: "name-repeated" });
    const count = Array.from(record.short_description).length;
    const length = unusualLength({ key: about }, count, SHORT_DESCRIPTION);
    if (length) warnings.push({ about, ...length });
  }
  if (record.status !== "draft") {
    const limits = LONG_TEXT[isTool ? "tool" : "collection"];
    const length = unusualLength({ part: "long-text" }, wordCount(longText), limits);
    if (length) warnings.push({ about: "text", ...length });
  }
  return warnings;
}

function unusualLength(
  name: Subject,
  count: number,
  limits: Pick<UnusualLength, "unit" | "min" | "max">,
): Problem | null {
  const isUsual = count >= limits.min && count <= limits.max;
  return isUsual ? null : { code: "unusual-length", name, count, ...limits };
}

/** A word from its first letter or digit on. */
const WORD = /[\p{L}\p{N}]\S*/gu;

/** Counts words as a person does: what is between spaces and contains a letter or a digit. */
function wordCount(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Reports whether the short description of a tool repeats its name, which lists show next to it. */
function repeatsName({ name, short_description }: ToolFrontMatter): boolean {
  // Folding both texts takes longer than everything else, and few descriptions need it.
  if (!short_description.toLowerCase().includes(name.toLowerCase())) return false;
  return ` ${words(short_description).join(" ")} `.includes(` ${words(name).join(" ")} `);
}

import { addDays } from "../api/dates.ts";
import { words } from "../api/fold.ts";
import type { ToolFrontMatter } from "./schema/tool-fields.ts";
import type { Found } from "./cross-check.ts";
import type { Problem, Subject, UnusualLength } from "./problem-values.ts";
import type { CollectionRecord, ToolRecord } from "./record.ts";

type AnyRecord = ToolRecord | CollectionRecord;

/** When verified tools are due for review: `today` as `YYYY-MM-DD`, and the days that a verification lasts. */
export interface ReviewRule {
  today: string;
  intervalDays: number;
}

/** Returns a warning for a published tool whose verification is too old. */
export function reviewWarnings(record: AnyRecord, { today, intervalDays }: ReviewRule): Found[] {
  if (!("pricing" in record) || record.verified_at === null) return [];
  const due = addDays(record.verified_at, intervalDays);
  if (record.status !== "published" || due > today) return [];
  return [{ path: record.path, at: ["verified_at"], problem: { code: "review-due", due } }];
}

/** Characters of the short description of a tool: readers of lists learn too little from less, and skip more. */
const SHORT_DESCRIPTION = { unit: "characters", min: 60, max: 160 } as const;
/** Words of a long text: of a tool, and of a collection, whose tools have notes besides. */
const LONG_TEXT = {
  tool: { unit: "words", min: 80, max: 200 },
  collection: { unit: "words", min: 60, max: 150 },
} as const;

/** A warning about the value at a path of keys; without a path, about the long text. */
interface RecordWarning {
  at: readonly PropertyKey[] | null;
  problem: Problem;
}

/** Returns the warnings about the texts of a record. The long text of a draft may be of any length. */
export function recordWarnings(record: AnyRecord): RecordWarning[] {
  const warnings: RecordWarning[] = [];
  const isTool = "pricing" in record;
  if (isTool) {
    const at = ["short_description"];
    if (repeatsName(record)) warnings.push({ at, problem: { code: "name-repeated" } });
    const count = Array.from(record.short_description).length;
    const length = unusualLength({ key: "short_description" }, count, SHORT_DESCRIPTION);
    if (length) warnings.push({ at, problem: length });
  }
  if (record.status !== "draft") {
    const limits = LONG_TEXT[isTool ? "tool" : "collection"];
    const length = unusualLength({ part: "long-text" }, wordCount(record.text), limits);
    if (length) warnings.push({ at: null, problem: length });
  }
  if (isTool && record.keywords.length > 0) {
    for (const [index, keyword] of keywordsInTexts(record)) {
      warnings.push({ at: ["keywords", index], problem: { code: "keyword-in-texts", keyword } });
    }
  }
  return warnings;
}

/** Returns the keywords that find the tool without being keywords, with their places in the list. */
function keywordsInTexts(tool: ToolFrontMatter): [index: number, keyword: string][] {
  const name = words(tool.name);
  const text = words(tool.short_description);
  // The rule of exact matches (contract §3).
  const isFound = (word: string) =>
    name.some((other) => other.includes(word)) || text.some((other) => other.startsWith(word));
  return [...tool.keywords.entries()].filter(([, keyword]) => words(keyword).every(isFound));
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

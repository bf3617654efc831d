import { addDays, firstDay } from "../text/dates.ts";
import { words } from "../text/fold.ts";
import type { ToolFrontMatter } from "./schema/tool-fields.ts";
import type { Finding, MessageSubject, ValuePlace } from "./findings.ts";
import type { AnyRecord } from "./record.ts";

/** Warns about published tools verified more than `intervalDays` before `today` (`YYYY-MM-DD`). */
export function reviewWarnings(
  records: readonly AnyRecord[],
  today: string,
  intervalDays: number,
): Finding<ValuePlace>[] {
  return records.flatMap((record) => {
    if (!("pricing" in record) || record.verified_at === null) return [];
    const due = addDays(record.verified_at, intervalDays);
    if (record.status !== "published" || due > today) return [];
    return { path: record.path, at: ["verified_at"], code: "review-due", due };
  });
}

/** Reports dates after tomorrow: east of here, tomorrow has begun. */
export function futureDates(path: string, data: unknown, today: string): Finding<ValuePlace>[] {
  const last = addDays(today, 1);
  return datesIn(data).flatMap(({ at, date }) => {
    const name = { key: String(at.at(-1)) };
    return firstDay(date) <= last ? [] : { path, at, code: "future-date", name, value: date };
  });
}

const DATE_KEY = /_at$|^dated?$/;

function datesIn(
  value: unknown,
  at: readonly PropertyKey[] = [],
): { at: readonly PropertyKey[]; date: string }[] {
  if (typeof value === "string")
    return DATE_KEY.test(String(at.at(-1))) ? [{ at, date: value }] : [];
  return Object.entries(value ?? {}).flatMap(([key, part]) => datesIn(part, [...at, key]));
}

/** A shorter description says too little in a list; a longer one is not read. */
export const SHORT_DESCRIPTION = { unit: "characters", min: 60, max: 160 } as const;
/** A collection's text is shorter, because its tools have notes. */
export const LONG_TEXT_LENGTH = {
  tool: { unit: "words", min: 80, max: 200 },
  collection: { unit: "words", min: 60, max: 150 },
} as const;

/** The placeholder of `npm run new`. */
const UNWRITTEN = /^À écrire\s?:/;

/** A draft may have any long text. */
export function textFindings(record: AnyRecord): Finding<ValuePlace>[] {
  const { path, status, text } = record;
  const findings: Finding<ValuePlace>[] = [];
  const report = (at: ValuePlace["at"], finding: Finding) =>
    void findings.push({ path, at, ...finding });
  const measure = (at: ValuePlace["at"], name: MessageSubject, count: number, usual: Usual) => {
    if (count < usual.min || count > usual.max)
      report(at, { code: "unusual-length", name, count, ...usual });
  };
  if ("pricing" in record) {
    const { short_description } = record;
    const at = ["short_description"];
    if (repeatsName(record)) report(at, { code: "name-repeated" });
    measure(
      at,
      { key: "short_description" },
      Array.from(short_description).length,
      SHORT_DESCRIPTION,
    );
    for (const [index, keyword] of keywordsInTexts(record))
      report(["keywords", index], { code: "keyword-in-texts", keyword });
  }
  if (status === "published" && UNWRITTEN.test(text)) report(0, { code: "unwritten" });
  const usual = LONG_TEXT_LENGTH["pricing" in record ? "tool" : "collection"];
  if (status !== "draft") measure(0, { part: "text" }, wordCount(text), usual);
  return findings;
}

type Usual = Pick<Extract<Finding, { code: "unusual-length" }>, "unit" | "min" | "max">;

/** Returns the keywords, with indexes, whose words a search finds in the name or short description anyway. */
function keywordsInTexts(tool: ToolFrontMatter): [index: number, keyword: string][] {
  if (tool.keywords.length === 0) return [];
  const name = words(tool.name);
  const text = words(tool.short_description);
  // As for exact matches (contract §3).
  const isFound = (word: string) =>
    name.some((other) => other.includes(word)) || text.some((other) => other.startsWith(word));
  return [...tool.keywords.entries()].filter(([, keyword]) => words(keyword).every(isFound));
}

/** A word is text between spaces that contains a letter or digit. */
export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** Lists show both next to each other. */
function repeatsName({ name, short_description }: ToolFrontMatter): boolean {
  // A cheap test first: folding takes longer than all other rules.
  if (!short_description.toLowerCase().includes(name.toLowerCase())) return false;
  return ` ${words(short_description).join(" ")} `.includes(` ${words(name).join(" ")} `);
}

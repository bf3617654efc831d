import { z } from "zod";
import { isDate } from "../contract/dates.ts";
import { byCodeUnit } from "../contract/fold.ts";
import { visible } from "../content/quote-text.ts";
import type { Source } from "../content/source.ts";
import { Failure } from "../failure.ts";
import { REASONS, type Reason } from "./reasons.ts";
import { VERDICTS, type Check } from "./verdicts.ts";

/** Name of the file in the content folder. */
export const CHECKS_FILE = "checks.json";

/** What is known of each URL. */
export type Checks = ReadonlyMap<string, Check>;

const day = z.string().refine(isDate, "must be a day, YYYY-MM-DD");
const fileSchema = z.strictObject({
  /** The day of visits in rows without a day. */
  visited: day.nullable(),
  urls: z.record(z.string(), z.unknown()),
});
const rowSchema = z.strictObject({
  verdict: z.enum(VERDICTS),
  visited: day,
  http: z.int().min(100).max(999).nullable().default(null),
  to: z.url().nullable().default(null),
  title: z.string().nullable().default(null),
  lang: z.string().nullable().default(null),
  reason: z
    .literal(Object.keys(REASONS) as Reason[])
    .nullable()
    .default(null),
  strikes: z.array(day).max(3).default([]),
});

/**
 * Reads what `npm run links` wrote into a content folder; nothing when there is no file. A row that is not whole is
 * left out and reported, so that its URL starts over. Throws a Failure for a file that is not whole: all strikes
 * would be lost.
 */
export function readChecks(source: Source, report: (line: string) => void): Checks {
  const checks = new Map<string, Check>();
  if (!source.list().some(({ path }) => path === CHECKS_FILE)) return checks;
  const shown = source.display(CHECKS_FILE);
  try {
    const text = Buffer.from(source.read(CHECKS_FILE)).toString();
    const { visited, urls } = fileSchema.parse(JSON.parse(text));
    for (const [url, known] of Object.entries(urls)) {
      const { data, error } = rowSchema.safeParse({ visited, ...(known as object) });
      if (data) checks.set(url, data);
      else report(`${shown}: ${visible(url)} starts over: ${reasonOf(error)}`);
    }
    return checks;
  } catch (error) {
    const advice = "restore the file from git, or remove it to begin without it";
    throw new Failure(`${shown}: ${reasonOf(error as Error)}; ${advice}`, { cause: error });
  }
}

function reasonOf(error: Error): string {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  return visible(issue ? [...issue.path, issue.message].join(": ") : error.message);
}

/**
 * Returns the text of the file: a line for each URL, sorted, without what is null. The day on which most
 * URLs were visited is written once, so a run over all URLs that finds no change changes one line.
 */
export function checksText(checks: Checks): string {
  const usual = mostFrequent([...checks.values()].map(({ visited }) => visited));
  const lines = [...checks]
    .toSorted(([a], [b]) => byCodeUnit(a, b))
    .map(([url, check]) => `    ${JSON.stringify(url)}: ${JSON.stringify(brief(check, usual))}`);
  const urls = lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n  }`;
  return `{\n  "visited": ${JSON.stringify(usual)},\n  "urls": ${urls}\n}\n`;
}

function brief({ visited, strikes, ...check }: Check, usual: string | null) {
  const row = { ...check, strikes: strikes.length > 0 ? strikes : null };
  const own = { ...row, visited: visited === usual ? null : visited };
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null));
}

/** Returns the text that is there most often, the greatest of several; null when there is none. */
function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts.toSorted().toReversed()) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

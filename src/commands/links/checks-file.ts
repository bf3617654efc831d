import { z } from "zod";
import { isDate } from "../../api/dates.ts";
import { byCodeUnit } from "../../api/fold.ts";
import type { Source } from "../../content/source.ts";
import { guillemets } from "../../content/quote-text.ts";
import { Failure } from "../../content/failure.ts";
import { REASONS, VERDICTS, type Check, type Reason } from "./verdicts.ts";

export const CHECKS_FILE = "checks.json";

/** What is known about each URL. */
export type Checks = ReadonlyMap<string, Check>;

const day = z.string().refine(isDate, "must be a day, YYYY-MM-DD");
const fileSchema = z.strictObject({
  /** The day for rows without one. */
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
 * Reads the file that `npm run links` writes into a content folder; empty if there is none. A URL with an incomplete
 * row starts over. Throws a Failure, in French, for an incomplete file: all strikes would be lost.
 */
export function readChecks(source: Source): Checks {
  if (!source.list().some(({ path }) => path === CHECKS_FILE)) return new Map();
  try {
    const text = Buffer.from(source.read(CHECKS_FILE)).toString();
    const { visited, urls } = fileSchema.parse(JSON.parse(text));
    const rows = Object.entries(urls).flatMap(([url, row]): [string, Check][] => {
      const { data } = rowSchema.safeParse({ visited, ...(row as object) });
      return data ? [[url, data]] : [];
    });
    return new Map(rows);
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const why = issue ? [...issue.path, issue.message].join(": ") : (error as Error).message;
    const path = source.display(CHECKS_FILE);
    throw new Failure(
      `${path} : ${guillemets(why)} ; reprenez le fichier dans git, ou supprimez-le pour repartir de zéro`,
      undefined,
      { cause: error },
    );
  }
}

/**
 * Returns the file's text: a sorted line for each URL, without nulls. The latest day of a visit is written once, so a
 * run over all URLs that finds no change changes only one line.
 */
export function checksText(checks: Checks): string {
  const days = Array.from(checks.values(), ({ visited }) => visited);
  const latest = days.toSorted().at(-1) ?? null;
  const known = (key: string, value: unknown) =>
    [value].flat().length === 0 || value === (key === "visited" ? latest : null)
      ? undefined
      : value;
  const lines = [...checks]
    .toSorted(([a], [b]) => byCodeUnit(a, b))
    .map(([url, check]) => `    ${JSON.stringify(url)}: ${JSON.stringify(check, known)}`);
  const urls = lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n  }`;
  return `{\n  "visited": ${JSON.stringify(latest)},\n  "urls": ${urls}\n}\n`;
}

import { z } from "zod";
import { byCodeUnit } from "../contract/fold.ts";
import { Failure } from "../failure.ts";
import { isDate } from "../schema/rules.ts";
import { isReason, type Reason } from "./reasons.ts";
import { VERDICTS, type Check } from "./strikes.ts";

/** Name of the file in the content folder. */
export const CHECKS_FILE = "checks.json";

/** What is known of each URL. */
export type Checks = ReadonlyMap<string, Check>;

const day = z.string().refine(isDate, "must be a day, YYYY-MM-DD");
const reason = z.custom<Reason>((value) => typeof value === "string" && isReason(value), {
  error: "must be a known reason",
});

const checksFile = z.strictObject({
  visited: day.nullable(),
  urls: z.record(
    z.string(),
    z.strictObject({
      visited: day.optional(),
      verdict: z.enum(VERDICTS),
      http: z.int().min(100).max(999).optional(),
      to: z.url().optional(),
      title: z.string().optional(),
      lang: z.string().optional(),
      reason: reason.optional(),
      strikes: z.array(day).max(3).optional(),
    }),
  ),
});

/** Reads what `npm run links` wrote. Throws a Failure for anything else: strikes must not get lost unseen. */
export function parseChecks(text: string, path: string): Checks {
  const { success, data, error } = checksFile.safeParse(parseJson(text, path));
  if (!success) {
    const [issue] = error.issues;
    throw unreadable(path, `${issue!.path.join(" › ")}: ${issue!.message}`);
  }
  const checks = Object.entries(data.urls).map(([url, known]): [string, Check] => {
    const visited = known.visited ?? data.visited;
    if (visited === null) throw unreadable(path, `${url}: the day of the visit is missing`);
    const { verdict, http = null, to = null, title = null, lang = null, strikes = [] } = known;
    return [
      url,
      { verdict, visited, http, to, title, lang, reason: known.reason ?? null, strikes },
    ];
  });
  return new Map(checks);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(path, error instanceof Error ? error.message : String(error));
  }
}

function unreadable(path: string, why: string): Failure {
  return new Failure(
    `${path}: ${why}; restore the file from git, or remove it to begin without it`,
  );
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

function brief(
  { visited, verdict, http, to, title, lang, reason, strikes }: Check,
  usual: string | null,
) {
  const optional = { http, to, title, lang, reason, strikes: strikes.length > 0 ? strikes : null };
  const present = Object.entries(optional).filter(([, value]) => value !== null);
  const own = visited === usual ? {} : { visited };
  return { verdict, ...Object.fromEntries(present), ...own };
}

/** Returns the text that is there most often, the greatest of several; null when there is none. */
function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].toSorted(
    ([a, countA], [b, countB]) => countB - countA || byCodeUnit(b, a),
  );
  return first?.[0] ?? null;
}

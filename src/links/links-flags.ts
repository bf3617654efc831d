import { CONTENT_FLAG, type Flag } from "../cli/flags.ts";
import { nearest } from "../contract/nearest.ts";
import { didYouMean, quoted } from "../content/quote-text.ts";
import { Failure } from "../failure.ts";
import { isDate } from "../schema/rules.ts";
import { LINK_FORMATS, type LinkFormat } from "./link-report.ts";

export const LINKS_FLAGS = {
  content: CONTENT_FLAG,
  only: { value: "SLUG…", help: "visit the URLs of these tools and collections only" },
  limit: { value: "N", help: "visit at most N URLs, the longest unvisited first" },
  format: {
    value: "FORMAT",
    default: "text",
    help: "text, json, github (annotations) or markdown (a summary in French)",
  },
  now: { value: "DATE", help: "the day, YYYY-MM-DD, of the visits (today)" },
  "write-moves": {
    help: "also write the new addresses of websites that have moved into the records",
  },
  "allow-private": { help: "also connect to private addresses; for tests" },
} as const satisfies Record<string, Flag>;

interface Given {
  only: string | undefined;
  limit: string | undefined;
  format: string;
  now: string | undefined;
}

/** Returns the values of the flags and of the slugs after `--only`. Throws a Failure that says what is wrong. */
export function readLinksFlags(given: Given, words: readonly string[], today: string) {
  const { only, limit, format, now = today } = given;
  if (!isFormat(format)) throw new Failure(`--format must be one of ${LINK_FORMATS.join(", ")}`);
  if (!isDate(now)) throw new Failure("--now must be a day that exists, written YYYY-MM-DD");
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit)) {
    throw new Failure(`--limit must be a number from 1, not ${quoted(limit)}`);
  }
  const slugs = only === undefined ? words : [only, ...words];
  return {
    format,
    day: now,
    limit: limit === undefined ? Infinity : Number(limit),
    only: slugs.length > 0 ? slugs : null,
  };
}

/** Returns the slugs as a set. Throws a Failure for one that is no published record. */
export function knownSlugs(
  only: readonly string[] | null,
  published: ReadonlySet<string>,
  kinds = "tool or collection",
): ReadonlySet<string> | null {
  for (const slug of only ?? []) {
    if (published.has(slug)) continue;
    const hint = didYouMean(nearest(slug, published));
    throw new Failure(`--only: ${quoted(slug)} is not a published ${kinds}${hint}`);
  }
  return only && new Set(only);
}

function isFormat(text: string): text is LinkFormat {
  return LINK_FORMATS.some((format) => format === text);
}

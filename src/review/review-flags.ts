import { CONTENT_FLAG, type Flag } from "../cli/flags.ts";
import { quoted } from "../content/quote-text.ts";
import { isDate } from "../schema/rules.ts";
import { REVIEW_FORMATS, type ReviewFormat } from "./review-report.ts";
import type { Stamp } from "./stamp-records.ts";

export const REVIEW_FLAGS = {
  content: CONTENT_FLAG,
  limit: { value: "N", help: "list: show N records (default: 10)" },
  only: { value: "SLUG…", help: "list: these tools only" },
  format: { value: "FORMAT", help: "list: text, json or markdown (a checklist) (default: text)" },
  seen: {
    value: "URL",
    help: "verified, changed: the page of the tool's website that you looked at",
  },
  date: {
    value: "DATE",
    help: "verified, changed: the day, YYYY-MM-DD, on which you looked (today)",
  },
  now: { value: "DATE", help: "the day that counts as today; for tests" },
} as const satisfies Record<string, Flag>;

type Given = Record<Exclude<keyof typeof REVIEW_FLAGS, "content">, string | undefined>;

/** Which records to list, and how. */
export interface ListTask {
  limit: number;
  /** The slugs of the only records to list; null for all. */
  only: string[] | null;
  format: ReviewFormat;
}

/** What to do; or, for a command line that is wrong, why. */
export type ReviewTask = { list: ListTask } | { stamp: Stamp } | { usage: string };

const KEYS = { verified: "verified_at", changed: "updated_at" } as const;
const LIST_LENGTH = 10;

/** Returns what a command line asks for. The words are an action and slugs, or the slugs after `--only`. */
export function reviewTask(given: Given, words: readonly string[], clock: string): ReviewTask {
  const today = given.now ?? clock;
  if (!isDate(today)) return usage("--now must be a day that exists, written YYYY-MM-DD");
  const [action, ...slugs] = words;
  if (given.only === undefined && action !== undefined) {
    return isAction(action)
      ? stampTask(action, slugs, given, today)
      : usage(`${quoted(action)} is not an action; it must be verified or changed`);
  }
  return listTask(given, words);
}

function listTask({ only, limit, format = "text", seen, date }: Given, words: readonly string[]) {
  if (seen !== undefined || date !== undefined) {
    return usage("--seen and --date need an action, as in: verified SLUG --seen URL");
  }
  if (!isFormat(format)) return usage(`--format must be one of ${REVIEW_FORMATS.join(", ")}`);
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit)) {
    return usage(`--limit must be a number from 1, not ${quoted(limit)}`);
  }
  const slugs = only === undefined ? null : [only, ...words];
  const standard = slugs === null ? LIST_LENGTH : slugs.length;
  return { list: { limit: limit === undefined ? standard : Number(limit), only: slugs, format } };
}

function stampTask(
  action: keyof typeof KEYS,
  slugs: string[],
  { seen, date, limit, only, format }: Given,
  today: string,
): ReviewTask {
  if ([limit, only, format].some((flag) => flag !== undefined)) {
    return usage(`--limit, --only and --format are flags of the list, not of ${action}`);
  }
  if (slugs.length === 0) return usage(`name the tools, as in: ${action} SLUG --seen URL`);
  if (seen === undefined || seen.trim() === "") {
    return usage("--seen is missing; give the URL of the page that you looked at");
  }
  const day = date ?? today;
  if (!isDate(day)) return usage("--date must be a day that exists, written YYYY-MM-DD");
  if (day > today) return usage(`--date must not be in the future: ${day} is after ${today}`);
  return { stamp: { key: KEYS[action], slugs, seen: seen.trim(), date: day } };
}

function usage(text: string): { usage: string } {
  return { usage: text };
}

function isAction(text: string): text is keyof typeof KEYS {
  return Object.hasOwn(KEYS, text);
}

function isFormat(text: string): text is ReviewFormat {
  return REVIEW_FORMATS.some((format) => format === text);
}

import { z } from "zod";
import { nearest } from "../contract/nearest.ts";
import { isSlug, SLUG_MAX, SLUG_PATTERN } from "../contract/slug.ts";
import { refusal, refusedCharacters, showsSomething } from "./characters.ts";
import { COUNTRY_CODES } from "./countries.ts";
import { RESERVED_SLUGS } from "./reserved-slugs.ts";
import { isEmail, isHttpsUrl } from "./web-address.ts";

/**
 * The rules that front matter is made of. A rule that zod has no name for carries the code of its
 * diagnostic in `params.code`; messages are written to follow the name of the key ("name must be…").
 */

/** A year of another century is a slip of the finger. */
const DATE = /^((?:19|20)\d{2})-(\d{2})-(\d{2})$/;
const SLUG_RULE = `must be lower-case letters a to z, digits and single hyphens, at most ${SLUG_MAX} characters`;

/** Says why a text is no slug, in words that follow its name; null when it is one. */
export function whyNoSlug(text: string): string | null {
  if (!isSlug(text)) return SLUG_RULE;
  if (!RESERVED_SLUGS.has(text)) return null;
  return `must not be "${text}", which hosts or the site's own pages use; choose another name`;
}

/** Whether text is a day that exists, as `YYYY-MM-DD`. */
export function isDate(text: unknown): text is string {
  const match = typeof text === "string" ? DATE.exec(text) : null;
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return day >= 1 && day <= daysIn(year, month);
}

/** 0 for a month that does not exist. */
function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [0, 31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
}

/** Refuses a text with a character that no text of the directory may contain. */
function clean(text: string, context: z.RefinementCtx): void {
  const [first] = refusedCharacters(text);
  if (!first) return;
  const { code, message } = refusal(first.character);
  context.addIssue({ code: "custom", message, params: { code } });
}

/** Refuses a line that is not empty and shows nothing. */
function visible(text: string, context: z.RefinementCtx): void {
  if (text === "" || showsSomething(text) || refusedCharacters(text).length > 0) return;
  const message = "must have a visible character";
  context.addIssue({ code: "custom", message, params: { code: "empty" } });
}

/** A text of several lines; what CommonMark allows in it is checked where it is parsed. */
export const markdownSchema = z.string().superRefine(clean);

/** One line of text of at most `max` characters (code points), trimmed. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .refine((text) => !text.includes("\n"), {
      error: "must be on one line",
      params: { code: "bad-format" },
    })
    .superRefine(clean)
    .superRefine(visible)
    .refine((text) => text.length <= max || codePoints(text) <= max, {
      error: (issue) =>
        `must be at most ${max} characters, and has ${codePoints(String(issue.input))}`,
      params: { code: "too-long" },
    })
    .meta({ maxLength: max });
}

function codePoints(text: string): number {
  return Array.from(text).length;
}

export const slugSchema = z
  .string()
  .refine((text) => whyNoSlug(text) === null, {
    error: (issue) => whyNoSlug(String(issue.input)) ?? "",
    params: { code: "bad-slug" },
  })
  .meta({ pattern: SLUG_PATTERN.source, maxLength: SLUG_MAX });

export const dateSchema = z
  .string()
  .refine(isDate, {
    error: "must be a day that exists, written YYYY-MM-DD",
    params: { code: "bad-date" },
  })
  .meta({ format: "date" });

export const httpsUrlSchema = z
  .string()
  .trim()
  .superRefine(clean)
  .refine(isHttpsUrl, {
    error: "must be a whole address that begins with https://",
    params: { code: "bad-format" },
  })
  .meta({ format: "uri", pattern: "^https://" });

export const countrySchema = z
  .string()
  .refine((code) => COUNTRY_CODES.has(code), {
    error: (issue) => {
      const near = nearest(String(issue.input), COUNTRY_CODES);
      const hint = issue.input === "UK" ? "GB" : near;
      return `must be a two-letter ISO 3166 code such as FR${hint ? `; did you mean "${hint}"?` : ""}`;
    },
    params: { code: "unknown-value" },
  })
  .meta({ pattern: "^[A-Z]{2}$" });

export const contactSchema = z
  .string()
  .trim()
  .superRefine(clean)
  .refine((text) => isEmail(text) || isHttpsUrl(text), {
    error: "must be an e-mail address or an https:// address",
    params: { code: "bad-format" },
  });

export const siteUrlSchema = z
  .string()
  .trim()
  .refine((text) => siteOrigin(text) !== null, {
    error: "must be an origin such as https://example.org, without a path",
    params: { code: "bad-format" },
  })
  .transform((text) => siteOrigin(text)!);

/** The origin that text names, without a trailing slash; null unless https, or http on this machine. */
export function siteOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.origin !== text.replace(/\/$/, "").toLowerCase()) return null;
  if (!url.hostname.split(".").every((label) => label !== "")) return null;
  const local = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  return url.protocol === "https:" || (url.protocol === "http:" && local) ? url.origin : null;
}

/** One of the values that `words` names; the words are what an editor's program shows for each. */
export function choice<const Value extends string>(words: Readonly<Record<Value, string>>) {
  return z
    .enum(Object.keys(words) as Value[])
    .meta({ enumDescriptions: Object.values<string>(words) });
}

/** No list of a record is longer; it bounds what a hostile one can cost. */
export const LIST_MAX = 200;

/** A list in which each value stands once. */
export function distinct<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .max(LIST_MAX)
    .refine((values) => new Set(values).size === values.length, {
      error: "must not name the same value twice",
      params: { code: "repeated-value" },
    })
    .meta({ uniqueItems: true });
}

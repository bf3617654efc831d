import parseSpdx from "spdx-expression-parse";
import * as z from "zod";
import type { Finding } from "../findings.ts";
import { firstDay, isDate } from "../../text/dates.ts";
import { isLoopback, parseUrl } from "../../text/parse-url.ts";
import { isSlug, SLUG_MAX, SLUG_PATTERN } from "../../text/slug.ts";
import { INVISIBLE } from "../../text/refused-characters.ts";
import { COUNTRY_CODES } from "../../facts/countries.ts";
import { rawMark } from "./raw-mark.ts";
import { isEmail, isHttpsUrl } from "./web-address.ts";

/** Rules of front matter that zod does not have. Each violation has a message in texts.ts. */

type OwnValues<AnyFinding> = AnyFinding extends Finding
  ? Omit<AnyFinding, "name" | "value">
  : never;

/** A finding without its name and value, which follow from the path of zod's issue. */
export type Violation = OwnValues<Finding>;

export function violation(params: Violation) {
  return { params };
}

export function badFormat(expected: Extract<Violation, { code: "bad-format" }>["expected"]) {
  return violation({ code: "bad-format", expected });
}

export function refuse(context: z.RefinementCtx, params: Violation, ...path: PropertyKey[]): void {
  context.addIssue({ code: "custom", path, params });
}

/**
 * Slugs that are not allowed. On static hosts, `index` and `404` would replace the list page and the error page of a
 * folder; `any` is the path segment of a filter that is not set; Windows cannot check out a file with the name of a
 * device.
 */
const RESERVED_SLUG = /^(?:index|404|any|con|prn|aux|nul|(?:com|lpt)\d)$/;

/** Returns null for a valid slug. */
export function slugError(text: string): "characters" | "reserved" | null {
  if (!isSlug(text)) return "characters";
  return RESERVED_SLUG.test(text) ? "reserved" : null;
}

/** INVISIBLE, and other characters that look blank. */
const BLANK = String.raw`${INVISIBLE}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}`;
const VISIBLE = new RegExp(String.raw`[\S--[${BLANK}]]`, "v");

export function showsSomething(text: string): boolean {
  return VISIBLE.test(text);
}

/** Matches a whole text in the quotes of a word processor, which YAML takes for a part of it. */
const QUOTED = /^(?:«[^«»]*»|[“”„][^“”„]*[“”]|[‘‚][^‘‚]*[‘’])$/;

/** A line has at most `max` characters (code points) and is trimmed. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .refine((text) => !text.includes("\n"), badFormat("one-line"))
    .refine((text) => !QUOTED.test(text), badFormat("unquoted"))
    .refine(
      (text) => text === "" || showsSomething(text),
      violation({ code: "empty", what: "invisible" }),
    )
    .refine(
      (text) => text.length <= max || Array.from(text).length <= max,
      violation({ code: "too-long", unit: "characters", max }),
    )
    .superRefine((text, context) => {
      const mark = rawMark(text);
      if (mark) refuse(context, { code: "raw-mark", ...mark });
    })
    .meta({ maxLength: max });
}

export const slugSchema = z
  .string()
  .refine(
    (text) => slugError(text) === null,
    violation({ code: "bad-slug", of: "value", near: null }),
  )
  .meta({ pattern: SLUG_PATTERN.source, maxLength: SLUG_MAX });

/**
 * Refuses slugs of digits alone: JavaScript moves such keys before all others, so a list page written by a build would
 * differ from the same list computed from the search index.
 */
export const termSlugSchema = slugSchema.refine(
  (text) => slugError(text) !== null || !/^\d+$/.test(text),
  violation({ code: "bad-slug", of: "term", near: null }),
);

export const dateSchema = z
  .string()
  .refine(isDate, violation({ code: "bad-date" }))
  .meta({ format: "date" });

const PARTIAL_DATE_PATTERN = String.raw`^\d{4}(-\d{2}){0,2}$`;

export const PARTIAL_DATE = z.string().regex(new RegExp(PARTIAL_DATE_PATTERN));

export const partialDateSchema = z
  .string()
  .refine((date) => isDate(firstDay(date)), badFormat("partial-date"))
  .meta({ pattern: PARTIAL_DATE_PATTERN });

export const httpsUrlSchema = z
  .string()
  .trim()
  .refine(isHttpsUrl, badFormat("https-url"))
  .meta({ format: "uri", pattern: "^https://" });

export const COUNTRY_PATTERN = "^[A-Z]{2}$";

/** `EU` is for somewhere in the European Union. */
export const countrySchema = z
  .string()
  .refine(
    (code) => COUNTRY_CODES.has(code),
    violation({ code: "unknown-value", allowed: "countries" }),
  )
  .meta({ pattern: COUNTRY_PATTERN });

export const spdxSchema = line(100).refine(isSpdx, badFormat("spdx"));

function isSpdx(text: string): boolean {
  try {
    return Boolean(parseSpdx(text));
  } catch {
    return false;
  }
}

export const WIKIDATA = /^Q[1-9][0-9]*$/;

export const wikidataSchema = z
  .string()
  .trim()
  .refine((text) => WIKIDATA.test(text), badFormat("wikidata"))
  .meta({ pattern: WIKIDATA.source });

export const contactSchema = z
  .string()
  .trim()
  .refine((text) => isEmail(text) || isHttpsUrl(text), badFormat("contact"));

export const siteUrlSchema = z
  .string()
  .trim()
  .refine((text) => siteOrigin(text) !== null, badFormat("site-url"))
  .transform((text) => siteOrigin(text)!);

/** Returns the origin without a trailing slash; null unless the scheme is https, or http on this machine. */
export function siteOrigin(text: string): string | null {
  const url = /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text) ? parseUrl(text) : null;
  if (!url || url.hostname.split(".").includes("")) return null;
  return url.protocol === "https:" || isLoopback(url.hostname) ? url.origin : null;
}

/** Labels are French, for editors. */
export function labelled<const Value extends string>(labels: Readonly<Record<Value, string>>) {
  const enumDescriptions = Object.values<string>(labels);
  return z.enum(Object.keys(labels) as Value[]).meta({ enumDescriptions });
}

/** Labels are French, for editors; meanings are English, for the API. */
export function choice<const Value extends string>(
  labels: Readonly<Record<Value, string>>,
  meanings: Readonly<Record<Value, string>>,
) {
  const input = labelled(labels);
  const output = choiceOf("", meanings);
  return { input, output, meanings: output.description! };
}

/** The description gives the meaning of each value. */
export function choiceOf<Value extends string>(text: string, meanings: Record<Value, string>) {
  const list = Object.entries<string>(meanings).map(
    ([value, meaning]) => `\`${value}\`: ${meaning}`,
  );
  return z
    .enum(Object.keys(meanings) as Value[])
    .describe(`${text} ${list.join("; ")}.`.trimStart());
}

/** Items. Bounds the cost of checking a hostile list. */
export const LIST_MAX = 200;

/** Items with the same key count as repeated. */
export function distinct<Item extends z.ZodType>(
  item: Item,
  max = LIST_MAX,
  keyOf: (value: z.output<Item>) => unknown = (value) => value,
) {
  return z
    .array(item)
    .max(max)
    .refine(
      (values) => new Set(values.map(keyOf)).size === values.length,
      violation({ code: "repeated-value" }),
    )
    .meta({ uniqueItems: true });
}

export const statusSchema = labelled({
  draft: "Brouillon",
  published: "Publiée",
  archived: "Archivée",
}).meta({
  title: "État",
  description: "Seules les fiches publiées (published) paraissent.",
});

export const aliasesSchema = orEmpty(distinct(slugSchema), []).meta({
  title: "Anciens identifiants",
  description:
    "Les anciens noms du fichier, du plus ancien au plus récent : leurs adresses restent valables.",
});

/** Accepts a missing key and a blank one (`levels:`) as an empty value. */
export function orEmpty<Schema extends z.ZodType>(schema: Schema, empty: z.output<Schema>) {
  return schema.nullish().transform((value): z.output<Schema> => value ?? empty);
}

/** Accepts a missing key and a blank one (`country:`) as null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null as never);
}

/** A `when` for rules across keys: they run even if a key is invalid, so that one check reports all errors. */
export function hasObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

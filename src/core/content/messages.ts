import { firstDay, isDate } from "../text/dates.ts";
import { fold } from "../text/fold.ts";
import { similarName } from "../text/nearest.ts";
import { SLUG_MAX, slugLike } from "../text/slug.ts";
import { nearestCountry } from "../requests/nearest-country.ts";
import { nearestValue } from "../requests/suggest.ts";
import { slugError } from "./schema/rules.ts";
import { isHttpsUrl } from "./schema/web-address.ts";
import { enumerated } from "../text/french-phrases.ts";
import { TEXTS } from "./texts.ts";
import type { Finding, MessageSubject } from "./findings.ts";
import { didYouMean, guillemets, quote, QUOTE_MAX } from "../text/quote-text.ts";

/**
 * `{key}` in a text is replaced by that value of the finding: by a row of its own, such as `kind.tool`, if there is one,
 * else by the number or the quoted text. `{=key}` shows a value as it is, and `{key; other}` shows `; other` if it is null.
 * A finding uses the row of its code and variant if there is one, else that of its code.
 */

export type Language = keyof typeof TEXTS;

/** Explains what is wrong, the value, and how to fix it. */
export function messageOf(finding: Finding, language: Language): string {
  const table = TEXTS[language];
  const quoteValue = language === "fr" ? guillemets : quote;
  const values = messageValues(finding, language);
  const fill = (row: string): string =>
    table
      .get(row)!
      .replace(/\{(=?)(\w+)(.*?)\}/g, (_, asIs: string, hole: string, other: string) => {
        const value = values[hole];
        const text = String(value);
        if (value === null) return other;
        if (asIs === "" && table.has(`${hole}.${text}`)) return fill(`${hole}.${text}`);
        return asIs || typeof value === "number" ? text : quoteValue(text);
      });
  const { code } = finding;
  const variants = VARIANT_KEYS.map((key) => `${code}.${String(values[key])}`);
  return fill(variants.find((row) => table.has(row)) ?? code);
}

const BAD_SLUGS: Record<string, string> = { image: "image", term: "digits" };

/** Keys whose values may select a variant of a message. All have closed sets of values. */
const VARIANT_KEYS =
  "variant missing error feature allowed bound what place expected limit reason".split(" ");

type MessageValues = Record<string, unknown>;

function messageValues(finding: Finding, language: Language): MessageValues {
  const values: MessageValues = { ...finding };
  if ("name" in finding && typeof finding.name === "object") {
    Object.assign(values, subjectValues(finding.name));
  }
  if ("value" in finding && finding.value !== undefined) values.not = valueRow(finding.value);
  switch (finding.code) {
    case "bad-slug":
      values.variant = BAD_SLUGS[finding.of] ?? slugError(String(finding.value));
      values.max = SLUG_MAX;
      values.near ??= slugOf(String(finding.value));
      break;
    case "odd-space":
    case "invisible-character":
      if (finding.character === "\ufffd") values.variant = "lost";
      values.codePoint = finding.character
        .codePointAt(0)!
        .toString(16)
        .toUpperCase()
        .padStart(4, "0");
      break;
    case "wrong-type":
      // A text here is the source of an unquoted value, which YAML reads as another type.
      if (finding.expected === "string" && typeof finding.value === "string")
        values.variant = "unquoted";
      break;
    case "too-long":
      values.count = Array.from(finding.value as string | unknown[]).length;
      break;
    case "bad-date":
      values.near = isoDate(String(finding.value));
      if (!isDate(values.near)) values.near = null;
      break;
    case "bad-format":
      if (finding.expected === "partial-date") values.near = isoDate(String(finding.value));
      if (finding.expected === "https-url") values.near = httpsForm(String(finding.value));
      break;
    case "unknown-value":
      values.near = nearestAllowed(finding);
      if (typeof finding.allowed !== "string") {
        values.allowed =
          language === "fr" ? enumerated(finding.allowed, "ou") : finding.allowed.join(", ");
      }
      break;
  }
  if (typeof values.near === "string") values.near = didYouMean(values.near, language);
  return values;
}

function subjectValues(name: MessageSubject): MessageValues {
  if ("part" in name) return { subject: name.part };
  if ("item" in name) return { subject: name.of === null ? "item-of-file" : "item", ...name };
  return { subject: "key", ...name };
}

/** Returns null for a value that is too long to print. */
function valueRow(value: unknown): string | null {
  if (Array.isArray(value)) return "list";
  if (typeof value === "object") return "mapping";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > QUOTE_MAX ? null : "text";
}

/** Returns the allowed value that an editor most likely means, by value or label, or null. */
function nearestAllowed({
  value,
  allowed,
  labels = [],
}: Pick<Extract<Finding, { code: "unknown-value" }>, "value" | "allowed" | "labels">) {
  if (typeof value !== "string") return null;
  if (typeof allowed === "string") return nearestCountry(value);
  const labelled = labels.map((name, i) => ({ name, value: allowed[i]! }));
  return nearestValue(value, allowed) ?? similarName(value, labelled)?.value ?? null;
}

/** Returns the slug in a text such as `/école`, or null. */
function slugOf(text: string): string | null {
  const [last = ""] = /[^/]*$/.exec(text.replace(/\/$/, "")) ?? [];
  const slug = slugLike(last);
  return slug !== null && slug !== text && slugError(slug) === null ? slug : null;
}

/** Beginnings of the months in French and English, without accents. */
const MONTHS = "jan fev|feb mars|marc avr|apr mai|may juin|jun juil|jul aou|aug sep oct nov dec"
  .split(" ")
  .map((names) => new RegExp(`^(?:${names})`));

/** Months count from 1; 0 if the word is no month. */
function monthOf(word: string): number {
  return MONTHS.findIndex((name) => name.test(word)) + 1;
}

/**
 * Returns the day in a text such as `20/11/2026`, `2026-11-20T10:00` or `20 novembre 2026` as `YYYY-MM-DD`, the month
 * in one such as `11/2026`; otherwise null.
 */
function isoDate(text: string): string | null {
  const [day = ""] = fold(text.slice(0, QUOTE_MAX)).split(/(?<=\d)(?:t| +(?:a +)?)(?=\d+ ?[:h])/);
  const words = day.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3").match(/\d+|[a-z]{3,}/g) ?? [];
  // Drops weekdays.
  const parts = words.filter((word) => /\d/.test(word) || monthOf(word) > 0);
  const isNamed = /[a-z]/.test(parts[0] ?? "");
  const numbers = parts.map((part) => {
    return (/\d/.test(part) ? part : String(monthOf(part))).padStart(2, "0");
  });
  const [first, second, third] = numbers;
  const reversed = numbers.toReversed().join("-");
  const monthFirst = `${third}-${first}-${second}`;
  const orders = isNamed ? [monthFirst, reversed] : [numbers.join("-"), reversed, monthFirst];
  return orders.find((order) => isDate(firstDay(order)) && [2, 3].includes(parts.length)) ?? null;
}

/** Adds https:// to a URL that begins with http:// or its host; otherwise returns null. */
function httpsForm(text: string): string | null {
  const url = `https://${text.trim().replace(/^http:\/\//i, "")}`;
  return isHttpsUrl(url) ? url : null;
}

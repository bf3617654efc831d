import { shortened } from "./shortened.ts";
import { fr } from "./french-phrases.ts";
import { codeUnits, replaceRefused } from "./refused-characters.ts";

/** In UTF-16 units; longer texts would hide the rest of a message. */
export const QUOTE_MAX = 60;

/** Quotes untrusted text for a message: short, on one line, with invisible characters escaped. */
export function quote(text: string): string {
  return escaped(JSON.stringify(shortened(text, QUOTE_MAX)));
}

/**
 * Escapes untrusted text for one line of a terminal or a page: control characters, invisible characters, and those that
 * reverse the direction of the text around them.
 */
export function escaped(text: string): string {
  return replaceRefused(text, codePoint).replace(/[\t\n]/g, codePoint);
}

function codePoint(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

/** Returns a path for a message: escaped, and shortened in its middle. */
export function displayPath(path: string): string {
  return escaped(shortened(path, 200, 100));
}

/** Returns a value as JSON for a terminal; escapes as JSON what `escaped` would escape. */
export function escapedJson(value: unknown): string {
  return `${replaceRefused(JSON.stringify(value, null, 2), codeUnits)}\n`;
}

/** Quotes untrusted text as French does; guillemets in it become “ ”, so that it cannot end the quotation. */
export function guillemets(text: string): string {
  const line = quote(text).slice(1, -1).replaceAll('\\"', '"');
  return `«\u00a0${line.replaceAll("«", "“").replaceAll("»", "”")}\u00a0»`;
}

/** Returns `; did you mean "…"?`, or an empty string if no value is near. */
export function didYouMean(suggestion: string | null, language: "en" | "fr" = "en"): string {
  if (suggestion === null) return "";
  return language === "en"
    ? `; did you mean ${quote(suggestion)}?`
    : fr` ; vouliez-vous dire ${guillemets(suggestion)} ?`;
}

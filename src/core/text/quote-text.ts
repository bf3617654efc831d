import { shortened } from "./shortened.ts";
import { fr } from "./french-phrases.ts";
import { codeUnits, replaceRefused } from "./refused-characters.ts";

/** UTF-16 units. A longer text would hide the rest of a message. */
export const QUOTE_MAX = 60;

/** Quotes untrusted text for a message: short, on one line, invisible characters escaped. */
export function quote(text: string): string {
  return escaped(JSON.stringify(shortened(text, QUOTE_MAX)));
}

/**
 * Escapes untrusted text for one line: control characters, invisible characters, and those that reverse the direction
 * of the text around them.
 */
export function escaped(text: string): string {
  return replaceRefused(text, codePoint).replace(/[\t\n]/g, codePoint);
}

function codePoint(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

/** Escapes a path and shortens it in the middle. */
export function displayPath(path: string): string {
  return escaped(shortened(path, 200, 100));
}

/** Returns JSON for a terminal. Escapes as JSON what `escaped` would escape. */
export function escapedJson(value: unknown): string {
  return `${replaceRefused(JSON.stringify(value, null, 2), codeUnits)}\n`;
}

/** Quotes untrusted text in French. Guillemets in it become “ ”, so that they cannot end the quotation. */
export function guillemets(text: string): string {
  const line = quote(text).slice(1, -1).replaceAll('\\"', '"');
  return `«\u00a0${line.replaceAll("«", "“").replaceAll("»", "”")}\u00a0»`;
}

/** Returns the end of an error message; empty without a suggestion. */
export function didYouMean(suggestion: string | null, language: "en" | "fr" = "en"): string {
  if (suggestion === null) return "";
  return language === "en"
    ? `; did you mean ${quote(suggestion)}?`
    : fr` ; vouliez-vous dire ${guillemets(suggestion)} ?`;
}

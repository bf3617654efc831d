import { nearest } from "../contract/nearest.ts";
import { COUNTRY_CODES } from "../schema/countries.ts";
import type { Format } from "../schema/rules.ts";
import { QUOTED_MAX } from "./quote-text.ts";

/** What the messages of all languages derive from their values. */

/** Returns a character as `U+200B`. */
export function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Returns the number of characters (code points) of a value. */
export function characterCount(value: unknown): number {
  return Array.from(String(value)).length;
}

/** Returns a size in megabytes, rounded up to one decimal. */
export function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 1e5) / 10).toFixed(1);
}

/** Returns the allowed value nearest to the given one, or null. */
export function nearestAllowed(value: unknown, allowed: Iterable<string>): string | null {
  return typeof value === "string" ? nearest(value, allowed) : null;
}

/** Returns the country code nearest to the given one, or null; EU is one for hosting only. */
export function nearestCountry(value: unknown, of: "countries" | "hosting"): string | null {
  if (of === "hosting" && value === "UE") return "EU";
  return value === "UK" ? "GB" : nearestAllowed(value, COUNTRY_CODES);
}

/** Returns what was given: a list, a mapping, a short text; null for a text that is too long to show. */
export function givenValue(value: unknown): "list" | "mapping" | { text: string } | null {
  if (Array.isArray(value)) return "list";
  if (typeof value === "object") return "mapping";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > QUOTED_MAX ? null : { text };
}

/** Reports whether a value is a text only between double quotes. */
export function needsQuotes(expected: string, value: unknown): value is number | boolean {
  return expected === "string" && (typeof value === "number" || typeof value === "boolean");
}

/** Reports whether a message about a format shows the value, which some formats do not concern. */
export function showsValue(expected: Format, value: unknown): value is string {
  return typeof value === "string" && expected !== "one-line";
}

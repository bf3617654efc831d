import { codeUnits, replaceRefused } from "../core/text/refused-characters.ts";
import { shortened } from "../core/text/shortened.ts";

/** UTF-16 units. A longer value would hide the advice in a message. */
const MAX = 60;

/** Quotes an untrusted value for a model: short, on one line, invisible characters escaped. */
export function quoteValue(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (value === undefined) return "nothing";
  if (typeof value !== "string") return JSON.stringify(value);
  return replaceRefused(JSON.stringify(shortened(value, MAX)), codeUnits);
}

import { shortened } from "../shortened.ts";

/** In UTF-16 units; longer values would hide the advice in a message. */
const MAX = 60;

/** Quotes an untrusted value for a message to a model: short, on one line, with invisible characters escaped. */
export function quoteValue(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (value === undefined) return "nothing";
  if (typeof value !== "string") return JSON.stringify(value);
  return JSON.stringify(shortened(value, MAX)).replace(UNSAFE, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** Controls, direction marks, invisible characters and unpaired surrogates. */
const UNSAFE =
  /[\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff0-\uffff]|[\ud800-\udfff]/g;

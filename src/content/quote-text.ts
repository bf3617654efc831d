import { shortened } from "../contract/shortened.ts";
import { refusedCharacters } from "../schema/characters.ts";

/** In UTF-16 units; longer texts would hide the rest of a message. */
export const QUOTED_MAX = 60;

/** Quotes untrusted text for a message: short, on one line, with invisible characters escaped. */
export function quoted(text: string): string {
  return visible(JSON.stringify(shortened(text, QUOTED_MAX)));
}

/**
 * Escapes untrusted text for a terminal or a page: control characters, and characters that a reader would not see or
 * that turn the direction of the text around them.
 */
export function visible(text: string): string {
  return refusedCharacters(text).reduceRight((result, { offset, character }) => {
    const escape = `\\u{${character.codePointAt(0)!.toString(16)}}`;
    return result.slice(0, offset) + escape + result.slice(offset + character.length);
  }, text);
}

/** Quotes untrusted text as French does; guillemets in it become “ ”, so that it cannot end the quotation. */
export function guillemets(text: string): string {
  const line = quoted(text).slice(1, -1).replaceAll('\\"', '"');
  return `«\u00a0${line.replaceAll("«", "“").replaceAll("»", "”")}\u00a0»`;
}

/** Returns `; did you mean "…"?`, or nothing when no value is near. */
export function didYouMean(near: string | null): string {
  return near === null ? "" : `; did you mean ${quoted(near)}?`;
}

import { EMOJI, INVISIBLE, UNASSIGNED } from "./unicode-table.ts";

/**
 * The characters that no text of the directory may contain. Text that a reviewer cannot see would otherwise
 * reach pages, programs and language models without anyone having read it.
 */

/** C0 and C1 controls except tab and line feed, line separators, direction controls, byte order marks. */
const CONTROL = "0-8 b-1f 7f-9f 2028-202e 2066-2069 feff";
const PRIVATE_USE = "e000-f8ff f0000-ffffd 100000-10fffd";
/** Halves of a UTF-16 surrogate pair. */
const SURROGATES = "d800-dfff";
/** Assigned characters that look blank and are not in INVISIBLE. */
const BLANK = "2800 fffc 13441-13442 16fe4 1d159";

const REFUSED = new RegExp(oneOf(CONTROL, PRIVATE_USE, SURROGATES, INVISIBLE, UNASSIGNED), "gu");

/** Matches at or before the first refused character, ten times faster than REFUSED. */
const UNUSUAL =
  /[^\t\n -~\u00a0-\u00ac\u00ae-\u034e\u0350-\u0377\u2010-\u2027\u202f-\u205e\u20a0-\u20bf]/;

/**
 * Invisible characters that text needs: a joiner after a character that it joins, a variation selector after
 * an emoji, and the tags in the flags of England, Scotland and Wales.
 */
const NEEDED = new RegExp(
  [
    "(?<=[^\\s\\u200c\\u200d])[\\u200c\\u200d]",
    `(?<=${oneOf(EMOJI)})[\\ufe0e\\ufe0f]`,
    ...["gbeng", "gbsct", "gbwls"].map((region) => `(?<=\\u{1f3f4})${tags(region)}\\u{e007f}`),
  ].join("|"),
  "gu",
);

export interface RefusedCharacter {
  /** In UTF-16 units. */
  offset: number;
  character: string;
}

/** Returns the refused characters of a text, in order. */
export function refusedCharacters(text: string): RefusedCharacter[] {
  if (!UNUSUAL.test(text)) return [];
  const seen = text.replace(NEEDED, (needed) => "x".repeat(needed.length));
  return Array.from(seen.matchAll(REFUSED), ({ 0: character, index }) => ({
    offset: index,
    character,
  }));
}

const VISIBLE = new RegExp(`(?!${oneOf(INVISIBLE, BLANK)})\\S`, "u");

/** Reports whether a text has a visible character. */
export function showsSomething(text: string): boolean {
  return VISIBLE.test(text);
}

const IS_CONTROL = new RegExp(oneOf(CONTROL), "u");
const IS_PRIVATE = new RegExp(oneOf(PRIVATE_USE), "u");
const IS_INVISIBLE = new RegExp(oneOf(INVISIBLE, SURROGATES), "u");

/** Returns the code of the diagnostic for a refused character. */
export function problemCode(character: string): "control-character" | "invisible-character" {
  return IS_CONTROL.test(character) ? "control-character" : "invisible-character";
}

/** Returns why a character is refused that is not a control character. */
export function whyRefused(character: string): "invisible" | "private-use" | "unassigned" {
  if (IS_INVISIBLE.test(character)) return "invisible";
  return IS_PRIVATE.test(character) ? "private-use" : "unassigned";
}

/** Returns the source of a character class for tables of hexadecimal ranges. */
function oneOf(...tables: string[]): string {
  const ranges = tables.flatMap((table) => table.trim().split(/\s+/));
  return `[${ranges.map((range) => range.replace(/[0-9a-f]+/g, "\\u{$&}")).join("")}]`;
}

/** Returns the source of the tag characters that spell a region. */
function tags(region: string): string {
  return Array.from(region, (letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join("");
}

import { EMOJI, INVISIBLE, UNASSIGNED, UNICODE_VERSION } from "./unicode-table.ts";

/**
 * The characters that no text of the directory may contain. A text that a reviewer cannot see would reach
 * every page, program and language model unread.
 */

/** C0 and C1 controls but tab and line feed, line separators, controls of direction, byte order marks. */
const CONTROL = "0-8 b-1f 7f-9f 2028-202e 2066-2069 feff";
const PRIVATE_USE = "e000-f8ff f0000-ffffd 100000-10fffd";
/** Halves of a character of UTF-16. */
const SURROGATES = "d800-dfff";
/** Assigned characters of no or blank appearance that INVISIBLE lacks. */
const BLANK = "2800 fffc 13441-13442 16fe4 1d159";

const REFUSED = new RegExp(oneOf(CONTROL, PRIVATE_USE, SURROGATES, INVISIBLE, UNASSIGNED), "gu");

/** Matches at or before the first refused character, at a tenth of the time that REFUSED takes. */
const UNUSUAL =
  /[^\t\n -~\u00a0-\u00ac\u00ae-\u034e\u0350-\u0377\u2010-\u2027\u202f-\u205e\u20a0-\u20bf]/;

/**
 * The invisible characters that are needed: a joiner behind a character that it joins, a variation selector
 * behind an emoji, and the tags of the flags of England, Scotland and Wales.
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

/** Reports whether a text has a character that is seen. */
export function showsSomething(text: string): boolean {
  return VISIBLE.test(text);
}

const IS_CONTROL = new RegExp(oneOf(CONTROL), "u");
const IS_PRIVATE = new RegExp(oneOf(PRIVATE_USE), "u");
const IS_INVISIBLE = new RegExp(oneOf(INVISIBLE, SURROGATES), "u");

/** Names a refused character in a message that begins with what contains it; the code is the diagnostic's. */
export function refusal(character: string) {
  const name = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
  if (IS_CONTROL.test(character)) {
    const message = `contains ${name}, a control character; remove it`;
    return { code: "control-character", message } as const;
  }
  const reason = IS_INVISIBLE.test(character)
    ? "which is invisible here"
    : IS_PRIVATE.test(character)
      ? "a private-use character without an agreed meaning"
      : `which is not assigned in Unicode ${UNICODE_VERSION}`;
  const message = `contains ${name}, ${reason}; remove it`;
  return { code: "invisible-character", message } as const;
}

/** Returns the source of a character class of ranges of hexadecimal numbers. */
function oneOf(...tables: string[]): string {
  const ranges = tables.flatMap((table) => table.trim().split(/\s+/));
  return `[${ranges.map((range) => range.replace(/[0-9a-f]+/g, "\\u{$&}")).join("")}]`;
}

/** Returns the source of the tag characters that spell a region. */
function tags(region: string): string {
  return Array.from(region, (letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join("");
}

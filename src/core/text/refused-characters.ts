/**
 * Characters that no text of the directory may contain: invisible text would reach pages, programs and language models
 * without a reviewer seeing it. Unassigned code points are accepted, because they depend on the Unicode version of
 * Node: a new emoji would pass on one machine and fail on another.
 */

/**
 * C0 and C1 controls except tab and line feed, line separators, direction controls, byte order marks, and the
 * replacement character.
 */
const CONTROL = String.raw`[[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff\ufffd]--[\t\n]]`;
/** Excludes the signs of Arabic, Syriac and Kaithi numbers, which are visible. */
export const INVISIBLE = String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]--[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]]`;
/** A test ten times faster than `refused()`: every refused character matches, and some others do. */
const UNUSUAL =
  /[^\t\n -~\u00a0-\u00ac\u00ae-\u034e\u0350-\u0377\u2010-\u2027\u202f-\u205e\u20a0-\u20bf]/;

const EMOJI = String.raw`\p{Extended_Pictographic}`;
/** Invisible characters that emoji need: a joiner between two, and a variation selector after one. */
const NEEDED = [
  String.raw`(?<=[${EMOJI}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=${EMOJI})`,
  // Extended_Pictographic includes the emoji of later versions of Unicode.
  String.raw`(?<=[\p{Emoji}${EMOJI}])[\ufe0e\ufe0f]`,
];

/** Compiled at first use: it takes milliseconds, which an edge function would spend at each start. */
let compiled: RegExp | undefined;
function refused(): RegExp {
  const characters = String.raw`[${CONTROL}${INVISIBLE}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]`;
  return (compiled ??= new RegExp(`(?!${NEEDED.join("|")})${characters}`, "gv"));
}

/** Offsets are in UTF-16 units. */
export function refusedCharacters(text: string): { offset: number; character: string }[] {
  if (!UNUSUAL.test(text)) return [];
  return Array.from(text.matchAll(refused()), ({ 0: character, index }) => {
    return { offset: index, character };
  });
}

export function replaceRefused(text: string, replacement: (character: string) => string): string {
  return UNUSUAL.test(text) ? text.replace(refused(), replacement) : text;
}

/** Returns the UTF-16 code units as JSON writes them: `\u200b`. */
export function codeUnits(character: string): string {
  const units = character.split("").map((unit) => unit.charCodeAt(0));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

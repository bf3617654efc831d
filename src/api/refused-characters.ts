/**
 * The characters that no text of the directory may contain. Text that a reviewer cannot see would otherwise
 * reach pages, programs and language models without anyone having read it. Unassigned code points are accepted,
 * because the Unicode version of the running Node would decide: a new emoji would pass on one machine and fail on another.
 */

/** C0 and C1 controls except tab and line feed, line separators, direction controls, byte order marks. */
const CONTROL = String.raw`[[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]--[\t\n]]`;
/** Without the signs under or before Arabic, Syriac and Kaithi numbers, which are visible. */
export const INVISIBLE = String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]--[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]]`;
/** Matches at or before the first refused character, ten times faster than the pattern below. */
const UNUSUAL =
  /[^\t\n -~\u00a0-\u00ac\u00ae-\u034e\u0350-\u0377\u2010-\u2027\u202f-\u205e\u20a0-\u20bf]/;

/** Scripts whose letters change their shape beside others, which a joiner forces or prevents. */
const JOINING_SCRIPTS =
  "Arab Syrc Nkoo Mand Mong Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Java Bali Tibt"
    .split(" ")
    .map((script) => `\\p{sc=${script}}`);
/** Their letters and marks. */
const JOINING = String.raw`[[${JOINING_SCRIPTS.join("")}]&&[\p{L}\p{M}]]`;
const EMOJI = String.raw`\p{Extended_Pictographic}`;

/**
 * Invisible characters that text needs: a joiner in a script that joins or between emoji, a variation selector after an
 * emoji, and the tags in the flags of England, Scotland and Wales. Any other refused character is in the group.
 */
function neededOrRefused(): RegExp {
  return (compiled ??= new RegExp(
    [
      // Looks behind only at a joiner: at each of many marks in a row, it would take quadratic time.
      String.raw`[\u200c\u200d](?<=[${JOINING}\u0640]\p{M}*.)`,
      String.raw`(?<=[${EMOJI}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=${EMOJI})`,
      // Extended_Pictographic has places for the emoji of later versions of Unicode.
      String.raw`(?<=[\p{Emoji}${EMOJI}])[\ufe0e\ufe0f]`,
      ...["gbeng", "gbsct", "gbwls"].map((region) => `(?<=\\u{1f3f4})${tags(region)}\\u{e007f}`),
      String.raw`([${CONTROL}${INVISIBLE}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}])`,
    ].join("|"),
    "gv",
  ));
}

/** Compiling takes milliseconds, which an edge function would spend on each start. */
let compiled: RegExp | undefined;

/** Returns the refused characters of a text in order, with their offsets in UTF-16 units. */
export function refusedCharacters(text: string): { offset: number; character: string }[] {
  if (!UNUSUAL.test(text)) return [];
  return Array.from(text.matchAll(neededOrRefused())).flatMap(({ 1: character, index }) =>
    character === undefined ? [] : { offset: index, character },
  );
}

/** Replaces the refused characters of a text. */
export function replaceRefused(text: string, replacement: (character: string) => string): string {
  if (!UNUSUAL.test(text)) return text;
  return text.replace(neededOrRefused(), (all, refused?: string) =>
    refused === undefined ? all : replacement(refused),
  );
}

/** Returns the source of the tag characters that spell a region. */
function tags(region: string): string {
  return Array.from(region, (letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join("");
}

/** Returns a character as JSON escapes it. */
export function codeUnits(character: string): string {
  const units = character.split("").map((unit) => unit.charCodeAt(0));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

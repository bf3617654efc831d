const MARKS = /\p{M}+/gu;
/** Characters that `fold` replaces. After a digit, a degree sign stands for the ordinal: `6°` is `6e`. */
const SPELLED_OUT = /(\d)°|[œæß\u2018\u2019\u201b\u02bc]/g;
const SPELLING: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss" };
const WORD = /[\p{L}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu;
/** `WORD` for ASCII: compiling `WORD` would add milliseconds to each cold start. */
const ASCII_WORD = /[a-z0-9]+(?:[+#]+(?![a-z0-9]))?/g;
/** Joiners, soft hyphens and byte order marks. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Single letters with points between them, as in `S.V.T.`; the last point may be missing. */
const ACRONYM = /(^|[^\p{L}\p{N}])((?:\p{L}\.){2,}\p{L}?|\p{L}\.\p{L})(?![\p{L}\p{N}])/gu;
const COMPOUND = /[\p{L}\p{N}]+(?:[-\u2010][\p{L}\p{N}]+)+/gu;
const ASCII = /^[\0-\x7f]*$/;

/**
 * Folds a text for comparison (contract §3): NFKD without marks and invisible characters, lower case, `œ` `æ` `ß` `°`
 * spelled out, typographic apostrophes as `'`. Independent of the locale.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .replace(SPELLED_OUT, (character, digit?: string) => {
      return digit ? `${digit}e` : (SPELLING[character] ?? "'");
    });
}

/**
 * Returns the maximal runs of letters and digits in the folded text, with `+` and `#` at their end (`c++`). Single letters
 * with points are one word: `svt` for `S.V.T.`.
 */
export function words(text: string): string[] {
  const folded = fold(text);
  const joined = !folded.includes(".")
    ? folded
    : folded.replace(ACRONYM, (_, before: string, letters: string) => {
        return before + letters.replace(/\.(?=.)/g, "");
      });
  return joined.match(ASCII.test(joined) ? ASCII_WORD : WORD) ?? [];
}

/** Returns the words of a text as one: `lechat` for `Le Chat`. */
export function joinedWords(text: string): string {
  return words(text).join("");
}

/** Returns the words of a text, then those that hyphens join, each as one: `wifi` for `wi-fi`. */
export function wordsAndJoined(text: string): string[] {
  const folded = fold(text);
  const compounds = folded.match(COMPOUND) ?? [];
  return [...words(folded), ...compounds.map(joinedWords)];
}

/** Compares texts by UTF-16 code units, the only order that is the same in every locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const MARKS = /\p{M}+/gu;
const SPELLED_OUT = /[œæß\u2018\u2019\u201b\u02bc]/g;
const SPELLING: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss" };
const WORD = /[\p{L}\p{N}]+/gu;
const ASCII = /^[\0-\x7f]*$/;

/**
 * Folds a text for comparison (contract §3): NFKD without marks, lower case, `œ` `æ` `ß` spelled out, typographic
 * apostrophes as `'`. Independent of the locale.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(SPELLED_OUT, (character) => SPELLING[character] ?? "'");
}

/** Words are the maximal runs of letters and digits in the folded text. */
export function words(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** The only order in outputs, because it is the same in every locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

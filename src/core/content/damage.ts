import type { Finding, TextPlace } from "./findings.ts";

/** Finds what programs leave in a text by mistake; every file with it is refused. */

/** The lines that git writes around two versions. `=======` alone may underline a heading. */
const CONFLICT_MARK = /^(?:<{7}|>{7}|\|{7})(?= |$)/gm;

/** Reports unresolved merge-conflict markers, and the first text decoded with the wrong encoding. */
export function damageIn(text: string): Finding<TextPlace>[] {
  const marks = Array.from(text.matchAll(CONFLICT_MARK), ({ 0: mark, index: offset }) => {
    return { offset, code: "merge-conflict", mark } as const;
  });
  return [...marks, ...wronglyDecoded(text)];
}

/**
 * What windows-1252 has for the bytes from 0x80 to 0xBF, which continue a character of UTF-8. Versions of Node differ in
 * how their `TextDecoder` reads it.
 */
const TAILS =
  "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ" +
  String.fromCharCode(...Array.from({ length: 32 }, (_, i) => 0xa0 + i));
const TAIL = `[${TAILS}]`;

/**
 * UTF-8 that was read as windows-1252: `Ã©` for `é`, `â€™` for `’`. `Â` alone is a letter, so it counts only right after
 * another one; `â€` is often all that is left of a closing quote.
 */
const MOJIBAKE = new RegExp(
  `Ã${TAIL}|(?<=[\\p{L}\\p{N}])Â[\\u00a0-\\u00bf]|Å[“’¸]|â(?:€${TAIL}?|${TAIL}{2})|ðŸ${TAIL}{2}|ï(?:»¿|¿½)`,
  "u",
);

/** Reports the first wrongly decoded text: the others of a file have the same cause. */
function wronglyDecoded(text: string): Finding<TextPlace>[] {
  const match = MOJIBAKE.exec(text);
  if (!match) return [];
  return [{ offset: match.index, code: "mojibake", text: match[0], near: decoded(match[0]) }];
}

/** Returns the original text, or null if bytes of it are lost. */
function decoded(text: string): string | null {
  const bytes = Array.from(text, (character) => {
    const tail = TAILS.indexOf(character);
    return tail < 0 ? character.charCodeAt(0) : 0x80 + tail;
  });
  const original = new TextDecoder().decode(Uint8Array.from(bytes));
  return original === "" || original.includes("\ufffd") ? null : original;
}

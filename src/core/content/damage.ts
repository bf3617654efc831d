import type { Finding, TextPlace } from "./findings.ts";

/** Finds damage by programs. Every file with it is refused. */

/** The lines that git writes around two versions. `=======` alone may underline a heading. */
const CONFLICT_MARK = /^(?:<{7}|>{7}|\|{7})(?= |$)/gm;

/** Reports merge-conflict markers, and the first text decoded with the wrong encoding. */
export function damageIn(text: string): Finding<TextPlace>[] {
  const marks = Array.from(text.matchAll(CONFLICT_MARK), ({ 0: mark, index: offset }) => {
    return { offset, code: "merge-conflict", mark } as const;
  });
  return [...marks, ...wronglyDecoded(text)];
}

/**
 * The windows-1252 characters of the bytes 0x80 to 0xBF, which continue a character in UTF-8. Written out, because
 * `TextDecoder` differs between versions of Node.
 */
const TAILS =
  "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ" +
  String.fromCharCode(...Array.from({ length: 32 }, (_, i) => 0xa0 + i));
const TAIL = `[${TAILS}]`;

/**
 * Matches UTF-8 that was read as windows-1252: `Ã©` for `é`, `â€™` for `’`. `Â` is a letter, so it counts only after
 * another such character; `â€` is often all that is left of a closing quote.
 */
const MOJIBAKE = new RegExp(
  `Ã${TAIL}|Â(?<=[\\p{L}\\p{N}]Â)[\\u00a0-\\u00bf]|Å[“’¸]|â(?:€${TAIL}?|${TAIL}{2})|ðŸ${TAIL}{2}|ï(?:»¿|¿½)`,
  "u",
);

/** Reports only the first: others in the same file have the same cause. */
function wronglyDecoded(text: string): Finding<TextPlace>[] {
  const match = MOJIBAKE.exec(text);
  if (!match) return [];
  return [{ offset: match.index, code: "mojibake", text: match[0], near: decoded(match[0]) }];
}

/** Returns null if bytes of the original text are lost. */
function decoded(text: string): string | null {
  const bytes = Array.from(text, (character) => {
    const tail = TAILS.indexOf(character);
    return tail < 0 ? character.charCodeAt(0) : 0x80 + tail;
  });
  const original = new TextDecoder().decode(Uint8Array.from(bytes));
  return original === "" || original.includes("\ufffd") ? null : original;
}

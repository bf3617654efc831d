import { shortened } from "../core/text/shortened.ts";
import { replaceRefused } from "../core/text/refused-characters.ts";

/** Escapes untrusted text for GitHub's Markdown: it is shown as written and mentions or links nothing. */

/**
 * Returns a code span. In it, neither Markdown nor HTML has a meaning, and GitHub finds no mentions, issues, commits or
 * emoji. A backslash or an entity (`&#64;`) would not do: GitHub looks for these in the rendered HTML.
 */
export function code(text: string): string {
  const line = replaceRefused(text, () => " ")
    .replace(/\s+/g, " ")
    .trim();
  // Two backticks alone would open another code span.
  if (line === "") return "` `";
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${longest > 0 ? ` ${line} ` : line}${fence}`;
}

/** Characters of a URL or word. A longer one would stretch the page and is cut, without a link. */
const WORD_MAX = 300;

/** Percent-encodes what could end the link or begin another construct. */
export function autolink(url: string): string {
  if (url.length > WORD_MAX) return code(shortened(url, WORD_MAX));
  return `<${url.replace(/[\s<>\\\p{C}]/gu, (character) => encodeURIComponent(character.toWellFormed()))}>`;
}

/** Matches a word that GitHub renders as it is. */
const PLAIN =
  /^¶$|^[«“‘"'(–—-]*(?:[\p{L}\p{M}\p{N}]+(?:['’/-][\p{L}\p{M}\p{N}]+|(?<=\p{N})[.,]\p{N}+)*(?:\(\p{L}+\))?)?[€%°]?[»”’"'),.;:!?…–—-]*$/u;
/** `GH-12` links an issue, seven hexadecimal digits link a commit, and `--` becomes a list or a heading. */
const SPECIAL = /GH-\d|(?<![a-z\d])[\da-f]{7,}(?![a-z\d])|--/iu;

/** Returns a plain word unchanged, any other as a code span, with its punctuation outside. */
export function safeWord(word: string): string {
  if (word.length > WORD_MAX) return code(shortened(word, WORD_MAX));
  if (PLAIN.test(word) && !SPECIAL.test(word)) return word;
  const [, start, punctuation] = /^(.*?)([,.;!?…»”]*)$/su.exec(word)!;
  return start === "" ? code(word) : `${code(start!)}${punctuation}`;
}

/** Returns a text on one line, with each word that GitHub could interpret as a code span. */
export function prose(text: string): string {
  const words = replaceRefused(text, () => " ").split(/\s+/);
  return words
    .filter((word) => word !== "")
    .map(safeWord)
    .join(" ");
}

import { shortened } from "../core/text/shortened.ts";
import { replaceRefused } from "../core/text/refused-characters.ts";

/** Untrusted text in Markdown for GitHub: it shows as it is written, and mentions or links nothing. */

/**
 * Returns a code span. In it, neither Markdown nor HTML has a meaning, and GitHub does not look for mentions,
 * issues, commits and emoji. A backslash or an entity (`&#64;`) stops Markdown only: GitHub looks for them in
 * the HTML that Markdown becomes.
 */
export function code(text: string): string {
  const line = replaceRefused(text, () => " ")
    .replace(/\s+/g, " ")
    .trim();
  // Two backticks without a text would be the beginning of another code span.
  if (line === "") return "` `";
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${longest > 0 ? ` ${line} ` : line}${fence}`;
}

/** Characters of a URL or a word that are shown: a longer one would stretch the page, and is no link any more. */
const SHOWN_MAX = 300;

/** Returns an autolink. What could end it, or begin another construct, is percent-encoded. */
export function autolink(url: string): string {
  if (url.length > SHOWN_MAX) return code(shortened(url, SHOWN_MAX));
  return `<${url.replace(/[\s<>\\\p{C}]/gu, (character) => encodeURIComponent(character.toWellFormed()))}>`;
}

/** Words of letters and digits, joined and surrounded by these characters only, mean nothing to GitHub. */
const PLAIN =
  /^¶$|^[«“‘"'(–—-]*(?:[\p{L}\p{M}\p{N}]+(?:['’/-][\p{L}\p{M}\p{N}]+|(?<=\p{N})[.,]\p{N}+)*(?:\(\p{L}+\))?)?[€%°]?[»”’"'),.;:!?…–—-]*$/u;
/** `GH-12` links an issue, seven hexadecimal digits link a commit, and `--` becomes a list or a heading. */
const SPECIAL = /GH-\d|(?<![a-z\d])[\da-f]{7,}(?![a-z\d])|--/iu;

/** Returns a word as it is when it is a plain one; otherwise as a code span, with its punctuation after it. */
export function safeWord(word: string): string {
  if (word.length > SHOWN_MAX) return code(shortened(word, SHOWN_MAX));
  if (PLAIN.test(word) && !SPECIAL.test(word)) return word;
  const [, start, punctuation] = /^(.*?)([,.;!?…»”]*)$/su.exec(word)!;
  return start === "" ? code(word) : `${code(start!)}${punctuation}`;
}

/** Returns a text on one line, with every word that could mean something to GitHub as a code span. */
export function prose(text: string): string {
  const words = replaceRefused(text, () => " ").split(/\s+/);
  return words
    .filter((word) => word !== "")
    .map(safeWord)
    .join(" ");
}

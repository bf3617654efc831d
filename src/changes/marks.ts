import { printable } from "../cli/diagnostics-format.ts";
import { code, prose, safeWord } from "../cli/safe-markdown.ts";

/** How a report marks its parts. Only `words`, `word` and `code` take untrusted text. */
export interface Marks {
  heading: (level: 2 | 3 | 4, text: string) => string;
  bold: (text: string) => string;
  removed: (text: string) => string;
  added: (text: string) => string;
  link: (label: string, url: string) => string;
  words: (text: string) => string;
  word: (word: string) => string;
  code: (text: string) => string;
}

/** Tags, unlike `**` and `~~`, mark a part of a text whatever its first and last characters are. */
export const MARKDOWN: Marks = {
  heading: (level, text) => `${"#".repeat(level)} ${text}`,
  bold: (text) => `**${text}**`,
  removed: (text) => `<del>${text}</del>`,
  added: (text) => `<strong>${text}</strong>`,
  link: (label, url) => `[${label}](${url})`,
  words: prose,
  word: safeWord,
  code,
};

/** As `git diff --word-diff` marks words. */
export const PLAIN_TEXT: Marks = {
  heading: (level, text) => `${"#".repeat(level)} ${text}`,
  bold: (text) => text,
  removed: (text) => `[-${text}-]`,
  added: (text) => `{+${text}+}`,
  link: (label, url) => `${label} (${url})`,
  words: (text) => printable(text.replace(/\s+/g, " ").trim()),
  word: printable,
  code: printable,
};

import { memoized } from "../memoized.ts";
import { frenchStem } from "../text/french-stem.ts";
import { keyOf, linesStartingWith, readNumbers, textOf, type LineRange } from "./lines.ts";
import type { IndexLines, WordIndex } from "./search-index.ts";
import { SEARCHED_FIELDS, type SearchedField } from "./weights.ts";

/**
 * The words by which tools are found: folded, distinct, in the order of their bytes. A word is its line, which has a list for
 * each of `WORD_PLACES`, with a tab before each. After them come the phrases, and a line with the words of names.
 */
type Words = Pick<WordIndex, "words">;

/**
 * Where a word is: in fields of tools; in a name that has it as its letters without the spaces, as "lechat" for "Le Chat"; in
 * the texts of groups.
 */
export const WORD_PLACES = [...SEARCHED_FIELDS, "whole_name", "groups"] as const;
export type WordPlace = SearchedField | "whole_name" | "groups";

/** Returns the numbers of the words that start with a text. */
export function startingWith({ words }: Words, start: string): LineRange {
  return linesStartingWith(words, start, { from: 0, to: words.header.words });
}

/** Returns the number of a word; -1 if no text has it. */
export function numberOf(index: Words, word: string): number {
  const { from, to } = startingWith(index, `${word}\t`);
  return from < to ? from : -1;
}

export function wordAt({ words }: Words, word: number): string {
  return keyOf(words, word);
}

/** Returns all words. They are decoded at once, because a misspelt word is compared with each. */
export const allWords = /* @__PURE__ */ memoized((words: IndexLines): readonly string[] => {
  return textOf(words, 0, words.header.words).match(/^[^\t]+/gm) ?? [];
});

const wordsOfNames = /* @__PURE__ */ memoized((words: IndexLines) => {
  return { text: ` ${textOf(words, words.header.lines - 1)} ` };
});

/** Returns the numbers of the words of names that contain a text. */
export function nameWordsContaining(index: Words, part: string): number[] {
  const { text } = wordsOfNames(index.words);
  const numbers: number[] = [];
  // One search of the text takes a tenth of the time of looking into each word.
  for (let at = -1; (at = text.indexOf(part, at + 1)) !== -1; at = text.indexOf(" ", at)) {
    const start = text.lastIndexOf(" ", at) + 1;
    numbers.push(numberOf(index, text.slice(start, text.indexOf(" ", at))));
  }
  return numbers;
}

export type Places = Readonly<Record<WordPlace, readonly number[]>>;

/** Returns where a word is: lists of tools, and of groups. */
export function placesOf({ words, count }: WordIndex, word: number): Places {
  const columns = word === -1 ? [] : textOf(words, word).split("\t");
  const list = (column: number, limit: number) => readNumbers(columns[column], limit);
  return {
    name: list(1, count),
    short_description: list(2, count),
    keywords: list(3, count),
    notes: list(4, count),
    whole_name: list(5, count),
    groups: list(6, words.header.groups),
  };
}

/** Returns the words in the keywords of a tool, each with all tools that have it there. */
export function keywordsOf({ words, count }: WordIndex, tool: number): number[][] {
  const column = 1 + WORD_PLACES.indexOf("keywords");
  // Decoding all lines at once takes a tenth of the time of decoding each.
  return textOf(words, 0, words.header.words)
    .split("\n")
    .map((line) => readNumbers(line.split("\t", column + 1)[column], count))
    .filter((tools) => tools.includes(tool));
}

/** Words in the longest phrase of a concept, without those that searches ignore. */
const PHRASE_MAX = 4;

/** What a phrase means: words of the directory, levels or subjects. */
type PhraseKind = "concept" | "level" | "subject";

/** Returns the key of the line with what a phrase means. */
export function phraseKey(kind: PhraseKind, phrase: string): string {
  return `${kind} ${phrase}`;
}

/** Returns the lines of the phrases of a kind that start with a text. */
function phrasesStartingWith({ words }: Words, kind: PhraseKind, start: string) {
  const { header } = words;
  const all = { from: header.words, to: header.lines - 1 };
  return linesStartingWith(words, phraseKey(kind, start), all);
}

/** Returns what a phrase means; undefined if no line has it. */
function meaningsOf(index: Words, kind: PhraseKind, phrase: string): string[] | undefined {
  const { from, to } = phrasesStartingWith(index, kind, `${phrase}\t`);
  return from < to ? textOf(index.words, from).split("\t").slice(1) : undefined;
}

/** Returns the words that editors gave for a term, alone or with those before it ("fichier lourd"). */
export function synonymsOf(index: Words, terms: readonly string[], at: number): number[] {
  const stems = terms.slice(Math.max(0, at + 1 - PHRASE_MAX), at + 1).map(frenchStem);
  return stems.flatMap((_, from) => {
    const numbers = meaningsOf(index, "concept", stems.slice(from).join(" "));
    return readNumbers(numbers?.[0], index.words.header.words);
  });
}

/** Returns the words of a query that are in a phrase of several words for which editors gave others. */
export function wordsOfPhrases(index: Words, terms: readonly string[]): Set<string> {
  const stems = terms.map(frenchStem);
  const inPhrases = terms.flatMap((_, from) => {
    for (let length = PHRASE_MAX; length > 1; length--) {
      const run = stems.slice(from, from + length);
      if (meaningsOf(index, "concept", run.join(" "))) return terms.slice(from, from + length);
    }
    return [];
  });
  return new Set(inPhrases);
}

/** Returns the slugs of the levels or subjects with a name, without its spaces; undefined if none has it. */
export function termsNamed(
  index: Words,
  kind: "level" | "subject",
  name: string,
): string[] | undefined {
  return meaningsOf(index, kind, name);
}

/** Reports whether the name of a level or subject, without its spaces, starts with a text. */
export function startsTermName(index: Words, kind: "level" | "subject", start: string): boolean {
  const { from, to } = phrasesStartingWith(index, kind, start);
  return from < to;
}

import { memoized } from "../memoized.ts";
import { words } from "../text/fold.ts";
import { frenchStem } from "../text/french-stem.ts";
import { linesStartingWith, textOf, type LineRange } from "./lines.ts";
import type { IndexLines, WordIndex } from "./search-index.ts";

/**
 * The words by which tools are found: folded, distinct, in the order of their bytes, one a line. Lines with their places
 * (`word-places.ts`) and phrases (`phrases.ts`) follow.
 */
export type Words = Pick<WordIndex, "words" | "french">;

/** Returns the numbers of the words that start with a text. */
export function startingWith({ words }: Words, start: string): LineRange {
  return linesStartingWith(words, start, { from: 0, to: words.header.words });
}

/** Reports whether the index has a word. */
export function hasWord(index: Words, word: string): boolean {
  return numberOf(index, word) !== -1;
}

/** Returns the number of a word; -1 if the index lacks it. */
export function numberOf(index: Words, word: string): number {
  const { from, to } = startingWith(index, word);
  return from < to && wordAt(index, from) === word ? from : -1;
}

export function wordAt({ words }: Words, word: number): string {
  return textOf(words, word);
}

const textOfWords = /* @__PURE__ */ memoized((words: IndexLines) =>
  textOf(words, 0, words.header.words),
);

/** Returns the words of `least` to `most` letters, in their order. */
export function wordsOfLength({ words }: Words, least: number, most: number): string[] {
  return textOfWords(words).match(new RegExp(`^.{${Math.max(1, least)},${most}}$`, "gm")) ?? [];
}

/** Returns the numbers of the words that contain a text, but do not begin with it. */
export function wordsContaining(index: Words, part: string): number[] {
  const text = textOfWords(index.words);
  const numbers: number[] = [];
  // One search of the text takes a tenth of the time of looking into each word.
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at)) {
    const start = text.lastIndexOf("\n", at) + 1;
    const isWithin = start < at;
    at = text.indexOf("\n", at);
    if (at === -1) at = text.length;
    if (isWithin) numbers.push(numberOf(index, text.slice(start, at)));
  }
  return numbers;
}

/**
 * Returns the words with a stem. Stemming changes at most the last three letters of what it keeps, so only words that
 * begin with the rest are compared.
 */
export function wordsWithStem(index: Words, stem: string): number[] {
  const { from, to } = startingWith(index, stem.slice(0, Math.max(3, stem.length - 3)));
  return textOf(index.words, from, to)
    .split("\n")
    .flatMap((word, at) => (word !== "" && frenchStem(word) === stem ? from + at : []));
}

/** Reports whether a query has a word that begins no word of the index, so may be French or misspelt. */
export function lacksWord(index: Words, text: string): boolean {
  return words(text).some((word) => {
    const { from, to } = startingWith(index, word);
    return from === to;
  });
}

import type { Column, Vocabulary } from "./search-index.ts";

/** The vocabulary of an index, opened. A word is a number: its position in the order by code unit. */
export interface OpenVocabulary {
  words: readonly string[];
  /** Returns the lists of a column, one per word. */
  lists(column: Column): readonly string[];
  /** Returns the numbers of the words that start with a text: from the first up to, not including, the second. */
  startingWith(start: string): [from: number, to: number];
  /** Calls `visit` with the number of each word that contains a text, in order. */
  containing(part: string, visit: (word: number) => void): void;
}

export function openVocabulary(vocabulary: Vocabulary): OpenVocabulary {
  const text = vocabulary.words;
  const words = split(text);
  const columns = new Map<Column, string[]>();
  const starts = startsOf(words);

  function lists(column: Column): readonly string[] {
    const known = columns.get(column) ?? split(vocabulary[column]);
    columns.set(column, known);
    return known;
  }

  function startingWith(start: string): [number, number] {
    const from = firstNot(words.length, (word) => words[word]! < start);
    const count = firstNot(words.length - from, (i) => words[from + i]!.startsWith(start));
    return [from, from + count];
  }

  function containing(part: string, visit: (word: number) => void): void {
    let word = 0;
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[word])) {
      word = firstNot(words.length, (i) => starts[i]! <= at);
      visit(word - 1);
      if (word === words.length) return;
    }
  }

  return { words, lists, startingWith, containing };
}

function split(text: string): string[] {
  return text.split(" ");
}

/** Returns the offset of each word in a text of words with a space between two. */
function startsOf(words: readonly string[]): Uint32Array {
  const starts = new Uint32Array(words.length);
  let start = 0;
  for (let i = 0; i < words.length; i++) {
    starts[i] = start;
    start += words[i]!.length + 1;
  }
  return starts;
}

/** Returns the first number from 0 on for which `holds` is false; it must be true before and false after. */
function firstNot(count: number, holds: (number: number) => boolean): number {
  let from = 0;
  let to = count;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}

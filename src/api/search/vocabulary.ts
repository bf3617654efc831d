import { fromSteps, type IndexedWords, type Steps } from "./search-index.ts";

/** The words of an index. A word is a number: its position in the order by code unit. */
export interface Vocabulary {
  words: readonly string[];
  /** The searched texts of tools. */
  fields: readonly { key: string; weight: number; tools: ListOf }[];
  /** Returns the tools whose name without spaces equals a word. */
  named: ListOf;
  groups: ListOf;
  /** Returns the numbers of the words that start with a text: from the first up to, not including, the second. */
  startingWith: (start: string) => [from: number, to: number];
}

type ListOf = (word: number) => readonly number[];

export function openVocabulary(indexed: IndexedWords): Vocabulary {
  const words = indexed.words.split(" ");
  return {
    words,
    fields: indexed.fields.map(({ key, weight, lists }) => ({ key, weight, tools: opened(lists) })),
    named: opened(indexed.whole_names),
    groups: opened(indexed.groups),
    startingWith(start) {
      const from = firstNot(words.length, (word) => words[word]! < start);
      const count = firstNot(words.length - from, (i) => words[from + i]!.startsWith(start));
      return [from, from + count];
    },
  };
}

function opened(lists: readonly Steps[]): ListOf {
  return (word) => fromSteps(lists[word]!);
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

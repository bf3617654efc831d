import { frenchStem } from "../text/french-stem.ts";
import { unpackList, type IndexedWords } from "./search-index.ts";
import { SEARCHED_FIELDS, type SearchedField } from "./weights.ts";

/** Words in the longest phrase of a concept, without those that searches ignore. */
const PHRASE_MAX = 4;

/** Returns the numbers listed for a word; none for -1. */
export type PostingsOf = (word: number) => readonly number[];

/** The words of an index. A word is a number: its position in the order by code unit. */
export type Vocabulary = ReturnType<typeof openVocabulary>;

export function openVocabulary(indexed: IndexedWords) {
  const { concepts } = indexed;
  const all = `${indexed.words} `;
  const words: readonly string[] = indexed.words.split(" ");
  /** Returns the numbers of the words that start with a text: from the first up to, not including, the second. */
  const startingWith = (start: string): [from: number, to: number] => {
    const from = firstNot(words.length, (word) => words[word]! < start);
    const count = firstNot(words.length - from, (i) => words[from + i]!.startsWith(start));
    return [from, from + count];
  };
  /** Returns the number of a word; -1 if no text has it. */
  const numberOf = (word: string) => {
    const [first] = startingWith(word);
    return words[first] === word ? first : -1;
  };
  const fields = SEARCHED_FIELDS.map((key) => [key, unpackList(indexed.fields[key])]);
  return {
    words,
    numberOf,
    startingWith,
    /** Returns the numbers of the words that contain a text. */
    containing(part: string): number[] {
      const numbers: number[] = [];
      // One search of the text takes a tenth of the time of looking into each word.
      for (let at = -1; (at = all.indexOf(part, at + 1)) !== -1; at = all.indexOf(" ", at)) {
        const start = all.lastIndexOf(" ", at) + 1;
        numbers.push(numberOf(all.slice(start, all.indexOf(" ", at))));
      }
      return numbers;
    },
    /** For each field, a function that returns the tools with a word in it. */
    fields: Object.fromEntries(fields) as Record<SearchedField, PostingsOf>,
    /** Returns the tools whose name without spaces equals a word. */
    toolsNamed: unpackList(indexed.whole_names),
    groups: unpackList(indexed.groups),
    /** Returns the words that editors gave for a term, alone or with those before it ("fichier lourd"). */
    synonymsOf(terms: readonly string[], at: number): readonly number[] {
      const stems = terms.slice(Math.max(0, at + 1 - PHRASE_MAX), at + 1).map(frenchStem);
      const phrases = stems.map((_, from) => stems.slice(from).join(" "));
      return phrases.flatMap((said) => (Object.hasOwn(concepts, said) ? concepts[said]! : []));
    },
  };
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

import { editDistance } from "../edit-distance.ts";
import { frenchStem } from "../french-stem.ts";
import type { Vocabulary } from "./vocabulary.ts";

type Nearness = "same" | "stem" | "one_edit" | "start" | "two_edits";

/** A word of the vocabulary that is near a query word, and its score; an exact match scores 16. */
interface NearbyWord {
  word: number;
  nearness: Nearness;
  worth: number;
}

/** Returns the index words that are near a query word, the nearest first, then by code unit. */
export type FindNearby = (word: string) => NearbyWord[];

/** Index words used per query word. Few letters begin hundreds of words, and matches that broad rank nothing. */
const NEARBY_MAX = 24;

/** Minimum length of a query word for prefix matching. */
const START_MIN = 3;

function worthOf(nearness: Nearness, asked: string, word: string): number {
  // The less is left of a word, the likelier it is meant: "math" begins "maths" and "mathusalem".
  if (nearness === "start") return 2 + Math.floor((12 * asked.length) / word.length);
  return { same: 16, stem: 14, one_edit: 11, two_edits: 7 }[nearness];
}

/** Returns the function that finds words near a query word. */
export function nearbyWords({ words, startingWith }: Vocabulary): FindNearby {
  return (asked) => {
    const [from, to] = startingWith(asked);
    const found = new Map<number, Nearness>();
    if (asked.length >= START_MIN)
      for (let word = from; word < to; word++) found.set(word, "start");
    if (from === to) for (const [word, nearness] of withinEdits(asked)) found.set(word, nearness);
    for (const word of sameStem(asked)) found.set(word, "stem");
    if (words[from] === asked) found.set(from, "same");
    return (
      [...found]
        .map(([word, nearness]) => {
          return { word, nearness, worth: worthOf(nearness, asked, words[word]!) };
        })
        // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
        .sort((a, b) => b.worth - a.worth || a.word - b.word)
        .slice(0, NEARBY_MAX)
    );
  };

  /**
   * Returns the words with the same stem. Stemming changes at most the last three letters of what it keeps, so only words
   * that begin with the rest are compared.
   */
  function sameStem(asked: string): number[] {
    const stem = frenchStem(asked);
    const [from, to] = startingWith(stem.slice(0, Math.max(3, stem.length - 3)));
    const range = Array.from({ length: to - from }, (_, i) => from + i);
    return range.filter((word) => frenchStem(words[word]!) === stem);
  }

  /** Returns the words at the least distance from a query word, when it is small enough. */
  function withinEdits(asked: string): [word: number, nearness: Nearness][] {
    // In shorter words, in numbers and in classes ("6eme"), one edit makes another word.
    const isExact =
      asked.length < 4 || /^\d+$/.test(asked) || (asked.length < 6 && /\d/.test(asked));
    let max = isExact ? 0 : asked.length < 8 ? 1 : 2;
    const letters = letterSet(asked);
    let near: number[] = [];
    words.forEach((word, number) => {
      // Cheap lower bound: skip words whose letter sets differ by more than `max`.
      const other = letterSet(word);
      if (bitCount(letters & ~other) > max || bitCount(other & ~letters) > max) return;
      const edits = editDistance(asked, word, max);
      if (edits > max) return;
      if (edits < max) near = [];
      max = edits;
      near.push(number);
    });
    return near.map((word) => [word, max === 1 ? "one_edit" : "two_edits"]);
  }
}

/** Returns a bit per letter that a word contains; two letters may share a bit. */
function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31);
  return set;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

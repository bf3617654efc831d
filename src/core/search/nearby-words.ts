import { editDistance } from "../text/edit-distance.ts";
import { frenchStem } from "../text/french-stem.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { NEARBY_MAX, NEARNESS, START } from "./weights.ts";

type Nearness = keyof typeof NEARNESS | "start";

/** A word of the vocabulary that is near a query word, and what it is worth. */
export interface NearbyWord {
  word: number;
  nearness: Nearness;
  worth: number;
}

/** Minimum length of a query word for prefix matching. */
const START_MIN = 3;

function worthOf(nearness: Nearness, asked: string, word: string): number {
  if (nearness !== "start") return NEARNESS[nearness];
  return START.least + Math.floor((START.added * asked.length) / word.length);
}

/** Reports whether a word stands for another that the index lacks, not for a form of it. */
export function isCorrection({ nearness }: NearbyWord): boolean {
  return nearness === "sound" || nearness === "one_edit" || nearness === "two_edits";
}

/**
 * Returns the function that finds the index words near a query word, the nearest first, then by code unit. `meant` has those
 * that editors gave for it: they take the place of corrections, and hide no other word.
 */
export function nearbyWords({ words, startingWith }: Vocabulary) {
  return (asked: string, synonyms: readonly number[] = []): NearbyWord[] => {
    const [from, to] = startingWith(asked);
    const nearnessOf = new Map<number, Nearness>();
    if (asked.length >= START_MIN)
      for (let word = from; word < to; word++) nearnessOf.set(word, "start");
    const stems = sameStem(asked);
    if (from === to && synonyms.length === 0) {
      const near = withinEdits(asked);
      const isOneEdit = near[0]?.[1] === "one_edit";
      const sounding = words.flatMap((word, number) =>
        !isOneEdit && soundsLike(asked, word) ? [[number, "sound"] as const] : [],
      );
      // A form of another word may also be a name with one wrong letter: "grilliant".
      if (stems.length === 0 || isOneEdit)
        for (const [word, nearness] of sounding.length > 0 ? sounding : near)
          nearnessOf.set(word, nearness);
    }
    for (const word of synonyms) nearnessOf.set(word, "concept");
    for (const word of stems) nearnessOf.set(word, "stem");
    if (words[from] === asked) nearnessOf.set(from, "same");
    return (
      [...nearnessOf]
        .map(([word, nearness]) => {
          return { word, nearness, worth: worthOf(nearness, asked, words[word]!) };
        })
        // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
        .sort((a, b) => b.worth - a.worth || a.word - b.word)
        .slice(0, NEARBY_MAX + synonyms.length)
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

/** Reports whether two folded French words of five letters or more sound the same. */
export function soundsLike(asked: string, word: string): boolean {
  const isAlike = asked.length > 4 && Math.abs(word.length - asked.length) <= 3;
  return isAlike && initialOf(asked) === initialOf(word) && soundOf(asked) === soundOf(word);
}

/** Returns the first letter, or one for all that are confused with it: comparing these first saves most of the work. */
function initialOf(word: string): string {
  return word[0]!
    .replace(/[pf]/, "f")
    .replace(/[ckqs]/, "c")
    .replace(/[aehoiy]/, "a");
}

/** Returns how a folded French word sounds, as letters that one may confuse when writing it. */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/y/g, "i")
    .replace(/qu|[kq]/g, "c")
    .replace(/(ch)|h/g, "$1")
    .replace(/eau|au/g, "o")
    .replace(/[ae]i/g, "e")
    .replace(/[ae][nm](?![aeiounm])/g, "an")
    .replace(/(.)\1+/g, "$1")
    .replace(/[estx]+$/, "");
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

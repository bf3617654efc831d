import { editDistance } from "../edit-distance.ts";
import { frenchStem } from "./french-stem.ts";
import type { OpenVocabulary } from "./vocabulary.ts";

/** How an index word is near a query word, nearest first. */
const NEARNESS = ["same", "stem", "one_edit", "start", "part", "two_edits"] as const;
export type Nearness = (typeof NEARNESS)[number];

/** A word of the vocabulary that is near a query word. */
interface NearbyWord {
  word: number;
  nearness: Nearness;
}

/** Returns the index words that are near a query word, the nearest first, then by code unit. */
export type FindNearby = (word: string) => NearbyWord[];

/** Index words used per query word. A query of a few letters is the start of hundreds, which would say nothing. */
const NEARBY_MAX = 24;

/** Letters from which a query word may be the start of an index word, or any part of one. */
const START_MIN = 3;
const PART_MIN = 5;

/** Returns how many letters of a word may differ: in shorter words, one edit makes another word. */
function editsAllowed({ length }: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Returns the function that finds words near a query word. Its first call on a new vocabulary measures all words. */
export function nearbyWords(vocabulary: OpenVocabulary): FindNearby {
  const { words } = vocabulary;
  let byLength: Map<number, Uint32Array> | null = null;

  return (asked) => {
    const found = new Map<number, Nearness>();
    const add = (word: number, nearness: Nearness) => {
      const known = found.get(word);
      if (!known || NEARNESS.indexOf(nearness) < NEARNESS.indexOf(known)) found.set(word, nearness);
    };
    const [from, to] = vocabulary.startingWith(asked);
    if (words[from] === asked) add(from, "same");
    for (const word of sameStem(asked)) add(word, "stem");
    if (to === from) {
      for (const [word, edits] of withinEdits(asked)) {
        add(word, edits === 1 ? "one_edit" : "two_edits");
      }
    }
    if (asked.length >= START_MIN) for (let word = from; word < to; word++) add(word, "start");
    if (asked.length >= PART_MIN) vocabulary.containing(asked, (word) => add(word, "part"));
    return nearestFirst(found);
  };

  /** A stem keeps the start of its word, so that only words with this start can share it. */
  function sameStem(asked: string): number[] {
    const stem = frenchStem(asked);
    const [from, to] = vocabulary.startingWith(stem.slice(0, Math.max(3, stem.length - 3)));
    const same: number[] = [];
    for (let word = from; word < to; word++) {
      if (frenchStem(words[word]!) === stem) same.push(word);
    }
    return same;
  }

  /** Returns the words at the least distance from a query word, when it is small enough. */
  function withinEdits(asked: string): [word: number, edits: number][] {
    let max = /^\d+$/.test(asked) ? 0 : editsAllowed(asked);
    if (max === 0) return [];
    byLength ??= groupByLength(words);
    const letters = letterSet(asked);
    let near: [number, number][] = [];
    for (let length = asked.length - max; length <= asked.length + max; length++) {
      const group = byLength.get(length) ?? [];
      for (let i = 0; i < group.length; i += 2) {
        // A different letter takes an edit, and one edit changes at most one letter on each side.
        const other = group[i + 1]!;
        if (bitCount(letters & ~other) > max || bitCount(other & ~letters) > max) continue;
        const edits = editDistance(asked, words[group[i]!]!, max);
        if (edits > max) continue;
        if (edits < max) near = [];
        max = edits;
        near.push([group[i]!, edits]);
      }
    }
    return near;
  }
}

function nearestFirst(found: Map<number, Nearness>): NearbyWord[] {
  const groups = NEARNESS.map((nearness) =>
    [...found]
      .filter(([, other]) => other === nearness)
      // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
      .sort(([a], [b]) => a - b)
      .map(([word]) => ({ word, nearness })),
  );
  return groups.flat().slice(0, NEARBY_MAX);
}

/** Returns the words of each length: number and letter set of each, alternating. */
function groupByLength(words: readonly string[]): Map<number, Uint32Array> {
  const groups = new Map<number, number[]>();
  words.forEach((word, number) => {
    const group = groups.get(word.length);
    if (group) group.push(number, letterSet(word));
    else groups.set(word.length, [number, letterSet(word)]);
  });
  return new Map([...groups].map(([length, group]) => [length, Uint32Array.from(group)]));
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

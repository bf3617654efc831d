import { editDistance, lettersApart, letterSet } from "../text/edit-distance.ts";
import { frenchStem } from "../text/french-stem.ts";
import { isFrench } from "./lemma.ts";
import {
  numberOf,
  startingWith,
  wordAt,
  wordsOfLength,
  wordsWithStem,
  type Words,
} from "./vocabulary.ts";
import { NEARBY_MAX, NEARNESS, START } from "./weights.ts";

type Nearness = keyof typeof NEARNESS | "start";

/** A word of the vocabulary that is near a query word, and its weight in the query. */
export interface NearbyWord {
  word: number;
  nearness: Nearness;
  weight: number;
}

/** A term of a query, or the terms of a phrase with a space between two, and the words near it. */
export interface NearTerm {
  term: string;
  near: readonly NearbyWord[];
}

/** Minimum length of a query word for prefix matching. */
const START_MIN = 3;

/** A term that is itself a word of the index less likely begins another: "livre" and "livret". */
function weightOf(nearness: Nearness, term: string, word: string, isWord: boolean): number {
  if (nearness !== "start") return NEARNESS[nearness];
  const weight = START.least + Math.floor((START.added * term.length) / word.length);
  return isWord ? Math.floor(weight / 2) : weight;
}

/** Reports whether a word stands for another that the index lacks, not for a form of it. */
export function isCorrection({ nearness }: NearbyWord): boolean {
  return nearness === "sound" || nearness === "one_edit" || nearness === "two_edits";
}

/**
 * Returns the words of the index that are near a query word, the nearest first, then by code unit. `synonyms` are those that
 * editors gave for it: they take the place of corrections, and hide no other word. `lemma` is its
 * infinitive if it is a form of a verb, else the word itself.
 */
export function nearbyWords(
  index: Words,
  term: string,
  synonyms: readonly number[] = [],
  lemma: string = term,
): NearbyWord[] {
  const { from, to } = startingWith(index, term);
  const nearnessOf = new Map<number, Nearness>();
  if (term.length >= START_MIN)
    for (let word = from; word < to; word++) nearnessOf.set(word, "start");
  const infinitive = lemma === term ? -1 : numberOf(index, lemma);
  const forms = from === to && infinitive !== -1 ? [lemma] : [term, lemma];
  const stems = new Set(forms.flatMap((form) => wordsWithStem(index, frenchStem(form))));
  const isMisspelt = from === to && synonyms.length === 0 && lemma === term;
  if (isMisspelt && !isFrench(index, term)) {
    for (const [word, nearness] of corrections(index, term, stems.size > 0))
      nearnessOf.set(numberOf(index, word), nearness);
  }
  for (const word of synonyms) nearnessOf.set(word, "concept");
  for (const word of stems) nearnessOf.set(word, "stem");
  if (infinitive !== -1) nearnessOf.set(infinitive, "infinitive");
  const isWord = from < to && wordAt(index, from) === term;
  if (isWord) nearnessOf.set(from, "same");
  return (
    [...nearnessOf]
      .map(([word, nearness]) => {
        return { word, nearness, weight: weightOf(nearness, term, wordAt(index, word), isWord) };
      })
      // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
      .sort((a, b) => b.weight - a.weight || a.word - b.word)
      .slice(0, NEARBY_MAX + synonyms.length)
  );
}

type Correction = [word: string, nearness: Nearness];

/** How much longer or shorter a word may be that sounds like another. */
const SOUND_LETTERS = 3;

/** Returns the words that a misspelt one may stand for. `hasForms` tells that the index has forms of it. */
function corrections(index: Words, term: string, hasForms: boolean): Correction[] {
  const words = wordsOfLength(index, term.length - SOUND_LETTERS, term.length + SOUND_LETTERS);
  const near = withinEdits(words, term);
  // A form of another word may also be a name with one wrong letter: "grilliant".
  if (near[0]?.[1] === "one_edit") return near;
  if (hasForms) return [];
  const sounding = soundingLike(words, term);
  return sounding.length > 0 ? sounding : near;
}

/** Returns the words at the least distance from a query word, when it is small enough. */
function withinEdits(words: readonly string[], term: string): Correction[] {
  // In shorter words, in numbers and in classes ("6eme"), one edit makes another word.
  const isExact = term.length < 5 || /^\d+$/.test(term) || (term.length < 6 && /\d/.test(term));
  let max = isExact ? 0 : term.length < 8 ? 1 : 2;
  if (max === 0) return [];
  const letters = letterSet(term);
  const consonants = consonantsOf(term);
  let nearest: string[] = [];
  for (const word of words) {
    // Cheap lower bounds skip most words.
    if (Math.abs(word.length - term.length) > max || lettersApart(letters, word) > max) continue;
    const edits = editDistance(term, word, max);
    // Two edits also make "recettes" of "crevettes", but who misspells a word keeps its consonants.
    if (edits > max || (edits > 1 && consonantsOf(word) !== consonants)) continue;
    if (edits < max) nearest = [];
    max = edits;
    nearest.push(word);
  }
  return nearest.map((word) => [word, max === 1 ? "one_edit" : "two_edits"]);
}

/** Minimum letters of a sound that is compared: "gosse" and "gauth" have two. */
const SOUND_MIN = 4;

/** Returns the words that sound the same as a folded French word of five letters or more. */
export function soundingLike(words: readonly string[], term: string): Correction[] {
  if (term.length < 5) return [];
  const sound = soundOf(term);
  if (sound.length < SOUND_MIN) return [];
  // Comparing the first letters saves most of the work.
  const initials = CONFUSED.find((letters) => letters.includes(term[0]!)) ?? term[0]!;
  return words
    .filter((word) => initials.includes(word[0]!) && soundOf(word) === sound)
    .map((word) => [word, "sound"]);
}

/** Returns the consonants that are heard in a word. */
export function consonantsOf(word: string): string {
  return soundOf(word).replace(/[aeiou]/g, "");
}

/** First letters that are confused with each other. */
const CONFUSED = ["pf", "ckqs", "aehoiy"];

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

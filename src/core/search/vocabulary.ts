import { memoized } from "../memoized.ts";
import { words } from "../text/fold.ts";
import { frenchStem } from "../text/french-stem.ts";
import {
  lineStartingWith,
  linesStartingWith,
  readNumbers,
  textOf,
  type LineRange,
} from "./lines.ts";
import type { IndexLines, WordIndex } from "./search-index.ts";
import { SEARCHED_FIELDS } from "./weights.ts";

/**
 * The words by which tools are found: folded, distinct, in the order of their bytes, one a line. Lines with their
 * places follow, one for each word: the tools that have it in their descriptions alone, then others after the digits of all
 * the places in which they have it (`placeDigit`), as in `Fx05Jm`. After them come the phrases.
 */
export type Words = Pick<WordIndex, "words" | "french">;

/**
 * Where a word is: in fields of tools; in a name that has it as its letters without the spaces, as "lechat" for "Le Chat"; in
 * the texts of groups.
 */
export const WORD_PLACES = [...SEARCHED_FIELDS, "whole_name", "groups"] as const;
export type WordPlace = (typeof WORD_PLACES)[number];

/** Returns the digit of a place in the lines of places. */
export function placeDigit(place: WordPlace): string {
  return String(WORD_PLACES.indexOf(place));
}

/** A number and letters: places and the tools or groups that have a word there, or what a stem has in common and its end. */
const COUNTED = /(\d*)(\D+)/g;

/** Letters that the stems of a line of `french` begin with. Each is written after how many letters it shares with the last. */
export const FRENCH_START = 2;

/** Returns the range of the lines with the places of words. */
function placeLines({ header: { words } }: IndexLines): LineRange {
  return { from: words, to: 2 * words };
}

/** Returns the numbers of the words that start with a text. */
export function startingWith({ words }: Words, start: string): LineRange {
  return linesStartingWith(words, start, { from: 0, to: words.header.words });
}

/** Reports whether a text has a word. */
export function hasWord(index: Words, word: string): boolean {
  return numberOf(index, word) !== -1;
}

/** Returns the number of a word; -1 if no text has it. */
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

/** Returns the words with at least and at most so many letters, in their order. */
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

/** Reports whether a word, or the first of a concept's phrase, has a stem. */
export function hasStem(index: Words, stem: string): boolean {
  const isFirst = [`${stem}\t`, `${stem} `].some((start) => hasPhrase(index, "concept", start));
  return isFirst || wordsWithStem(index, stem).length > 0;
}

/** The tools, or groups, that have a word in the same places, each a bit of `placeBit`. */
interface Placement {
  places: number;
  numbers: readonly number[];
}

/** Returns the bit of a place. */
export function placeBit(place: WordPlace): number {
  return 1 << WORD_PLACES.indexOf(place);
}

const DESCRIPTION = placeBit("short_description");
const HEAD = placeBit("head");
export const GROUPS = placeBit("groups");

/** Returns where a word is; nowhere if its number is -1. A head is part of its description. */
export function placementsOf({ words, count }: WordIndex, word: number): Placement[] {
  const line = word === -1 ? "" : textOf(words, placeLines(words).from + word);
  return Array.from(line.matchAll(COUNTED), ([, digits = "", numbers]) => {
    let places = digits === "" ? DESCRIPTION : 0;
    for (const digit of digits) places |= 1 << Number(digit);
    if ((places & HEAD) !== 0) places |= DESCRIPTION;
    return {
      places,
      numbers: readNumbers(numbers, places === GROUPS ? words.header.groups : count),
    };
  });
}

/** Returns the tools, or groups, that have a word in a place. */
export function havingWord(index: WordIndex, word: number, place: WordPlace): number[] {
  const bit = placeBit(place);
  return placementsOf(index, word).flatMap(({ places, numbers }) => (places & bit ? numbers : []));
}

/** Returns the words in the keywords of a tool, each with all tools that have it there. */
export function keywordsOf({ words, count }: WordIndex, tool: number): number[][] {
  const lists = new RegExp(`${placeDigit("keywords")}\\d*(\\D+)`, "g");
  const { from, to } = placeLines(words);
  // Decoding all lines at once takes a tenth of the time of decoding each.
  return textOf(words, from, to)
    .split("\n")
    .map((line) => Array.from(line.matchAll(lists), (list) => readNumbers(list[1], count)).flat())
    .filter((tools) => tools.includes(tool));
}

/** What a phrase means: words of the directory, levels or subjects. */
type PhraseKind = "concept" | "level" | "subject";

/** Returns the key of the line with what a phrase means. */
export function phraseKey(kind: PhraseKind, phrase: string): string {
  return `${kind} ${phrase}`;
}

/** Returns the lines of the phrases of a kind that start with a text. */
function phrasesStartingWith({ words }: Words, kind: PhraseKind, start: string): LineRange {
  const all = { from: placeLines(words).to, to: words.header.lines };
  return linesStartingWith(words, phraseKey(kind, start), all);
}

/** Reports whether a phrase of a kind starts with a text. */
export function hasPhrase(index: Words, kind: PhraseKind, start: string): boolean {
  const { from, to } = phrasesStartingWith(index, kind, start);
  return from < to;
}

/** Returns what a phrase means; undefined if no line has it. The names of levels and subjects have no spaces. */
export function meaningsOf(index: Words, kind: PhraseKind, phrase: string): string[] | undefined {
  const { from, to } = phrasesStartingWith(index, kind, `${phrase}\t`);
  return from < to ? textOf(index.words, from).split("\t").slice(1) : undefined;
}

/** Reports whether a text has a word that begins no word of the index. Then it may be French or misspelt. */
export function lacksWord(index: Words, text: string): boolean {
  return words(text).some((word) => {
    const { from, to } = startingWith(index, word);
    return from === to;
  });
}

/** Reports whether a stem is that of a French word which resembles a word of the index. */
export function isFrenchStem({ french }: Words, stem: string): boolean {
  if (!french) return false;
  const line = lineStartingWith(french, stem.slice(0, FRENCH_START));
  if (line === -1) return false;
  let before = "";
  return Array.from(textOf(french, line).matchAll(COUNTED), ([, letters, rest]) => {
    return (before = before.slice(0, Number(letters)) + rest);
  }).includes(stem);
}

/** Returns the words that editors gave for a term. */
export function synonymsOf(index: Words, term: string): number[] {
  const numbers = meaningsOf(index, "concept", frenchStem(term));
  return readNumbers(numbers?.[0], index.words.header.words);
}

/** Returns the phrases of concepts that start with a text: the stems of each, and the words that editors gave for it. */
function conceptsStartingWith({ words }: Words, start: string) {
  const { from, to } = phrasesStartingWith({ words }, "concept", start);
  if (from === to) return [];
  return textOf(words, from, to)
    .split("\n")
    .map((line) => {
      const [key, numbers] = line.split("\t") as [string, string];
      const synonyms = readNumbers(numbers, words.header.words);
      return { stems: key.split(" ").slice(1), synonyms };
    });
}

/** Phrases with a term, above which it tells too little of what they mean: "trop". */
const PHRASES_MAX = 3;

/** Returns the words that editors gave for the phrases with a term; none if many have it. */
export function synonymsOfPhrasesWith(index: Words, term: string): number[] {
  const stem = frenchStem(term);
  const phrases = conceptsStartingWith(index, "").filter(({ stems }) => stems.includes(stem));
  const given = phrases.length > PHRASES_MAX ? [] : phrases;
  return [...new Set(given.flatMap(({ synonyms }) => synonyms))];
}

/** Several terms for which editors gave words of the index. */
export interface Phrase {
  terms: readonly string[];
  synonyms: readonly number[];
}

/**
 * Returns the phrases for which editors gave words that terms have in this order, as they are or by their `lemmas`, with at
 * most one other between two ("fichier trop lourd"), but not those that are part of another.
 */
export function phrasesIn(
  index: Words,
  terms: readonly string[],
  lemmas: readonly string[],
): Phrase[] {
  const stems = terms.map((term, at) => [frenchStem(term), frenchStem(lemmas[at]!)]);
  const phrases = stems.flatMap((forms, first) =>
    [...new Set(forms)]
      .flatMap((stem) => conceptsStartingWith(index, `${stem} `))
      .flatMap((concept): Phrase[] => {
        const places = placesInOrder(concept.stems, stems, first);
        if (!places) return [];
        return [{ terms: places.map((place) => terms[place]!), synonyms: concept.synonyms }];
      }),
  );
  const isPart = (short: Phrase, long: Phrase) =>
    long.terms.length > short.terms.length &&
    short.terms.every((term) => long.terms.includes(term));
  return phrases.filter((phrase) => !phrases.some((other) => isPart(phrase, other)));
}

/** Returns the places of a phrase's stems among others, the first of them given; null if they are not there. */
function placesInOrder(
  phrase: readonly string[],
  stems: readonly (readonly string[])[],
  first: number,
) {
  const places = [first];
  for (const stem of phrase.slice(1)) {
    const last = places.at(-1)!;
    const place = stems.findIndex((forms, at) => at > last && forms.includes(stem));
    if (place === -1 || place > last + 2) return null;
    places.push(place);
  }
  return places;
}

import { frenchStem } from "../text/french-stem.ts";
import { linesStartingWith, readNumbers, textOf, type LineRange } from "./lines.ts";
import type { Words } from "./vocabulary.ts";
import { placeLines } from "./word-places.ts";

/** What a phrase means: words of the directory, levels or subjects. */
type PhraseKind = "concept" | "level" | "subject";

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

/** Returns the numbers of the words that editors gave for a term. */
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

/** Several terms for which editors gave words of the index. */
export interface Phrase {
  terms: readonly string[];
  synonyms: readonly number[];
}

/**
 * Returns the phrases for which editors gave words that terms have in this order, as they are or by their `lemmas`, with at
 * most one other between two ("fichier trop lourd").
 */
export function phrasesIn(
  index: Words,
  terms: readonly string[],
  lemmas: readonly string[],
): Phrase[] {
  const stems = terms.map((term, at) => [frenchStem(term), frenchStem(lemmas[at]!)]);
  return stems.flatMap((forms, first) =>
    [...new Set(forms)]
      .flatMap((stem) => conceptsStartingWith(index, `${stem} `))
      .flatMap((concept): Phrase[] => {
        const places = placesInOrder(concept.stems, stems, first);
        if (!places) return [];
        return [{ terms: places.map((place) => terms[place]!), synonyms: concept.synonyms }];
      }),
  );
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

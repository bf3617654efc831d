import { frenchStem } from "../text/french-stem.ts";
import { infinitivesOf } from "../text/french-verbs.ts";
import { lineStartingWith, textOf } from "./lines.ts";
import { hasPhrase } from "./phrases.ts";
import { hasWord, startingWith, wordsWithStem, type Words } from "./vocabulary.ts";

/** Endings that hardly any noun or adjective has: "notent" is a form of "noter" also where a text has the word. */
const OF_VERBS = /[^m]ent$|aient$|ez$|er(?:ai|as|a|ons|ont|ais|ait|ions)$/;

/** Letters of the stem of an infinitive that no text has: "chatons" is no form of "chater". */
const STEM_MIN = 5;

/** Returns the infinitive of a term that is a form of a verb which the index has; else the term. */
export function lemmaOf(index: Words, term: string): string {
  const isOfVerb = OF_VERBS.test(term);
  const isWord = hasWord(index, term);
  if (isWord && !isOfVerb) return term;
  const infinitives = infinitivesOf(term);
  const exact = infinitives.find((infinitive) => hasWord(index, infinitive));
  if (exact !== undefined || isWord || hasStem(index, frenchStem(term))) return exact ?? term;
  const known = infinitives.find((infinitive) => {
    const stem = frenchStem(infinitive);
    return (isOfVerb || stem.length >= STEM_MIN) && hasStem(index, stem);
  });
  return known ?? term;
}

/** Reports whether a term is a French word, or a form of one, that would be taken for a misspelt word of the index. */
export function isFrench(index: Words, term: string): boolean {
  return [term, ...infinitivesOf(term)].some((word) => isFrenchStem(index, frenchStem(word)));
}

/** Returns the word that texts must have for a word of a query: its infinitive, if none of their words begins with it. */
export function exactWord(index: Words, word: string): string {
  const { from, to } = startingWith(index, word);
  return from < to ? word : lemmaOf(index, word);
}

/** Reports whether a word, or the first of a concept's phrase, has a stem. */
function hasStem(index: Words, stem: string): boolean {
  const isFirst = [`${stem}\t`, `${stem} `].some((start) => hasPhrase(index, "concept", start));
  return isFirst || wordsWithStem(index, stem).length > 0;
}

/** Letters that the stems of a line of `french` begin with. */
export const FRENCH_START = 2;

/** How many letters a stem of a line shares with the one before, and the others. */
const FRENCH_STEM = /(\d*)(\D+)/g;

/** Reports whether a stem is that of a French word which resembles a word of the index. */
export function isFrenchStem({ french }: Words, stem: string): boolean {
  if (!french) return false;
  const line = lineStartingWith(french, stem.slice(0, FRENCH_START));
  if (line === -1) return false;
  let before = "";
  return Array.from(textOf(french, line).matchAll(FRENCH_STEM), ([, letters, rest]) => {
    return (before = before.slice(0, Number(letters)) + rest);
  }).includes(stem);
}

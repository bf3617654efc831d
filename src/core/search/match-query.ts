import { words } from "../text/fold.ts";
import { exactMatches } from "./exact-matches.ts";
import { lemmaOf } from "./lemma.ts";
import { isCorrection, nearbyWords, type NearbyWord, type NearTerm } from "./nearby-words.ts";
import { readQuery, type ReadQuery } from "./read-query.ts";
import { scoreFacts, scoreQuery } from "./relevance.ts";
import type { WordIndex } from "./search-index.ts";
import { phrasesIn, synonymsOf } from "./phrases.ts";
import { hasWord } from "./vocabulary.ts";
import { IN_PHRASE, NEARNESS } from "./weights.ts";

/** Distinct words of a query that are looked for (contract §3). Each takes milliseconds among thousands of tools. */
const WORDS_MAX = 16;

/** Minimum letters of each part of a split word: "bassin" is not "bas" and "sin". */
const PART_MIN = 5;

/** How all tools match a query, before filters and order. */
export interface MatchedQuery extends ReadQuery {
  /** 1 for the tools that match exactly. */
  isExact: Uint8Array;
  /** 1 for the tools that score enough to be near. */
  isNear: Uint8Array;
  scores: Int32Array;
  /** The terms that were looked for, each with the words of the index that it matched. */
  used: readonly NearTerm[];
}

export function matchQuery(index: WordIndex, q: string): MatchedQuery {
  const all = words(q);
  const first = new Set([...new Set(all)].slice(0, WORDS_MAX));
  const searched = all.filter((word) => first.has(word));
  const query = readQuery(index, searched);
  if (query.isOfFacts)
    return { ...query, ...scoreFacts(index, query, nearTerms(index, query.terms)), used: [] };
  const near = nearTerms(index, respelled(index, query.terms));
  return {
    ...query,
    ...scoreQuery(index, query, near),
    isExact: exactMatches(index, query),
    used: near,
  };
}

/**
 * Returns the words near each term, and those that editors gave for it; then, for each phrase of several terms, those that
 * editors gave for it. It is a term of its own, rarer than its words, which say little beside it ("cahier de textes").
 */
export function nearTerms(index: WordIndex, terms: readonly string[]): NearTerm[] {
  const lemmas = terms.map((term) => lemmaOf(index, term));
  const phrases = phrasesIn(index, terms, lemmas);
  const nearTerm = (term: string, lemma: string) => {
    const words = nearbyWords(index, term, synonymsOf(index, lemma), lemma);
    if (!phrases.some((phrase) => phrase.terms.includes(term))) return words;
    return words
      .filter((word) => !isCorrection(word))
      .map((word) => ({ ...word, weight: Math.floor(word.weight / IN_PHRASE) }));
  };
  return [
    ...terms.map((term, at) => ({ term, near: nearTerm(term, lemmas[at]!) })),
    ...phrases.map((phrase) => ({
      term: phrase.terms.join(" "),
      near: phrase.synonyms.map(givenWord),
    })),
  ];
}

/** Returns a synonym that editors gave, as a nearby word. */
function givenWord(word: number): NearbyWord {
  return { word, nearness: "concept", weight: NEARNESS.concept };
}

/** Returns the terms of a query, with words joined or split where the index has them so. */
function respelled(index: WordIndex, terms: readonly string[]): string[] {
  return terms.flatMap((term, i) => {
    const joined = term + (terms[i + 1] ?? "");
    if (joined !== term && hasWord(index, joined)) return [term, joined];
    const isKnown = hasWord(index, term) || lemmaOf(index, term) !== term;
    if (isKnown || synonymsOf(index, term).length > 0) return [term];
    for (let at = term.length - PART_MIN; at >= PART_MIN; at--) {
      const parts = [term.slice(0, at), term.slice(at)];
      if (!parts.every((part) => hasWord(index, part))) continue;
      const isSpelled = nearbyWords(index, term).some((near) => !isCorrection(near));
      return isSpelled ? [term] : parts;
    }
    return [term];
  });
}

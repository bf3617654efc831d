import { words } from "../text/fold.ts";
import { exactMatches } from "./exact-matches.ts";
import { isCorrection, nearbyWords, type NearbyWord } from "./nearby-words.ts";
import { readQuery, type ReadQuery } from "./read-query.ts";
import { scoreFacts, scoreQuery } from "./relevance.ts";
import type { WordIndex } from "./search-index.ts";
import { numberOf, synonymsOf } from "./vocabulary.ts";
import { CUT_RATIO } from "./weights.ts";

/** Distinct words of a query that are looked for (contract §3). Each takes milliseconds among thousands of tools. */
const WORDS_MAX = 16;

/** How all tools match a query, before filters and order. */
export interface MatchedQuery extends ReadQuery {
  /** The terms of the query, with words joined or split where the index has them so. */
  spelled: readonly string[];
  /** 1 for the tools that match exactly. */
  isExact: Uint8Array;
  /** 1 for the tools that score enough to be near. */
  isNear: Uint8Array;
  scores: Int32Array;
  /** The words of the index that each spelled term matched. */
  used: readonly (readonly NearbyWord[])[];
}

/** Finds out how each tool matches a query. */
export function matchQuery(index: WordIndex, q: string): MatchedQuery {
  const query = readQuery(index, searchedWords(q));
  if (query.isOfFacts) {
    const near = nearTerms(index, query.terms);
    return { ...query, ...scoreFacts(index, query, near), spelled: [], used: [] };
  }
  const spelled = respelled(index, query.terms);
  const { hits, scores, used } = scoreQuery(index, query, nearTerms(index, spelled));
  const least = hits.reduce((a, b) => Math.max(a, b), CUT_RATIO) / CUT_RATIO;
  const isNear = Uint8Array.from(hits, (hit) => Number(hit >= least));
  return { ...query, spelled, isExact: exactMatches(index, query), isNear, scores, used };
}

/** Returns the words near each term, and those that editors gave for it. */
export function nearTerms(index: WordIndex, terms: readonly string[]): NearbyWord[][] {
  return terms.map((term, at) => nearbyWords(index, term, synonymsOf(index, terms, at)));
}

/** Returns the terms of a query, with words joined or split where the index has them so. */
function respelled(index: WordIndex, terms: readonly string[]): string[] {
  const hasWord = (word: string) => numberOf(index, word) !== -1;
  return terms.flatMap((term, i) => {
    const joined = term + (terms[i + 1] ?? "");
    if (joined !== term && hasWord(joined)) return [term, joined];
    if (term.length < 6 || hasWord(term) || synonymsOf(index, [term], 0).length > 0) return [term];
    for (let at = term.length - 3; at >= 3; at--) {
      const parts = [term.slice(0, at), term.slice(at)];
      if (!parts.every(hasWord)) continue;
      const isSpelled = nearbyWords(index, term).some((near) => !isCorrection(near));
      return isSpelled ? [term] : parts;
    }
    return [term];
  });
}

/** Returns the words of a query that are looked for, in order, with repetitions. */
function searchedWords(q: string): string[] {
  const all = words(q);
  const first = new Set([...new Set(all)].slice(0, WORDS_MAX));
  return all.filter((word) => first.has(word));
}

import { words } from "../text/fold.ts";
import { isCorrection, type NearbyWord } from "./nearby-words.ts";
import type { SearchedIndex } from "./opened-index.ts";
import type { ReadQuery } from "./read-query.ts";
import type { PostingsOf } from "./vocabulary.ts";
import {
  FACT_SCORE,
  FACT_SHARE_MAX,
  FACT_SHARES,
  FIELD_WEIGHTS,
  GROUP_WEIGHTS,
  HALF_WEIGHT,
  NAMING_POINTS,
  NEARNESS,
  SCORE_PER_POINT,
  RARITY_MIN,
  SEARCHED_FIELDS,
  SHARED_KEYWORD,
  SHARED_POINTS,
  WORD_SCORE_MAX,
} from "./weights.ts";

/**
 * Scores all tools for a query: `hits` by its words and as alternatives, `scores` also by its facts. `used` has the words of
 * the index that each of its terms matched.
 */
export function scoreQuery(
  searched: SearchedIndex,
  { terms, facts, subjects, replaced, keepsReplaced }: ReadQuery,
  nearWords: readonly NearbyWord[][],
) {
  const { count, positions } = searched;
  const { scores: hits, used } = scoreTools(searched, nearWords);
  if (replaced !== undefined) {
    const alternatives = alternativesTo(replaced, searched);
    const own = Math.max(hits[replaced]!, ...alternatives);
    alternatives.forEach((worth, tool) => {
      const hasFacts = facts.every((fact) => fact.worth(tool) >= FACT_SCORE);
      if (keepsReplaced) hits[tool]! += hasFacts ? worth : 0;
      else hits[tool] = worth > 0 ? worth + (hits[tool]! >> 1) : 0;
    });
    hits[replaced] = keepsReplaced ? 2 * own : 0;
  }
  const named = new Set(subjects.flatMap(({ phrase: said }) => said.split(" ")));
  const isOfSubjects = terms.every((term) => named.has(term));
  const asked = (isOfSubjects ? [...facts, ...subjects] : facts).map(({ kind, worth }) => {
    const having = positions.filter((tool) => worth(tool) >= FACT_SCORE).length;
    return { worth, share: FACT_SHARES[kind] * rarityOf(count, having) };
  });
  const scores = hits.map((hit, tool) => {
    if (hit === 0) return 0;
    const shares = asked.map(({ worth, share }) =>
      Math.min(FACT_SHARE_MAX, Math.floor((share * worth(tool)) / FACT_SCORE)),
    );
    return hit + Math.floor((hit * shares.reduce((a, b) => a + b, 0)) / 64);
  });
  return { hits, scores, used };
}

/** Scores the tools that have all facts of a query of nothing else, or else most of them. */
export function scoreFacts(
  searched: SearchedIndex,
  { facts }: ReadQuery,
  nearWords: readonly NearbyWord[][],
) {
  const { scores } = scoreTools(searched, nearWords);
  const { positions } = searched;
  const held = positions.map((tool) => {
    const worths = facts.map(({ worth }) => worth(tool));
    scores[tool]! += worths.reduce((sum, worth) => sum + worth, 0);
    return worths.filter((worth) => worth >= FACT_SCORE).length;
  });
  const most = Math.max(1, ...held);
  const tools = positions.filter((tool) => held[tool] === most);
  return { tools, scores, isWhole: most === facts.length };
}

/** Returns the scores of tools as alternatives to one; tools that share too little have none. */
function alternativesTo(
  replaced: number,
  { index, count, groups, vocabulary: { words: known, fields, numberOf } }: SearchedIndex,
): Int32Array {
  const points = new Int32Array(count);
  for (const { points: worth, tools } of groups) {
    if (tools.includes(replaced)) for (const tool of tools) points[tool]! += worth;
  }
  const alike = points.map((one) => (one < SHARED_POINTS.top_list ? 0 : one));
  for (const word of known.keys()) {
    const tools = fields.keywords(word);
    if (!tools.includes(replaced) || tools.length > count / SHARED_KEYWORD.oneIn) continue;
    const worth = Math.floor(rarityOf(count, tools.length) / SHARED_KEYWORD.eighthsPerPoint);
    for (const tool of tools) alike[tool]! += worth;
  }
  const naming = words(index.tools.name[replaced]!).map((word) => {
    const number = numberOf(word);
    return [...fields.short_description(number), ...fields.keywords(number)];
  });
  for (const tool of new Set(naming[0])) {
    if (naming.every((tools) => tools.includes(tool))) alike[tool]! += NAMING_POINTS;
  }
  return alike.map((one) => one * SCORE_PER_POINT);
}

/**
 * Scores each tool for the words of a query by BM25F without length normalization: the weights of the places where a
 * word near a query word occurs add up, with diminishing returns, and count by the rarity of the word. In each text the
 * nearest of several near words counts: their sum would put texts with many words that begin alike first. A tool need not
 * have every word. A correction counts only where the other words are found too, if they are anywhere. All numbers are
 * integers, so that every host computes the same order.
 */
export function scoreTools(
  { count, vocabulary, groups }: SearchedIndex,
  nearWords: readonly NearbyWord[][],
) {
  const { fields } = vocabulary;
  const scores = new Int32Array(count);
  let isFound = new Uint8Array(count);
  /** Reports whether a tool that other words find has a word. */
  const hasFound = (word: number) =>
    SEARCHED_FIELDS.some((key) => fields[key](word).some((tool) => isFound[tool] === 1)) ||
    vocabulary
      .groups(word)
      .some((number) => groups[number]!.tools.some((tool) => isFound[tool] === 1));
  const used = nearWords.map((near) => near.filter((one) => !isCorrection(one)));
  const add = (near: readonly NearbyWord[], isChecked: boolean) => {
    const kept = near.filter(({ word }) => !isChecked || hasFound(word));
    const found = new Int32Array(count);
    for (const key of SEARCHED_FIELDS) {
      addFirst(count, kept, fields[key], (tool, worth) => {
        found[tool]! += FIELD_WEIGHTS[key] * worth;
      });
    }
    addFirst(groups.length, kept, vocabulary.groups, (number, worth) => {
      const { kind, tools } = groups[number]!;
      const { length } = tools;
      tools.forEach((tool, place) => {
        const early = kind === "collections" || kind === "absent" ? 2 * length - place : 2 * length;
        found[tool]! += Math.floor((GROUP_WEIGHTS[kind] * worth * early) / (2 * length));
      });
    });
    const having = found.reduce((sum, weight) => sum + (weight > 0 ? 1 : 0), 0);
    const rarity = rarityOf(count, having);
    found.forEach((weight, tool) => {
      scores[tool]! +=
        Math.floor((weight * WORD_SCORE_MAX) / (weight + NEARNESS.same * HALF_WEIGHT)) * rarity;
    });
    return kept;
  };
  for (const near of used) add(near, false);
  isFound = Uint8Array.from(scores, (score) => (score > 0 ? 1 : 0));
  const isChecked = isFound.includes(1);
  nearWords.forEach((near, i) => {
    const corrections = near.filter(isCorrection);
    if (corrections.length > 0) used[i]!.push(...add(corrections, isChecked));
  });
  return { scores, used };
}

/** Returns the rarity of what some of `count` items have, in eighths of a bit. */
export function rarityOf(count: number, having: number): number {
  return log2(count + 1) - log2(having + 1) + RARITY_MIN;
}

/** Calls `add` once for each item in the lists of near words, with the worth of the nearest word. */
function addFirst(
  count: number,
  near: readonly NearbyWord[],
  listOf: PostingsOf,
  add: (item: number, worth: number) => void,
): void {
  const seen = new Uint8Array(count);
  for (const { word, worth } of near) {
    for (const item of listOf(word)) {
      if (seen[item] === 1) continue;
      seen[item] = 1;
      add(item, worth);
    }
  }
}

/** Returns eight times the binary logarithm of a positive integer, linearly interpolated between powers of two. */
function log2(number: number): number {
  const exponent = 31 - Math.clz32(number);
  return exponent * 8 + (((number * 8) >> exponent) - 8);
}

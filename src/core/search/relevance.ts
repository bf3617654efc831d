import { words } from "../text/fold.ts";
import type { NearTerm } from "./nearby-words.ts";
import type { AskedFact } from "./asked-facts.ts";
import type { ReadQuery } from "./read-query.ts";
import { nameAt, toolsBy } from "./fact-columns.ts";
import type { WordIndex } from "./search-index.ts";
import { groupAt, groupsOf, type ToolGroup } from "./tool-groups.ts";
import { numberOf } from "./vocabulary.ts";
import {
  GROUPS,
  havingWord,
  keywordsOf,
  placeBit,
  placementsOf,
  WORD_PLACES,
} from "./word-places.ts";
import {
  BESIDE_ALTERNATIVES,
  CUT_RATIO,
  FACT_SCORE,
  FACT_SHARE_MAX,
  FACT_SHARES,
  FACT_WORD_SCORE,
  FIELD_WEIGHTS,
  FIRST_TOOLS,
  GROUP_WEIGHTS,
  HALF_WEIGHT,
  NAMING_POINTS,
  NEARNESS,
  SCORE_PER_POINT,
  RARITY_MAX,
  RARITY_MIN,
  SAID_SCORE,
  SEARCHED_FIELDS,
  SHARED_CATEGORY,
  SHARED_KEYWORD,
  SHARED_POINTS,
  WORD_SCORE_MAX,
} from "./weights.ts";

/** Scores all tools for a query. Near are those that words, points of alternatives, and facts as words, give enough. */
export function scoreQuery(index: WordIndex, query: ReadQuery, near: readonly NearTerm[]) {
  const hits = scoreTools(index, near);
  addAlternatives(index, query, hits);
  const matching: number[] = [];
  hits.forEach((hit, tool) => hit > 0 && matching.push(tool));
  const best = matching.reduce((most, tool) => Math.max(most, hits[tool]!), CUT_RATIO);
  const shares = new Int32Array(index.count);
  for (const { kind, scores: factScores } of orderingFacts(query)) {
    const having = factScores.filter((score) => score >= SAID_SCORE).length;
    const rarity = rarityOf(index.count, having);
    const share = FACT_SHARES[kind] * rarity;
    matching.forEach((tool) => {
      const score = factScores[tool]!;
      if (kind === "fact" && score >= SAID_SCORE) hits[tool]! += FACT_WORD_SCORE * rarity;
      shares[tool]! += Math.min(FACT_SHARE_MAX, Math.floor((share * score) / FACT_SCORE));
    });
  }
  addCategories(index, matching, hits, shares);
  const scores = new Int32Array(index.count);
  const isNear = new Uint8Array(index.count);
  matching.forEach((tool) => {
    const hit = hits[tool]!;
    scores[tool] = hit + Math.floor((hit * shares[tool]!) / 64);
    isNear[tool] = Number(hit >= best / CUT_RATIO);
  });
  return { scores, isNear };
}

/** Returns the facts that order what the words find: subjects only if no other words are looked for. */
function orderingFacts({ terms, facts, subjects }: ReadQuery): readonly AskedFact[] {
  const subjectWords = new Set(subjects.flatMap(({ phrase }) => phrase.split(" ")));
  return terms.every((term) => subjectWords.has(term)) ? [...facts, ...subjects] : facts;
}

/** Adds to the shares of tools how much of the first tools' scores is in their category: what is like them is likely meant. */
function addCategories(
  index: WordIndex,
  matching: readonly number[],
  hits: Int32Array,
  shares: Int32Array,
): void {
  const sorted = Int32Array.from(matching, (tool) => hits[tool]!);
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  const least = sorted.sort().at(-FIRST_TOOLS) ?? 0;
  const sumOf = (tools: readonly number[]) =>
    tools.reduce((sum, tool) => sum + (hits[tool]! >= least ? hits[tool]! : 0), 0);
  const all = sumOf(matching);
  for (const tools of all > 0 ? toolsBy(index, "category").values() : []) {
    const share = Math.floor((SHARED_CATEGORY * sumOf(tools)) / all);
    if (share > 0) tools.forEach((tool) => (shares[tool]! += share));
  }
}

/** Scores tools for a query of nothing but facts: those that have all match exactly, else those with most of them are near. */
export function scoreFacts(index: WordIndex, { facts }: ReadQuery, near: readonly NearTerm[]) {
  const scores = scoreTools(index, near);
  const held = new Uint8Array(index.count);
  for (const fact of facts) {
    fact.scores.forEach((score, tool) => {
      scores[tool]! += score;
      held[tool]! += Number(score >= SAID_SCORE);
    });
  }
  const most = held.reduce((a, b) => Math.max(a, b), 1);
  const having = held.map((count) => Number(count === most));
  const none = new Uint8Array(index.count);
  const isWhole = most === facts.length;
  return { scores, isExact: isWhole ? having : none, isNear: isWhole ? none : having };
}

/** Adds to the scores of tools what they are worth as alternatives to the tool that a query wants to replace. */
function addAlternatives(
  index: WordIndex,
  { replaced, keepsReplaced, facts }: ReadQuery,
  hits: Int32Array,
): void {
  if (replaced === undefined) return;
  const alternatives = alternativesTo(index, replaced);
  const topScore = alternatives.reduce((a, b) => Math.max(a, b), hits[replaced]!);
  alternatives.forEach((score, tool) => {
    const hasFacts = facts.every(({ scores }) => scores[tool]! >= SAID_SCORE);
    if (keepsReplaced) hits[tool]! += hasFacts ? score : 0;
    else hits[tool] = score > 0 ? score + Math.floor(hits[tool]! / BESIDE_ALTERNATIVES) : 0;
  });
  hits[replaced] = keepsReplaced ? 2 * topScore : 0;
}

/** Returns the scores of tools as alternatives to one; tools that share too little have none. */
function alternativesTo(index: WordIndex, replaced: number): Int32Array {
  const { count } = index;
  const points = new Int32Array(count);
  for (const group of groupsOf(index)) {
    if (group.tools.includes(replaced))
      for (const tool of group.tools) points[tool]! += group.points;
  }
  const alike = points.map((one) => (one < SHARED_POINTS.top_list ? 0 : one));
  for (const tools of keywordsOf(index, replaced)) {
    if (tools.length > count / SHARED_KEYWORD.oneIn) continue;
    const keywordPoints = Math.floor(
      rarityOf(count, tools.length) / SHARED_KEYWORD.eighthsPerPoint,
    );
    for (const tool of tools) alike[tool]! += keywordPoints;
  }
  const naming = words(nameAt(index, replaced)).map((word) => {
    return havingWord(index, numberOf(index, word), "short_description", "keywords");
  });
  for (const tool of naming[0] ?? []) {
    if (naming.every((tools) => tools.includes(tool))) alike[tool]! += NAMING_POINTS;
  }
  return alike.map((one) => one * SCORE_PER_POINT);
}

/**
 * Scores each tool for the words of a query by BM25F without length normalization: the weights of the places where a
 * word near a query word occurs add up, with diminishing returns, and count by the rarity of the word. In each text the
 * nearest of several near words counts: their sum would put texts with many words that begin alike first. A tool need not
 * have every word. All numbers are
 * integers, so that every host computes the same order.
 */
export function scoreTools(index: WordIndex, terms: readonly NearTerm[]) {
  const scores = new Int32Array(index.count);
  for (const term of terms) addTerm(index, term, scores);
  return scores;
}

/** The weights of all combinations of places. */
const PLACE_WEIGHTS = Array.from({ length: 1 << WORD_PLACES.length }, (_, places) =>
  SEARCHED_FIELDS.reduce(
    (sum, field) => sum + (places & placeBit(field) && FIELD_WEIGHTS[field]),
    0,
  ),
);

/** Adds to the scores of tools what a term is worth by the words near it, the nearest first. */
function addTerm(index: WordIndex, { near }: NearTerm, scores: Int32Array): void {
  const weights = new Int32Array(index.count);
  const having: number[] = [];
  const add = (tool: number, weight: number) => {
    if (weights[tool] === 0 && weight > 0) having.push(tool);
    weights[tool]! += weight;
  };
  // The places in which nearer words have counted already.
  const seen = new Uint8Array(index.count);
  const seenGroups = new Set<number>();
  for (const { word, weight } of near) {
    for (const { places, numbers } of placementsOf(index, word)) {
      if (places === GROUPS) {
        numbers.forEach((number) => {
          if (!seenGroups.has(number)) addGroup(groupAt(index, number), weight, add);
          seenGroups.add(number);
        });
        continue;
      }
      numbers.forEach((tool) => {
        add(tool, PLACE_WEIGHTS[places & ~seen[tool]!]! * weight);
        seen[tool]! |= places;
      });
    }
  }
  const rarity = Math.min(RARITY_MAX, rarityOf(index.count, having.length));
  having.forEach((tool) => {
    const weight = weights[tool]!;
    const score = Math.floor((weight * WORD_SCORE_MAX) / (weight + NEARNESS.same * HALF_WEIGHT));
    scores[tool]! += score * rarity;
  });
}

/** Adds to the weights of the tools of a group that of a word in its texts. */
function addGroup(
  { kind, tools }: ToolGroup,
  weight: number,
  add: (tool: number, weight: number) => void,
): void {
  const { length } = tools;
  const isOrdered = kind === "collections" || kind === "absent";
  tools.forEach((tool, place) => {
    const early = isOrdered ? 2 * length - place : 2 * length;
    add(tool, Math.floor((GROUP_WEIGHTS[kind] * weight * early) / (2 * length)));
  });
}

/** Returns the rarity of what some of `count` items have, in eighths of a bit. */
export function rarityOf(count: number, having: number): number {
  return log2(count + 1) - log2(having + 1) + RARITY_MIN;
}

/** Returns eight times the binary logarithm of a positive integer, linearly interpolated between powers of two. */
function log2(number: number): number {
  const exponent = 31 - Math.clz32(number);
  return exponent * 8 + (((number * 8) >> exponent) - 8);
}

import { words } from "../fold.ts";
import type { NearbyWord } from "./nearby-words.ts";
import type { SearchedIndex } from "./opened-index.ts";
import type { ReadQuery } from "./read-query.ts";
import { rarityOf, scoreTools } from "./relevance.ts";
import {
  FACT,
  FACT_SHARE_MAX,
  FACT_SHARES,
  NAMING_POINTS,
  POINT,
  SHARED_POINTS,
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
      const hasFacts = facts.every((fact) => fact.worth(tool) >= FACT);
      if (keepsReplaced) hits[tool]! += hasFacts ? worth : 0;
      else hits[tool] = worth > 0 ? worth + (hits[tool]! >> 1) : 0;
    });
    hits[replaced] = keepsReplaced ? 2 * own : 0;
  }
  const named = new Set(subjects.flatMap(({ said }) => said.split(" ")));
  const isOfSubjects = terms.every((term) => named.has(term));
  const asked = (isOfSubjects ? [...facts, ...subjects] : facts).map(({ kind, worth }) => {
    const having = positions.filter((tool) => worth(tool) >= FACT).length;
    return { worth, share: FACT_SHARES[kind] * rarityOf(count, having) };
  });
  const scores = hits.map((hit, tool) => {
    if (hit === 0) return 0;
    const shares = asked.map(({ worth, share }) =>
      Math.min(FACT_SHARE_MAX, Math.floor((share * worth(tool)) / FACT)),
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
    return worths.filter((worth) => worth >= FACT).length;
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
    if (!tools.includes(replaced) || tools.length > count / 16) continue;
    const rarity = rarityOf(count, tools.length);
    for (const tool of tools) alike[tool]! += rarity >> 4;
  }
  const naming = words(index.tools.name[replaced]!).map((word) => {
    const number = numberOf(word);
    return [...fields.short_description(number), ...fields.keywords(number)];
  });
  for (const tool of new Set(naming[0])) {
    if (naming.every((tools) => tools.includes(tool))) alike[tool]! += NAMING_POINTS;
  }
  return alike.map((one) => one * POINT);
}

import { words } from "../text/fold.ts";
import type { MatchedQuery } from "./match-query.ts";
import { nearbyWords } from "./nearby-words.ts";
import { NAME_WORDS_MAX } from "./longest-run.ts";
import { positionsIn, nameAt } from "./fact-columns.ts";
import type { WordIndex } from "./search-index.ts";
import { numberOf, startingWith, wordAt } from "./vocabulary.ts";
import { havingWord } from "./word-places.ts";
import { EQUAL_NAME, FACT_SCORE, NAME_PART, NAME_START, WHOLE_NAME } from "./weights.ts";

/**
 * Returns the tools that match a query exactly, the best first: those whose names begin with it, then those whose names have it
 * unless it names a subject, then by their scores.
 */
export function rankExact(index: WordIndex, matched: MatchedQuery): number[] {
  const { queryWords, subjects, isOfFacts, isExact, scores } = matched;
  const exact = positionsIn(isExact);
  if (exact.length === 0 || isOfFacts) return byScore(exact, scores);
  const ranked = scores.slice();
  const query = queryWords.join(" ");
  const first = subjects.length === 0 ? numberOf(index, queryWords[0]!) : -1;
  const candidates = new Set(havingWord(index, first, "name"));
  const { from, to } = startingWith(index, queryWords.join(""));
  for (let word = from; word < to; word++)
    for (const tool of havingWord(index, word, "whole_name")) candidates.add(tool);
  for (const tool of candidates) {
    const name = words(nameAt(index, tool)).join(" ");
    if (name === query) ranked[tool]! += EQUAL_NAME;
    else if (name.startsWith(query)) ranked[tool]! += NAME_START;
    else if (` ${name} `.includes(` ${query} `)) ranked[tool]! += NAME_PART;
  }
  return byScore(exact, ranked);
}

/** Returns the near tools, best first, and the names that the whole query nearly is. Leaves out exact matches. */
export function rankNear(index: WordIndex, matched: MatchedQuery) {
  const { queryWords, isOfFacts, isExact } = matched;
  const isNear = matched.isNear.slice();
  const ranked = matched.scores.slice();
  const names: string[] = [];
  const isName = !isOfFacts && queryWords.length <= NAME_WORDS_MAX;
  for (const { word, nearness } of isName ? nearbyWords(index, queryWords.join("")) : []) {
    // "notions" asks for no tool "Notion", but "en clase" for "En classe".
    const isForm = nearness === "stem" && queryWords.length === 1;
    const score = isForm ? 0 : (WHOLE_NAME[nearness] ?? 0);
    const tools = score > 0 ? havingWord(index, word, "whole_name") : [];
    if (tools.length > 0) names.push(wordAt(index, word));
    for (const tool of tools) {
      isNear[tool] = 1;
      ranked[tool]! += score;
    }
  }
  const tools = positionsIn(isNear).filter((tool) => isExact[tool] === 0);
  return { tools: byScore(tools, ranked), names };
}

/** Leaves out the tools that a query does not want, and puts those with facts that it does not want last. */
export function wantedTools(
  { dropped, unwanted }: MatchedQuery,
  tools: readonly number[],
): readonly number[] {
  const left = tools.filter((tool) => !dropped.includes(tool));
  const isLast = (tool: number) => unwanted.some((scores) => scores[tool]! >= FACT_SCORE);
  return unwanted.length === 0
    ? left
    : [...left.filter((tool) => !isLast(tool)), ...left.filter(isLast)];
}

/** Returns tools by their scores, the best first; ties are in the editors' choice. */
function byScore(tools: number[], scores: Int32Array): number[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return tools.sort((a, b) => scores[b]! - scores[a]! || a - b);
}

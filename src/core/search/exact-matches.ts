import { exactWord } from "./lemma.ts";
import type { WordIndex } from "./search-index.ts";
import { numberOf, startingWith, wordsContaining } from "./vocabulary.ts";
import { havingWord } from "./word-places.ts";
import type { ReadQuery } from "./read-query.ts";
import { FACT_SCORE } from "./weights.ts";

/** Minimum length of a word that also matches beginnings of words, and inside names: "eps" is no part of "DeepSeek". */
const PART_MIN = 4;

/**
 * Returns 1 for each tool that matches every word of a query exactly (contract §3): the word is in the short description
 * or the name, starts a word there or is inside a word of the name, or names a subject of the tool. A form of a verb that
 * no text has counts as its infinitive.
 */
export function exactMatches(index: WordIndex, query: ReadQuery): Uint8Array {
  const matches = new Uint8Array(index.count).fill(query.others.length > 0 ? 1 : 0);
  for (const word of new Set(query.others)) {
    if (!matches.includes(1)) break;
    const marks = marksOf(index, query, exactWord(index, word));
    for (let tool = 0; tool < index.count; tool++) matches[tool]! &= marks[tool]!;
  }
  return matches;
}

/** Returns 1 for each tool that matches a word of a query. A short last word also matches beginnings, because it may still be typed. */
function marksOf(index: WordIndex, { subjects, queryWords }: ReadQuery, word: string): Uint8Array {
  const marks = new Uint8Array(index.count);
  const mark = (tools: readonly number[]) => tools.forEach((tool) => (marks[tool] = 1));
  const markTexts = (number: number) =>
    mark(havingWord(index, number, "name", "short_description"));
  for (const { phrase, scores } of subjects) {
    if (!phrase.split(" ").includes(word)) continue;
    scores.forEach((score, tool) => (marks[tool]! |= Number(score >= FACT_SCORE)));
  }
  const { from, to } = startingWith(index, word);
  const isLong = word.length >= PART_MIN;
  markTexts(numberOf(index, word));
  if (isLong || (word === queryWords.at(-1) && !marks.includes(1))) {
    for (let number = from; number < to; number++) markTexts(number);
  }
  for (const number of isLong ? wordsContaining(index, word) : [])
    mark(havingWord(index, number, "name"));
  return marks;
}

import type { SearchedIndex } from "./opened-index.ts";

/** Minimum length of a word that also matches beginnings of words, and inside names: "eps" is no part of "DeepSeek". */
const PART_MIN = 4;

/**
 * Returns 1 for each tool that matches every word of a query exactly (contract §3): the word is in the short description
 * or the name, starts a word there or is inside a word of the name, or names a subject of the tool. `subjectTools` has
 * the tools of the subjects that a word names; `last` is the last word of the query, which may still be typed.
 */
export function exactMatches(
  { count, vocabulary: { words, fields, startingWith, containing } }: SearchedIndex,
  queryWords: readonly string[],
  last: string | undefined,
  subjectTools: (word: string) => readonly number[],
): Uint8Array {
  const matches = new Uint8Array(count).fill(queryWords.length > 0 ? 1 : 0);
  for (const asked of new Set(queryWords)) {
    const marks = new Uint8Array(count);
    const mark = (tools: readonly number[]) => tools.forEach((tool) => (marks[tool] = 1));
    const markTexts = (word: number) =>
      mark([...fields.name(word), ...fields.short_description(word)]);
    const [from, to] = startingWith(asked);
    mark(subjectTools(asked));
    if (words[from] === asked) markTexts(from);
    if (asked.length >= PART_MIN || (asked === last && !marks.includes(1))) {
      for (let word = from; word < to; word++) markTexts(word);
    }
    if (asked.length >= PART_MIN) {
      for (const word of containing(asked)) mark(fields.name(word));
    }
    for (let tool = 0; tool < count; tool++) matches[tool]! &= marks[tool]!;
  }
  return matches;
}

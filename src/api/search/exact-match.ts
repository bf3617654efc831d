import { readList } from "./number-list.ts";
import type { OpenVocabulary } from "./vocabulary.ts";

/** What holds for a query word and a tool; for a query, what holds for all of its words. */
const FOUND = 1;
const STARTS_WORD = 2;
const WHOLE_WORD = 4;
const STARTS_NAME_WORD = 8;
const ALL = FOUND | STARTS_WORD | WHOLE_WORD | STARTS_NAME_WORD;

/** What exact matching reads of an index. */
export interface ExactIndex {
  count: number;
  vocabulary: OpenVocabulary;
  /** Room for a list of all tools. */
  buffer: Uint32Array;
  /** Returns the folded words of a name, with a space between two. */
  nameWords: (tool: number) => string;
}

/**
 * Returns the tools that match every word of a query exactly, best first (contract §3): each word starts a word of
 * the short description or is anywhere inside a word of the name.
 */
export function exactMatches(index: ExactIndex, queryWords: readonly string[]): number[] {
  const { count } = index;
  const all = new Uint8Array(count).fill(ALL);
  const marks = new Uint8Array(count);
  for (const word of longestFirst(queryWords)) {
    marks.fill(0);
    markWord(index, word, marks);
    let left = 0;
    for (let tool = 0; tool < count; tool++) left |= all[tool]! &= marks[tool]!;
    if (left === 0) return [];
  }
  const query = queryWords.join(" ");
  const ranked: number[][] = [[], [], [], [], [], []];
  for (let tool = 0; tool < count; tool++) {
    if (all[tool]) ranked[rank(all[tool]!, index, tool, query)]!.push(tool);
  }
  return ranked.flat();
}

/** Long words match the fewest tools, so that a query that matches nothing ends early. */
function longestFirst(queryWords: readonly string[]): string[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return [...new Set(queryWords)].sort((a, b) => b.length - a.length);
}

function markWord({ buffer, vocabulary }: ExactIndex, word: string, marks: Uint8Array): void {
  const mark = (list: string, bits: number) => {
    const length = readList(list, buffer);
    for (let i = 0; i < length; i++) marks[buffer[i]!]! |= bits;
  };
  const [from, to] = vocabulary.startingWith(word);
  const names = vocabulary.lists("names");
  const descriptions = vocabulary.lists("descriptions");
  vocabulary.containing(word, (found) => {
    if (found < from || found >= to) mark(names[found]!, FOUND);
  });
  for (let found = from; found < to; found++) {
    const bits = FOUND | STARTS_WORD | (vocabulary.words[found] === word ? WHOLE_WORD : 0);
    mark(names[found]!, bits | STARTS_NAME_WORD);
    mark(descriptions[found]!, bits);
  }
}

/** Returns the first rank of the contract whose condition holds. */
function rank(bits: number, index: ExactIndex, tool: number, query: string): number {
  if (bits & STARTS_NAME_WORD) {
    const name = index.nameWords(tool);
    return name === query ? 0 : name.startsWith(query) ? 1 : 2;
  }
  return bits & WHOLE_WORD ? 3 : bits & STARTS_WORD ? 4 : 5;
}

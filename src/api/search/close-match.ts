import type { FindNearby, Nearness } from "./nearby-words.ts";
import { readList } from "./number-list.ts";
import { significantWords } from "./stop-words.ts";
import type { OpenVocabulary } from "./vocabulary.ts";

/** What close matching reads of an index. */
export interface CloseIndex {
  count: number;
  vocabulary: OpenVocabulary;
  nearby: FindNearby;
  /** Returns the list of tools of each group, in the order in which the vocabulary numbers groups. */
  groups: () => readonly string[];
  /** Room for a list of all tools. */
  buffer: Uint32Array;
}

export interface CloseMatches {
  /** Best first. */
  tools: number[];
  /** The index words that query words matched, nearest first. */
  used: ReadonlyMap<string, string[]>;
}

/** What a query word is worth by where a tool has it and by how near it is: the best product counts. */
const PLACES = [
  ["names", 12],
  ["keywords", 11],
  ["descriptions", 8],
] as const;
const GROUP = 7;
const NEAR: Record<Nearness, number> = {
  same: 16,
  stem: 14,
  one_edit: 11,
  start: 10,
  part: 9,
  two_edits: 7,
};

/** What a whole name is worth: more than any sum over a hundred words. */
const WHOLE_NAME: Partial<Record<Nearness, number>> = {
  same: 3 << 24,
  one_edit: 2 << 24,
  two_edits: 1 << 24,
};

/**
 * Returns the tools nearest to a query that nothing matches exactly (contract §3). A tool has a query word when its
 * name, keywords, short description or groups contain a word near it. Of the tools with the most words, those with
 * a higher score come first: for each word, place times nearness times rarity. A query that, without its spaces, is nearly
 * a whole name means that tool. All numbers are integers, so that the order is the same on every host.
 */
export function closeMatches(index: CloseIndex, queryWords: readonly string[]): CloseMatches {
  const terms = significantWords(queryWords);
  const used = new Map<string, string[]>();
  const scores = new Int32Array(index.count);
  const matched = new Uint8Array(index.count);
  const best = new Uint16Array(index.count);

  for (const term of terms) {
    best.fill(0);
    const nearWords = markTools(index, term, best);
    used.set(term, nearWords);
    if (nearWords.length === 0) continue;
    let found = 1;
    for (let tool = 0; tool < index.count; tool++) found += best[tool] === 0 ? 0 : 1;
    const rarity = 9 + log2(index.count) - log2(found);
    for (let tool = 0; tool < index.count; tool++) {
      if (best[tool] === 0) continue;
      matched[tool]!++;
      scores[tool]! += best[tool]! * rarity;
    }
  }

  const names = nearbyNames(index, queryWords.join(""));
  for (const { tool, worth } of names) {
    matched[tool] = terms.length;
    scores[tool]! += worth;
  }
  const nameWords = [...new Set(names.map(({ name }) => name))];
  for (const term of terms) {
    if (used.get(term)!.length === 0) used.set(term, nameWords);
  }
  return { tools: withMostWords(scores, matched), used };
}

/** Notes for each tool what a query word is worth; returns the index words near it. */
function markTools(index: CloseIndex, term: string, best: Uint16Array): string[] {
  const { vocabulary, buffer } = index;
  const groups = index.groups();
  const groupBuffer = new Uint32Array(groups.length);
  const isMarked = new Uint8Array(groups.length);
  const mark = (list: string, worth: number) => {
    const length = readList(list, buffer);
    for (let i = 0; i < length; i++) {
      const tool = buffer[i]!;
      if (best[tool]! < worth) best[tool] = worth;
    }
  };
  const used: string[] = [];
  for (const { word, nearness } of index.nearby(term)) {
    const lists = PLACES.map(([place]) => vocabulary.lists(place)[word]!);
    const groupsOfWord = vocabulary.lists("groups")[word]!;
    if (groupsOfWord !== "" || lists.some((list) => list !== "")) {
      used.push(vocabulary.words[word]!);
    }
    for (const [i, list] of lists.entries()) mark(list, PLACES[i]![1] * NEAR[nearness]);
    for (const group of groupBuffer.subarray(0, readList(groupsOfWord, groupBuffer))) {
      // Words come nearest first, so that a group is never worth more for a later one.
      if (isMarked[group]) continue;
      isMarked[group] = 1;
      mark(groups[group]!, GROUP * NEAR[nearness]);
    }
  }
  return used;
}

/** Returns the tools whose whole name, without its spaces, is within a few edits of a text. */
function nearbyNames({ vocabulary, nearby, buffer }: CloseIndex, joined: string) {
  const lists = vocabulary.lists("whole_names");
  return nearby(joined).flatMap(({ word, nearness }) => {
    const worth = WHOLE_NAME[nearness] ?? 0;
    const tools = worth === 0 ? [] : Array.from(buffer.subarray(0, readList(lists[word]!, buffer)));
    return tools.map((tool) => ({ tool, name: vocabulary.words[word]!, worth }));
  });
}

/** Returns the tools with the most words, by descending score; none when no tool has a word. */
function withMostWords(scores: Int32Array, matched: Uint8Array): number[] {
  const most = matched.reduce((a, b) => Math.max(a, b), 0);
  const tools: number[] = [];
  if (most > 0) matched.forEach((count, tool) => count === most && tools.push(tool));
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return tools.sort((a, b) => scores[b]! - scores[a]! || a - b);
}

/** Returns eight times the binary logarithm of a positive integer, taken as straight between powers of two. */
function log2(number: number): number {
  const exponent = 31 - Math.clz32(number);
  return exponent * 8 + (((number * 8) >> exponent) - 8);
}

import { NAMING_POINTS, SHARED_POINTS } from "../search/weights.ts";
import { rarityOf } from "../search/relevance.ts";
import type { ToolRecord } from "../content/record.ts";
import { groupBy } from "../group-by.ts";

/** The parts of a tool that decide its alternatives. */
export interface ComparedTool extends Pick<
  ToolRecord,
  "name" | "short_description" | "text" | "category" | "levels" | "subjects" | "keywords"
> {
  pricing: string;
  /** The collections that list it, each with the positions of its tools. */
  lists: readonly { kind: "top_list" | "stack"; positions: readonly number[] }[];
}

/** Alternatives per tool; with more, readers would have to search instead of choose. */
const LIMIT = 6;

/**
 * Returns the alternatives of each tool, then of each archived one, as positions in `tools`, nearest first:
 *
 * 1. the tools that name it or that it names, or that share a keyword, its category or a collection, by points for each,
 *    for rare keywords more, and for subjects and levels too;
 * 2. if there are fewer than six, the tools that share a subject or a level, by points for those.
 *
 * Of tools with as many points, those come first whose price is the same, then those that more collections hold, then the
 * earlier ones. Compares the tools of a category with each other; only a tool with too few neighbors, with all.
 */
export function findAlternatives(
  tools: readonly ComparedTool[],
  archived: readonly ComparedTool[] = [],
): number[][] {
  const positions = [...tools.keys()];
  const all = [...tools, ...archived];
  const inCategory = groupBy(positions, (position) => tools[position]!.category);
  const withKeyword = groupBy(
    positions.flatMap((position) => tools[position]!.keywords.map((word) => ({ word, position }))),
    ({ word }) => word,
  );
  const namesIn = namedTools(tools, all);
  const namedBy = groupBy(
    positions.flatMap((position) => namesIn[position]!.map((other) => ({ other, position }))),
    ({ other }) => other,
  );
  /** Points for all but terms, by position; reset to 0 after each tool. */
  const points = new Int32Array(tools.length);
  const pointsFor = termPoints(all);
  return all.map((tool, self) => {
    const shared = pointsFor(self);
    const candidates: number[] = [];
    const add = (position: number, worth: number) => {
      if (points[position] === 0) candidates.push(position);
      points[position]! += worth;
    };
    for (const position of inCategory.get(tool.category) ?? [])
      add(position, SHARED_POINTS.category);
    for (const list of tool.lists) {
      for (const position of list.positions) add(position, SHARED_POINTS[list.kind]);
    }
    for (const word of tool.keywords) {
      const sharing = withKeyword.get(word) ?? [];
      // One point, and one more for each halving of the tools that have the keyword.
      const worth = 1 + (rarityOf(tools.length, sharing.length) >> 3);
      for (const { position } of sharing) add(position, worth);
    }
    const others = (namedBy.get(self) ?? []).map(({ position }) => position);
    for (const position of new Set([...namesIn[self]!, ...others])) add(position, NAMING_POINTS);
    const tieOf = (position: number) => {
      const { pricing, lists } = tools[position]!;
      return (pricing === tool.pricing ? 1000 : 0) + lists.length;
    };
    const alternatives = highestScoring(
      candidates,
      self,
      (position) => points[position]! + shared(position),
      tieOf,
    );
    if (alternatives.length < LIMIT) {
      const rest = positions.filter((position) => points[position] === 0);
      alternatives.push(
        ...highestScoring(rest, self, shared, tieOf).slice(0, LIMIT - alternatives.length),
      );
    }
    for (const position of candidates) points[position] = 0;
    return alternatives;
  });
}

/** Returns for each of `all` the tools that its texts name, spelled as their names: "Notion", not "notion". */
function namedTools(tools: readonly ComparedTool[], all: readonly ComparedTool[]): number[][] {
  const byFirst = groupBy(
    tools.map(({ name }, position) => ({ name: wordsAsSpelled(name), position })),
    ({ name }) => name[0],
  );
  return all.map(({ short_description, keywords, text }) => {
    const words = wordsAsSpelled([short_description, ...keywords, text].join(" "));
    const matches = new Set<number>();
    words.forEach((word, at) => {
      for (const { name, position } of byFirst.get(word) ?? [])
        if (name.every((part, i) => words[at + i] === part)) matches.add(position);
    });
    return [...matches];
  });
}

function wordsAsSpelled(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the `LIMIT` positions with the most points, in order; leaves out `self` and those without points. */
function highestScoring(
  positions: readonly number[],
  self: number,
  pointsOf: (position: number) => number,
  tieOf: (position: number) => number,
): number[] {
  const best: { position: number; points: number; tie: number }[] = [];
  for (const position of positions) {
    const points = pointsOf(position);
    const last = best[LIMIT - 1];
    if (points < (last?.points ?? 1) || position === self) continue;
    best.push({ position, points, tie: tieOf(position) });
    best.sort((a, b) => b.points - a.points || b.tie - a.tie || a.position - b.position);
    best.length = Math.min(best.length, LIMIT);
  }
  return best.map(({ position }) => position);
}

/** Returns a function from two positions to the points for the levels and subjects that these tools share. */
function termPoints(tools: readonly ComparedTool[]): (self: number) => (other: number) => number {
  const levels = bitSets(tools.map((tool) => tool.levels));
  const subjects = bitSets(tools.map((tool) => tool.subjects));
  return (self) => (other) =>
    SHARED_POINTS.level * commonBits(levels[self]!, levels[other]!) +
    SHARED_POINTS.subject * commonBits(subjects[self]!, subjects[other]!);
}

/** Returns sets of slugs as bits in words of 32. Each pair of a category is compared: 12 million pairs at 20,000 tools. */
function bitSets(sets: readonly (readonly string[])[]): Int32Array[] {
  const bits = new Map([...new Set(sets.flat())].map((slug, bit) => [slug, bit]));
  return sets.map((slugs) => {
    const words = new Int32Array((bits.size + 31) >> 5);
    for (const slug of slugs) {
      const bit = bits.get(slug)!;
      words[bit >> 5]! |= 1 << (bit & 31);
    }
    return words;
  });
}

function commonBits(a: Int32Array, b: Int32Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) {
    // Each step clears the lowest bit. Tools share few.
    for (let common = a[i]! & b[i]!; common !== 0; common &= common - 1) count++;
  }
  return count;
}

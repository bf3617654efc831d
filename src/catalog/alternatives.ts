import { SHARED_POINTS } from "../api/search/weights.ts";
import { groupBy } from "./group-by.ts";

/** The parts of a tool that the measure compares. */
export interface Compared {
  category: string;
  levels: readonly string[];
  subjects: readonly string[];
  keywords: readonly string[];
  pricing: string;
  /** The collections that list it, each with the positions of its tools. */
  lists: readonly { kind: "top_list" | "stack"; tools: readonly number[] }[];
}

/** Alternatives per tool; with more, readers would have to search instead of choose. */
const LIMIT = 6;

/**
 * Returns the alternatives of each tool, then of each archived one, as positions in `tools`, nearest first:
 *
 * 1. the tools that share its category or a collection, by points for everything they share;
 * 2. if there are fewer than six, the tools that share a subject or a level, by points for those.
 *
 * Of tools with as many points, those come first that share more keywords and the pricing, then those that more collections
 * hold, then the earlier ones: by the given order alone, one page in five showed its neighbors in the alphabet. Takes linear time per category; only a tool with too few neighbors is compared with all.
 */
export function findAlternatives(
  tools: readonly Compared[],
  archived: readonly Compared[] = [],
): number[][] {
  const positions = tools.map((_, position) => position);
  const inCategory = groupBy(positions, (position) => tools[position]!.category);
  const sharedPoints = termPoints(tools);
  /** Points for category and collections, by position; reset to 0 after each tool. */
  const points = new Int32Array(tools.length);
  return [...tools, ...archived].map((tool, self) => {
    const shared = sharedPoints(tool);
    const near = [...(inCategory.get(tool.category) ?? [])];
    for (const position of near) points[position] = SHARED_POINTS.category;
    for (const { kind, tools: listed } of tool.lists) {
      for (const position of listed) {
        if (points[position] === 0) near.push(position);
        points[position]! += SHARED_POINTS[kind];
      }
    }
    const keywords = new Set(tool.keywords);
    const tieOf = (position: number) => {
      const other = tools[position]!;
      const alike = other.keywords.filter((word) => keywords.has(word)).length;
      return 1000 * (alike + Number(other.pricing === tool.pricing)) + other.lists.length;
    };
    const found = nearest(near, self, (position) => points[position]! + shared(position), tieOf);
    if (found.length < LIMIT) {
      const others = positions.filter((position) => points[position] === 0);
      found.push(...nearest(others, self, shared, tieOf).slice(0, LIMIT - found.length));
    }
    for (const position of near) points[position] = 0;
    return found;
  });
}

/** Returns the `LIMIT` positions with the most points, in order; leaves out `self` and those without points. */
function nearest(
  positions: readonly number[],
  self: number,
  pointsOf: (position: number) => number,
  tieOf: (position: number) => number,
): number[] {
  const found: { position: number; points: number; tie: number }[] = [];
  for (const position of positions) {
    const points = pointsOf(position);
    const last = found[LIMIT - 1];
    if (points < (last?.points ?? 1) || position === self) continue;
    found.push({ position, points, tie: tieOf(position) });
    found.sort((a, b) => b.points - a.points || b.tie - a.tie || a.position - b.position);
    found.length = Math.min(found.length, LIMIT);
  }
  return found.map(({ position }) => position);
}

/**
 * Scores the levels and subjects that a tool shares with the one at a position. Terms are numbers here: sets of
 * slugs take five times as long, which a build of 20,000 tools would feel.
 */
function termPoints(tools: readonly Compared[]): (tool: Compared) => (position: number) => number {
  const ids = new Map<string, number>();
  const idsOf = ({ levels, subjects }: Compared) =>
    [...levels.map((slug) => `level ${slug}`), ...subjects].map((term) => {
      if (!ids.has(term)) ids.set(term, ids.size);
      return ids.get(term)!;
    });
  const terms = tools.map(idsOf);
  return (tool) => {
    const weights = new Uint8Array(ids.size + tool.levels.length + tool.subjects.length);
    for (const [index, id] of idsOf(tool).entries()) {
      weights[id] = index < tool.levels.length ? SHARED_POINTS.level : SHARED_POINTS.subject;
    }
    return (position) => {
      let points = 0;
      for (const id of terms[position]!) points += weights[id]!;
      return points;
    };
  };
}

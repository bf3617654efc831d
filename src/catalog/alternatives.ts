import { groupBy } from "./group-by.ts";
import { memoized } from "./memoized.ts";
import { sharedTerms, type WithTerms } from "./shared-terms.ts";

/** The parts of a tool that the measure compares. Categories are the same when they are the same object. */
export interface Compared extends WithTerms {
  category: unknown;
  collections: readonly {
    kind: "top_list" | "stack";
    tools: readonly { tool: Compared }[];
  }[];
}

/** Alternatives of a tool; more would be a list to search instead of a choice. */
const LIMIT = 6;

/** Tools to rank for a tool: itself, as many as it already has, and its alternatives. */
const RANKED = 2 * LIMIT;

/** Positions by their levels and subjects; keys and positions in the given order. */
type Groups = ReadonlyMap<string, readonly number[]>;

/**
 * What two tools share, in points. A category and a top list gather tools for the same task; a stack gathers
 * tools that complement each other, so sharing one says little. Two levels count as much as one subject.
 */
const POINTS = { category: 8, top_list: 4, subject: 2, level: 1, stack: 1 } as const;

/**
 * Returns the alternatives of each tool, then of each archived one, as positions in `tools`, nearest first:
 *
 * 1. the tools that share its category or a collection, by the points of all that they share;
 * 2. if these are fewer than six, the tools that share a subject or a level, by the points of these.
 *
 * Ties keep the given order. Tools with the same levels and subjects are one group, and groups are compared
 * only within a category: the time grows with the square of the combinations there, not of the directory.
 */
export function findAlternatives(
  tools: readonly Compared[],
  archived: readonly Compared[] = [],
): number[][] {
  const all = [...tools, ...archived];
  const termPoints = sharedTerms(all, POINTS);
  const positionOf = new Map(tools.map((tool, position) => [tool, position]));
  const terms = all.map(termsOf);
  const grouped = (pool: readonly number[]) => groupBy(pool, (position) => terms[position]!);
  const positions = all.map((_, position) => position);
  const published = positions.slice(0, tools.length);
  const sample = new Map(terms.map((key, position) => [key, position]));
  const everywhere = grouped(published);
  const elsewhere = memoized((key: string) => nearest(everywhere, sample.get(key)!, 1));
  const categoryOf = (position: number) => all[position]!.category;
  const pools = groupBy(published, categoryOf);
  const found: number[][] = [];

  for (const [category, members] of groupBy(positions, categoryOf)) {
    const groups = grouped(pools.get(category) ?? []);
    for (const alike of grouped(members).values()) {
      // Shared collections move tools up only, so that tools behind these never come before them.
      const ranked = nearest(groups, alike[0]!, 0);
      for (const position of alike) {
        const near = nearTools(position, ranked);
        found[position] = near.length < LIMIT ? filledUp(position, near) : near;
      }
    }
  }
  return found;

  /** Returns the first positions in groups by points of levels and subjects, at least `least`. */
  function nearest(groups: Groups, position: number, least: number): number[] {
    const most = termPoints(position, position);
    const byPoints = Array.from({ length: most + 1 }, (): (readonly number[])[] => []);
    for (const group of groups.values()) {
      const points = termPoints(position, group[0]!);
      const same = byPoints[points]!;
      // Groups come in the order of their first tools: the first tools of later groups are behind these.
      if (points < least || same.length === RANKED) continue;
      same.push(group);
      if (points === most && same.length === RANKED) break;
    }
    const ranked: number[] = [];
    for (let points = most; points >= 0 && ranked.length < RANKED; points--) {
      const first = byPoints[points]!.flatMap((group) => group.slice(0, RANKED));
      ranked.push(...first.toSorted((a, b) => a - b));
    }
    return ranked.slice(0, RANKED);
  }

  function nearTools(position: number, ranked: readonly number[]): number[] {
    const tool = all[position]!;
    // Then only the category counts, whose tools are ranked already.
    if (tool.collections.length === 0) {
      return ranked.filter((other) => other !== position).slice(0, LIMIT);
    }
    const points = new Map<number, number>();
    for (const other of ranked) points.set(other, POINTS.category + termPoints(position, other));
    for (const [other, listed] of collectionPoints(tool, positionOf)) {
      const same = tools[other]!.category === tool.category ? POINTS.category : 0;
      points.set(other, same + listed + termPoints(position, other));
    }
    points.delete(position);
    return [...points]
      .toSorted(([a, more], [b, less]) => less - more || a - b)
      .slice(0, LIMIT)
      .map(([other]) => other);
  }

  function filledUp(position: number, near: readonly number[]): number[] {
    const others = elsewhere(terms[position]!);
    const more = others.filter((other) => other !== position && !near.includes(other));
    return [...near, ...more].slice(0, LIMIT);
  }
}

function termsOf({ levels, subjects }: Compared): string {
  return `${levels.join(" ")},${subjects.join(" ")}`;
}

/** Returns the points of shared collections, by position, for the tools that share one. */
function collectionPoints(
  tool: Compared,
  positionOf: ReadonlyMap<Compared, number>,
): Map<number, number> {
  const points = new Map<number, number>();
  for (const { kind, tools } of tool.collections) {
    for (const { tool: other } of tools) {
      const position = positionOf.get(other)!;
      points.set(position, (points.get(position) ?? 0) + POINTS[kind]);
    }
  }
  return points;
}

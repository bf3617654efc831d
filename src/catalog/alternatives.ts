import { groupBy } from "./group-by.ts";

/** The parts of a tool that the measure compares. Categories are the same when they are the same object. */
export interface Compared {
  category: unknown;
  levels: readonly string[];
  subjects: readonly string[];
  collections: readonly {
    kind: "top_list" | "stack";
    tools: readonly { tool: Compared }[];
  }[];
}

/** Alternatives of a tool; more would be a list to search instead of a choice. */
const LIMIT = 6;

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
 * Ties keep the given order. A tool is compared with those of its category and its collections, and with all others only
 * when these are too few.
 */
export function findAlternatives(
  tools: readonly Compared[],
  archived: readonly Compared[] = [],
): number[][] {
  const positionOf = new Map(tools.map((tool, position) => [tool, position]));
  const byCategory = groupBy(positionOf.keys(), ({ category }) => category);
  return [...tools, ...archived].map((tool) => {
    const near = new Map<Compared, number>();
    for (const other of byCategory.get(tool.category) ?? []) near.set(other, POINTS.category);
    for (const { kind, tools: listed } of tool.collections) {
      for (const { tool: other } of listed) near.set(other, (near.get(other) ?? 0) + POINTS[kind]);
    }
    const nearest = best(near, tool);
    if (nearest.length === LIMIT) return nearest;
    const others = new Map(tools.flatMap((other) => (near.has(other) ? [] : [[other, 0]])));
    return [...nearest, ...best(others, tool)].slice(0, LIMIT);
  });

  /** Returns the positions of the nearest of tools that have points already; of none that shares nothing. */
  function best(candidates: ReadonlyMap<Compared, number>, tool: Compared): number[] {
    const found: { position: number; points: number }[] = [];
    for (const [other, known] of candidates) {
      const points = known + termPoints(tool, other);
      if (other === tool || points === 0) continue;
      const position = positionOf.get(other)!;
      const isBehind = (last: (typeof found)[number] | undefined) =>
        last && (last.points > points || (last.points === points && last.position < position));
      if (found.length === LIMIT && isBehind(found.at(-1))) continue;
      const place = found.findIndex((last) => !isBehind(last));
      found.splice(place < 0 ? found.length : place, 0, { position, points });
      found.length = Math.min(found.length, LIMIT);
    }
    return found.map(({ position }) => position);
  }
}

function termPoints(a: Compared, b: Compared): number {
  let points = 0;
  for (const level of a.levels) if (b.levels.includes(level)) points += POINTS.level;
  for (const subject of a.subjects) if (b.subjects.includes(subject)) points += POINTS.subject;
  return points;
}

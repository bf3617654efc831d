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
 * Returns the alternatives of each tool, as positions in the given order, nearest first:
 *
 * 1. the tools that share its category or a collection, by the points of all that they share;
 * 2. if these are fewer than six, the tools that share a subject or a level, by the points of these.
 *
 * Ties keep the given order. Each category is scanned once per different combination of levels and subjects
 * in it, and the whole directory only for the second rule, so that the time does not grow with the square
 * of the directory.
 */
export function findAlternatives(tools: readonly Compared[]): number[][] {
  const termPoints = termComparison(tools);
  const positionOf = new Map(tools.map((tool, position) => [tool, position]));
  const all = tools.map((_, position) => position);
  const byTerms = (position: number) => termsOf(tools[position]!);
  const found: number[][] = [];
  const elsewhere = new Map<string, number[]>();

  for (const pool of groupBy(all, (position) => tools[position]!.category).values()) {
    for (const [terms, alike] of groupBy(pool, byTerms)) {
      // One more, because a tool is in its own list. Shared collections move tools up only, so that tools
      // behind these never come before them.
      const ranked = nearest(pool, alike[0]!, LIMIT + 1, 0);
      for (const position of alike) {
        const near = nearTools(position, ranked);
        found[position] = near.length < LIMIT ? filledUp(position, terms, near) : near;
      }
    }
  }
  return found;

  /** Returns the first positions of a pool by points of levels and subjects, at least `least`. */
  function nearest(pool: readonly number[], position: number, count: number, least: number) {
    const most = termPoints(position, position);
    const byPoints = Array.from({ length: most + 1 }, (): number[] => []);
    for (const other of pool) {
      const points = termPoints(position, other);
      const same = byPoints[points]!;
      if (points < least || same.length === count) continue;
      same.push(other);
      if (points === most && same.length === count) break;
    }
    return byPoints.toReversed().flat().slice(0, count);
  }

  function nearTools(position: number, ranked: readonly number[]): number[] {
    const tool = tools[position]!;
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

  function filledUp(position: number, terms: string, near: number[]): number[] {
    // Tools with the same terms have the same list; at most six of it are the tool and the near ones.
    const others = elsewhere.get(terms) ?? nearest(all, position, 2 * LIMIT, 1);
    elsewhere.set(terms, others);
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

/** Returns the function that gives two tools the points of their shared levels and subjects. */
function termComparison(tools: readonly Compared[]): (a: number, b: number) => number {
  const levels = bitRows(tools.map((tool) => tool.levels));
  const subjects = bitRows(tools.map((tool) => tool.subjects));
  return (a, b) =>
    POINTS.subject * sharedBits(subjects, a, b) + POINTS.level * sharedBits(levels, a, b);
}

/** Sets of terms as rows of bits, `width` integers per row. */
interface BitRows {
  width: number;
  bits: Int32Array;
}

function bitRows(sets: readonly (readonly string[])[]): BitRows {
  const bitOf = new Map([...new Set(sets.flat())].map((term, bit) => [term, bit]));
  const width = Math.ceil(bitOf.size / 32);
  const bits = new Int32Array(sets.length * width);
  for (const [row, terms] of sets.entries()) {
    for (const term of terms) {
      const bit = bitOf.get(term)!;
      bits[row * width + (bit >> 5)]! |= 1 << (bit & 31);
    }
  }
  return { width, bits };
}

function sharedBits({ width, bits }: BitRows, a: number, b: number): number {
  let count = 0;
  for (let i = 0; i < width; i++) count += ones(bits[a * width + i]! & bits[b * width + i]!);
  return count;
}

/** Returns the number of ones in a 32-bit integer. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

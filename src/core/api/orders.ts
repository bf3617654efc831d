import type { ListedTool } from "./documents.ts";
import { byCodeUnit } from "../text/fold.ts";

export interface Order {
  /** Its name in the menu of the home page, in French. */
  french: string;
  /** Its name there when no words are searched, if it differs. */
  withoutWords?: string;
  /** Compares two tools; equal ones are in the default order. `null` keeps the order of relevance. */
  compare: ((a: ListedTool, b: ListedTool) => number) | null;
}

/** The orders of a list of tools; without words, `relevance` is the editors' choice. */
export const ORDERS = {
  relevance: {
    french: "pertinence",
    withoutWords: "recommandés",
    compare: null,
  },
  name: { french: "nom", compare: () => 0 },
  newest: {
    french: "date d’ajout",
    compare: (a, b) => latestFirst(a.freshness.added_at, b.freshness.added_at),
  },
  verified: {
    french: "date de vérification",
    compare: (a, b) => latestFirst(a.freshness.verified_at, b.freshness.verified_at),
  },
} as const satisfies Record<string, Order>;

export type Sort = keyof typeof ORDERS;
export const SORTS = Object.keys(ORDERS) as Sort[];

/** The orders in English. Apart from `ORDERS`, because the scripts of pages load that table. */
export const ORDER_MEANINGS: Record<Sort, string> = {
  relevance:
    "the best matches of `q` first; without `q`, and where these are equal, the editors' choice: by the number of collections that hold a tool, a top list counting two, then by name",
  name: "by name",
  newest: "the latest `added_at` first, then by name",
  verified: "the latest `verified_at` first, then by name; tools that were never verified last",
};

/** Compares two days; null is older than any. */
function latestFirst(a: string | null, b: string | null): number {
  return byCodeUnit(b ?? "", a ?? "");
}

/**
 * Returns how often editors chose each of `count` tools: twice for a top list that holds it, once for a stack, which has no
 * task. More is before less in the editors' choice (contract §3).
 */
export function choiceCounts(
  count: number,
  collections: readonly { task: string | null; tools: readonly number[] }[],
): Int32Array {
  const counts = new Int32Array(count);
  for (const { task, tools } of collections)
    for (const tool of tools) counts[tool]! += task === null ? 1 : 2;
  return counts;
}

/** Returns the positions of tools in the editors' choice; equal ones are in the default order. */
export function inEditorsChoice(counts: Int32Array): number[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return Array.from(counts.keys()).sort((a, b) => counts[b]! - counts[a]! || a - b);
}

import type { ListedTool } from "./documents.ts";
import { byCodeUnit } from "./fold.ts";

interface Order {
  /** Its name in the menu of the home page, in French. */
  french: string;
  english: string;
  /** Compares two tools; equal ones stay in the default order. `null` keeps the order of relevance. */
  compare: ((a: ListedTool, b: ListedTool) => number) | null;
}

/** The orders of a list of tools; `relevance` is the default order where no words rank. */
export const ORDERS = {
  relevance: {
    french: "pertinence",
    english: "the best matches of `q` first; without `q`, by name",
    compare: null,
  },
  name: { french: "nom", english: "by name", compare: () => 0 },
  newest: {
    french: "date d’ajout",
    english: "the latest `added_at` first, then by name",
    compare: (a, b) => latestFirst(a.added_at, b.added_at),
  },
  verified: {
    french: "date de vérification",
    english: "the latest `verified_at` first, then by name; tools that were never verified last",
    compare: (a, b) => latestFirst(a.verified_at, b.verified_at),
  },
} as const satisfies Record<string, Order>;

export type Sort = keyof typeof ORDERS;
export const SORTS = Object.keys(ORDERS) as Sort[];

/** Compares two days; null is older than any. */
function latestFirst(a: string | null, b: string | null): number {
  return byCodeUnit(b ?? "", a ?? "");
}

import type { CategoryReference, ToolSummary } from "../documents.ts";

/**
 * `search-index.json`: everything that answers lists without files (contract §3), and what the pages filter, sort and
 * show. Only this program reads it. A tool is its position in the default order.
 */
export interface SearchIndex {
  version: 5;
  /** For each key of a summary, the values of all tools; `category` has slugs. */
  tools: {
    [Key in Exclude<keyof ToolSummary, "url">]: (Key extends "category"
      ? string
      : ToolSummary[Key])[];
  };
  categories: CategoryReference[];
  levels: IndexedTerm[];
  subjects: IndexedTerm[];
  /** The tools are positions in the order of the collection; `task` is null for a stack. */
  collections: { slug: string; title: string; task: string | null; tools: number[] }[];
  vocabulary: IndexedWords;
}

/** A level or a subject, with what people type for it. */
export interface IndexedTerm extends CategoryReference {
  keywords: readonly string[];
}

/**
 * The words by which tools are found: folded, distinct, sorted by code unit, with a space between two. The other members
 * have one list per word: of tools, and in `groups` of the groups with the word in their texts, numbered through
 * categories, levels, subjects and collections.
 */
export interface IndexedWords {
  words: string;
  /** The texts of a tool that are searched, with their weights. */
  fields: { key: string; weight: number; lists: Steps[] }[];
  /** For a word that is a name without its spaces, the tools with that name: "lechat" for "Le Chat". */
  whole_names: Steps[];
  groups: Steps[];
}

/** Ascending numbers, of which each but the first is stored as its distance from the one before. */
export type Steps = readonly number[];

export function toSteps(numbers: readonly number[]): Steps {
  return numbers.map((number, i) => number - (numbers[i - 1] ?? 0));
}

export function fromSteps(steps: Steps): number[] {
  let number = 0;
  return steps.map((step) => (number += step));
}

export type GroupKind = "categories" | "levels" | "subjects" | "collections";

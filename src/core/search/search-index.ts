import type { CategoryReference, ToolSummary } from "../api/documents.ts";
import type { SearchedField } from "./weights.ts";

/**
 * `search-index.json`: everything that answers lists without files (contract §3), and what the pages filter, sort and
 * show. Only this program reads it. A tool is its position in the default order.
 */
export interface SearchIndex {
  version: 7;
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
  /** For each well-known tool that the directory lacks, its alternatives; `vocabulary` has its names. */
  absent: number[][];
  vocabulary: IndexedWords;
}

/** A level or a subject, with what people type for it. */
export interface IndexedTerm extends CategoryReference {
  keywords: readonly string[];
}

/**
 * The words by which tools are found: folded, distinct, sorted by code unit, with a space between two. The other members
 * have one list per word: of tools, and in `groups` of the groups with the word in their texts, numbered through
 * categories, levels, subjects, collections and absent tools.
 */
export interface IndexedWords {
  words: string;
  fields: Record<SearchedField, PackedLists>;
  /** For a word that is a name without its spaces, the tools with that name: "lechat" for "Le Chat". */
  whole_names: PackedLists;
  groups: PackedLists;
  /** For what people type (`phraseOf`), the numbers of the words that the directory has for it. */
  concepts: Record<string, readonly number[]>;
}

/**
 * Lists of ascending numbers: how long each is, and the numbers of all, each as its distance from the one before in its
 * list. An array for each list would take a third of the time of the first query.
 */
export interface PackedLists {
  lengths: readonly number[];
  steps: readonly number[];
}

export function packLists(lists: readonly (readonly number[])[]): PackedLists {
  return {
    lengths: lists.map(({ length }) => length),
    steps: lists.flatMap((numbers) => numbers.map((number, i) => number - (numbers[i - 1] ?? 0))),
  };
}

/** Returns the function that reads a list by its place; there is none at -1. */
export function unpackList({ lengths, steps }: PackedLists): (place: number) => number[] {
  const ends = Int32Array.from(lengths);
  for (let place = 1; place < ends.length; place++) ends[place]! += ends[place - 1]!;
  return (place) => {
    let number = 0;
    return steps.slice(ends[place - 1] ?? 0, ends[place] ?? 0).map((step) => (number += step));
  };
}

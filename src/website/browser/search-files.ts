import { openSearch } from "../../core/search/open-search.ts";
import type { WordIndex } from "../../core/search/search-index.ts";
import { loadIndex } from "./site-files.ts";

/** Loads what a list of words needs. Rejects if the search index is missing or cannot be downloaded. */
export function loadSearch(q: string): Promise<WordIndex> {
  return loadIndex((open) => openSearch(open, q));
}

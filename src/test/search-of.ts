import type { CategoryReference } from "../api/documents.ts";
import { buildSearchIndex, renderSearchIndex } from "../api/search/build-search-index.ts";
import type { IndexedGroups, IndexedTool } from "../api/search/indexed-tool.ts";
import { openSearch, type Search } from "../api/search/open-search.ts";
import { CATEGORIES } from "./tool-arbitrary.ts";

/** Returns a tool as search indexes it, with defaults for what a test does not name. */
export function indexedTool(tool: Partial<IndexedTool> & { slug: string }): IndexedTool {
  return {
    name: tool.slug,
    short_description: "Un jeu.",
    category: CATEGORIES[0]!,
    pricing: "free",
    has_education_pricing: false,
    website: "https://outil.test",
    levels: [],
    subjects: [],
    keywords: [],
    collections: [],
    verified_at: null,
    added_at: "2026-01-01",
    open_source: null,
    french_interface: null,
    country: null,
    pupils: null,
    ...tool,
  };
}

/** Writes an index of tools, which must be in the default order, and opens it. */
export function searchOf(
  tools: readonly IndexedTool[],
  categories: readonly CategoryReference[] = CATEGORIES,
  groups: Partial<IndexedGroups> = {},
): Search {
  const index = buildSearchIndex(tools, { categories, levels: [], subjects: [], ...groups });
  return openSearch(new TextEncoder().encode(renderSearchIndex(index)));
}

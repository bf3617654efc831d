import { openSearch, type Search } from "../api/search/open-search.ts";
import {
  searchIndex,
  type SearchedCatalog,
  type SearchedTool,
} from "../site/documents/search-index.ts";
import { CATEGORIES } from "./tool-arbitrary.ts";

/** Returns a tool as search indexes it, with defaults for what a test does not name. */
export function searchedTool(tool: Partial<SearchedTool> & { slug: string }): SearchedTool {
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
  tools: readonly SearchedTool[],
  groups: Partial<Omit<SearchedCatalog, "tools">> = {},
): Search {
  const none = { categories: CATEGORIES, levels: [], subjects: [], collections: [] };
  const index = searchIndex({ ...none, ...groups, tools });
  return openSearch(new TextEncoder().encode(JSON.stringify(index)));
}

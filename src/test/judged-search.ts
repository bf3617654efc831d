import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { ToolData } from "../catalog/schemas.ts";
import { searchedTool, type SearchedGroups } from "./search-of.ts";

/**
 * The published directory of 23 November 2026, one tool per line, with what search reads, so that edits of the content do
 * not change how judged queries are answered.
 */
interface Frozen extends Required<Pick<SearchedGroups, "categories" | "levels" | "subjects">> {
  collections: { slug: string; title: string; task: string | null; tools: string[] }[];
  tools: (Omit<Parameters<typeof searchedTool>[0], "category"> & { category: string })[];
}

const search = new URL("../api/search/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, search), "utf8");

/** Sets of queries, each with the tools that answer it: those that are exactly what is asked, a bar, acceptable ones. */
export const JUDGED = parse(read("judged-queries.yaml")) as Record<string, Record<string, string>>;

/** Returns the directory for which the queries were judged. */
export function judgedDirectory(): Required<Omit<SearchedGroups, "concepts" | "absent">> & {
  tools: ToolData[];
} {
  const { categories, collections, tools, ...terms } = JSON.parse(
    read("frozen-directory.json"),
  ) as Frozen;
  return {
    ...terms,
    categories,
    collections: collections.map((collection) => ({
      ...collection,
      tools: collection.tools.map((slug) => ({ slug })),
    })),
    tools: tools.map((tool) => {
      const category = categories.find(({ slug }) => slug === tool.category)!;
      return searchedTool({ ...tool, category });
    }),
  };
}

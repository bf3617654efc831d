import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { ToolData } from "../core/directory/schemas.ts";
import { searchedTool, type SearchedGroups } from "./search-of.ts";

/**
 * The published directory of 28 November 2026, one tool per line, with what search reads, so that edits of the content do
 * not change how judged queries are answered. A tool of a collection has its note.
 */
interface Frozen extends Required<Omit<SearchedGroups, "collections">> {
  collections: {
    slug: string;
    title: string;
    task: string | null;
    tools: [slug: string, note?: string][];
  }[];
  tools: (Omit<Parameters<typeof searchedTool>[0], "category"> & { category: string })[];
}

const search = new URL("../core/search/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, search), "utf8");

interface JudgedQuery {
  half: string;
  kind: string;
  q: string;
  /** The tools that answer it, by slug: 3 if one fits fully, 2 if it is good, 1 if it is acceptable. */
  grades: ReadonlyMap<string, number>;
}

export function judgedQueries(): JudgedQuery[] {
  const halves = parse(read("judged-queries.yaml")) as Record<
    string,
    Record<string, Record<string, string>>
  >;
  return Object.entries(halves).flatMap(([half, kinds]) =>
    Object.entries(kinds).flatMap(([kind, queries]) =>
      Object.entries(queries).map(([q, text]) => {
        const grades = text
          .split("|")
          .flatMap((slugs, i) => (slugs.match(/\S+/g) ?? []).map((slug) => [slug, 3 - i] as const));
        return { half, kind, q, grades: new Map(grades) };
      }),
    ),
  );
}

/** Returns the directory for which the queries were judged. */
export function judgedDirectory(): Required<SearchedGroups> & { tools: ToolData[] } {
  const { categories, collections, tools, ...terms } = JSON.parse(
    read("frozen-directory.json"),
  ) as Frozen;
  return {
    ...terms,
    categories,
    collections: collections.map((collection) => ({
      ...collection,
      tools: collection.tools.map(([slug, note]) => ({ slug, note })),
    })),
    tools: tools.map((tool) => {
      const category = categories.find(({ slug }) => slug === tool.category)!;
      return searchedTool({ ...tool, category });
    }),
  };
}

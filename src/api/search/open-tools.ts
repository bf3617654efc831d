import type { ListedTool } from "../documents.ts";
import { choices, inEditorsChoice } from "../orders.ts";
import type { SearchIndex } from "./search-index.ts";

/** The tools of a search index, without what searches them: pages that only list tools stay small. */
export interface IndexedTools {
  index: SearchIndex;
  tool: (position: number) => ListedTool;
  /** How often editors chose each tool, and all tools by that. */
  choices: Int32Array;
  chosen: readonly number[];
}

const decoder = new TextDecoder();

/** Opens the bytes of `search-index.json`. Throws when they are not an index of this version. */
export function openTools(bytes: Uint8Array): IndexedTools {
  const index = JSON.parse(decoder.decode(bytes)) as SearchIndex;
  if (index.version !== 5) throw new Error("search-index.json is not of version 5");
  const columns = Object.entries(index.tools);
  const categories = new Map(index.categories.map((category) => [category.slug, category]));
  const tools: ListedTool[] = [];
  const tool = (position: number) =>
    (tools[position] ??= Object.fromEntries(
      columns.map(([key, values]) => {
        const value = values[position];
        return [key, key === "category" ? categories.get(value as string) : value];
      }),
    ) as unknown as ListedTool);
  const counts = choices(index.tools.slug.length, index.collections);
  return { index, tool, choices: counts, chosen: inEditorsChoice(counts) };
}

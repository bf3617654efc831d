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
  const tool = (position: number) => {
    const known = tools[position];
    if (known) return known;
    // A loop takes half the time of Object.fromEntries, which a search for a fact feels: it reads all tools.
    const made: Record<string, unknown> = {};
    for (const [key, values] of columns) made[key] = values[position];
    made.category = categories.get(made.category as string);
    return (tools[position] = made as unknown as ListedTool);
  };
  const counts = choices(index.tools.slug.length, index.collections);
  return { index, tool, choices: counts, chosen: inEditorsChoice(counts) };
}

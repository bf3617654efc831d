import type { ListedTool } from "../documents.ts";
import type { SearchIndex } from "./search-index.ts";

/** The tools of a search index, without what searches them: pages that only list tools stay small. */
export interface IndexedTools {
  index: SearchIndex;
  tool: (position: number) => ListedTool;
  /** Returns a tool with one of its keys only: making all whole takes milliseconds of the first query. */
  part: (position: number, key: keyof ListedTool) => ListedTool;
}

const decoder = new TextDecoder();

/** Opens the bytes of `search-index.json`. Throws when they are not an index of this version. */
export function openTools(bytes: Uint8Array): IndexedTools {
  const index = JSON.parse(decoder.decode(bytes)) as SearchIndex;
  if (index.version !== 6) throw new Error("search-index.json is not of version 6");
  const keys = Object.keys(index.tools) as (keyof ListedTool)[];
  const categories = new Map(index.categories.map((category) => [category.slug, category]));
  const tools: ListedTool[] = [];
  const made = (position: number, own: readonly (keyof ListedTool)[]) => {
    const tool: Record<string, unknown> = {};
    for (const key of own) {
      const value = index.tools[key][position];
      tool[key] = key === "category" ? categories.get(value as string) : value;
    }
    return tool as unknown as ListedTool;
  };
  return {
    index,
    tool: (position) => (tools[position] ??= made(position, keys)),
    part: (position, key) => made(position, [key]),
  };
}

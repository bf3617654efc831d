import type { ListedTool } from "../api/documents.ts";
import type { SearchIndex } from "./search-index.ts";

const decoder = new TextDecoder();

/** The tools of a search index, without what searches them: pages that only list tools stay small. */
export type IndexedTools = ReturnType<typeof openTools>;

/** Opens the bytes of `search-index.json`. Throws when they are not an index of this version. */
export function openTools(bytes: Uint8Array) {
  const index = JSON.parse(decoder.decode(bytes)) as SearchIndex;
  if (index.version !== 7) throw new Error("search-index.json: other version");
  const keys = Object.keys(index.tools) as (keyof ListedTool)[];
  const categories = new Map(index.categories.map((category) => [category.slug, category]));
  const tools: ListedTool[] = [];
  /** Returns a tool with some of its keys only: making all whole takes milliseconds of the first query. */
  const part = (position: number, ...own: (keyof ListedTool)[]) => {
    const tool: Record<string, unknown> = {};
    for (const key of own) {
      const value = index.tools[key][position];
      tool[key] = key === "category" ? categories.get(value as string) : value;
    }
    return tool as unknown as ListedTool;
  };
  const tool = (position: number) => (tools[position] ??= part(position, ...keys));
  return { index, tool, part };
}

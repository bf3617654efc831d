import type { ListedTool } from "../documents.ts";
import { PARAMETERS, type FacetName } from "../list-parameters.ts";
import type { SearchIndex } from "./search-index.ts";

/** The tools of a search index, without what searches them: pages that only list tools stay small. */
export interface IndexedTools {
  index: SearchIndex;
  tool: (position: number) => ListedTool;
  /** Returns the values of a facet with their tools, in the default order. All known slugs are among them. */
  toolsBy: (facet: FacetName) => ReadonlyMap<string, ReadonlySet<number>>;
}

const decoder = new TextDecoder();

/** Opens the bytes of `search-index.json`. Throws when they are not an index of this version. */
export function openTools(bytes: Uint8Array): IndexedTools {
  const index = JSON.parse(decoder.decode(bytes)) as SearchIndex;
  if (index.version !== 4) throw new Error("search-index.json is not of version 4");
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
  const facets = new Map<FacetName, ReadonlyMap<string, ReadonlySet<number>>>();

  function toolsBy(facet: FacetName) {
    const values = new Map<string, Set<number>>();
    const parameter = PARAMETERS[facet];
    if (parameter.kind === "slug") {
      for (const { slug } of index[parameter.list]) values.set(slug, new Set());
    }
    for (const position of index.tools.slug.keys()) {
      for (const value of parameter.of(tool(position))) {
        const list = values.get(value);
        if (list) list.add(position);
        else values.set(value, new Set([position]));
      }
    }
    return values;
  }

  return {
    index,
    tool,
    toolsBy(facet) {
      const known = facets.get(facet) ?? toolsBy(facet);
      facets.set(facet, known);
      return known;
    },
  };
}

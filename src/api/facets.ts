import { PARAMETERS, type FacetName } from "./list-parameters.ts";
import type { IndexedTools } from "./search/open-tools.ts";

/** Returns the values of a facet with their tools, in the default order. All known slugs are among them. */
export type ToolsBy = (facet: FacetName) => ReadonlyMap<string, ReadonlySet<number>>;

/** Returns the function that finds tools by facet, which keeps what it has found. */
export function openFacets({ index, tool }: IndexedTools): ToolsBy {
  const facets = new Map<FacetName, ReadonlyMap<string, ReadonlySet<number>>>();
  return (facet) => {
    const known = facets.get(facet);
    if (known) return known;
    const values = new Map<string, Set<number>>();
    const parameter = PARAMETERS[facet];
    if (parameter.kind === "slug") {
      for (const { slug } of index[parameter.list]) values.set(slug, new Set());
    }
    for (const position of index.tools.slug.keys()) {
      for (const value of parameter.of(tool(position))) {
        const tools = values.get(value);
        if (tools) tools.add(position);
        else values.set(value, new Set([position]));
      }
    }
    facets.set(facet, values);
    return values;
  };
}

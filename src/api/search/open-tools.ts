import type { Pricing } from "../api.ts";
import type { ToolSummary } from "../documents.ts";
import { fromSteps, type Attribute, type SearchIndex } from "./search-index.ts";

/** The tools of a search index, without what searches them: pages that only list tools stay small. */
export interface IndexedTools {
  index: SearchIndex;
  tool: (position: number) => Omit<ToolSummary, "url">;
  /** Returns all values of an attribute, each with its tools. */
  toolsBy: (attribute: Attribute) => ReadonlyMap<string, readonly number[]>;
  /** Returns the values of an attribute by tool. */
  values: (attribute: Attribute) => string[][];
}

const decoder = new TextDecoder();

/** Opens the bytes of `search-index.json`. Throws when they are not an index of this version. */
export function openTools(bytes: Uint8Array): IndexedTools {
  const index = JSON.parse(decoder.decode(bytes)) as SearchIndex;
  if (index.version !== 3) throw new Error("search-index.json is not of version 3");
  const toolsBy = memoized((attribute) => {
    const lists = Object.entries(index.attributes[attribute]);
    return new Map(lists.map(([value, list]) => [value, fromSteps(list)]));
  });
  const values = memoized((attribute) => {
    const byTool = index.slugs.map((): string[] => []);
    for (const [value, tools] of toolsBy(attribute)) {
      for (const tool of tools) byTool[tool]!.push(value);
    }
    return byTool;
  });
  return {
    index,
    tool(position) {
      const [category] = values("category")[position]!;
      return {
        slug: index.slugs[position]!,
        name: index.names[position]!,
        short_description: index.short_descriptions[position]!,
        category: index.categories.find(({ slug }) => slug === category)!,
        pricing: values("pricing")[position]![0] as Pricing,
        has_education_pricing: values("has_education_pricing")[position]!.length > 0,
        levels: values("level")[position]!,
        subjects: values("subject")[position]!,
        website: index.websites[position]!,
      };
    },
    toolsBy,
    values,
  };
}

function memoized<Value>(make: (attribute: Attribute) => Value): (attribute: Attribute) => Value {
  const made = new Map<Attribute, Value>();
  return (attribute) => {
    const value = made.get(attribute) ?? make(attribute);
    made.set(attribute, value);
    return value;
  };
}

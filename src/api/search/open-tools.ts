import type { CategoryReference, ListedTool } from "../documents.ts";
import type { SearchIndex } from "./search-index.ts";

/** The tools of a search index, without what searches them: pages that only list tools stay small. */
export interface IndexedTools {
  index: SearchIndex;
  tool: (position: number) => ListedTool;
  /** Returns all values of an attribute with their tools. */
  toolsBy: (attribute: Attribute) => ReadonlyMap<string, readonly number[]>;
}

/** The values of each attribute: "1" and "0" for yes and no, none if unknown. Those of the API have the names of its parameters. */
const VALUES = {
  category: ({ category }) => [category.slug],
  level: ({ levels }) => levels,
  subject: ({ subjects }) => subjects,
  pricing: ({ pricing }) => [pricing],
  has_education_pricing: (tool) => answer(tool.has_education_pricing),
  open_source: ({ open_source }) => answer(open_source),
  french_interface: ({ french_interface }) => answer(french_interface),
  country: ({ country }) => known(country),
  pupil_account: ({ pupil_account }) => known(pupil_account),
  hosting: ({ hosting }) => known(hosting),
  gar: ({ gar }) => answer(gar),
} satisfies Record<string, (tool: ListedTool) => readonly string[]>;

/** What filters use of a tool. */
export type Attribute = keyof typeof VALUES;

function known(value: string | null): string[] {
  return value === null ? [] : [value];
}

function answer(value: boolean | null): string[] {
  return value === null ? [] : [value ? "1" : "0"];
}

/** Reports whether a value of an attribute is yes. */
export function isYes(value: string): boolean {
  return value === "1";
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
  const known = new Map<Attribute, Map<string, number[]>>();
  /** Also those without a tool. */
  const groups: Partial<Record<Attribute, CategoryReference[]>> = {
    category: index.categories,
    level: index.levels,
    subject: index.subjects,
  };
  return {
    index,
    tool,
    toolsBy(attribute) {
      let lists = known.get(attribute);
      if (lists) return lists;
      known.set(attribute, (lists = new Map(groups[attribute]?.map(({ slug }) => [slug, []]))));
      for (const position of index.tools.slug.keys()) {
        for (const value of VALUES[attribute](tool(position))) {
          const list = lists.get(value);
          if (list) list.push(position);
          else lists.set(value, [position]);
        }
      }
      return lists;
    },
  };
}

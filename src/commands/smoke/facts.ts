import type { z } from "zod";
import * as schemas from "../../site/documents/document-schemas.ts";
import type { Components } from "../../site/openapi/component-schemas.ts";
import type { Visit } from "./site-visit.ts";

export type Tool = z.output<typeof schemas.ToolExport>["data"][number];

export interface Term {
  slug: string;
  name: string;
  tool_count: number;
}

/** What a site says that it publishes; cases take from it what to ask for and what to expect. */
export interface Facts {
  index: Components["Index"]["data"];
  /** Every tool, in the order of the export. */
  tools: readonly Tool[];
  collections: Components["CollectionList"]["data"];
  categories: readonly Term[];
  levels: readonly Term[];
  subjects: readonly Term[];
  /** The current slugs of renamed records, by former slug. */
  former: Partial<Record<"tools" | "collections", Record<string, string>>>;
}

/** Reads the facts of a site from plain files, which every host has. */
export async function readFacts({ api }: Visit): Promise<Facts> {
  const data = async <Data>(file: string, schema: z.ZodType<{ data: Data }>): Promise<Data> => {
    const answer = await api(file);
    answer.matches(schema);
    return (answer.json as { data: Data }).data;
  };
  return {
    index: await data("/index.json", schemas.Index),
    tools: await data("/exports/tools.json", schemas.ToolExport),
    collections: await data("/collections.json", schemas.CollectionList),
    categories: await data("/categories.json", schemas.CategoryList),
    levels: await data("/levels.json", schemas.LevelList),
    subjects: await data("/subjects.json", schemas.SubjectList),
    former: ((await api("/aliases.json", { status: [200, 404] })).json ?? {}) as Facts["former"],
  };
}

/** Returns a term that tools have, or undefined. */
export function used<Item extends Term>(terms: readonly Item[]): Item | undefined {
  return terms.find(({ tool_count }) => tool_count > 0);
}

/** Returns the tool with most categories, levels and offers to filter by. */
export function richest({ tools }: Facts): Tool | undefined {
  const facets = ({ levels, subjects, has_education_pricing }: Tool) =>
    Number(levels.length > 0) + Number(subjects.length > 0) + Number(has_education_pricing);
  return tools.toSorted((a, b) => facets(b) - facets(a))[0];
}

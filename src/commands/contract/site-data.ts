import type * as z from "zod";
import * as schemas from "../../core/documents/document-schemas.ts";
import type { Visit } from "./site-visit.ts";

export type Tool = z.output<typeof schemas.ToolExport>["data"][number];

export interface Term {
  slug: string;
  name: string;
  tool_count: number;
}

/** What a site publishes. Cases take slugs and expected values from it. */
export type SiteData = Awaited<ReturnType<typeof readSiteData>>;

/** Reads plain files only, which every host has. Tools are in the order of the export. */
export async function readSiteData({ api }: Visit) {
  const data = async <Data>(file: string, schema: z.ZodType<{ data: Data }>): Promise<Data> => {
    const answer = await api(file);
    answer.matches(schema);
    return (answer.json as { data: Data }).data;
  };
  const aliases = await api("/aliases.json", { status: [200, 404] });
  return {
    index: await data("/index.json", schemas.IndexDocument),
    tools: await data("/exports/tools.json", schemas.ToolExport),
    collections: await data("/collections.json", schemas.CollectionList),
    categories: await data("/categories.json", schemas.CategoryList),
    levels: await data("/levels.json", schemas.LevelList),
    subjects: await data("/subjects.json", schemas.SubjectList),
    /** The current slugs of renamed records, by former slug. */
    former: (aliases.json ?? {}) as Partial<Record<string, Record<string, string>>>,
  };
}

export function firstUsed<Item extends Term>(terms: readonly Item[]): Item | undefined {
  return terms.find(({ tool_count }) => tool_count > 0);
}

/** Returns a tool that as many filters as possible find: with levels, subjects and an offer for education. */
export function richest({ tools }: SiteData): Tool | undefined {
  const facets = ({ levels, subjects, has_education_pricing }: Tool) =>
    Number(levels.length > 0) + Number(subjects.length > 0) + Number(has_education_pricing);
  return tools.toSorted((a, b) => facets(b) - facets(a))[0];
}

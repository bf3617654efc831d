import type { ListQuery } from "../core/api/list-parameters.ts";
import { choiceCounts, inEditorsChoice } from "../core/api/orders.ts";
import { findTools, type FoundTools } from "../core/search/find-tools.ts";
import { listTools } from "../core/search/list-tools.ts";
import {
  joinIndex,
  openIndexFile,
  type IndexFile,
  type WordIndex,
} from "../core/search/search-index.ts";
import type { ToolData } from "../core/directory/schemas.ts";
import { FACTS, type FactKey } from "../core/facts/facts.ts";
import type { FactRow } from "../core/facts/kinds.ts";
import type { Directory } from "../core/directory/directory.ts";
import { indexTexts } from "../core/documents/search-files.ts";
import { CATEGORIES } from "./tool-arbitrary.ts";

type Pupils = NonNullable<ToolData["pupils"]>;
type Freshness = ToolData["freshness"];

/** Parts of a tool's document; missing ones have defaults. */
type ToolParts = Partial<Omit<ToolData, "pupils" | "freshness">> & {
  slug: string;
  pupils?: Partial<Pupils> | null;
  freshness?: Partial<Freshness>;
};

/** Returns the facts below a path as they are when they are not known. */
function unknown(start: string): unknown {
  const values = Object.entries<FactRow>(FACTS).flatMap(([path, { kind }]) => {
    const key = path.slice(start.length);
    if (!path.startsWith(start) || key.includes(".")) return [];
    return [[key, kind === "choices" || kind === "terms" ? [] : null]];
  });
  return Object.fromEntries(values);
}

/** Uses defaults for what the test does not need. */
export function searchedTool({ slug, pupils = null, freshness, ...tool }: ToolParts): ToolData {
  return {
    slug,
    name: slug,
    short_description: "Un jeu.",
    ...(unknown("") as Pick<ToolData, FactKey & keyof ToolData>),
    category: CATEGORIES[0]!,
    pricing: "free",
    has_education_pricing: false,
    website: "https://outil.test",
    url: `https://essai.test/api/v1/directory/tools/${slug}`,
    long_description: "",
    long_description_html: "",
    screenshot: null,
    education_pricing: null,
    keywords: [],
    alternatives: [],
    collections: [],
    sources: [],
    notices: [],
    caution: null,
    ...tool,
    pupils: pupils && {
      ...(unknown("pupils.") as Omit<Pupils, "source">),
      source: "https://outil.test",
      ...pupils,
    },
    freshness: {
      added_at: "2026-01-01",
      updated_at: null,
      verified_at: null,
      review_due_at: null,
      evidence: "none",
      evidence_at: null,
      ...freshness,
    },
  };
}

type Reference = { slug: string; name: string };
type SearchedTerm = Reference & { keywords?: readonly string[] };

/** The groups of an index, with what search reads of them. */
export interface SearchedGroups {
  categories?: readonly Reference[];
  levels?: readonly SearchedTerm[];
  subjects?: readonly SearchedTerm[];
  collections?: readonly {
    slug: string;
    title: string;
    task: string | null;
    tools: readonly { slug: string; note?: string | undefined }[];
  }[];
  concepts?: readonly { said: readonly string[]; words: readonly string[] }[];
  absent?: readonly { names: readonly string[]; tools: readonly string[] }[];
}

/** Writes an index of tools, which must be in the default order, and opens it. */
export function indexOf(tools: readonly ToolData[], groups?: SearchedGroups): WordIndex {
  const texts = indexTextsOf(tools, groups);
  const open = (file: IndexFile) => openIndexFile(file, new TextEncoder().encode(texts[file]));
  return joinIndex({
    tools: open("tools"),
    words: open("words"),
    french: open("french"),
  });
}

/** Returns what searches tools, which must be in the default order; lists have their places there. */
export function searchOf(tools: readonly ToolData[], groups?: SearchedGroups) {
  const index = indexOf(tools, groups);
  const find = (q: string | null) => (q === null ? null : findTools(index, q));
  const chosen = inChoice(tools, groups);
  const placesOf = (positions: readonly number[]) =>
    positions.map((position) => tools.indexOf(chosen[position]!));
  return {
    index,
    find,
    list: (query: ListQuery, found: FoundTools | null = find(query.q)) => {
      const { report, tools: listed, unknown } = listTools(index, query, found);
      return { report, tools: placesOf(listed), unknown: placesOf(unknown) };
    },
  };
}

/** Returns tools, which must be in the default order, in the editors' choice, as indexes have them. */
export function inChoice<Tool extends { slug: string }>(
  tools: readonly Tool[],
  { collections = [] }: SearchedGroups = {},
): Tool[] {
  const counts = choiceCounts(
    tools.length,
    collections.map(({ task, tools: listed }) => {
      const places = listed.flatMap(({ slug }) => {
        const place = tools.findIndex((tool) => tool.slug === slug);
        return place === -1 ? [] : place;
      });
      return { task, tools: places };
    }),
  );
  return inEditorsChoice(counts).map((place) => tools[place]!);
}

/** Returns the texts of the index of tools, which must be in the default order. */
export function indexTextsOf(
  tools: readonly ToolData[],
  groups: SearchedGroups = {},
): Record<IndexFile, string> {
  const { categories = CATEGORIES, levels = [], subjects = [], collections = [] } = groups;
  const keywordsOf = (terms: readonly SearchedTerm[]) =>
    new Map(terms.map(({ slug, keywords = [] }) => [slug, keywords]));
  const keywords = { levels: keywordsOf(levels), subjects: keywordsOf(subjects) };
  const lists = { concepts: [], absent: [], ...groups };
  const directory = {
    ...lists,
    tools,
    chosen: inChoice(tools, groups),
    categories,
    levels,
    subjects,
    collections,
    keywords,
  };
  const site = { name: "Essai", url: "https://essai.test" };
  const aliases = { tools: new Map(), collections: new Map() };
  return indexTexts({ ...directory, site, aliases } as unknown as Directory);
}

import { collectionUrl, toolUrl } from "../api/documents.ts";
import { byCodeUnit, fold } from "../text/fold.ts";
import { listUrl } from "../api/list.ts";
import { ALL_TOOLS, PARAMETERS, type SlugParameter } from "../api/list-parameters.ts";
import { choiceCounts, inEditorsChoice } from "../api/orders.ts";
import type { Content } from "../content/load.ts";
import type { CollectionRecord, ToolRecord } from "../content/record.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import { FACTS, valueAt, type FactKey } from "../facts/facts.ts";
import type { FactRow } from "../facts/kinds.ts";
import { findAlternatives } from "./alternatives.ts";
import { groupBy } from "../group-by.ts";
import { newestDate } from "./newest.ts";
import { revisionOf } from "./revision.ts";
import {
  toolSummary,
  type CategoryData,
  type CollectionData,
  type TermData,
  type ToolData,
} from "./schemas.ts";
import { screenshotPath, toolData } from "./tool-data.ts";

/**
 * The published directory as its API prints it, in the order of the contract; next to the documents, only what no document
 * has. It contains no drafts, so nothing made from it can leak one, and archived tools only in a list of their own.
 */
export interface Directory {
  site: SiteSettings;
  /** By folded name, then slug. */
  tools: ToolData[];
  toolBySlug: ReadonlyMap<string, ToolData>;
  /** For their pages and the list of changes only: `tools`, counts and everything else ignore them. */
  archived: ArchivedTool[];
  /** `top_list` first, then by folded title, then slug. */
  collections: CollectionData[];
  /** By folded name. */
  categories: CategoryData[];
  /** In the order of levels.yaml. */
  levels: TermData[];
  /** In the order of subjects.yaml. */
  subjects: TermData[];
  /** The facts that a tool has. Pages and lists leave out the others. */
  facts: ReadonlySet<FactKey>;
  /** Hash of everything published; equal revisions mean equal data. */
  revision: string;
  /** The latest date in a published record; null when there is none. */
  updated_at: string | null;

  /** The tools in the editors' choice, the order of every list without words (contract §3). */
  chosen: ToolData[];
  /** The published collections among those that site.yaml features, in its order. */
  featured: CollectionData[];
  /** The groups of site.yaml with their published collections, in its order; groups without any are left out. */
  groups: { name: string; collections: CollectionData[] }[];
  /** Former slugs by list and current slug. */
  aliases: Record<"tools" | "collections" | "categories", AliasesBySlug>;
  /** What people type for a level or a subject, by slug. */
  keywords: Record<"levels" | "subjects", ReadonlyMap<string, readonly string[]>>;
  /** What people type, with the words that the directory has for it. */
  concepts: Content["concepts"];
  /** Well-known tools that the directory lacks, each with its alternatives. */
  absent: Content["absent"];
  /** Paths of the tools' records in the content folder, by slug. */
  files: ReadonlyMap<string, string>;
  /** The pictures that published tools show; paths are relative to the site. */
  screenshots: { path: string; read: () => Uint8Array }[];
}

type AliasesBySlug = ReadonlyMap<string, readonly string[]>;

/** A tool that has closed. It is not a `ToolData`, so that no list, document or feed can take it for a published one. */
export type ArchivedTool = Pick<
  ToolRecord,
  "slug" | "name" | "short_description" | "closed_at" | "aliases"
> &
  Pick<ToolData, "category" | "alternatives">;

/**
 * Returns the published part of valid content: turns records into documents, sorts every list as the contract orders it,
 * counts tools, and computes alternatives and the revision. Drafts are left out, and so are collections without a
 * published tool. Does not read files; pictures are read when `read` is called.
 */
export function buildDirectory(content: Content): Directory {
  const { site } = content;
  const records = publishedRecords(content);
  const { tools, archived } = toolDocuments(content, records);
  const toolBySlug = bySlug(tools, (tool) => tool);
  const collections = records.lists.map((list) => collectionData(site, list, toolBySlug));
  return {
    site,
    tools,
    toolBySlug,
    archived,
    collections,
    ...countedTerms(content, tools),
    facts: factsOf(tools),
    revision: revisionOf(content, tools, records.tools, records.lists, records.archived),
    updated_at: newestDate([...tools.map(({ freshness }) => freshness), ...collections]),
    ...editorsChoice(site, tools, collections, records.lists),
    ...beyondDocuments(content, records),
  };
}

/** A published collection, with the positions of the published tools in it. */
type PublishedCollection = CollectionRecord & { positions: number[] };

/** The records that a directory is made of. */
interface PublishedRecords {
  tools: ToolRecord[];
  archived: ToolRecord[];
  lists: PublishedCollection[];
}

/** Returns the published records, sorted as the contract orders them, and the archived tools. */
function publishedRecords({ tools, collections }: Content): PublishedRecords {
  const published = byFolded(tools.filter(isPublished), ({ name }) => name);
  const places = new Map(published.map(({ slug }, position) => [slug, position]));
  const lists = collections.filter(isPublished).map((record) => {
    const positions = record.tools.flatMap(({ tool }) => places.get(tool) ?? []);
    return { ...record, positions };
  });
  return {
    tools: published,
    archived: tools.filter(({ status }) => status === "archived"),
    lists: byFolded(
      lists.filter(({ positions }) => positions.length > 0),
      ({ kind, title }) => KIND_ORDER[kind] + title,
    ),
  };
}

const KIND_ORDER = { top_list: "0", stack: "1" } as const;

/** Returns the documents of published tools, and what pages need of archived ones, with their alternatives. */
function toolDocuments(
  content: Content,
  records: PublishedRecords,
): Pick<Directory, "tools" | "archived"> {
  const { site } = content;
  const members = records.lists.flatMap((list) => list.tools.map(({ tool }) => ({ tool, list })));
  const listsBySlug = groupBy(members, ({ tool }) => tool);
  const withLists = (tool: ToolRecord) => {
    return { ...tool, lists: (listsBySlug.get(tool.slug) ?? []).map(({ list }) => list) };
  };
  const [tools, archived] = [records.tools.map(withLists), records.archived.map(withLists)];
  const alternatives = findAlternatives(tools, archived).map((positions) =>
    positions.map((position) => {
      const { slug, name } = tools[position]!;
      return { slug, name, url: toolUrl(site, slug) };
    }),
  );
  const categories = bySlug(content.categories, reference);
  return {
    tools: tools.map((tool, position) =>
      toolData(tool, {
        content,
        categories,
        alternatives: alternatives[position]!,
        collections: tool.lists.map(({ slug, title }) => {
          return { slug, title, url: collectionUrl(site, slug) };
        }),
      }),
    ),
    archived: archived.map((tool, index) => {
      const { slug, name, short_description, closed_at, aliases } = tool;
      const category = categories.get(tool.category)!;
      const others = alternatives[tools.length + index]!;
      return { slug, name, short_description, closed_at, aliases, category, alternatives: others };
    }),
  };
}

/** Returns categories, levels and subjects with the number of tools that have each. */
function countedTerms(
  { site, ...content }: Content,
  tools: readonly ToolData[],
): Pick<Directory, "categories" | "levels" | "subjects"> {
  const categories = byFolded(content.categories, ({ name }) => name).map((entry) => {
    return { ...termReference(entry), description: entry.description };
  });
  return {
    categories: withCounts(site, tools, "category", categories),
    levels: withCounts(site, tools, "level", content.levels.map(termReference)),
    subjects: withCounts(site, tools, "subject", content.subjects.map(termReference)),
  };
}

function factsOf(tools: readonly ToolData[]): Directory["facts"] {
  const keys = Object.keys(FACTS) as FactKey[];
  return new Set(keys.filter((key) => tools.some((tool) => hasFact(tool, key))));
}

/** Returns what editors put first: tools that many collections hold, and the collections that site.yaml names. */
function editorsChoice(
  site: SiteSettings,
  tools: readonly ToolData[],
  collections: readonly CollectionData[],
  lists: readonly PublishedCollection[],
): Pick<Directory, "chosen" | "featured" | "groups"> {
  const counts = choiceCounts(
    tools.length,
    lists.map(({ task, positions }) => ({ task, tools: positions })),
  );
  const publishedAmong = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => collections.find((collection) => collection.slug === slug) ?? []);
  return {
    chosen: inEditorsChoice(counts).map((position) => tools[position]!),
    featured: publishedAmong(site.featured),
    groups: site.collection_groups
      .map(({ name, collections: slugs }) => ({ name, collections: publishedAmong(slugs) }))
      .filter((group) => group.collections.length > 0),
  };
}

/** Returns what redirects, the search and pages need of the content besides documents. */
function beyondDocuments(
  content: Content,
  { tools, lists }: PublishedRecords,
): Pick<Directory, "aliases" | "keywords" | "concepts" | "absent" | "files" | "screenshots"> {
  return {
    aliases: {
      tools: bySlug(tools, ({ aliases }) => aliases),
      collections: bySlug(lists, ({ aliases }) => aliases),
      categories: bySlug(content.categories, ({ aliases }) => aliases),
    },
    keywords: {
      levels: bySlug(content.levels, ({ keywords }) => keywords),
      subjects: bySlug(content.subjects, ({ keywords }) => keywords),
    },
    concepts: content.concepts,
    absent: content.absent,
    files: bySlug(tools, ({ path }) => path),
    screenshots: publishedScreenshots(content, tools),
  };
}

/** Returns the tool that examples show: the first that editors feature, else the first of all. */
export function exampleTool({ featured, tools, toolBySlug }: Directory): ToolData | undefined {
  return toolBySlug.get(featured[0]?.tools[0]?.slug ?? "") ?? tools[0];
}

export function countVerified(tools: readonly ToolData[]): number {
  return tools.filter(({ freshness }) => freshness.verified_at !== null).length;
}

function collectionData(
  site: SiteSettings,
  record: PublishedCollection,
  toolBySlug: Directory["toolBySlug"],
): CollectionData {
  const { slug, title, kind, task, persona, description, updated_at, text, html } = record;
  const published = record.tools.filter(({ tool }) => toolBySlug.has(tool));
  return {
    slug,
    title,
    kind,
    task,
    persona,
    description,
    tool_count: published.length,
    url: collectionUrl(site, slug),
    introduction: text,
    introduction_html: html,
    updated_at,
    tools: published.map(({ tool, note }, index) => ({
      ...toolSummary(toolBySlug.get(tool)!),
      position: index + 1,
      note,
    })),
  };
}

/** Adds to each category or term how many tools have it, and the URL of their list. */
function withCounts<Entry extends { slug: string }>(
  site: SiteSettings,
  tools: readonly ToolData[],
  parameter: SlugParameter,
  entries: readonly Entry[],
): (Entry & { tool_count: number; url: string })[] {
  const slugs = groupBy(tools.flatMap(PARAMETERS[parameter].of), (slug) => slug);
  return entries.map((entry) => ({
    ...entry,
    tool_count: slugs.get(entry.slug)?.length ?? 0,
    url: listUrl(site, { ...ALL_TOOLS, [parameter]: entry.slug }),
  }));
}

function termReference({ slug, name, name_en }: { slug: string; name: string; name_en: string }) {
  return { slug, name, name_en };
}

function reference({ slug, name }: { slug: string; name: string }) {
  return { slug, name };
}

/** Reports whether a fact is known of a tool. One that the program computes is never known to be false. */
function hasFact(tool: ToolData, key: FactKey): boolean {
  const value = valueAt(tool, key.split(".")) ?? [];
  const { isComputed }: FactRow = FACTS[key];
  return Array.isArray(value) ? value.length > 0 : !isComputed || value !== false;
}

function isPublished({ status }: { status: string }): boolean {
  return status === "published";
}

/** Returns items in the order of a folded text, then of their slugs. */
function byFolded<Item extends { slug: string }>(
  items: readonly Item[],
  text: (item: Item) => string,
): Item[] {
  return items
    .map((item) => ({ item, folded: fold(text(item)) }))
    .toSorted((a, b) => byCodeUnit(a.folded, b.folded) || byCodeUnit(a.item.slug, b.item.slug))
    .map(({ item }) => item);
}

function bySlug<Entry extends { slug: string }, Value>(
  entries: readonly Entry[],
  valueOf: (entry: Entry) => Value,
): Map<string, Value> {
  return new Map(entries.map((entry) => [entry.slug, valueOf(entry)]));
}

function publishedScreenshots({ screenshots }: Content, published: readonly ToolRecord[]) {
  const files = new Set(published.flatMap(({ screenshot }) => screenshot?.file ?? []));
  return [...screenshots]
    .filter(([file]) => files.has(file))
    .map(([file, picture]) => ({ path: screenshotPath(file, picture), read: picture.read }))
    .toSorted((a, b) => byCodeUnit(a.path, b.path));
}

import { collectionUrl, toolUrl } from "../api/documents.ts";
import { byCodeUnit, fold } from "../text/fold.ts";
import { listUrl } from "../api/list.ts";
import { ALL_TOOLS } from "../api/list-parameters.ts";
import { choices, inEditorsChoice } from "../api/orders.ts";
import type { Content } from "../content/load.ts";
import type { CollectionRecord, ToolRecord } from "../content/record.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import { FACTS, valueAt, type FactKey } from "../facts/facts.ts";
import type { Row } from "../facts/kinds.ts";
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
  aliases: Record<"tools" | "collections" | "categories", Aliases>;
  /** What people type for a level or a subject, by slug. */
  keywords: Record<"levels" | "subjects", ReadonlyMap<string, readonly string[]>>;
  /** Words of the directory for what people type instead of them. */
  concepts: Content["concepts"];
  /** Well-known tools that the directory lacks, each with its alternatives. */
  absent: Content["absent"];
  /** Paths of the tools' records in the content folder, by slug. */
  files: ReadonlyMap<string, string>;
  /** The pictures that published tools show; paths are relative to the site. */
  screenshots: { path: string; read: () => Uint8Array }[];
}

type Aliases = ReadonlyMap<string, readonly string[]>;

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
  const published = byFolded(content.tools.filter(isPublished), ({ name }) => name);
  const archived = content.tools.filter(({ status }) => status === "archived");
  const lists = publishedLists(content, published);
  const members = lists.flatMap((list) => list.tools.map(({ tool }) => ({ tool, list })));
  const listsBySlug = groupBy(members, ({ tool }) => tool);
  const listsWith = ({ slug }: ToolRecord) => (listsBySlug.get(slug) ?? []).map(({ list }) => list);
  const near = findAlternatives(
    published.map((tool) => ({ ...tool, lists: listsWith(tool) })),
    archived.map((tool) => ({ ...tool, lists: listsWith(tool) })),
  );
  const alternatives = near.map((positions) =>
    positions.map((position) => {
      const { slug, name } = published[position]!;
      return { slug, name, url: toolUrl(site, slug) };
    }),
  );
  const categories = bySlug(content.categories, named);
  const tools = published.map((record, position) =>
    toolData(record, {
      content,
      categories,
      alternatives: alternatives[position]!,
      collections: listsWith(record).map(({ slug, title }) => {
        return { slug, title, url: collectionUrl(site, slug) };
      }),
    }),
  );
  const toolBySlug = bySlug(tools, (tool) => tool);
  const collections = lists.map((list) => collectionData(site, list, toolBySlug));
  const publishedAmong = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => collections.find((collection) => collection.slug === slug) ?? []);
  return {
    site,
    tools,
    toolBySlug,
    archived: archived.map((record, index) => {
      const { slug, name, short_description, closed_at, aliases } = record;
      const category = categories.get(record.category)!;
      const others = alternatives[tools.length + index]!;
      return { slug, name, short_description, closed_at, aliases, category, alternatives: others };
    }),
    collections,
    categories: withCounts(
      site,
      "category",
      byFolded(content.categories, ({ name }) => name).map(({ slug, name, description }) => {
        return { slug, name, description };
      }),
      tools.map(({ category }) => category.slug),
    ),
    levels: withCounts(
      site,
      "level",
      content.levels.map(named),
      tools.flatMap((tool) => tool.levels),
    ),
    subjects: withCounts(
      site,
      "subject",
      content.subjects.map(named),
      tools.flatMap((tool) => tool.subjects),
    ),
    facts: new Set(
      (Object.keys(FACTS) as FactKey[]).filter((key) => tools.some((tool) => hasFact(tool, key))),
    ),
    revision: revisionOf(content, tools, published, lists, archived),
    updated_at: newestDate([...tools.map(({ freshness }) => freshness), ...collections]),
    chosen: inEditorsChoice(
      choices(
        tools.length,
        lists.map(({ task, positions }) => ({ task, tools: positions })),
      ),
    ).map((position) => tools[position]!),
    featured: publishedAmong(site.featured),
    groups: site.collection_groups
      .map(({ name, collections: slugs }) => {
        return { name, collections: publishedAmong(slugs) };
      })
      .filter((group) => group.collections.length > 0),
    aliases: {
      tools: bySlug(published, ({ aliases }) => aliases),
      collections: bySlug(lists, ({ aliases }) => aliases),
      categories: bySlug(content.categories, ({ aliases }) => aliases),
    },
    keywords: {
      levels: bySlug(content.levels, ({ keywords }) => keywords),
      subjects: bySlug(content.subjects, ({ keywords }) => keywords),
    },
    concepts: content.concepts,
    absent: content.absent,
    files: bySlug(published, ({ path }) => path),
    screenshots: publishedScreenshots(content, published),
  };
}

/** Returns the tool that examples show: the first that editors feature, else the first of all. */
export function exampleTool({ featured, tools, toolBySlug }: Directory): ToolData | undefined {
  return toolBySlug.get(featured[0]?.tools[0]?.slug ?? "") ?? tools[0];
}

export function countVerified(tools: readonly ToolData[]): number {
  return tools.filter(({ freshness }) => freshness.verified_at !== null).length;
}

/** A published collection, with the positions of the published tools in it. */
type List = CollectionRecord & { positions: number[] };

function publishedLists(content: Content, published: readonly ToolRecord[]): List[] {
  const places = new Map(published.map(({ slug }, position) => [slug, position]));
  const lists = content.collections.filter(isPublished).map((record) => {
    const positions = record.tools.flatMap(({ tool }) => places.get(tool) ?? []);
    return { ...record, positions };
  });
  return byFolded(
    lists.filter(({ positions }) => positions.length > 0),
    ({ kind, title }) => KIND_ORDER[kind] + title,
  );
}

const KIND_ORDER = { top_list: "0", stack: "1" } as const;

function collectionData(
  site: SiteSettings,
  { slug, title, kind, task, persona, description, updated_at, text, html, tools }: List,
  toolBySlug: Directory["toolBySlug"],
): CollectionData {
  const shown = tools.filter(({ tool }) => toolBySlug.has(tool));
  return {
    slug,
    title,
    kind,
    task,
    persona,
    description,
    tool_count: shown.length,
    url: collectionUrl(site, slug),
    introduction: text,
    introduction_html: html,
    updated_at,
    tools: shown.map(({ tool, note }, index) => ({
      ...toolSummary(toolBySlug.get(tool)!),
      position: index + 1,
      note,
    })),
  };
}

/** Adds to each category or term how many tools have it, and the URL of their list. `slugs` are those of all tools. */
function withCounts<Entry extends { slug: string }>(
  site: SiteSettings,
  parameter: "category" | "level" | "subject",
  entries: readonly Entry[],
  slugs: readonly string[],
): (Entry & { tool_count: number; url: string })[] {
  const tools = groupBy(slugs, (slug) => slug);
  return entries.map((entry) => ({
    ...entry,
    tool_count: tools.get(entry.slug)?.length ?? 0,
    url: listUrl(site, { ...ALL_TOOLS, [parameter]: entry.slug }),
  }));
}

function named({ slug, name }: { slug: string; name: string }) {
  return { slug, name };
}

/** Reports whether a fact is known of a tool. One that the program computes is never known to be false. */
function hasFact(tool: ToolData, key: FactKey): boolean {
  const value = valueAt(tool, key.split(".")) ?? [];
  const { isComputed }: Row = FACTS[key];
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
  const shown = new Set(published.flatMap(({ screenshot }) => screenshot?.file ?? []));
  return [...screenshots]
    .filter(([file]) => shown.has(file))
    .map(([file, picture]) => ({ path: screenshotPath(file, picture), read: picture.read }))
    .toSorted((a, b) => byCodeUnit(a.path, b.path));
}

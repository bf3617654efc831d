import { addDays } from "../api/dates.ts";
import { byCodeUnit, fold } from "../api/fold.ts";
import type { Content } from "../content/load.ts";
import type { Screenshot } from "../content/read-folder.ts";
import type { CollectionRecord, ToolRecord } from "../content/record.ts";
import type { CategoryFile, SiteSettings } from "../content/schema/site.ts";
import { TOOL_OUTPUTS } from "../content/schema/tool-fields.ts";
import { findAlternatives } from "./alternatives.ts";
import { newestDate } from "./newest.ts";
import { revisionOf } from "./revision.ts";
import { countedTerms, inFileOrder, type Term } from "./terms.ts";

/**
 * The published directory in the order of the contract, with references between records resolved. It contains
 * no drafts, so nothing made from a catalog can leak one, and archived tools only in a list of their own.
 */
export interface Catalog {
  site: SiteSettings;
  /** By folded name, then slug. */
  tools: Tool[];
  /** For their pages and the list of changes only: `tools`, counts and everything else ignore them. */
  archived: ArchivedTool[];
  /** `top_list` first, then by folded title, then slug. */
  collections: Collection[];
  /** The published collections among those that site.yaml features, in its order. */
  featured: Collection[];
  /** By folded name. */
  categories: Category[];
  /** In the order of levels.yaml. */
  levels: Term[];
  /** In the order of subjects.yaml. */
  subjects: Term[];
  pages: Content["pages"];
  screenshots: { path: string; read: () => Uint8Array }[];
  /** Hash of everything published; equal revisions mean equal data. */
  revision: string;
  /** The latest date in a published record; null when there is none. */
  updated_at: string | null;
}

/** A published tool. */
export interface Tool extends Omit<ToolRecord, "category" | "screenshot"> {
  category: Category;
  /** Slugs in the order of their file, like `subjects`. */
  levels: string[];
  has_education_pricing: boolean;
  review_due_at: string | null;
  evidence: "verified" | "sourced" | "none";
  /** `path` is the path of the published file, relative to the site. */
  screenshot: { path: string; width: number; height: number; alt: string } | null;
  /** The published collections that list the tool, in the order of collections. */
  collections: Collection[];
  /** The nearest published tools, nearest first. */
  alternatives: Tool[];
}

/** A tool that has closed. It is not a `Tool`, so that no list, document or feed can take it for a published one. */
export interface ArchivedTool extends Pick<
  ToolRecord,
  "slug" | "name" | "short_description" | "closed_at" | "aliases" | "levels" | "subjects"
> {
  category: Category;
  /** The published collections whose files still list the tool. */
  collections: Collection[];
  /** The nearest published tools, nearest first. */
  alternatives: Tool[];
}

export interface Collection extends Omit<CollectionRecord, "tools"> {
  /** The published tools, in editorial order. */
  tools: { tool: Tool; note: string | null }[];
}

export interface Category extends CategoryFile {
  tool_count: number;
}

/**
 * Returns the published part of valid content: resolves slugs to records in both directions, sorts every list as the
 * contract orders it, counts tools, and computes alternatives, evidence, review dates and the revision. Drafts are left out,
 * and so are collections without a published tool. Does not read files; pictures are read when `read` is called.
 */
export function buildCatalog(content: Content): Catalog {
  const categories = byFolded(
    content.categories.map((category): Category => ({ ...category, tool_count: 0 })),
    (category) => category.name,
  );
  const categoryBySlug = new Map(categories.map((category) => [category.slug, category]));
  const levelsOf = inFileOrder(content.levels);
  const subjectsOf = inFileOrder(content.subjects);

  const tools = byFolded(
    content.tools
      .filter(isPublished)
      .map((record) => publishedTool(record, categoryBySlug.get(record.category)!, content)),
    (tool) => tool.name,
  );
  for (const tool of tools) {
    tool.category.tool_count++;
    tool.levels = levelsOf(tool.levels);
    tool.subjects = subjectsOf(tool.subjects);
  }
  const toolBySlug = new Map(tools.map((tool) => [tool.slug, tool]));

  const collections: Collection[] = byFolded(
    content.collections
      .filter(isPublished)
      .map((record) => publishedCollection(record, toolBySlug))
      .filter((collection) => collection.tools.length > 0),
    (collection) => KIND_ORDER[collection.kind] + collection.title,
  );
  for (const collection of collections) {
    for (const { tool } of collection.tools) tool.collections.push(collection);
  }
  const archived = archivedTools(content, categoryBySlug, collections);
  const described = [...tools, ...archived];
  for (const [index, near] of findAlternatives(tools, archived).entries()) {
    described[index]!.alternatives = near.map((position) => tools[position]!);
  }

  return {
    site: content.site,
    tools,
    archived,
    collections,
    featured: content.site.featured.flatMap(
      (slug) => collections.find((collection) => collection.slug === slug) ?? [],
    ),
    categories,
    levels: countedTerms(content.levels, tools, (tool) => tool.levels),
    subjects: countedTerms(content.subjects, tools, (tool) => tool.subjects),
    pages: content.pages,
    screenshots: publishedScreenshots(tools, content.screenshots),
    revision: revisionOf(content, tools, collections, archived),
    updated_at: newestDate([...tools, ...collections]),
  };
}

export function countVerified(tools: readonly Tool[]): number {
  return tools.filter(({ verified_at }) => verified_at !== null).length;
}

const KIND_ORDER = { top_list: "0", stack: "1" } as const;

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

function publishedTool(record: ToolRecord, category: Category, content: Content): Tool {
  const { screenshot, verified_at } = record;
  const picture = screenshot && content.screenshots.get(screenshot.file)!;
  return {
    ...record,
    category,
    has_education_pricing: record.education_pricing !== null,
    sources: record.sources.map((source) => ({
      ...source,
      covers: Object.keys(TOOL_OUTPUTS).filter((key) => source.covers.includes(key)),
    })),
    evidence: evidenceOf(record),
    review_due_at: verified_at && addDays(verified_at, content.site.review_interval_days),
    collections: [],
    alternatives: [],
    screenshot: screenshot &&
      picture && {
        path: screenshotPath(screenshot.file, picture),
        width: picture.width,
        height: picture.height,
        alt: screenshot.alt,
      },
  };
}

/** Returns what the facts of a record rest on (contract §5). */
function evidenceOf({ verified_at, sources, pupils, education_pricing }: ToolRecord) {
  if (verified_at !== null) return "verified";
  const isSourced = sources.length > 0 || pupils !== null || education_pricing?.url != null;
  return isSourced ? "sourced" : "none";
}

function publishedCollection(record: CollectionRecord, toolBySlug: Map<string, Tool>): Collection {
  const tools = record.tools.flatMap((item) => {
    const tool = toolBySlug.get(slugOf(item));
    return tool ? [{ tool, note: typeof item === "string" ? null : item.note }] : [];
  });
  return { ...record, tools };
}

function slugOf(item: CollectionRecord["tools"][number]): string {
  return typeof item === "string" ? item : item.tool;
}

/** Returns the archived tools in the order of their files. */
function archivedTools(
  content: Content,
  categoryBySlug: Map<string, Category>,
  collections: readonly Collection[],
): ArchivedTool[] {
  const recordBySlug = new Map(content.collections.map((record) => [record.slug, record]));
  const slugsIn = ({ slug }: Collection) => recordBySlug.get(slug)!.tools.map(slugOf);
  return content.tools
    .filter(({ status }) => status === "archived")
    .map(({ slug, name, short_description, closed_at, aliases, levels, subjects, category }) => ({
      slug,
      name,
      short_description,
      closed_at,
      aliases,
      levels,
      subjects,
      category: categoryBySlug.get(category)!,
      collections: collections.filter((collection) => slugsIn(collection).includes(slug)),
      alternatives: [],
    }));
}

/** Returns the published path, which contains a hash of the bytes so that caches may keep the file forever. */
function screenshotPath(file: string, { digest }: Screenshot): string {
  const dot = file.lastIndexOf(".");
  return `screenshots/${file.slice(0, dot)}-${digest.slice(0, 12)}${file.slice(dot)}`;
}

function publishedScreenshots(tools: Tool[], screenshots: Map<string, Screenshot>) {
  const shown = new Set(tools.flatMap(({ screenshot }) => screenshot?.path ?? []));
  return [...screenshots]
    .map(([file, picture]) => ({ path: screenshotPath(file, picture), read: picture.read }))
    .filter(({ path }) => shown.has(path))
    .toSorted((a, b) => byCodeUnit(a.path, b.path));
}

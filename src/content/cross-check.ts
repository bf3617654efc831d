import { nearest } from "../api/nearest.ts";
import type { Problem } from "./problem-values.ts";
import type { RecordReferences, Reference } from "./record.ts";

/**
 * A problem at the value of a path of keys of a file, or at an offset (UTF-16 units) of its long text; with null, it
 * concerns the whole file.
 */
export interface Found {
  path: string;
  at: readonly PropertyKey[] | number | null;
  problem: Problem;
}

/** What the rules between files compare. */
export interface ReferencedFiles {
  records: readonly RecordReferences[];
  /** The featured collections of site.yaml. */
  featured: readonly Reference[];
  /** null when categories.yaml cannot be read: then no category is reported as unknown. */
  categories: ReadonlySet<string> | null;
  /** The current slug of each former category. */
  formerCategories: ReadonlyMap<string, string>;
  /** null when their file cannot be read: then none is reported as unknown. */
  levels: ReadonlySet<string> | null;
  subjects: ReadonlySet<string> | null;
  /** Path of each file in screenshots, by file name. */
  screenshots: ReadonlyMap<string, string>;
}

type BySlug = ReadonlyMap<string, RecordReferences>;

/** Checks the rules between files: slugs, aliases, and references to categories, records and screenshots. */
export function crossCheck(files: ReferencedFiles): Found[] {
  const { records, featured, categories, formerCategories, levels, subjects, screenshots } = files;
  const tools = records.filter(({ kind }) => kind === "tool");
  const collections = records.filter(({ kind }) => kind === "collection");
  const toolsBySlug = bySlug(tools);
  return [
    ...duplicateSlugs(tools),
    ...duplicateSlugs(collections),
    ...aliasConflicts(tools, toolsBySlug),
    ...aliasConflicts(collections, bySlug(collections)),
    ...(categories
      ? tools.flatMap((tool) => unknownCategory(tool, categories, formerCategories))
      : []),
    ...(levels ? tools.flatMap((tool) => unknownTerms(tool, "level", levels)) : []),
    ...(subjects ? tools.flatMap((tool) => unknownTerms(tool, "subject", subjects)) : []),
    ...tools.flatMap((tool) => missingScreenshot(tool, screenshots)),
    ...unusedScreenshots(tools, screenshots),
    ...collections.flatMap((collection) => toolProblems(collection, tools, toolsBySlug)),
    ...featured.flatMap((reference) => featuredProblems(reference, collections)),
  ];
}

function bySlug(records: readonly RecordReferences[]): BySlug {
  return new Map(records.map((record) => [record.slug, record]));
}

function inFile(path: string, problem: Problem): Found {
  return { path, at: null, problem };
}

function inValue(path: string, at: readonly PropertyKey[], problem: Problem): Found {
  return { path, at, problem };
}

function duplicateSlugs(records: readonly RecordReferences[]): Found[] {
  const seen = new Map<string, string>();
  return records.flatMap(({ kind, slug, path }) => {
    const other = seen.get(slug);
    seen.set(slug, path);
    return other === undefined ? [] : inFile(path, { code: "duplicate-slug", kind, slug, other });
  });
}

function aliasConflicts(records: readonly RecordReferences[], slugs: BySlug): Found[] {
  const seen = new Map<string, RecordReferences>();
  return records.flatMap((record) =>
    record.aliases.flatMap(({ text: alias, index }) => {
      const at = ["aliases", index];
      const live = slugs.get(alias);
      const other = seen.get(alias);
      seen.set(alias, record);
      if (live) return inValue(record.path, at, { code: "alias-is-slug", alias, other: live.path });
      return other && other !== record
        ? inValue(record.path, at, { code: "duplicate-alias", alias, other: other.path })
        : [];
    }),
  );
}

function unknownCategory(
  tool: RecordReferences,
  categories: ReadonlySet<string>,
  former: ReadonlyMap<string, string>,
): Found[] {
  const { path, category } = tool;
  if (category === null || categories.has(category)) return [];
  const near = former.get(category) ?? nearest(category, categories);
  return [inValue(path, ["category"], { code: "unknown-category", category, near })];
}

function unknownTerms(
  tool: RecordReferences,
  kind: "level" | "subject",
  known: ReadonlySet<string>,
): Found[] {
  const unknown = tool[`${kind}s`].filter(({ text }) => !known.has(text));
  return unknown.map(({ text: slug, index }) => {
    const near = nearest(slug, known);
    return inValue(tool.path, [`${kind}s`, index], { code: "unknown-term", kind, slug, near });
  });
}

function missingScreenshot(
  tool: RecordReferences,
  screenshots: ReadonlyMap<string, string>,
): Found[] {
  const { path, screenshot: file } = tool;
  if (file === null || screenshots.has(file)) return [];
  const near = nearest(file, screenshots.keys());
  return [inValue(path, ["screenshot", "file"], { code: "missing-screenshot", file, near })];
}

function unusedScreenshots(
  tools: readonly RecordReferences[],
  screenshots: ReadonlyMap<string, string>,
): Found[] {
  const used = new Set(tools.map(({ screenshot }) => screenshot));
  const unused = [...screenshots].filter(([name]) => !used.has(name));
  return unused.map(([, path]) => inFile(path, { code: "unused-screenshot" }));
}

function toolProblems(
  collection: RecordReferences,
  tools: readonly RecordReferences[],
  slugs: BySlug,
): Found[] {
  const seen = new Set<string>();
  return collection.tools.flatMap(({ text: slug, index }) => {
    const report = (problem: Problem) => inValue(collection.path, ["tools", index], problem);
    const tool = slugs.get(slug);
    if (seen.size === seen.add(slug).size) {
      return report({ code: "repeated-tool", slug });
    }
    if (!tool) {
      const near = renamedTo(tools, slug) ?? nearest(slug, slugs.keys());
      return report({ code: "unknown-tool", slug, near });
    }
    return collection.status === "published" && isHidden(tool)
      ? report({ code: "unpublished-tool", slug })
      : [];
  });
}

function featuredProblems(
  { text: slug, index }: Reference,
  collections: readonly RecordReferences[],
): Found[] {
  const collection = collections.find((other) => other.slug === slug);
  if (collection && !isHidden(collection)) return [];
  const near = () =>
    renamedTo(collections, slug) ??
    nearest(
      slug,
      collections.map((other) => other.slug),
    );
  const problem: Problem = collection
    ? { code: "unpublished-collection", slug }
    : { code: "unknown-collection", slug, near: near() };
  return [inValue("site.yaml", ["featured", index], problem)];
}

/** Returns the current slug of the record that had a slug before; null when there is none. */
function renamedTo(records: readonly RecordReferences[], slug: string): string | null {
  const renamed = records.find(({ aliases }) => aliases.some(({ text }) => text === slug));
  return renamed?.slug ?? null;
}

function isHidden({ status }: RecordReferences): boolean {
  return status === "draft" || status === "archived";
}

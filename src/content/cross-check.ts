import { nearest } from "../contract/nearest.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { diagnosticAt, inFile } from "./positions.ts";
import type { Problem } from "./problem-values.ts";
import type { PlacedText, RecordReferences } from "./record.ts";

/** What the rules between files compare. */
export interface ReferencedFiles {
  records: readonly RecordReferences[];
  /** The featured collections of site.yaml. */
  featured: readonly PlacedText[];
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
export function crossCheck(files: ReferencedFiles): Diagnostic[] {
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
    ...featured.flatMap((at) => featuredProblems(at, collections)),
  ];
}

function bySlug(records: readonly RecordReferences[]): BySlug {
  return new Map(records.map((record) => [record.slug, record]));
}

function report({ path }: RecordReferences, at: PlacedText, problem: Problem): Diagnostic[] {
  return [diagnosticAt(path, at, problem)];
}

function duplicateSlugs(records: readonly RecordReferences[]): Diagnostic[] {
  const seen = new Map<string, string>();
  return records.flatMap(({ kind, slug, path }) => {
    const other = seen.get(slug);
    seen.set(slug, path);
    return other === undefined ? [] : inFile(path, { code: "duplicate-slug", kind, slug, other });
  });
}

function aliasConflicts(records: readonly RecordReferences[], slugs: BySlug): Diagnostic[] {
  const seen = new Map<string, RecordReferences>();
  return records.flatMap((record) =>
    record.aliases.flatMap((at) => {
      const alias = at.text;
      const live = slugs.get(alias);
      const other = seen.get(alias);
      seen.set(alias, record);
      if (live) return report(record, at, { code: "alias-is-slug", alias, other: live.path });
      return other && other !== record
        ? report(record, at, { code: "duplicate-alias", alias, other: other.path })
        : [];
    }),
  );
}

function unknownCategory(
  tool: RecordReferences,
  categories: ReadonlySet<string>,
  former: ReadonlyMap<string, string>,
): Diagnostic[] {
  const { category: at } = tool;
  if (!at || categories.has(at.text)) return [];
  const near = former.get(at.text) ?? nearest(at.text, categories);
  return report(tool, at, { code: "unknown-category", category: at.text, near });
}

function unknownTerms(
  tool: RecordReferences,
  kind: "level" | "subject",
  known: ReadonlySet<string>,
): Diagnostic[] {
  const unknown = tool[`${kind}s`].filter(({ text }) => !known.has(text));
  return unknown.flatMap((at) => {
    const near = nearest(at.text, known);
    return report(tool, at, { code: "unknown-term", kind, slug: at.text, near });
  });
}

function missingScreenshot(
  tool: RecordReferences,
  screenshots: ReadonlyMap<string, string>,
): Diagnostic[] {
  const { screenshot: at } = tool;
  if (!at || screenshots.has(at.text)) return [];
  const near = nearest(at.text, screenshots.keys());
  return report(tool, at, { code: "missing-screenshot", file: at.text, near });
}

function unusedScreenshots(
  tools: readonly RecordReferences[],
  screenshots: ReadonlyMap<string, string>,
): Diagnostic[] {
  const used = new Set(tools.map(({ screenshot }) => screenshot?.text));
  const unused = [...screenshots].filter(([name]) => !used.has(name));
  return unused.map(([, path]) => inFile(path, { code: "unused-screenshot" }));
}

function toolProblems(
  collection: RecordReferences,
  tools: readonly RecordReferences[],
  slugs: BySlug,
): Diagnostic[] {
  const seen = new Set<string>();
  return collection.tools.flatMap((at) => {
    const slug = at.text;
    const tool = slugs.get(slug);
    if (seen.size === seen.add(slug).size) {
      return report(collection, at, { code: "repeated-tool", slug });
    }
    if (!tool) {
      const near = renamedTo(tools, slug) ?? nearest(slug, slugs.keys());
      return report(collection, at, { code: "unknown-tool", slug, near });
    }
    return collection.status === "published" && isHidden(tool)
      ? report(collection, at, { code: "unpublished-tool", slug })
      : [];
  });
}

function featuredProblems(at: PlacedText, collections: readonly RecordReferences[]): Diagnostic[] {
  const slug = at.text;
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
  return [diagnosticAt("site.yaml", at, problem)];
}

/** Returns the current slug of the record that had a slug before; null when there is none. */
function renamedTo(records: readonly RecordReferences[], slug: string): string | null {
  const renamed = records.find(({ aliases }) => aliases.some(({ text }) => text === slug));
  return renamed?.slug ?? null;
}

function isHidden({ status }: RecordReferences): boolean {
  return status === "draft" || status === "archived";
}

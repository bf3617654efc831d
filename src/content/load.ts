import { byCodeUnit } from "../api/fold.ts";
import { currentSlugs } from "../api/former-slugs.ts";
import { Failure } from "./failure.ts";
import type { CategoryFile, SiteFile, TermFile } from "./schema/site.ts";
import { crossCheck, type Found } from "./cross-check.ts";
import { editorialProblems, type Place } from "./editorial.ts";
import { severity, sorted, type Diagnostic } from "./diagnostics.ts";
import { openRecord, type OpenRecord } from "./open-record.ts";
import { positionInRecord } from "./parse-record.ts";
import { PAGE_NAMES, type PageName, type PageText } from "./pages.ts";
import { diagnosticAt, firstOfEachFile, inFile } from "./positions.ts";
import {
  readFolder,
  type ContentFolder,
  type KnownRecords,
  type Screenshot,
} from "./read-folder.ts";
import type { CollectionRecord, ParsedRecord, ToolRecord } from "./record.ts";
import type { Source, SourceFile } from "./source.ts";
import { reviewWarnings, type ReviewRule } from "./warnings.ts";

/** The content, free of errors. It still contains drafts: the catalog leaves them out. */
export interface Content {
  site: SiteFile;
  categories: CategoryFile[];
  levels: TermFile[];
  subjects: TermFile[];
  pages: Record<PageName, PageText>;
  tools: ToolRecord[];
  collections: CollectionRecord[];
  /** By file name. */
  screenshots: Map<string, Screenshot>;
}

/** The content, or null when a diagnostic is an error; and all diagnostics, in order. */
export interface Loaded {
  content: Content | null;
  diagnostics: Diagnostic[];
}

export interface LoadOptions {
  /** The files of the source, when they are already listed. */
  files?: SourceFile[];
  /** The records as they were parsed the last time; becomes those of this time. */
  known?: KnownRecords | undefined;
  /** Today, as `YYYY-MM-DD`, to warn about tools due for review; undefined gives no such warnings. */
  today?: string | undefined;
  /** Whether to report what published texts repeat. */
  editorial?: boolean;
}

/** Reads and checks all content. Throws only when the source cannot be listed. */
export function loadContent(source: Source, options: LoadOptions = {}): Loaded {
  const { folder, diagnostics } = readContent(source, options);
  const { site, categories, levels, subjects, pages, records, screenshots } = folder;
  const failed = diagnostics.some((diagnostic) => severity(diagnostic) === "error");
  if (failed || !site || !categories || !levels || !subjects || !hasAll(pages)) {
    return { content: null, diagnostics };
  }
  const valid = byKind(records.flatMap(({ record }) => record ?? []));
  return {
    content: { site, categories, levels, subjects, pages, ...valid, screenshots },
    diagnostics,
  };
}

function hasAll(pages: ContentFolder["pages"]): pages is Content["pages"] {
  return PAGE_NAMES.every((name) => pages[name]);
}

/** Returns the tools and the collections among records, in the same order. */
function byKind(
  records: readonly (ToolRecord | CollectionRecord)[],
): Pick<Content, "tools" | "collections"> {
  return {
    tools: records.filter((record) => "pricing" in record),
    collections: records.filter((record) => "kind" in record),
  };
}

/** Reads all content with everything that is wrong with it, also when no site can be made of it. */
export function readContent(
  source: Source,
  { files = source.list(), known, today, editorial = false }: LoadOptions = {},
): { folder: ContentFolder; diagnostics: Diagnostic[] } {
  const folder = readFolder(source, files, known);
  const { site, records } = folder;
  const read = (path: string) => source.read(path);
  const all = [
    ...folder.diagnostics,
    ...checkRecords(
      folder,
      records,
      today && site ? { today, intervalDays: site.review_interval_days } : null,
      read,
    ),
    ...(editorial ? editorialDiagnostics(folder, read) : []),
  ];
  const shown = all.map((diagnostic) => ({ ...diagnostic, path: source.display(diagnostic.path) }));
  return { folder, diagnostics: firstOfEachFile(sorted(shown)) };
}

/**
 * Returns what is wrong with records: each on its own, and in relation to other files. `read` returns the bytes of a
 * file again, to find the positions of values.
 */
export function checkRecords(
  folder: Pick<
    ContentFolder,
    "featured" | "categories" | "levels" | "subjects" | "screenshotPaths"
  >,
  records: readonly ParsedRecord[],
  review: ReviewRule | null,
  read: (path: string) => Uint8Array,
): Diagnostic[] {
  const found = crossCheck({
    records: records.map(({ references }) => references),
    featured: folder.featured,
    categories: slugsOf(folder.categories),
    formerCategories: currentSlugs(folder.categories ?? []),
    levels: slugsOf(folder.levels),
    subjects: slugsOf(folder.subjects),
    screenshots: folder.screenshotPaths,
  });
  if (review) {
    for (const { record } of records) if (record) found.push(...reviewWarnings(record, review));
  }
  return [...records.flatMap(({ diagnostics }) => diagnostics), ...located(found, read)];
}

function editorialDiagnostics(
  { site, records }: ContentFolder,
  read: (path: string) => Uint8Array,
): Diagnostic[] {
  const valid = records.flatMap(({ record }) => record ?? []);
  const shown = ({ path, at }: Place) => {
    const file = reopened(path, read);
    if (file === null) return path;
    const { line, column } = positionInRecord(path, file, at);
    return `${path}:${line}:${column}`;
  };
  return located(editorialProblems(valid, site?.shared_phrases ?? [], shown), read);
}

/** Returns diagnostics with the positions of the values, which need the files a second time. */
function located(found: readonly Found[], read: (path: string) => Uint8Array): Diagnostic[] {
  let last: { path: string; file: OpenRecord | null } | null = null;
  return found
    .toSorted((a, b) => byCodeUnit(a.path, b.path))
    .map(({ path, at, problem }) => {
      if (at !== null && last?.path !== path) last = { path, file: reopened(path, read) };
      return at !== null && last?.file
        ? diagnosticAt(path, positionInRecord(path, last.file, at), problem)
        : inFile(path, problem);
    });
}

/** Returns null for a file that cannot be read any more. */
function reopened(path: string, read: (path: string) => Uint8Array): OpenRecord | null {
  try {
    return openRecord(path, read(path)).value;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

function slugsOf(entries: readonly { slug: string }[] | null): ReadonlySet<string> | null {
  return entries && new Set(entries.map(({ slug }) => slug));
}

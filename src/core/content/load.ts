import { byCodeUnit } from "../text/fold.ts";
import type { ContentLists, SiteSettings } from "./schema/site.ts";
import { crossCheck } from "./cross-check.ts";
import { firstOfEachFile, severity, FILE_START, type Diagnostic } from "./diagnostics.ts";
import { openRecord, type OpenedFile } from "./open-record.ts";
import { positionInRecord } from "./parse-record.ts";
import type { Finding, ValuePlace } from "./findings.ts";
import {
  LIST_NAMES,
  readFolder,
  type ContentFolder,
  type Extension,
  type CachedRecords,
  type Screenshot,
} from "./read-folder.ts";
import type { AnyRecord, CollectionRecord, ToolRecord } from "./record.ts";
import type { Source } from "../files/source.ts";
import { futureDates, reviewWarnings } from "./warnings.ts";

/** The content without errors, but still with drafts. */
export interface Content extends ContentLists {
  site: SiteSettings;
  /** Values of the extension's readers, by page name. */
  pages: Record<string, unknown>;
  tools: ToolRecord[];
  collections: CollectionRecord[];
  /** By file name. */
  screenshots: Map<string, Screenshot>;
}

/** `content` is null if a diagnostic is an error. */
export interface LoadResult {
  content: Content | null;
  diagnostics: Diagnostic[];
}

export interface LoadOptions {
  /** Reads settings and pages that the core does not have. Without it, they are ignored. */
  extension?: Extension;
  /** Records of the last load. Those with the same bytes are not parsed again. Receives the records of this load. */
  cachedRecords?: CachedRecords | undefined;
  /** `YYYY-MM-DD`. Later dates are refused; without it, a build does not depend on the clock. */
  today?: string | undefined;
  /** Warns about tools due for review `today`. */
  stale?: boolean;
  /** Rules between texts, which builds do not check. */
  textRules?: TextRules;
}

/**
 * Checks published records against each other. `formatPlace` returns `path:line:column`; it reads the file again, so
 * call it only for findings.
 */
export type TextRules = (
  records: readonly AnyRecord[],
  site: Pick<SiteSettings, "shared_phrases" | "refused_sources">,
  formatPlace: (place: ValuePlace) => string,
) => Finding<ValuePlace>[];

/** Throws a Failure only when the source cannot be listed. */
export function loadContent(source: Source, options: LoadOptions = {}): LoadResult {
  const { folder, diagnostics } = readContent(source, options);
  const failed = diagnostics.some((diagnostic) => severity(diagnostic) === "error");
  if (failed) return { content: null, diagnostics };
  const { site, pages, screenshots } = folder;
  const lists = Object.fromEntries(LIST_NAMES.map((name) => [name, folder[name]]));
  const records = folder.records.flatMap(({ record }) => record ?? []);
  const tools = records.filter((record) => "pricing" in record);
  const collections = records.filter((record) => "kind" in record);
  // Without errors, every required file has a value.
  const content = { site, pages, screenshots, ...lists, tools, collections } as unknown as Content;
  return { content, diagnostics };
}

export function atUrl(content: Content, siteUrl: string | undefined): Content {
  if (siteUrl === undefined) return content;
  return { ...content, site: { ...content.site, url: siteUrl } };
}

/** Returns the folder even if it has errors, and all diagnostics in order. */
export function readContent(
  source: Source,
  { extension, cachedRecords: known, today, stale = false, textRules }: LoadOptions = {},
): { folder: ContentFolder; diagnostics: Diagnostic[] } {
  const folder = readFolder(source, extension ?? null, known);
  const { site, records } = folder;
  const placeAt = placesIn(source);
  const valid = records.flatMap(({ record }) => record ?? []);
  const formatPlace = (place: ValuePlace) => {
    const { line, column } = placeAt(place);
    return `${place.path}:${line}:${column}`;
  };
  const datedFiles: [path: string, data: unknown][] = [
    ...valid.map((record) => [record.path, record] as [string, unknown]),
    ["site.yaml", site],
    ...LIST_NAMES.map((name) => [`${name}.yaml`, folder[name]] as [string, unknown]),
  ];
  const texts = site ?? { shared_phrases: [], refused_sources: [] };
  const findings = [
    ...crossCheck(folder, extension?.icons ?? null),
    ...(today === undefined
      ? []
      : datedFiles.flatMap(([path, data]) => futureDates(path, data, today))),
    ...(today && stale && site ? reviewWarnings(valid, today, site.review_interval_days) : []),
    ...(textRules?.(valid, texts, formatPlace) ?? []),
  ];
  const all = [
    ...folder.diagnostics,
    ...records.flatMap(({ diagnostics }) => diagnostics),
    ...findings
      .toSorted((a, b) => byCodeUnit(a.path, b.path))
      .map(({ path, at, ...finding }) => ({ path, ...placeAt({ path, at }), ...finding })),
  ];
  const displayed = all.map((diagnostic) => ({
    ...diagnostic,
    path: source.display(diagnostic.path),
  }));
  return { folder, diagnostics: firstOfEachFile(displayed) };
}

/**
 * Returns a function that finds the line and column of a place. Opens files again instead of keeping positions, because
 * few records have findings; keeps the last file.
 */
function placesIn(source: Source) {
  let last: { path: string; file: OpenedFile | null } | null = null;
  return ({ path, at }: ValuePlace) => {
    if (at === null) return FILE_START;
    if (last?.path !== path) last = { path, file: openRecord(path, source.read(path)).value };
    return last.file ? positionInRecord(path, last.file, at) : FILE_START;
  };
}

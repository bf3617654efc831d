import { hash } from "node:crypto";
import { slugLike } from "../api/slug.ts";
import { Failure } from "./failure.ts";
import { slugProblem } from "./schema/rules.ts";
import type { CategoryFile, SiteFile, TermFile } from "./schema/site.ts";
import { systemCause } from "./system-error.ts";
import { readCategories, readSite, readTerms } from "./data-files.ts";
import type { Checked, Diagnostic } from "./diagnostics.ts";
import { IMAGE_NAME, imageProblem, readImageSize } from "./image.ts";
import { parseRecord } from "./parse-record.ts";
import { PAGE_NAMES, readPage, type PageName, type PageText } from "./pages.ts";
import { inFile } from "./positions.ts";
import type { Problem } from "./problem-values.ts";
import type { ParsedRecord, RecordKind, Reference } from "./record.ts";
import type { Source, SourceFile } from "./source.ts";

/** In bytes. Records are a few kilobytes, and screenshots in WebP well below. */
const FILE_MAX = 1_000_000;

/** Written by `npm run links`. Builds do not read it. */
const CHECKS = "checks.json";

/** In bytes, of `CHECKS`: 200 bytes per URL, for 100,000 URLs. */
const CHECKS_MAX = 20_000_000;

const RECORD = /^(tool|collection)s\/([^/]*)(\.(?:md|yaml))$/;
const PAGE = new RegExp(`^pages/(${PAGE_NAMES.join("|")})\\.md$`);
const SCREENSHOT = /^screenshots\/([^/]*)$/;

export interface Screenshot {
  width: number;
  height: number;
  /** SHA-1 of the bytes, in hexadecimal. */
  digest: string;
  read: () => Uint8Array;
}

/** All files of a content folder, each read on its own. */
export interface ContentFolder {
  site: SiteFile | null;
  /** The featured collections of site.yaml, also when the file has errors. */
  featured: Reference[];
  categories: CategoryFile[] | null;
  /** Empty without a file; null when it has errors. */
  levels: TermFile[] | null;
  subjects: TermFile[] | null;
  /** Without those that are missing or have errors. */
  pages: Partial<Record<PageName, PageText>>;
  records: ParsedRecord[];
  screenshots: Map<string, Screenshot>;
  /** Path of every file in screenshots by its name, including the refused ones. */
  screenshotPaths: Map<string, string>;
  /** What is wrong with files other than records. */
  diagnostics: Diagnostic[];
}

/** Records without an error, by path. */
export type KnownRecords = Map<string, ParsedRecord>;

/** Reads every file of a source on its own, also when others have errors. Parses no record with the bytes of a known one. */
export function readFolder(
  source: Source,
  files: readonly SourceFile[],
  known: KnownRecords = new Map(),
): ContentFolder {
  const folder: ContentFolder = {
    site: null,
    featured: [],
    categories: null,
    levels: [],
    subjects: [],
    pages: {},
    records: [],
    screenshots: new Map(),
    screenshotPaths: new Map(),
    diagnostics: [],
  };
  for (const file of files) readFile(folder, source, file, known);
  const paths = new Set(files.map(({ path }) => path));
  const pages = PAGE_NAMES.map((name) => `pages/${name}.md`);
  for (const path of ["site.yaml", "categories.yaml", ...pages]) {
    if (!paths.has(path)) report(folder, path, { code: "missing-file" });
  }
  known.clear();
  for (const parsed of folder.records) if (parsed.record) known.set(parsed.record.path, parsed);
  return folder;
}

function readFile(
  folder: ContentFolder,
  source: Source,
  file: SourceFile,
  known: KnownRecords,
): void {
  const { path } = file;
  const [, screenshot] = SCREENSHOT.exec(path) ?? [];
  if (path.startsWith("screenshots/")) {
    folder.screenshotPaths.set(path.slice("screenshots/".length), path);
  }
  const refused = whyRefused(file);
  if (refused) return report(folder, path, refused);
  if (path === CHECKS) return;
  const [, kind, slug, extension] = RECORD.exec(path) ?? [];
  if (kind !== undefined) {
    badName(folder, path, slug!, extension!);
    const bytes = taken(folder, readBytes(source, path));
    if (bytes) folder.records.push(recordIn(kind as RecordKind, slug!, path, bytes, known));
  } else if (screenshot !== undefined) {
    readScreenshot(folder, source, path, screenshot);
  } else if (!readData(folder, source, path)) {
    report(folder, path, { code: "unexpected-file" });
  }
}

/** Returns why a file cannot be read at all, or null. */
function whyRefused({ path, kind, problem, size }: SourceFile): Problem | null {
  if (kind === "symbolic-link") return { code: "symbolic-link" };
  if (kind === "other") return { code: "unreadable-file", reason: problem ?? "not-a-file" };
  const max = path === CHECKS ? CHECKS_MAX : FILE_MAX;
  return size > max ? { code: "file-too-large", unit: "bytes", size, max } : null;
}

/** Reports a file name that is not a slug with an extension. Returns whether it is one. */
function badName(folder: ContentFolder, path: string, stem: string, extension: string): boolean {
  if (slugProblem(stem) === null) return false;
  const slug = slugLike(stem);
  const near = slug && slug !== stem ? slug + extension : null;
  report(folder, path, { code: "bad-slug", of: "file", stem, near });
  return true;
}

function recordIn(
  kind: RecordKind,
  slug: string,
  path: string,
  bytes: Uint8Array,
  known: KnownRecords,
): ParsedRecord {
  const last = known.get(path);
  const isSame = last?.record && last.record.digest === hash("sha1", bytes);
  return isSame ? last : parseRecord(kind, slug, path, bytes);
}

function readScreenshot(folder: ContentFolder, source: Source, path: string, name: string): void {
  const stem = IMAGE_NAME.exec(name)?.[1];
  if (stem === undefined) return report(folder, path, { code: "bad-slug", of: "image" });
  if (badName(folder, path, stem, name.slice(stem.length))) return;
  const bytes = taken(folder, readBytes(source, path));
  if (!bytes) return;
  const size = readImageSize(name, bytes);
  const problem = imageProblem(size);
  if (problem) return report(folder, path, problem);
  const read = () => source.read(path);
  folder.screenshots.set(name, { ...size!, digest: hash("sha1", bytes), read });
}

/** Reads one of the files that are not records. Returns whether a path is one. */
function readData(folder: ContentFolder, source: Source, path: string): boolean {
  const bytes = () => taken(folder, readBytes(source, path));
  const data = <Data>(read: (path: string, bytes: Uint8Array) => Checked<Data>): Data | null => {
    const content = bytes();
    return content && taken(folder, read(path, content));
  };
  const [, page] = PAGE.exec(path) ?? [];
  if (page !== undefined) {
    const name = page as PageName;
    const text = data((at, content) => readPage(name, at, content));
    if (text) folder.pages[name] = text;
    return true;
  }
  switch (path) {
    case "site.yaml":
      Object.assign(folder, data(readSite));
      return true;
    case "categories.yaml":
      folder.categories = data(readCategories);
      return true;
    case "levels.yaml":
      folder.levels = data(readTerms("level"));
      return true;
    case "subjects.yaml":
      folder.subjects = data(readTerms("subject"));
      return true;
    default:
      return false;
  }
}

function readBytes(source: Source, path: string): Checked<Uint8Array> {
  try {
    return { value: source.read(path), problems: [] };
  } catch (error) {
    const reason = systemCause(error instanceof Failure ? error.cause : error) ?? {
      detail: error instanceof Error ? error.message : String(error),
    };
    return { value: null, problems: [inFile(path, { code: "unreadable-file", reason })] };
  }
}

/** Returns what was read, and keeps its problems. */
function taken<Value>(folder: ContentFolder, { value, problems }: Checked<Value>): Value | null {
  for (const problem of problems) folder.diagnostics.push(problem);
  return value;
}

function report(folder: ContentFolder, path: string, problem: Problem): void {
  folder.diagnostics.push(inFile(path, problem));
}

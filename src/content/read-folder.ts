import { hash } from "node:crypto";
import type { z } from "zod";
import { slugLike } from "../api/slug.ts";
import { Failure } from "./failure.ts";
import { slugError } from "./schema/rules.ts";
import { LISTS, siteSettingsSchema, type Lists, type SiteSettings } from "./schema/site.ts";
import { systemCause } from "./system-error.ts";
import type { Checked, Diagnostic } from "./diagnostics.ts";
import { checkImage, IMAGE_NAME } from "./image.ts";
import { openRecord } from "./open-record.ts";
import { mentions, parseRecord } from "./parse-record.ts";
import { PAGE_NAMES, readPage, type PageName, type PageText } from "./pages.ts";
import { inFile, inText } from "./positions.ts";
import type { Finding } from "./findings.ts";
import type { Mention, ParsedRecord, RecordKind } from "./record.ts";
import type { Source, SourceFile } from "./source.ts";
import { validate } from "./validate.ts";

/** In bytes. Records have a few kilobytes, and screenshots in WebP far less than this. */
const FILE_MAX = 1_000_000;

/** Written by `npm run links`. Builds do not read it. */
export const CHECKS_FILE = "checks.json";

/** In bytes, of `CHECKS_FILE`: 200 bytes per URL, for 100,000 URLs. */
const CHECKS_MAX = 20_000_000;

const RECORD = /^(tool|collection)s\/([^/]*)(\.(?:md|yaml))$/;
const SCREENSHOT = /^screenshots\/([^/]*)$/;

export const LIST_NAMES = Object.keys(LISTS) as (keyof Lists)[];

export interface Screenshot {
  width: number;
  height: number;
  /** SHA-1 of the bytes, in hexadecimal. */
  digest: string;
  read: () => Uint8Array;
}

/** The lists by name: null with errors; all but categories may have no file, and are empty then. */
type ReadLists = { [Name in keyof Lists]: Lists[Name] | null };

/** A content folder, each file read on its own: rules between files are not checked yet. */
export interface ContentFolder extends ReadLists {
  site: SiteSettings | null;
  /** The collections that site.yaml names, with their places, even if the file has errors. */
  namedCollections: Mention[];
  /** Missing where a page has no file, or one with errors. */
  pages: Partial<Record<PageName, PageText>>;
  records: ParsedRecord[];
  screenshots: Map<string, Screenshot>;
  /** The path of every file in screenshots by its name, even of those with errors. */
  screenshotPaths: Map<string, string>;
  /** Those of files other than records. */
  diagnostics: Diagnostic[];
}

/** Records without errors, by path. */
export type KnownRecords = Map<string, ParsedRecord>;

/** Reads every file of a source on its own. Takes a record from `known` if its bytes are the same, and updates `known`. */
export function readFolder(
  source: Source,
  files: readonly SourceFile[],
  known: KnownRecords = new Map(),
): ContentFolder {
  const folder: ContentFolder = {
    site: null,
    namedCollections: [],
    categories: null,
    levels: [],
    subjects: [],
    notices: [],
    concepts: [],
    absent: [],
    pages: {},
    records: [],
    screenshots: new Map(),
    screenshotPaths: new Map(),
    diagnostics: [],
  };
  for (const file of files) readFile(folder, source, file, known);
  const paths = new Set(files.map(({ path }) => path));
  for (const path of ["site.yaml", "categories.yaml", ...PAGE_NAMES.map(pagePath)]) {
    if (!paths.has(path)) report(folder, path, { code: "missing-file" });
  }
  known.clear();
  for (const parsed of folder.records) if (parsed.record) known.set(parsed.record.path, parsed);
  return folder;
}

function pagePath(name: PageName): string {
  return `pages/${name}.md`;
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
  if (path === CHECKS_FILE) return;
  const [, kind, slug, extension] = RECORD.exec(path) ?? [];
  if (kind !== undefined) {
    isSlugged(folder, path, slug!, extension!);
    const bytes = readBytes(folder, source, path);
    if (!bytes) return;
    const last = known.get(path);
    const isSame = last?.record && last.record.digest === hash("sha1", bytes);
    folder.records.push(isSame ? last : parseRecord(kind as RecordKind, slug!, path, bytes));
  } else if (screenshot !== undefined) {
    readScreenshot(folder, source, path, screenshot);
  } else if (!readData(folder, source, path)) {
    report(folder, path, { code: "unexpected-file" });
  }
}

/** Returns why a file cannot be read at all, or null. */
function whyRefused({ path, kind, cause, size }: SourceFile): Finding | null {
  if (kind === "symbolic-link") return { code: "symbolic-link" };
  if (kind === "other") return { code: "unreadable-file", reason: cause ?? "not-a-file" };
  const max = path === CHECKS_FILE ? CHECKS_MAX : FILE_MAX;
  return size > max ? { code: "file-too-large", unit: "bytes", size, max } : null;
}

/** Returns whether a file name is a slug with an extension, and reports one that is not. */
function isSlugged(folder: ContentFolder, path: string, stem: string, extension: string): boolean {
  if (slugError(stem) === null) return true;
  const slug = slugLike(stem);
  const near = slug && slug !== stem ? slug + extension : null;
  report(folder, path, { code: "bad-slug", of: "file", stem, near });
  return false;
}

function readScreenshot(folder: ContentFolder, source: Source, path: string, name: string): void {
  const stem = IMAGE_NAME.exec(name)?.[1];
  if (stem === undefined) return report(folder, path, { code: "bad-slug", of: "image" });
  if (!isSlugged(folder, path, stem, name.slice(stem.length))) return;
  const bytes = readBytes(folder, source, path);
  if (!bytes) return;
  const image = checkImage(name, bytes);
  if ("code" in image) return report(folder, path, image);
  const read = () => source.read(path);
  folder.screenshots.set(name, { ...image, digest: hash("sha1", bytes), read });
}

/** Reads a data file or a page. Returns false for the path of any other file. */
function readData(folder: ContentFolder, source: Source, path: string): boolean {
  const data = <Data>(read: (path: string, bytes: Uint8Array) => Checked<Data>): Data | null => {
    const bytes = readBytes(folder, source, path);
    if (!bytes) return null;
    const { value, findings } = read(path, bytes);
    folder.diagnostics.push(...findings);
    return value;
  };
  const page = PAGE_NAMES.find((name) => path === pagePath(name));
  const list = LIST_NAMES.find((name) => path === `${name}.yaml`);
  if (page !== undefined) {
    const text = data((at, bytes) => readPage(page, at, bytes));
    if (text) folder.pages[page] = text;
  } else if (path === "site.yaml") Object.assign(folder, data(readSite));
  else if (list) Object.assign(folder, { [list]: data(readerOf(LISTS[list])) });
  else return false;
  return true;
}

/** Reads site.yaml: the settings, null when they have an error, and the collections that it names. */
function readSite(
  path: string,
  bytes: Uint8Array,
): Checked<Pick<ContentFolder, "site" | "namedCollections">> {
  const { value: site, findings, written } = readerOf(siteSettingsSchema)(path, bytes);
  const namedCollections = ["featured.*", "collection_groups.*.collections.*"].flatMap((keys) =>
    mentions(path, written, keys),
  );
  return { value: { site, namedCollections }, findings };
}

/** Returns the reader of a YAML file with a schema. `written` is the file's value even when it has errors. */
function readerOf<Schema extends z.ZodType>(schema: Schema) {
  return (path: string, bytes: Uint8Array): Checked<z.output<Schema>> & { written: unknown } => {
    const { value: opened, findings: unreadable } = openRecord(path, bytes);
    if (opened === null) return { value: null, findings: unreadable, written: null };
    const { text, document } = opened;
    const { value, findings } = validate(schema, document);
    return { value, findings: inText(path, text, findings), written: document.value };
  };
}

/** Returns the bytes of a file; reports one that cannot be read, and returns null. */
function readBytes(folder: ContentFolder, source: Source, path: string): Uint8Array | null {
  try {
    return source.read(path);
  } catch (error) {
    const reason = systemCause(error instanceof Failure ? error.cause : error) ?? {
      detail: error instanceof Error ? error.message : String(error),
    };
    report(folder, path, { code: "unreadable-file", reason });
    return null;
  }
}

function report(folder: ContentFolder, path: string, finding: Finding): void {
  folder.diagnostics.push(inFile(path, finding));
}

import { hash } from "node:crypto";
import { slugLike } from "../text/slug.ts";
import { Failure, systemCause } from "../files/failure.ts";
import { displayPath } from "../text/quote-text.ts";
import { slugError } from "./schema/rules.ts";
import * as z from "zod";
import {
  LIST_SCHEMAS,
  SITE_SETTINGS,
  type ContentLists,
  type SiteSettings,
} from "./schema/site.ts";
import { FILE_START, type CheckResult, type Diagnostic } from "./diagnostics.ts";
import { checkImage, IMAGE_NAME } from "./image.ts";
import { readRecord, type OpenedFile } from "./open-record.ts";
import { mentions, parseRecord } from "./parse-record.ts";
import type { Finding } from "./findings.ts";
import type { Mention, ParsedRecord, RecordKind } from "./record.ts";
import type { Source, SourceFile } from "../files/source.ts";
import { validate } from "./validate.ts";

/** Bytes. Records have a few kilobytes, and screenshots in WebP far less than this. */
const FILE_MAX = 1_000_000;

/** Written by `npm run links`; not read by builds. */
export const CHECKS_FILE = "checks.json";

const RECORD = /^(tool|collection)s\/([^/]*)(\.(?:md|yaml))$/;
const SCREENSHOT = /^screenshots\/([^/]*)$/;

export const LIST_NAMES = Object.keys(LIST_SCHEMAS) as (keyof ContentLists)[];

export interface Screenshot {
  width: number;
  height: number;
  /** SHA-1, hexadecimal. */
  digest: string;
  /** Throws a Failure if the file has changed since it was checked. */
  read: () => Uint8Array;
}

/** Null for a list with errors. Without its file, a list is empty; only categories.yaml is required. */
type ReadLists = { [Name in keyof ContentLists]: ContentLists[Name] | null };

export interface Extension {
  /** The schema of site.yaml, with more settings than the core's. */
  settings: z.ZodType<SiteSettings>;
  /** Readers of files in the folder `pages`, by name without `.md`. Each file is required. */
  pages: Readonly<Record<string, (file: OpenedFile) => CheckResult<unknown>>>;
  /** The icons that categories.yaml may name. */
  icons: ReadonlySet<string>;
}

/** Strips settings that the core does not have. */
const coreSettings = z.object(SITE_SETTINGS);

/** A content folder before the rules between files are checked. */
export interface ContentFolder extends ReadLists {
  site: SiteSettings | null;
  /** The collections named in site.yaml, even if the file has errors. */
  namedCollections: Mention[];
  /** Values of the extension's readers by page name. Missing for a page without a file, or with errors. */
  pages: Record<string, unknown>;
  records: ParsedRecord[];
  /** By file name; null with an error. */
  screenshots: Map<string, Screenshot | null>;
  diagnostics: Diagnostic[];
}

export type CachedRecords = Map<string, ParsedRecord>;

/**
 * Reads each file on its own. Takes a record from `cachedRecords` if its bytes are the same, and updates them. Without
 * an extension, ignores pages and all settings but the core's.
 */
export function readFolder(
  source: Source,
  extension: Extension | null,
  cache: CachedRecords = new Map(),
): ContentFolder {
  const files = source.list().filter(({ path }) => extension || !path.startsWith("pages/"));
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
    diagnostics: [],
  };
  const report = (path: string, finding: Finding | null) =>
    finding && folder.diagnostics.push({ path, ...FILE_START, ...finding });
  for (const file of files) report(file.path, readFile(folder, source, file, extension, cache));
  const paths = new Set(files.map(({ path }) => path));
  for (const path of [
    "site.yaml",
    "categories.yaml",
    ...Object.keys(extension?.pages ?? {}).map(pagePath),
  ]) {
    if (!paths.has(path)) report(path, { code: "missing-file" });
  }
  // Without this error, an interrupted checkout would empty the public site.
  if (!files.some(({ path }) => path.startsWith("tools/"))) {
    report("tools", { code: "missing-tools" });
  }
  cache.clear();
  for (const parsed of folder.records) if (parsed.record) cache.set(parsed.record.path, parsed);
  return folder;
}

function pagePath(name: string): string {
  return `pages/${name}.md`;
}

/** Reads a file into the folder. Returns a finding about the file as a whole. */
function readFile(
  folder: ContentFolder,
  source: Source,
  file: SourceFile,
  extension: Extension | null,
  cache: CachedRecords,
): Finding | null {
  const { path } = file;
  const [, screenshot] = SCREENSHOT.exec(path) ?? [];
  if (screenshot !== undefined) folder.screenshots.set(screenshot, null);
  if (path === CHECKS_FILE) return null;
  if (file.cause !== null) return { code: "unreadable-file", reason: file.cause };
  if (file.size > FILE_MAX) {
    const what = screenshot === undefined ? {} : ({ what: "image" } as const);
    return { code: "file-too-large", unit: "bytes", max: FILE_MAX, ...what };
  }
  let bytes;
  try {
    bytes = source.read(path);
  } catch (error) {
    const cause = systemCause(error instanceof Failure ? error.cause : error);
    const reason = cause ?? (error instanceof Error ? error.message : String(error));
    return { code: "unreadable-file", reason };
  }
  const [, kind, slug, ending] = RECORD.exec(path) ?? [];
  if (kind !== undefined) {
    const last = cache.get(path);
    const isSame = last?.record && last.record.digest === hash("sha1", bytes);
    folder.records.push(isSame ? last : parseRecord(kind as RecordKind, slug!, path, bytes));
    return badName(slug!, ending!);
  }
  if (screenshot === undefined) {
    return readData(folder, path, bytes, extension) ? null : { code: "unexpected-file" };
  }
  const [, stem] = IMAGE_NAME.exec(screenshot) ?? [];
  const name = { part: "file-name" } as const;
  if (stem === undefined)
    return { code: "bad-slug", of: "image", name, value: screenshot, near: null };
  const image = checkImage(screenshot, bytes);
  if ("code" in image) return image;
  const digest = hash("sha1", bytes);
  const read = () => {
    const bytesNow = source.read(path);
    if (hash("sha1", bytesNow) === digest) return bytesNow;
    const displayed = displayPath(source.display(path));
    throw new Failure(
      `${displayed}: this file has changed since it was checked; build again`,
      `${displayed} : ce fichier a changé depuis sa vérification ; reconstruisez le site`,
    );
  };
  folder.screenshots.set(screenshot, { ...image, digest, read });
  return badName(stem, screenshot.slice(stem.length));
}

/** Returns null for a slug with an extension. */
function badName(stem: string, ending: string): Finding | null {
  if (slugError(stem) === null) return null;
  const slug = slugLike(stem);
  const expectedName = slug && slug !== stem ? slug + ending : null;
  return {
    code: "bad-slug",
    of: "file",
    name: { part: "file-name" },
    value: stem,
    near: expectedName,
  };
}

/** Returns false for the path of any other file. */
function readData(
  folder: ContentFolder,
  path: string,
  bytes: Uint8Array,
  extension: Extension | null,
): boolean {
  const data = <Value>(read: (file: OpenedFile) => CheckResult<Value>): Value | null => {
    const { value, diagnostics } = readRecord(path, bytes, read);
    folder.diagnostics.push(...diagnostics);
    return value;
  };
  const { settings, pages } = extension ?? { settings: coreSettings, pages: {} };
  const page = Object.entries(pages).find(([name]) => path === pagePath(name));
  const list = LIST_NAMES.find((name) => path === `${name}.yaml`);
  if (page !== undefined) {
    const [name, read] = page;
    const text = data(read);
    if (text) folder.pages[name] = text;
  } else if (path === "site.yaml") {
    folder.site = data(({ document }) => {
      folder.namedCollections = ["featured.*", "collection_groups.*.collections.*"].flatMap(
        (keys) => mentions(path, document.value, keys),
      );
      return validate(settings, document);
    });
  } else if (list) {
    Object.assign(folder, {
      [list]: data(({ document }) => validate(LIST_SCHEMAS[list], document)),
    });
  } else return false;
  return true;
}

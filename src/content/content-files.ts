import { slugLike } from "../contract/slug.ts";
import { slugProblem } from "../schema/rules.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { IMAGE_NAME } from "./image.ts";
import { inFile } from "./positions.ts";
import type { Problem } from "./problem-values.ts";
import type { RecordKind } from "./record.ts";
import type { SourceFile } from "./source.ts";

/** In bytes. Records are a few kilobytes, and screenshots in WebP well below. */
const FILE_MAX = 1_000_000;

/** Written by `npm run links`. Builds do not read it. */
const CHECKS = "checks.json";

/** In bytes, of `CHECKS`: 200 bytes per URL, for 100,000 URLs. */
const CHECKS_MAX = 20_000_000;

/** The files of a content folder, by kind. */
export interface ContentFiles {
  site: SourceFile | null;
  categories: SourceFile | null;
  levels: SourceFile | null;
  subjects: SourceFile | null;
  records: { kind: RecordKind; slug: string; file: SourceFile }[];
  screenshots: { name: string; file: SourceFile }[];
  /** Path of every file in screenshots by its name, including the refused ones. */
  screenshotPaths: Map<string, string>;
  diagnostics: Diagnostic[];
}

type DataFile = "site" | "categories" | "levels" | "subjects";

const DATA_FILES: Readonly<Record<string, DataFile>> = {
  "site.yaml": "site",
  "categories.yaml": "categories",
  "levels.yaml": "levels",
  "subjects.yaml": "subjects",
};

const FOLDERS: Readonly<Record<string, RecordKind>> = { tools: "tool", collections: "collection" };

type Place =
  | { is: "data"; file: DataFile }
  | { is: "unused" }
  | { is: "record"; kind: RecordKind; slug: string; extension: string }
  | { is: "screenshot"; name: string; stem: string }
  | { is: "refused"; problem: Problem };

/** Sorts the files of a content folder by kind, and reports those that do not belong there. */
export function sortFiles(files: readonly SourceFile[]): ContentFiles {
  const sorted: ContentFiles = {
    site: null,
    categories: null,
    levels: null,
    subjects: null,
    records: [],
    screenshots: [],
    screenshotPaths: new Map(),
    diagnostics: [],
  };
  for (const file of files) {
    const { path } = file;
    if (path.startsWith("screenshots/")) {
      sorted.screenshotPaths.set(path.slice("screenshots/".length), path);
    }
    const refused = whyRefused(file);
    const place: Place = refused ? { is: "refused", problem: refused } : placeOf(path);
    const problem = problemOf(place);
    if (problem) sorted.diagnostics.push(inFile(path, problem));
    if (place.is === "record") sorted.records.push({ ...place, file });
    else if (place.is === "screenshot" && !problem) sorted.screenshots.push({ ...place, file });
    else if (place.is === "data") sorted[place.file] = file;
  }
  const paths = new Set(files.map(({ path }) => path));
  const missing = ["site.yaml", "categories.yaml"].filter((path) => !paths.has(path));
  sorted.diagnostics.push(...missing.map((path) => inFile(path, { code: "missing-file" })));
  return sorted;
}

/** Returns why a file cannot be read at all, or null. */
function whyRefused({ path, kind, problem, size }: SourceFile): Problem | null {
  if (kind === "symbolic-link") return { code: "symbolic-link" };
  if (kind === "other") {
    return { code: "unreadable-file", reason: problem ?? "not-a-file" };
  }
  const max = path === CHECKS ? CHECKS_MAX : FILE_MAX;
  return size > max ? { code: "file-too-large", unit: "bytes", size, max } : null;
}

function placeOf(path: string): Place {
  const refused: Place = { is: "refused", problem: { code: "unexpected-file" } };
  if (path === CHECKS) return { is: "unused" };
  const data = Object.hasOwn(DATA_FILES, path) ? DATA_FILES[path] : undefined;
  if (data) return { is: "data", file: data };
  const [folder, name, ...deeper] = path.split("/") as [string, ...string[]];
  if (name === undefined) return refused;
  if (deeper.length > 0) return refused;
  if (folder === "screenshots") {
    const stem = IMAGE_NAME.exec(name)?.[1];
    return stem === undefined
      ? { is: "refused", problem: { code: "bad-slug", of: "image" } }
      : { is: "screenshot", name, stem };
  }
  const kind = FOLDERS[folder];
  const extension = /\.(?:md|yaml)$/.exec(name)?.[0];
  if (!kind || !extension) return refused;
  return { is: "record", kind, slug: name.slice(0, -extension.length), extension };
}

function problemOf(place: Place): Problem | null {
  if (place.is === "refused") return place.problem;
  if (place.is === "record") return badName(place.slug, place.extension);
  if (place.is === "screenshot") return badName(place.stem, place.name.slice(place.stem.length));
  return null;
}

function badName(stem: string, extension: string): Problem | null {
  if (slugProblem(stem) === null) return null;
  const near = slugLike(stem);
  return {
    code: "bad-slug",
    of: "file",
    stem,
    near: near && near !== stem ? near + extension : null,
  };
}

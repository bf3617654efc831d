import { slugLike } from "../contract/slug.ts";
import { whyNoSlug } from "../schema/rules.ts";
import { didYouMean, ofFile, quoted, type Diagnostic } from "./diagnostics.ts";
import { IMAGE_NAME } from "./image.ts";
import type { RecordKind } from "./record.ts";
import type { SourceFile } from "./source.ts";

/** In bytes. A record is a few kilobytes; a screenshot as WebP is well below. */
const FILE_MAX = 1_000_000;

/** Written by a program: a line of at most 200 bytes for each of 100,000 records. */
const PUBLISHED = "published.yaml";
const PUBLISHED_MAX = 20_000_000;
/** Written by `npm run links`, with about 200 bytes per URL. No build reads it. */
const CHECKS = "checks.json";

/** The files of a content folder by what they are. */
export interface Layout {
  site: SourceFile | null;
  categories: SourceFile | null;
  published: SourceFile | null;
  records: { kind: RecordKind; slug: string; file: SourceFile }[];
  screenshots: { name: string; file: SourceFile }[];
  /** Path by name of every file of the folder of screenshots, also of those that are refused. */
  screenshotPaths: Map<string, string>;
  diagnostics: Diagnostic[];
}

const FOLDERS: Record<string, RecordKind> = { tools: "tool", collections: "collection" };

/** Sorts the files of a content folder; what has no place there is a fault, never passed over. */
export function readLayout(files: SourceFile[]): Layout {
  const layout: Layout = {
    site: null,
    categories: null,
    published: null,
    records: [],
    screenshots: [],
    screenshotPaths: new Map(),
    diagnostics: [],
  };
  for (const file of files) {
    if (file.path.startsWith("screenshots/")) {
      layout.screenshotPaths.set(file.path.slice("screenshots/".length), file.path);
    }
    const fault = refused(file) ?? place(file, layout);
    if (fault) layout.diagnostics.push(fault);
  }
  for (const path of ["site.yaml", "categories.yaml"]) {
    if (path === "site.yaml" ? layout.site : layout.categories) continue;
    if (layout.diagnostics.some((diagnostic) => diagnostic.path === path)) continue;
    layout.diagnostics.push(ofFile(path, "missing-file", "the file is missing; write it"));
  }
  return layout;
}

function refused({ path, kind, problem, size }: SourceFile): Diagnostic | null {
  if (kind === "symbolic-link") {
    return ofFile(path, "symbolic-link", "symbolic links are not followed; put the file itself");
  }
  if (kind === "other")
    return ofFile(path, "unreadable-file", problem ?? "this is not a regular file");
  const max = path === PUBLISHED || path === CHECKS ? PUBLISHED_MAX : FILE_MAX;
  if (size <= max) return null;
  const message = `the file has ${megabytes(size)} MB; make it smaller, at most ${max / 1e6} MB`;
  return ofFile(path, "file-too-large", message);
}

function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 1e5) / 10).toFixed(1);
}

function place(file: SourceFile, layout: Layout): Diagnostic | null {
  const [folder, name, ...deeper] = file.path.split("/");
  if (name === undefined) {
    if (folder === "site.yaml") layout.site = file;
    else if (folder === "categories.yaml") layout.categories = file;
    else if (folder === PUBLISHED) layout.published = file;
    else if (folder !== CHECKS) return misplaced(file.path);
    return null;
  }
  if (deeper.length > 0) return misplaced(file.path);
  if (folder === "screenshots") {
    const stem = IMAGE_NAME.exec(name)?.[1];
    if (stem === undefined) {
      const message = "a screenshot is a .webp, .png or .jpg file; rename or remove the file";
      return ofFile(file.path, "bad-slug", message);
    }
    const fault = badName(file.path, stem, name.slice(stem.length));
    if (!fault) layout.screenshots.push({ name, file });
    return fault;
  }
  const kind = FOLDERS[folder!];
  const extension = /\.(?:md|yaml)$/.exec(name)?.[0];
  if (!kind || !extension) return misplaced(file.path);
  const slug = name.slice(0, -extension.length);
  layout.records.push({ kind, slug, file });
  return badName(file.path, slug, extension);
}

/** Returns the error of a file whose name is no slug. */
function badName(path: string, name: string, extension: string): Diagnostic | null {
  const reason = whyNoSlug(name);
  if (reason === null) return null;
  const near = slugLike(name);
  const hint = didYouMean(near && near !== name ? near + extension : null);
  return ofFile(path, "bad-slug", `the name ${quoted(name)} ${reason}${hint}`);
}

function misplaced(path: string): Diagnostic {
  return ofFile(
    path,
    "unexpected-file",
    "content is site.yaml, categories.yaml, tools/*.md, collections/*.md (or .yaml) and screenshots/*; remove or rename the file",
  );
}

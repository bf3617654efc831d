import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { bundlePageAssets } from "./bundle.ts";
import { buildCatalog } from "./catalog/catalog.ts";
import { cmsFiles } from "./cms-files.ts";
import type { Diagnostic } from "./content/diagnostics.ts";
import { loadContent, type Content } from "./content/load.ts";
import { diskSource, type Source, type SourceFile } from "./content/source.ts";
import { Failure } from "./failure.ts";
import { inputsDigest, lastResult, rememberResult, surroundings } from "./output/build-state.ts";
import { checkFolders } from "./output/folders.ts";
import { clearLeavings } from "./output/staging.ts";
import { writeSite, type WriteReport } from "./output/write.ts";
import { siteOrigin } from "./schema/rules.ts";
import type { Output } from "./site/output.ts";
import { planSite } from "./site/plan.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const PUBLIC = join(ROOT, "public");

export interface BuildOptions {
  /** Folder of the content. */
  content: string;
  /** Folder that the site is written to. */
  out: string;
  /** Overrides the url of site.yaml. */
  siteUrl: string | undefined;
  /** Folder of the cache; without one, every build looks at everything. */
  cache: string | null;
  /** Whether a first build may replace files that are in the folder of the site. */
  force?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** null when a diagnostic is an error: then nothing was written. */
  summary: (WriteReport & { tools: number; collections: number; pages: number }) | null;
}

/** Reads, checks, plans and writes the site. Throws a Failure when a folder cannot be read or written. */
export function buildSite(options: BuildOptions): BuildResult {
  const startedAt = Date.now();
  checkFolders(options, ROOT);
  const source = diskSource(options.content);
  const publicSource = diskSource(PUBLIC, { dotfiles: true });
  const contentFiles = source.list();
  const publicFiles = listPublic(publicSource);

  const files = [...contentFiles, ...publicFiles, ...programFiles()];
  const digest = inputsDigest(files, [...surroundings(ROOT), options.siteUrl ?? ""]);
  const cacheFile = options.cache === null ? null : cacheFileOf(options, options.cache);
  const last = cacheFile === null ? null : lastResult(cacheFile, options.out, digest);
  if (last !== null) {
    clearLeavings(options.out);
    return unchanged(last as BuildResult);
  }

  const { content, diagnostics } = loadContent(source, { files: contentFiles });
  if (!content) return { diagnostics, summary: null };
  const catalog = buildCatalog(atUrl(content, options.siteUrl));
  const copies = publicFiles.map(({ path }) => copyOf(path, () => publicSource.read(path)));
  const bundle = bundlePageAssets();
  const outputs = planSite(catalog, bundle.assets, [...bundle.outputs, ...cmsFiles(), ...copies]);
  const report = writeSite(outputs, options.out, {
    force: options.force ?? false,
    onProgress: (done) => options.onProgress?.(done, outputs.length),
  });
  const { tools, collections } = catalog;
  const pages = outputs.filter(({ path }) => path.includes("/tools/_/")).length;
  const result: BuildResult = {
    diagnostics,
    summary: { tools: tools.length, collections: collections.length, pages, ...report },
  };
  if (cacheFile !== null)
    rememberResult(cacheFile, options.out, { digest, files, startedAt }, result);
  return result;
}

/** What is copied as it is: plain files only, since a link or a pipe could be anything. */
function listPublic(source: Source): SourceFile[] {
  const files = existsSync(PUBLIC) ? source.list() : [];
  const odd = files.find(({ kind }) => kind !== "file");
  if (odd) throw new Failure(`${source.display(odd.path)}: only plain files are copied; remove it`);
  return files;
}

/** The program's own files, so that a build after a change of the code is never taken for one without. */
function programFiles(): SourceFile[] {
  return diskSource(join(ROOT, "src"), { leftOut: /^hosts$/ }).list();
}

function cacheFileOf({ content, out }: BuildOptions, folder: string): string {
  const name = hash("sha1", `${resolve(content)}\n${resolve(out)}`).slice(0, 12);
  return join(folder, `build-${name}.json`);
}

function unchanged({ diagnostics, summary }: BuildResult): BuildResult {
  return {
    diagnostics,
    summary: summary && { ...summary, written: 0, removed: 0, unchanged: summary.files },
  };
}

function atUrl(content: Content, siteUrl: string | undefined): Content {
  if (!siteUrl) return content;
  const url = siteOrigin(siteUrl);
  if (!url) {
    throw new Failure(`SITE_URL must be an origin such as https://example.org, not "${siteUrl}"`);
  }
  return { ...content, site: { ...content.site, url } };
}

function copyOf(path: string, render: () => Uint8Array): Output {
  return { path, type: "application/octet-stream", render };
}

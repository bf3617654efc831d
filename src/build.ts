import { bundleFormScript, bundlePageAssets } from "./assets/bundle.ts";
import { clientPackage } from "./assets/client-package.ts";
import { cmsFiles } from "./assets/cms-files.ts";
import { publicFiles } from "./assets/public-files.ts";
import {
  DRAWINGS,
  openBuildCache,
  ROOT,
  type BuildCache,
  type BuildFolders,
} from "./build-cache.ts";
import { buildCatalog, type Catalog } from "./catalog/catalog.ts";
import type { Diagnostic } from "./content/diagnostics.ts";
import { baseUrl } from "./contract/documents.ts";
import { loadContent } from "./content/load.ts";
import { atUrl } from "./content/site-url.ts";
import { diskSource, type Source, type SourceFile } from "./content/source.ts";
import { checkFolders } from "./output/folders.ts";
import { writeSite, type WriteReport } from "./output/write.ts";
import { siteFiles } from "./site/plan.ts";
import { socialCards } from "./site/social-cards.ts";
import { drawnCards } from "./social/drawn-cards.ts";

export interface BuildOptions extends BuildFolders {
  /** Overrides `url` in site.yaml. */
  siteUrl: string | undefined;
  /** Whether the first build into a folder may replace files there. */
  force?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** null when a diagnostic is an error; then the build has written nothing. */
  summary: (WriteReport & { tools: number; collections: number; pages: number }) | null;
}

/** Reads and checks the content, then plans and writes the site. Throws a Failure when a folder cannot be used. */
export function buildSite(options: BuildOptions): BuildResult {
  const startedAt = Date.now();
  checkFolders(options, ROOT);
  const source = diskSource(options.content);
  const contentFiles = source.list();
  const copies = publicFiles();
  const inputs = [...contentFiles, ...copies.files];
  const cache = openBuildCache<BuildResult>(options, inputs, options.siteUrl, startedAt);
  if (cache.last !== null) return unchanged(cache.last);

  const { catalog, diagnostics } = readCatalog(source, contentFiles, cache, options.siteUrl);
  if (!catalog) return { diagnostics, summary: null };
  const bundle = bundlePageAssets();
  const otherFiles = [
    ...bundle.outputs,
    bundleFormScript(),
    ...cmsFiles(),
    ...clientPackage({ ...catalog.site, base: baseUrl(catalog.site) }),
    ...copies.outputs,
    ...drawnCards(socialCards(catalog), DRAWINGS),
  ];
  const outputs = siteFiles(catalog, bundle.urls, otherFiles);
  const { keys, ...report } = writeSite(outputs, options.out, {
    force: options.force ?? false,
    kept: cache.keys(),
    ...(options.onProgress && { onProgress: options.onProgress }),
  });

  const { tools, collections } = catalog;
  const pages = [...keys.keys()].filter((path) => path.includes("/tools/_/")).length;
  const counts = { tools: tools.length, collections: collections.length, pages };
  const result = { diagnostics, summary: { ...counts, ...report } };
  cache.remember(result, keys);
  return result;
}

/**
 * Reads the content; parses what the last build did not. What only reading needs, such as the places of all values, ends
 * with this function: with 100,000 tools that is 200 MB.
 */
function readCatalog(
  source: Source,
  files: SourceFile[],
  cache: BuildCache<BuildResult>,
  siteUrl: string | undefined,
): { catalog: Catalog | null; diagnostics: Diagnostic[] } {
  const memory = cache.records();
  const { content, diagnostics } = loadContent(source, { files, memory });
  cache.rememberRecords(memory);
  return { catalog: content && buildCatalog(atUrl(content, siteUrl)), diagnostics };
}

function unchanged({ diagnostics, summary }: BuildResult): BuildResult {
  return {
    diagnostics,
    summary: summary && { ...summary, written: 0, removed: 0, unchanged: summary.files },
  };
}

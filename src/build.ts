import { setFlagsFromString } from "node:v8";
import { bundleAssets } from "./assets/bundle.ts";
import { clientPackage } from "./assets/client-package.ts";
import { cmsFiles } from "./assets/cms-files.ts";
import { publicFiles } from "./assets/public-files.ts";
import { DRAWINGS, openBuildCache, ROOT, type BuildFolders } from "./build-cache.ts";
import { loadCached } from "./cached-content.ts";
import { buildCatalog, type Catalog } from "./catalog/catalog.ts";
import type { Diagnostic } from "./content/diagnostics.ts";
import { baseUrl } from "./contract/documents.ts";
import { atUrl } from "./content/site-url.ts";
import { diskSource, type Source, type SourceFile } from "./content/source.ts";
import { checkFolders } from "./output/folders.ts";
import { writeSite, type WriteReport } from "./output/write.ts";
import type { RecordCache } from "./record-cache.ts";
import { siteFiles } from "./site/plan.ts";
import { socialCards } from "./site/social-cards.ts";
import { drawnCards } from "./social/drawn-cards.ts";
import {
  catalogTogether,
  parseTogether,
  shareStaging,
  startTeam,
  type Team,
} from "./threads/share-build.ts";

export interface BuildOptions extends BuildFolders {
  /** Overrides `url` in site.yaml. */
  siteUrl: string | undefined;
  /** Whether the first build into a folder may replace files there. */
  force?: boolean;
  onProgress?: (done: number, total: number) => void;
  /** Files of the content from which on a second thread helps with a first build; tests have fewer. */
  shareFrom?: number;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** null when a diagnostic is an error; then the build has written nothing. */
  summary: (WriteReport & { tools: number; collections: number; pages: number }) | null;
}

/** Files of the content from which on a second thread saves more time than its start takes. */
const MANY_FILES = 3000;
/** Files of the content up to which two threads hold the catalog; with more, the second one only parses. */
const TWICE_MAX = 20_000;

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
  const kept = cache.keys();
  if (contentFiles.length > TWICE_MAX) keepHeapSmall();
  const isFirst = kept === null && contentFiles.length >= (options.shareFrom ?? MANY_FILES);
  const team = isFirst && cache.records ? startTeam(options.content, cache.records) : null;
  try {
    const read = readCatalog(source, contentFiles, cache.records, team, options.siteUrl);
    const { catalog, isShared, diagnostics } = read;
    if (!catalog) return { diagnostics, summary: null };
    const bundle = cache.bundle(bundleAssets);
    const otherFiles = [
      ...bundle.outputs,
      ...cmsFiles(),
      ...clientPackage({ ...catalog.site, base: baseUrl(catalog.site) }),
      ...copies.outputs,
      ...drawnCards(socialCards(catalog), DRAWINGS),
    ];
    const outputs = siteFiles(catalog, bundle.urls, otherFiles);
    const { keys, ...report } = writeSite(outputs, options.out, {
      force: options.force ?? false,
      kept,
      ...(options.onProgress && { onProgress: options.onProgress }),
      ...(team && isShared && { share: shareStaging(team, catalog, bundle.urls, otherFiles) }),
    });
    const { tools, collections } = catalog;
    const pages = [...keys.files.keys()].filter((path) => path.includes("/tools/_/")).length;
    const counts = { tools: tools.length, collections: collections.length, pages };
    const result = { diagnostics, summary: { ...counts, ...report } };
    cache.remember(result, keys);
    return result;
  } finally {
    team?.second.end();
  }
}

/**
 * Reads the content; parses what the last build did not. What only reading needs, such as the places of all values, ends
 * with this function: with 100,000 tools that is 200 MB.
 */
function readCatalog(
  source: Source,
  files: SourceFile[],
  records: RecordCache | null,
  team: Team | null,
  siteUrl: string | undefined,
): { catalog: Catalog | null; isShared: boolean; diagnostics: Diagnostic[] } {
  const parseAll = team && ((all: readonly SourceFile[]) => parseTogether(team, all));
  const { content, diagnostics } = loadCached(source, files, { cache: records, parseAll });
  const sharing = files.length <= TWICE_MAX ? team : null;
  if (!sharing) team?.second.end();
  if (!content) return { catalog: null, isShared: false, diagnostics };
  const published = atUrl(content, siteUrl);
  if (sharing) return { ...catalogTogether(sharing, published), diagnostics };
  return { catalog: buildCatalog(published), isShared: false, diagnostics };
}

/**
 * Lets V8 collect garbage earlier, and keep less room for new objects: 100,000 tools need two thirds of the memory, and no
 * more time.
 */
function keepHeapSmall(): void {
  setFlagsFromString("--heap-growing-percent=30");
  setFlagsFromString("--semi-space-growth-factor=1");
}

function unchanged({ diagnostics, summary }: BuildResult): BuildResult {
  return {
    diagnostics,
    summary: summary && { ...summary, written: 0, removed: 0, unchanged: summary.files },
  };
}

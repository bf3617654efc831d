import { isLoopback } from "../core/text/parse-url.ts";
import { unreadySettings } from "./check/going-live.ts";
import { realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError, systemFailure } from "../core/files/failure.ts";
import { displayPath } from "../core/text/quote-text.ts";
import { PUBLIC_FOLDER } from "../website/assets/public-files.ts";
import type { Diagnostic } from "../core/content/diagnostics.ts";
import { writeSite, type WriteOptions, type WriteReport } from "../core/files/write.ts";
import { loadCached } from "../core/content/record-cache.ts";
import type { WebsiteSettings } from "../website/site-settings.ts";
import { WEBSITE_CONTENT } from "../website/website.ts";
import { siteOutputs, type PartName } from "./site-parts.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface BuildOptions extends WriteOptions {
  content: string;
  out: string;
  /** Folder of the cache; null to parse every record. */
  cache: string | null;
  /** Overrides `url` in site.yaml. */
  siteUrl: string | undefined;
  /** The parts of the site to build; all by default. */
  parts?: readonly PartName[] | undefined;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** null if a diagnostic is an error: then nothing was written. */
  summary: (WriteReport & Summary) | null;
}

/** `unready`: the settings that are missing or examples. */
type Summary = { unready: string[]; tools: number; collections: number; pages: number };

/**
 * Builds a site: reads and checks the content, links it into a directory, plans every file and writes those that differ.
 * With an error in the content, writes nothing and returns it among the diagnostics. Throws a Failure if a folder
 * cannot be used.
 */
export function buildSite(options: BuildOptions): BuildResult {
  refuseOverlap(options.out, [options.content, PUBLIC_FOLDER]);
  const { content, diagnostics } = loadCached(options.content, options.cache, {
    extension: WEBSITE_CONTENT,
  });
  if (!content) return { diagnostics, summary: null };
  const { site: website, outputs } = siteOutputs(content, options.siteUrl, options.parts);
  const report = writeSite(outputs, options.out, options);
  const { tools, collections, site: settings } = website;
  const pages = outputs.filter(({ path }) => path.includes("/tools/_/")).length;
  const counts = { tools: tools.length, collections: collections.length, pages };
  // At an address of this machine, the site is only tried out.
  const { site } = isLoopback(new URL(settings.url).hostname) ? content : website;
  const unready = unreadySettings(site as WebsiteSettings);
  return { diagnostics, summary: { unready, ...counts, ...report } };
}

/**
 * Throws a UsageError if `out` cannot be a folder, or overlaps a folder that builds read: the next one would read its
 * files. Follows symbolic links.
 */
function refuseOverlap(out: string, inputs: readonly string[]): void {
  try {
    const site = realPath(resolve(out));
    if (statSync(site, { throwIfNoEntry: false })?.isDirectory() === false) {
      throw Object.assign(new Error(), { code: "ENOTDIR" });
    }
    const input = inputs.find((folder) => {
      const real = realPath(resolve(folder));
      return isWithin(site, real) || isWithin(real, site);
    });
    if (input === undefined) return;
    const [folder, other] = [displayPath(out), displayPath(input)];
    throw new UsageError(
      `${folder}: this folder is, contains or is inside ${other}, which builds read; choose another with --out`,
      `${folder} : ce dossier est, contient ou se trouve dans ${other}, que les constructions lisent ; choisissez-en un autre avec --out`,
    );
  } catch (error) {
    throw systemFailure(error, out, UsageError) ?? error;
  }
}

/** Resolves symbolic links in the existing part of a path. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return join(realPath(dirname(path)), basename(path));
  }
}

function isWithin(path: string, folder: string): boolean {
  const toPath = relative(folder, path);
  return toPath !== ".." && !toPath.startsWith(`..${sep}`) && !isAbsolute(toPath);
}

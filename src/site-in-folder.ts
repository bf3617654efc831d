import { hash } from "node:crypto";
import { ROOT } from "./build-cache.ts";
import { buildSite, type BuildOptions } from "./build.ts";
import { reportBuild } from "./cli/build-report.ts";
import { languageOf } from "./cli/language.ts";
import type { Diagnostic } from "./content/diagnostics.ts";
import { checkFolders } from "./output/folders.ts";
import { siteStateReader } from "./output/site-state.ts";
import { openSiteFolder, type SiteFolder } from "./server/site-folder.ts";

/** A site that `npm run dev` builds again and again, into a folder, as a build does. */
export interface SiteInFolder {
  site: SiteFolder;
  draftPages: null;
  /** Identifies the build in the folder; empty while there is none. */
  buildId: () => string;
  /** Builds the site unless the content has errors, reports the build, and returns all diagnostics. */
  build: () => Diagnostic[];
}

/** Returns the site of a folder, not built yet. Throws a Failure when a folder cannot be used. */
export function siteInFolder(folders: Omit<BuildOptions, "cache" | "onProgress">): SiteInFolder {
  const options = { ...folders, cache: ".build" };
  checkFolders(options, ROOT);
  const readState = siteStateReader(options.out);
  return {
    site: openSiteFolder(options.out),
    draftPages: null,
    buildId: () => {
      const stamp = readState()?.stamp;
      return stamp === undefined ? "" : hash("sha1", stamp).slice(0, 12);
    },
    build: () => {
      const startedAt = performance.now();
      const result = buildSite(options);
      reportBuild(result, options.out, languageOf(process.env), "text", startedAt);
      return result.diagnostics;
    },
  };
}

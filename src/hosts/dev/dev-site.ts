import { bundleAssets, BROWSER_FOLDER } from "../../build/assets/bundle.ts";
import { clientPackage } from "../../build/assets/client-package.ts";
import { cmsFiles } from "../../build/assets/cms-files.ts";
import { PUBLIC_FOLDER, publicFiles } from "../../build/assets/public-files.ts";
import { buildDirectory } from "../../catalog/directory.ts";
import type { Diagnostic } from "../../content/diagnostics.ts";
import { atUrl, loadContent, type Content } from "../../content/load.ts";
import type { KnownRecords } from "../../content/read-folder.ts";
import { diskSource, type Source } from "../../content/source.ts";
import { BASE_PATH } from "../../api/api.ts";
import type { Asset } from "../../api/static-files.ts";
import type { SiteFolder } from "../node/site-folder.ts";
import type { Output } from "../../site/output.ts";
import { planSite } from "../../site/plan.ts";
import { PAGE_PATHS } from "../../site/shared/paths.ts";

/**
 * The site as a build would write it or, with drafts, as if every draft were published. It exists only in memory: this
 * folder may not import the writer (src/test/rooms.test.ts).
 */
export interface DevSite extends SiteFolder {
  /**
   * Reads the content again and replaces the site, unless there is an error. Returns all diagnostics, or null if no file
   * has changed since the last time.
   */
  build: () => Diagnostic[] | null;
  /** Identifies the site; differs after every build, also of another process, and is empty before the first. */
  version: () => string;
  /** Paths of the drafts' pages, such as `/outils/anki`; null for a site without drafts. */
  draftPages: () => readonly string[] | null;
}

export interface DevSiteOptions {
  siteUrl: string;
  drafts: boolean;
  /** The records that an earlier command parsed. */
  known?: KnownRecords;
}

/** Returns a site that is empty until its first build. */
export function createDevSite(
  source: Source,
  { siteUrl, drafts, known = new Map() }: DevSiteOptions,
): DevSite {
  const scripts = diskSource(BROWSER_FOLDER);
  const copies = diskSource(PUBLIC_FOLDER, { dotfiles: true });
  const cms = cmsFiles();
  let stamps = "";
  let bundle: (ReturnType<typeof bundleAssets> & { stamps: string }) | undefined;
  let version = "";
  let outputs = new Map<string, Output>();
  /** Files rendered since the last change; others are rendered on request. */
  const files = new Map<string, Asset>();
  let draftPages: string[] | null = drafts ? [] : null;

  function read(path: string): Asset | null {
    const output = outputs.get(path);
    if (!output) return null;
    const file = files.get(path) ?? { bytes: rendered(output), version };
    files.set(path, file);
    return file;
  }

  return {
    read,
    assets: {
      read: async (path, last) => (last === version ? "unchanged" : read(BASE_PATH + path)),
    },
    version: () => version,
    draftPages: () => draftPages,
    build: () => {
      const scriptStamps = stampsOf(scripts);
      const newStamps = scriptStamps + stampsOf(copies) + stampsOf(source);
      if (newStamps === stamps) return null;
      stamps = newStamps;
      const { content, diagnostics } = loadContent(source, { known });
      if (!content) return diagnostics;
      if (bundle?.stamps !== scriptStamps) bundle = { ...bundleAssets(), stamps: scriptStamps };
      const directory = buildDirectory(atUrl(withDrafts(content, drafts), siteUrl));
      const client = clientPackage(directory.site);
      const others = [...bundle.outputs, ...client, ...cms, ...publicFiles()];
      const plan = planSite(directory, bundle.assetUrl, others);
      outputs = new Map(plan.map((output) => [`/${output.path}`, output]));
      files.clear();
      version = `${performance.timeOrigin}-${performance.now()}`;
      draftPages = drafts ? pagesOfDrafts(content) : null;
      return diagnostics;
    },
  };
}

function rendered({ render }: Output): Asset["bytes"] {
  const content = render();
  return typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content);
}

/** Returns what changes with any file. A folder that cannot be listed is a state too, so its error is reported once. */
function stampsOf(files: Source): string {
  try {
    return files
      .list()
      .map(({ path, stamp }) => `${path} ${stamp}`)
      .join("\n");
  } catch (error) {
    return String(error);
  }
}

/** Returns content without drafts, or in which drafts count as published. */
function withDrafts(content: Content, drafts: boolean): Content {
  const shown = <Item extends { status: string }>(records: readonly Item[]): Item[] =>
    drafts
      ? records.map((record) => (isDraft(record) ? { ...record, status: "published" } : record))
      : records.filter((record) => !isDraft(record));
  return { ...content, tools: shown(content.tools), collections: shown(content.collections) };
}

function isDraft({ status }: { status: string }): boolean {
  return status === "draft";
}

function pagesOfDrafts({ tools, collections }: Content): string[] {
  return [
    ...tools.filter(isDraft).map(({ slug }) => `/${PAGE_PATHS.tool(slug)}`),
    ...collections.filter(isDraft).map(({ slug }) => `/${PAGE_PATHS.collection(slug)}`),
  ];
}

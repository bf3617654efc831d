import { BROWSER_FOLDER } from "../../website/assets/bundle.ts";
import { PUBLIC_FOLDER } from "../../website/assets/public-files.ts";
import { Failure } from "../../core/files/failure.ts";
import type { Diagnostic } from "../../core/content/diagnostics.ts";
import { loadContent, type Content } from "../../core/content/load.ts";
import type { CachedRecords } from "../../core/content/read-folder.ts";
import { diskSource, type Source } from "../../core/files/source.ts";
import type { Asset } from "../../core/requests/static-files.ts";
import type { SiteFolder } from "../node/site-folder.ts";
import { WEBSITE_CONTENT } from "../../website/website.ts";
import type { Output } from "../../core/files/output.ts";

/**
 * A site in memory. With drafts, it is as if all were published under names that mark them. This folder may not import
 * the writer (src/test/rooms.test.ts).
 */
export interface DevSite extends SiteFolder {
  /**
   * Rebuilds the site unless the content has an error. Returns all diagnostics, or null if no file has changed since
   * the last call.
   */
  build: () => Diagnostic[] | null;
  /** Identifies the build, also across processes. Empty before the first one. */
  version: () => string;
}

export interface DevSiteOptions {
  plan: (content: Content) => readonly Output[];
  drafts: boolean;
  /** Records parsed by an earlier command. */
  cachedRecords?: CachedRecords;
}

/** The site is empty until its first build. */
export function createDevSite(
  source: Source,
  { plan, drafts, cachedRecords = new Map() }: DevSiteOptions,
): DevSite {
  const sources = [
    diskSource(BROWSER_FOLDER),
    diskSource(PUBLIC_FOLDER, { dotfiles: true }),
    source,
  ];
  let stamps = "";
  let version = "";
  let files = new Map<string, Output>();

  function read(path: string): Asset | null {
    const file = files.get(path);
    try {
      return file ? { bytes: rendered(file), version } : null;
    } catch (error) {
      // The content has an error, and a picture of the last site was removed or replaced.
      if (error instanceof Failure) return null;
      throw error;
    }
  }

  return {
    read,
    assets: {
      read: async (path, last) => (last === version ? "unchanged" : read(path)),
    },
    version: () => version,
    build: () => {
      const newStamps = sources.map(stampsOf).join("\n");
      if (newStamps === stamps) return null;
      stamps = newStamps;
      const { content, diagnostics } = loadContent(source, {
        extension: WEBSITE_CONTENT,
        cachedRecords,
      });
      if (!content) return diagnostics;
      const outputs = plan(drafts ? withDrafts(content) : content);
      files = new Map(outputs.map((output) => [`/${output.path}`, output]));
      version = `${performance.timeOrigin}-${performance.now()}`;
      return diagnostics;
    },
  };
}

function rendered({ render }: Output): Asset["bytes"] {
  const content = render();
  return typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content);
}

/** Returns a text that changes with any file. The error of an unreadable folder counts too, so it is reported once. */
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

/** Publishes drafts under a name that pages, lists and the API show as a draft's. */
function withDrafts({ tools, collections, ...content }: Content): Content {
  return {
    ...content,
    tools: tools.map((tool) => {
      const isDraft = tool.status === "draft";
      return isDraft ? { ...tool, status: "published", name: `${tool.name} (brouillon)` } : tool;
    }),
    collections: collections.map((collection) => {
      const isDraft = collection.status === "draft";
      return isDraft
        ? { ...collection, status: "published", title: `${collection.title} (brouillon)` }
        : collection;
    }),
  };
}

import { createHandler } from "../api/handler.ts";
import { openStaticFiles, type Assets } from "../api/static-files.ts";
import type { Search } from "../api/search/open-search.ts";
import { readSiteFile } from "./tool-files.ts";

/**
 * Answers an API request in the browser, with the servers' handler reading the site's plain files. The page therefore
 * works on static hosts, and typing sends no request per letter. Rejects if a file cannot be downloaded.
 */
export async function ask(url: string): Promise<{ status: number; text: string }> {
  const { pathname, search } = new URL(url, document.baseURI);
  const { status, body } = await handler({ method: "GET", pathname, search });
  return { status, text: new TextDecoder().decode(body ?? new Uint8Array()) };
}

/** Opens the search index. Rejects if there is none or it cannot be downloaded. */
export function openedSearch(): Promise<Search> {
  return opened();
}

const { siteName = "", siteUrl = "" } = document.documentElement.dataset;
/** The site's name and URL, as the page states them. */
export const site = { name: siteName, url: siteUrl };

/** One version for all files, so that a page downloads each only once. */
const VERSION = "1";

const assets: Assets = {
  read: async (path, knownVersion) => {
    if (knownVersion === VERSION) return "unchanged";
    const bytes = await readSiteFile(path);
    return bytes && { bytes, version: VERSION };
  },
};

const opened = openStaticFiles(assets).search;
const handler = createHandler(assets, async () => site);

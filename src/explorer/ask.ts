import { BASE_PATH } from "../contract/api.ts";
import { createHandler } from "../request/handler.ts";
import { openStaticFiles, type Asset, type Assets } from "../request/static-files.ts";
import type { Search } from "../search/open-search.ts";

/**
 * Answers a request in the browser, with the same handler as the edge function on the plain files of the site.
 * The page therefore works on static hosts, and typing sends no request per letter. Rejects when a file cannot
 * be downloaded.
 */
export async function ask(url: string): Promise<{ status: number; text: string }> {
  const { pathname, search } = new URL(url, document.baseURI);
  const { status, body } = await handler({ method: "GET", pathname, search });
  return { status, text: new TextDecoder().decode(body ?? new Uint8Array()) };
}

/** Returns the search index, opened. Rejects when there is none or it cannot be downloaded. */
export function openedSearch(): Promise<Search> {
  return opened();
}

const { siteName = "", siteUrl = "" } = document.documentElement.dataset;
/** The site, as its pages state it. */
export const site = { name: siteName, url: siteUrl };

/** Version of every file: the page downloads each file once. */
const VERSION = "1";
const files = new Map<string, Promise<Asset | null>>();

const assets: Assets = {
  read: (path, knownVersion) => {
    if (knownVersion === VERSION) return Promise.resolve("unchanged");
    const known = files.get(path) ?? download(path);
    files.set(path, known);
    return known;
  },
};

const opened = openStaticFiles(assets).search;
const handler = createHandler(assets, async () => site);

/** Downloads a file; null for a 404. Throws on other failures and forgets them, so that the next call retries. */
async function download(path: string): Promise<Asset | null> {
  try {
    const response = await fetch(BASE_PATH + path);
    if (response.status === 404) return null;
    if (!isFile(response)) throw new Error(`${path}: ${response.status}`);
    return { bytes: new Uint8Array(await response.arrayBuffer()), version: VERSION };
  } catch (error) {
    files.delete(path);
    throw error;
  }
}

/** Reports whether a response is a file of the API: captive portals send HTML with status 200. */
function isFile({ ok, headers }: Response): boolean {
  return ok && /json/.test(headers.get("Content-Type") ?? "");
}

import { BASE_PATH } from "../contract/api.ts";
import { answer } from "../request/handler.ts";
import type { Asset, Assets } from "../request/assets.ts";

/**
 * Asks the API the way the edge does: the same handler, which reads the plain files of the site. So the
 * page works on a host that serves files only, and searches without a request for every letter.
 */
export async function ask(address: string): Promise<{ status: number; text: string }> {
  const { status, body } = await answer(new Request(address), { assets, site });
  return { status, text: new TextDecoder().decode(body ?? new Uint8Array()) };
}

const { siteName = "", siteUrl = "" } = document.documentElement.dataset;
const site = { name: siteName, url: siteUrl };

/** Files do not change while a page is open. */
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

/** What could not be had is asked for again the next time; that there is no such file is remembered. */
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

/** Networks of hotels and schools answer with a page of their own until one has logged in. */
function isFile({ ok, headers }: Response): boolean {
  return ok && /json/.test(headers.get("Content-Type") ?? "");
}

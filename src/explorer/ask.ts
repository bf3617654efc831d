import { BASE_PATH } from "../contract/api.ts";
import { createHandler } from "../request/handler.ts";
import type { Asset, Assets } from "../request/static-files.ts";

/**
 * Answers a request in the browser with the handler of the edge, which reads the plain files of the site. The
 * page therefore works on a host of files, and searches without a request per letter.
 */
export async function ask(address: string): Promise<{ status: number; text: string }> {
  const { pathname, search } = new URL(address, document.baseURI);
  const { status, body } = await handler({ method: "GET", pathname, search });
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

const handler = createHandler(assets, async () => site);

/** Downloads a file. Forgets a failed download, so that the next call tries again; remembers a 404. */
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

/** Reports whether this is a file of the API: networks with a login page answer 200 with HTML. */
function isFile({ ok, headers }: Response): boolean {
  return ok && /json/.test(headers.get("Content-Type") ?? "");
}

import { beforeEach, expect, test, vi } from "vitest";

/** How the function reads its files, with a host in memory: the emulator's files have no ETag. */

const BASE = "/api/v1/directory";

let files: Record<string, unknown>;
let requests: string[];
let failing: boolean;
let call: (url: string) => Promise<Response>;

beforeEach(async () => {
  const license = (url: string) => ({ license: { attribution: { name: "Essai", url } } });
  files = {
    [`https://a.test${BASE}/index.json`]: license("https://a.test"),
    [`https://b.test${BASE}/index.json`]: license("https://b.test"),
    [`https://a.test${BASE}/search-index.json`]: await emptyIndex(),
  };
  requests = [];
  failing = false;
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    const known = new Headers(init.headers).get("If-None-Match");
    requests.push(`${url.replace(BASE, "")} ${known}`);
    if (failing) return Promise.resolve(new Response("", { status: 502 }));
    if (!(url in files)) return Promise.resolve(new Response("", { status: 404 }));
    if (known === '"1"') return Promise.resolve(new Response(null, { status: 304 }));
    return Promise.resolve(Response.json(files[url], { headers: { ETag: '"1"' } }));
  });
  vi.resetModules();
  const { default: entry } = await import("../../edge/directory.ts");
  call = (path) => entry(new Request(path));
});

/** The search index of a directory without a tool. */
async function emptyIndex(): Promise<unknown> {
  const { buildSearchIndex } = await import("../../contract/search.ts");
  return buildSearchIndex([], []);
}

test("the site is read once, and a search index again only when it has changed", async () => {
  expect((await call(`https://a.test${BASE}/tools?q=x`)).status).toBe(200);
  expect((await call(`https://a.test${BASE}/tools?q=y`)).status).toBe(200);
  expect(requests).toEqual([
    "https://a.test/index.json null",
    "https://a.test/search-index.json null",
    'https://a.test/search-index.json "1"',
  ]);
});

test("an answer names the site that its files name", async () => {
  for (const site of ["https://a.test", "https://b.test", "https://a.test"]) {
    const { type } = (await (await call(`${site}${BASE}/nope`)).json()) as { type: string };
    expect(type).toBe(`${site}/problems/unknown-path`);
  }
});

test("a host that fails is an error, not a 404 for a year; and is asked again", async () => {
  failing = true;
  await expect(call(`https://a.test${BASE}/tools/anki`)).rejects.toThrow("502");
  failing = false;
  expect((await call(`https://a.test${BASE}/tools/anki`)).status).toBe(404);
  failing = true;
  await expect(call(`https://a.test${BASE}/tools/anki`)).rejects.toThrow("502");
});

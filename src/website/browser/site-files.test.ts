import { afterEach, expect, test, vi } from "vitest";
import { BASE_PATH } from "../../core/api/api.ts";
import { indexTextsOf, searchedTool } from "../../test/search-of.ts";
import { INDEX_FILES, indexPath } from "../../core/search/search-index.ts";
import { loadSearch } from "./search-files.ts";
import { loadIndexedTools, loadTools } from "./site-files.ts";

const texts = indexTextsOf(["anki", "autre", "wims"].map((slug) => searchedTool({ slug })));
const FILES: Record<string, () => Response> = {
  [`${BASE_PATH}/tools/anki.json`]: () => Response.json({ data: { slug: "anki" } }),
  [`${BASE_PATH}/tools/wims.json`]: () => Response.json({ data: { slug: "wims" } }),
  [`${BASE_PATH}/aliases.json`]: () =>
    Response.json({ tools: { "wims-ancien": "wims" }, collections: { choix: "anki" } }),
  ...Object.fromEntries(
    INDEX_FILES.map((file) => [indexPath(file), () => new Response(texts[file])]),
  ),
};

/** Answers requests from files; returns the paths requested. */
function serveFiles(files = FILES): string[] {
  const read: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    read.push(path);
    return Promise.resolve(files[path]?.() ?? new Response(null, { status: 404 }));
  });
  return read;
}

afterEach(() => vi.unstubAllGlobals());

const ASKED = ["wims-ancien", "anki", "wims", "rien", "constructor", "../levels", "choix"];

test.each([loadTools, loadIndexedTools])(
  "tools load in order; former slugs lead to the current tool, others are unknown (%o)",
  async (load) => {
    const read = serveFiles();
    const { tools, unknown } = await load(ASKED);
    expect(tools.map(({ slug }) => slug)).toEqual(["wims", "anki"]);
    expect(unknown).toEqual(["rien", "constructor", "../levels", "choix"]);
    expect(read.filter((path) => !/^\/[a-z0-9/-]+\.(?:json|txt)$/.test(path))).toEqual([]);
    expect(new Set(read).size).toBe(read.length);
  },
);

test("a list takes one request, and none when it is empty", async () => {
  const read = serveFiles();
  await loadIndexedTools([]);
  expect(read).toEqual([]);
  await loadIndexedTools(["anki", "autre", "wims"]);
  await loadIndexedTools(["wims"]);
  // Another test may have opened the index before.
  expect([[], ["/search/tools.txt"]]).toContainEqual(read);
});

const HTML = { headers: { "Content-Type": "text/html" } };

test.each([
  ["connexion", () => Promise.reject(new Error("offline"))],
  ["portail", () => Promise.resolve(new Response("<h1>", HTML))],
  ["panne", () => Promise.resolve(Response.json({}, { status: 500 }))],
])("a failed download (%s) rejects, and the next call tries again", async (slug, fetch) => {
  vi.stubGlobal("fetch", fetch);
  await expect(loadTools([slug])).rejects.toThrow();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ data: { slug } })));
  expect(await loadTools([slug])).toMatchObject({ tools: [{ slug }], unknown: [] });
});

test("files of two builds are downloaded again, past the browser's cache", async () => {
  let isDeployed = false;
  const other = indexTextsOf([searchedTool({ slug: "autre" })]).words;
  const words = () => new Response(isDeployed ? texts.words : other);
  const read = serveFiles({ ...FILES, "/search/words.txt": words });
  await expect(loadSearch("anki")).rejects.toThrow("build");
  expect(read.filter((path) => path === "/search/words.txt")).toHaveLength(2);
  isDeployed = true;
  expect((await loadSearch("anki")).count).toBe(3);
});

test("without an index, as of an older or a newer site, loading it rejects", async () => {
  vi.resetModules();
  const fresh = await import("./search-files.ts");
  serveFiles({});
  await expect(fresh.loadSearch("anki")).rejects.toThrow();
  serveFiles();
  expect((await fresh.loadSearch("anki")).count).toBe(3);
});

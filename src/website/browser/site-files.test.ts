import { afterEach, expect, test, vi } from "vitest";
import { BASE_PATH } from "../../core/api/api.ts";
import { indexOf, searchedTool } from "../../test/search-of.ts";
import { loadIndexedTools, loadTools } from "./site-files.ts";

const FILES: Record<string, unknown> = {
  "/tools/anki.json": { data: { slug: "anki" } },
  "/tools/wims.json": { data: { slug: "wims" } },
  "/search-index.json": indexOf(["anki", "autre", "wims"].map((slug) => searchedTool({ slug }))),
  "/aliases.json": { tools: { "wims-ancien": "wims" }, collections: { choix: "anki" } },
};

/** Answers requests from FILES; returns the paths requested. */
function serveFiles(): string[] {
  const read: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    const path = url.slice(BASE_PATH.length);
    read.push(path);
    return Promise.resolve(
      path in FILES ? Response.json(FILES[path]) : new Response(null, { status: 404 }),
    );
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
    expect(read.filter((path) => !/^\/[a-z/-]+\.json$/.test(path))).toEqual([]);
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
  expect([[], ["/search-index.json"]]).toContainEqual(read);
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

import { expect, test } from "vitest";
import { askedTools } from "./asked-tools.ts";
import { loadTools } from "./tool-files.ts";

test.each([
  ["", [], []],
  ["?outils=", [], []],
  ["?outils=a,b", ["a", "b"], []],
  ["?outils=a%2C%20b,,a&outils=c", ["a", "b", "c"], []],
  ["?outils=a,b,c,d,e,f,g,h", ["a", "b", "c", "d", "e", "f"], ["g", "h"]],
])("the query %j asks for %j and leaves %j", (search, slugs, left) => {
  expect(askedTools(search)).toEqual({ slugs, left });
});

const FILES: Record<string, unknown> = {
  "/tools/anki.json": { data: { slug: "anki" } },
  "/tools/wims.json": { data: { slug: "wims" } },
  "/aliases.json": { tools: { "wims-ancien": "wims" }, collections: { choix: "anki" } },
};

test("tools load in order; former slugs lead to the current tool, others are unknown", async () => {
  const read: string[] = [];
  const loaded = await loadTools(
    ["wims-ancien", "anki", "wims", "rien", "constructor", "../levels", "choix"],
    (path) => {
      read.push(path);
      return Promise.resolve(FILES[path] ?? null);
    },
  );
  expect(loaded).toEqual({
    tools: [{ slug: "wims" }, { slug: "anki" }],
    unknown: ["rien", "constructor", "../levels", "choix"],
  });
  expect(read.filter((path) => !/^\/[a-z/-]+\.json$/.test(path))).toEqual([]);
});

test("a failed download rejects, so that its tool is not reported as unknown", async () => {
  const read = () => Promise.reject(new Error("offline"));
  await expect(loadTools(["anki"], read)).rejects.toThrow("offline");
});

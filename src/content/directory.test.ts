import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { groupBy } from "../catalog/group-by.ts";
import { buildCatalog, type Catalog } from "../catalog/catalog.ts";
import { fold, words } from "../api/fold.ts";
import { sharedRuns } from "../test/shared-runs.ts";
import { loadContent, type Content } from "./load.ts";
import { diskSource } from "./source.ts";

/** The content of this directory has no warnings; rules in addition to those of `npm run check`. */

const FOLDER = fileURLToPath(new URL("../../content", import.meta.url));

/** Names of institutions and of an official text are long and cannot be reworded: each counts as one word. */
const OFFICIAL_NAMES = [
  "cadre d’usage de l’IA en éducation",
  "ministère de l’Éducation nationale",
  "ministère de l’Enseignement supérieur et de la Recherche",
  "ministère de la Culture",
  "Bibliothèque nationale de France",
  "Centre national d’enseignement à distance",
  "Centre national de la recherche scientifique",
  "Institut national de recherche en sciences et technologies du numérique",
  "Institut national de l’information géographique et forestière",
  "Agence bibliographique de l’enseignement supérieur",
  "Massachusetts Institute of Technology",
];

let content: Content;
let catalog: Catalog;

beforeAll(() => {
  const loaded = loadContent(diskSource(FOLDER));
  expect(loaded.diagnostics).toEqual([]);
  content = loaded.content!;
  catalog = buildCatalog(content);
});

test("every category and every collection has enough tools, and no category too many", () => {
  const { tools, categories, collections, featured } = catalog;
  expect(tools.length).toBeGreaterThanOrEqual(640);
  expect(collections.length).toBeGreaterThanOrEqual(42);
  expect(featured.length).toBe(8);
  expect(categories.length).toBeGreaterThanOrEqual(20);
  expect(categories.length).toBeLessThanOrEqual(26);
  const sizes = categories.map(({ slug, tool_count }) => ({ slug, tool_count }));
  expect(sizes.filter(({ tool_count }) => tool_count < 8 || tool_count > 45)).toEqual([]);
  const small = collections.filter((collection) => collection.tools.length < 5);
  expect(small.map(({ path }) => path)).toEqual([]);
  expect(new Set(collections.map(({ kind }) => kind))).toEqual(new Set(["top_list", "stack"]));
});

test("every published tool has a level", () => {
  const without = catalog.tools.filter(({ levels }) => levels.length === 0);
  expect(without.map(({ path }) => path)).toEqual([]);
});

test("at least three tools in five are in a collection", () => {
  const collected = catalog.tools.filter(({ collections }) => collections.length > 0);
  expect(collected.length / catalog.tools.length).toBeGreaterThanOrEqual(0.6);
});

test("at most one text in fifty starts with the same three words as another", () => {
  const texts = groupBy([...content.tools, ...content.collections], ({ text }) =>
    words(text).slice(0, 3).join(" "),
  );
  const alike = [...texts].filter(([, records]) => records.length > 1);
  const shown = alike.map(
    ([start, records]) => `${start}: ${records.map(({ path }) => path).join(" ")}`,
  );
  const total = content.tools.length + content.collections.length;
  const repeated = alike.reduce((sum, [, records]) => sum + records.length, 0);
  expect(repeated / total, shown.join("\n")).toBeLessThanOrEqual(0.02);
});

test("all short descriptions differ", () => {
  const first = new Map<string, string>();
  const alike = content.tools.flatMap(({ path, short_description: text }) => {
    const known = first.get(fold(text));
    if (known === undefined) first.set(fold(text), path);
    return known === undefined ? [] : `${path} has the short description of ${known}`;
  });
  expect(alike).toEqual([]);
});

test("no two long texts share eight words in a row", () => {
  const texts = [...content.tools, ...content.collections].map(({ path, text }) => ({
    name: path,
    text: withoutOfficialNames(text),
  }));
  expect(sharedRuns(texts, 8)).toEqual([]);
});

test("every tool of a collection has a note, and no note is repeated", () => {
  const notes = catalog.collections.flatMap(({ path, tools }) =>
    tools.map(({ tool, note }) => ({ place: `${path}: ${tool.slug}`, note })),
  );
  expect(notes.filter(({ note }) => note === null)).toEqual([]);
  const seen = new Set<string | null>();
  expect(notes.filter(({ note }) => seen.size === seen.add(note).size)).toEqual([]);
});

function withoutOfficialNames(text: string): string {
  return OFFICIAL_NAMES.reduce((shorter, name) => shorter.replaceAll(name, "nom"), text);
}

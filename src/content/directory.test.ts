import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { buildCatalog, type Catalog } from "../catalog/catalog.ts";
import { fold } from "../contract/fold.ts";
import { sharedRuns } from "../testing/shared-runs.ts";
import { loadContent, type Content } from "./load.ts";
import { diskSource } from "./source.ts";

/** The content of this directory has no warnings; rules in addition to those of `npm run check`. */

const FOLDER = fileURLToPath(new URL("../../content", import.meta.url));

/** Names of institutions are long and cannot be reworded: each counts as one word. */
const INSTITUTIONS = [
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

test("every category and every collection has enough tools", () => {
  const { tools, categories, collections } = catalog;
  expect(tools.length).toBeGreaterThanOrEqual(470);
  expect(collections.length).toBeGreaterThanOrEqual(30);
  expect(categories.filter(({ tool_count }) => tool_count < 2)).toEqual([]);
  const small = collections.filter((collection) => collection.tools.length < 5);
  expect(small.map(({ path }) => path)).toEqual([]);
  expect(new Set(collections.map(({ kind }) => kind))).toEqual(new Set(["top_list", "stack"]));
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
    text: withoutInstitutions(text.toString()),
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

function withoutInstitutions(text: string): string {
  return INSTITUTIONS.reduce((shorter, name) => shorter.replaceAll(name, "institution"), text);
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIXTURE } from "../../test/folder.ts";
import { memorySource, type Files } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { compareContent } from "./compare-content.ts";

const BASE: Files = {
  ...SAMPLE,
  "tools/ardoise.md": toolFile(),
  "tools/buvard.md": toolFile({ name: "Buvard" }, "Un autre texte."),
  "collections/choix.md": collectionFile(["ardoise", "buvard"]),
};

type Changes = Record<string, string | Uint8Array | null>;

function compare(changes: Changes, base: Files = BASE) {
  const files = Object.entries({ ...base, ...changes }).filter(([, file]) => file !== null);
  return compareContent(memorySource(base), memorySource(Object.fromEntries(files) as Files));
}

const outline = (changes: Changes, base?: Files) =>
  compare(changes, base).entries.map(({ kind, change, id }) => `${kind} ${id} ${change}`);

const UNREADABLE = '---\nname: "A\n---\n';

test("the same content, in files of other forms, has no changes", () => {
  const [, yaml, text] = toolFile().split("---\n");
  const moved = {
    "tools/ardoise.md": null,
    "tools/ardoise.yaml": `# note\n${yaml}long_description: ${text!.trim()}\naliases: []\n`,
  };
  const none = { errors: [], entries: [] };
  expect(compare(moved)).toEqual(none);
  expect(compare({})).toEqual(none);
  expect(compare({ "checks.json": "{}" })).toEqual(none);
});

test("an alias that another record still has as its slug is no rename", () => {
  const papier = toolFile({ name: "Papier", aliases: "[buvard]" });
  expect(outline({ "tools/papier.md": papier })).toEqual(["tool papier added"]);
});

test("a collection that keeps the old slug of a renamed tool has an error, and no change of tools", () => {
  const { entries, errors } = compare({
    "tools/buvard.md": null,
    "tools/papier.md": toolFile({ name: "Buvard", aliases: "[buvard]" }, "Un autre texte."),
  });
  expect(errors.map(({ code }) => code)).toEqual(["unknown-tool"]);
  expect(entries.map(({ id, fields }) => [id, fields.map(({ title }) => title)])).toEqual([
    ["papier", ["Anciens identifiants"]],
  ]);
});

test("a record merged into another one names its successor", () => {
  const { entries } = compare({
    "tools/buvard.md": null,
    "tools/ardoise.md": toolFile({ aliases: "[buvard]" }),
    "collections/choix.md": collectionFile(["ardoise"]),
  });
  const removed = entries.find(({ change }) => change === "removed");
  expect(removed).toMatchObject({ id: "buvard", successor: "Ardoise" });
});

test("files with errors are not compared; a corrected one shows all its fields", () => {
  const broken = { ...BASE, "tools/buvard.md": UNREADABLE };
  expect(outline({ "tools/buvard.md": UNREADABLE })).toEqual([]);
  const { entries } = compare({ "tools/buvard.md": BASE["tools/buvard.md"]! }, broken);
  expect(entries.map(({ id, change }) => [id, change])).toEqual([["buvard", "changed"]]);
  expect(entries[0]!.fields.map(({ title }) => title)).toContain("Nom");
  expect(outline({ "site.yaml": "name: [", "categories.yaml": "- [" })).toEqual([]);
});

test("levels, subjects and pages are compared too", () => {
  const replace = (path: string, before: string, after: string) => ({
    [path]: Buffer.from(BASE[path]!).toString().replace(before, after),
  });
  const changes = {
    ...replace("levels.yaml", "Lycée", "Lycées"),
    ...replace("subjects.yaml", "- { slug: svt, name: SVT, name_en: A }\n", ""),
    ...replace("pages/mentions-legales.md", "---\n\n", "---\n\nUn nouvel éditeur.\n\n"),
  };
  const { entries } = compare(changes);
  const fields = entries.map(({ kind, id, change, fields: [field] }) => {
    const runs = field?.runs.filter(({ added, removed }) => added || removed) ?? [];
    return [kind, id, change, ...runs.map(({ value }) => value.join(" "))];
  });
  expect(fields).toEqual([
    ["level", "lycee", "changed", "Lycée", "Lycées"],
    ["page", "mentions-legales", "changed", "Un nouvel éditeur. ¶"],
    ["subject", "svt", "removed"],
  ]);
  expect(outline({ "levels.yaml": "- [", "pages/a-propos.md": "" })).toEqual([]);
});

test("pictures are compared too", () => {
  const picture = (name: string) => readFileSync(join(FIXTURE, "screenshots", name));
  const shown = toolFile({ screenshot: "{ file: a.png, alt: Une ardoise. }" });
  const base = { ...BASE, "tools/ardoise.md": shown, "screenshots/a.png": picture("eclair.png") };
  const other = picture("eclair.png");
  other[other.length - 1]! ^= 1;
  const [entry] = compare({ "screenshots/a.png": other }, base).entries;
  const labels = entry!.fields.map(({ runs }) => runs.flatMap(({ value }) => value));
  expect([entry!.id, ...labels.flat()]).toEqual([
    "ardoise",
    expect.stringMatching(/^a\.png \([\da-f]{7}\)$/),
    expect.stringMatching(/^a\.png \([\da-f]{7}\)$/),
  ]);
  const { errors } = compare({ "screenshots/a.png": "not a picture" }, base);
  expect(errors.map(({ code }) => code)).toEqual(["bad-screenshot"]);
});

test("countries are named in every field", () => {
  const pupils = toolFile({ pupils: "{ hosting: US }", country: "FR" });
  const { entries } = compare({ "tools/ardoise.md": pupils });
  const labels = entries[0]!.fields.flatMap(({ runs }) => runs.flatMap(({ value }) => value));
  expect(labels.slice(0, 2)).toEqual(["France", "États-Unis"]);
});

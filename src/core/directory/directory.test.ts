import { expect, test } from "vitest";
import { exampleTool } from "./directory.ts";
import { sectionsOf } from "../../website/pages/page-texts.ts";
import { catalogOf, siteYaml } from "../../test/catalog-of.ts";
import type { Files } from "../../test/memory-source.ts";
import { collectionFile, toolFile } from "../../test/sample.ts";

test("a directory contains no drafts and no archived records", () => {
  const directory = catalogOf({
    "tools/a.md": toolFile(),
    "tools/secret.md": toolFile({ name: "Secret", status: "draft", added_at: "2030-01-01" }),
    "tools/vieux.md": toolFile({ name: "Vieux", status: "archived", added_at: "2030-01-01" }),
    "collections/c.md": collectionFile(["secret", "a", "{ tool: vieux, note: Secret }"]),
    "collections/d.md": collectionFile(["a"], { status: "draft", title: "Secret" }),
    "collections/e.md": collectionFile(["secret"], { title: "Secret" }),
  });
  expect(JSON.stringify([directory.categories, directory.updated_at])).not.toContain("2030");
  expect(directory.tools.map(({ slug }) => slug)).toEqual(["a"]);
  expect(directory.collections.map(({ slug, tools }) => [slug, tools.length])).toEqual([["c", 1]]);
  expect(directory.tools[0]!.collections.map(({ slug }) => slug)).toEqual(["c"]);
  expect(directory.categories.map(({ slug, tool_count }) => [slug, tool_count])).toEqual([
    ["ecriture", 0],
    ["quiz", 1],
  ]);
});

test("an archived tool has a list of its own, with published alternatives", () => {
  const files = {
    "tools/a.md": toolFile({ name: "A" }),
    "tools/b.md": toolFile({ name: "B", category: "ecriture" }),
    "tools/c.md": toolFile({ name: "C", status: "draft" }),
    "collections/c.md": collectionFile(["b", "old"]),
  };
  const old = toolFile({ name: "Old", status: "archived", closed_at: "2026-05-01" });
  const other = toolFile({ name: "Older", status: "archived", aliases: "[oldest]" });
  const directory = catalogOf({ ...files, "tools/old.md": old, "tools/older.md": other });
  const [a, b] = directory.tools;
  expect(directory.archived).toMatchObject([
    {
      slug: "old",
      name: "Old",
      closed_at: "2026-05-01",
      alternatives: [{ slug: a!.slug }, { slug: b!.slug }],
    },
    {
      slug: "older",
      name: "Older",
      closed_at: null,
      aliases: ["oldest"],
      alternatives: [{ slug: a!.slug }],
    },
  ]);
  const { archived: _, revision: _r, ...rest } = directory;
  const hidden = toolFile({ status: "draft" });
  const drafts = { "tools/old.md": hidden, "tools/older.md": hidden };
  const { archived: none, revision: _s, ...without } = catalogOf({ ...files, ...drafts });
  expect(rest).toEqual(without);
  expect(none).toEqual([]);
});

test("top lists come before stacks, each by folded title", () => {
  const directory = catalogOf({
    "tools/a.md": toolFile(),
    "collections/1.md": collectionFile(["a"], { title: "Zoé" }),
    "collections/2.md": collectionFile(["a"], {
      title: "À la fin",
      kind: "stack",
      persona: "A",
      task: null,
    }),
    "collections/3.md": collectionFile(["a"], { title: "Écrire" }),
    "collections/4.md": collectionFile(["a"], { title: "ecrire" }),
  });
  expect(directory.collections.map(({ slug }) => slug)).toEqual(["3", "4", "1", "2"]);
  expect(directory.tools[0]!.collections.map(({ slug }) => slug)).toEqual(["3", "4", "1", "2"]);
});

test("featured collections keep the order that editors chose, without the unpublished ones", () => {
  const directory = catalogOf({
    "site.yaml": siteYaml(/$/, "featured: [b, draft, a]\n"),
    "tools/t.md": toolFile(),
    "collections/a.md": collectionFile(["t"], { title: "A" }),
    "collections/b.md": collectionFile(["t"], { title: "B" }),
    "collections/draft.md": collectionFile(["t"], { status: "draft" }),
  });
  const [a, b] = directory.collections;
  expect(directory.featured).toEqual([b, a]);
  expect(catalogOf({}).featured).toEqual([]);
});

test("a notice concerns the tools of its levels only, and the more precise of two dates is shown", () => {
  const sources = ["2026-01", "2026-01-01"].map(
    (dated) => `{ url: "https://a.test/${dated}", covers: [name], dated: "${dated}" }`,
  );
  const { tools } = catalogOf({
    "tools/a.md": toolFile({ levels: "[college]", sources: `[${sources.join(", ")}]` }),
    "tools/b.md": toolFile({ name: "B", levels: "[lycee]" }),
    "notices.yaml": "- { text: A, source: https://a.test, levels: [college] }\n",
  });
  expect(tools.map(({ notices }) => notices.length)).toEqual([1, 0]);
  expect(tools[0]!.freshness.evidence_at).toBe("2026-01-01");
});

test("sources of references elsewhere are no evidence of a record", () => {
  const evidenceOf = (covers: string) => {
    const sources = `[{ url: https://a.test, covers: [${covers}], dated: 2026-01-02 }]`;
    const { freshness } = catalogOf({
      "tools/a.md": toolFile({ wikidata: "Q1", source_code_url: "https://b.test", sources }),
    }).tools[0]!;
    return [freshness.evidence, freshness.evidence_at];
  };
  expect(evidenceOf("wikidata, source_code_url")).toEqual(["none", null]);
  expect(evidenceOf("wikidata, source_code_url, pricing")).toEqual(["sourced", "2026-01-02"]);
});

test("the revision changes with the published content only", () => {
  const published = { "tools/a.md": toolFile() };
  const { revision } = catalogOf(published);
  const other = (files: Files) => catalogOf({ ...published, ...files }).revision;
  const old = (day: string | null, changes = {}) =>
    other({ "tools/b.md": toolFile({ status: "archived", closed_at: day, ...changes }) });
  const about =
    "publisher: { name: A }\nhost: { name: B }\nfeatured: []\naccessibility: { state: none, date: 2026-01-01 }\n";
  const draft = toolFile({ status: "draft" });
  const same = [
    other({ "tools/b.md": draft }),
    old(null),
    other({ "site.yaml": siteYaml(/$/, about) }),
    other({ "site.yaml": siteYaml("essai.test", "autre.test") }),
  ];
  expect(new Set(same)).toEqual(new Set([revision]));
  const changed = [
    revision,
    other({ "tools/b.md": toolFile() }),
    other({ "tools/a.md": toolFile({ pricing: "paid" }) }),
    other({ "site.yaml": siteYaml("Essai", "Autre") }),
    other({ "levels.yaml": "[]" }),
    other({ "notices.yaml": "- { text: A, source: https://a.test, slugs: [a] }\n" }),
    other({ "concepts.yaml": "- { said: [dictaphone], words: [ardoise] }\n" }),
    other({ "absent.yaml": "- { names: [Craie], tools: [a] }\n" }),
    old("2026-03-01"),
    old("2026-03-02"),
  ];
  expect(new Set(changed).size).toBe(changed.length);
  for (const text of changed) expect(text).toMatch(/^[0-9a-f]{64}$/);
  expect(old("2026-03-02", { pricing: "paid" })).toBe(old("2026-03-02"));
});

test("examples show the first tool that editors feature, else the first", () => {
  const files = { "tools/a.md": toolFile(), "tools/b.md": toolFile({ name: "B" }) };
  const collection = { "collections/c.md": collectionFile(["b"]) };
  expect(exampleTool(catalogOf(files))?.slug).toBe("a");
  const featured = { ...files, ...collection, "site.yaml": siteYaml(/$/, "featured: [c]\n") };
  expect(exampleTool(catalogOf(featured))?.slug).toBe("b");
});

test("groups of collections and sections of pages have ids of their own", () => {
  const names = ["Contenu !", "Stack", "A b", "a-b", "…"];
  const groups = names.map((name) => `- { name: "${name}", collections: [choix] }\n`).join("");
  const directory = catalogOf({
    "tools/ardoise.md": toolFile(),
    "collections/choix.md": collectionFile(["ardoise"]),
    "site.yaml": siteYaml(/$/, `collection_groups:\n${groups}`),
  });
  const ids = ["contenu-2", "stack-2", "a-b", "a-b-2", "section"];
  expect(directory.groups.map(({ id }) => id)).toEqual(ids);
  const { sections } = sectionsOf("## A {#b}\n\n## B {#b}\n\n## Contenu {#contenu}\n\n## A");
  expect(sections.map(({ id }) => id)).toEqual(["b", "b-2", "contenu-2", "a"]);
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildCatalog, type Catalog } from "../../catalog/catalog.ts";
import { loadContent } from "../../content/load.ts";
import { diskSource } from "../../content/source.ts";
import { callScript } from "../../testing/call-script.ts";
import { fixtureCopy } from "../../testing/folder.ts";
import { memorySource, type Files } from "../../testing/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../testing/sample.ts";
import { changesDocument, publishedState } from "./changes-document.ts";
import { publishedText } from "./published-text.ts";

const BEFORE: Files = {
  "tools/a.md": toolFile({ name: "A", open_source: "true" }),
  "tools/b.md": toolFile({ name: "B" }),
  "tools/c.md": toolFile({ name: "C" }),
  "collections/un.md": collectionFile(["a", "{ tool: b, note: Note. }"], { title: "Un" }),
  "collections/deux.md": collectionFile(["b", "c"], { title: "Deux" }),
};

function catalogOf(files: Files): Catalog {
  const { content, diagnostics } = loadContent(memorySource({ ...SAMPLE, ...files }));
  if (!content) throw new Error(JSON.stringify(diagnostics));
  return buildCatalog(content);
}

const snapshot = (files: Files) => publishedText(publishedState(catalogOf(files)));

/** Returns the changes from one content to another; null removes a file. */
function changesTo(after: Record<string, string | null>, before: Files = BEFORE) {
  const files: Files = { ...before, "published.yaml": snapshot(before) };
  for (const [path, file] of Object.entries(after)) {
    if (file === null) delete files[path];
    else files[path] = file;
  }
  return changesDocument(catalogOf(files)).data;
}

const NONE = { added: [], updated: [], renamed: [], removed: [] };

test("the removal of 200,000 records is reported", () => {
  const slugs = Array.from({ length: 200_000 }, (_, i) => `outil-${i}`).toSorted();
  const records = Object.fromEntries(slugs.map((slug) => [slug, "AbCd"]));
  const catalog = catalogOf(BEFORE);
  const published = { ...publishedState(catalog), tools: { fields: ["slug"], records } };
  const { tools } = changesDocument({ ...catalog, published }).data;
  expect(tools.removed).toEqual(slugs);
});

describe("tools", () => {
  const cases: [what: string, after: Record<string, string | null>, expected: object][] = [
    ["added", { "tools/d.md": toolFile({ name: "D" }) }, { added: ["d"] }],
    [
      "updated, with its fields",
      { "tools/a.md": toolFile({ name: "AA", pricing: "paid", open_source: "true" }, "Autre.") },
      { updated: [{ slug: "a", fields: ["name", "pricing", "long_description"] }] },
    ],
    [
      "a field that is no longer set, and one that now is",
      { "tools/a.md": toolFile({ name: "A", country: "FR" }) },
      { updated: [{ slug: "a", fields: ["country", "open_source"] }] },
    ],
    [
      "a date",
      { "tools/c.md": toolFile({ name: "C", verified_at: "2026-03-01" }) },
      { updated: [{ slug: "c", fields: ["freshness"] }] },
    ],
    ["renamed", renamed({}), { renamed: [{ from: "c", to: "z" }] }],
    [
      "renamed and updated",
      renamed({ country: "BE" }),
      { renamed: [{ from: "c", to: "z" }], updated: [{ slug: "z", fields: ["country"] }] },
    ],
    ["removed", without("c"), { removed: ["c"] }],
    ["now a draft", { ...without("c"), "tools/c.md": draft("draft") }, { removed: ["c"] }],
    ["now archived", { ...without("c"), "tools/c.md": draft("archived") }, { removed: ["c"] }],
    ["only an alias", { "tools/c.md": toolFile({ name: "C", aliases: "[y]" }) }, {}],
    ["nothing", {}, {}],
  ];
  test.each(cases)("%s", (_, after, expected) => {
    expect(changesTo(after).tools).toEqual({ ...NONE, ...expected });
  });

  function renamed(changes: Record<string, string>): Record<string, string | null> {
    return {
      "tools/c.md": null,
      "tools/z.md": toolFile({ name: "C", aliases: "[x, c]", ...changes }),
      "collections/deux.md": collectionFile(["b", "z"], { title: "Deux" }),
    };
  }
  function without(slug: string): Record<string, string | null> {
    return {
      [`tools/${slug}.md`]: null,
      "collections/deux.md": collectionFile(["b"], { title: "Deux" }),
    };
  }
  function draft(status: string): string {
    return toolFile({ name: "C", status });
  }

  test("renamed twice between two publications; an alias that was there before is no rename", () => {
    const after = {
      "tools/c.md": null,
      "tools/z.md": toolFile({ name: "C", aliases: "[c, y]" }),
      "collections/deux.md": collectionFile(["b", "z"], { title: "Deux" }),
    };
    expect(changesTo(after).tools.renamed).toEqual([{ from: "c", to: "z" }]);
    const known = { ...BEFORE, "tools/c.md": toolFile({ name: "C", aliases: "[y]" }) };
    expect(changesTo({}, known).tools).toEqual(NONE);
  });

  test("several: added in the order of names, removed in the order of slugs", () => {
    const before = Object.fromEntries(
      ["10", "9", "b", "a"].map((slug) => [`tools/${slug}.md`, toolFile({ name: `"${slug}"` })]),
    );
    const after = {
      ...Object.fromEntries(Object.keys(before).map((path) => [path, null])),
      "tools/x.md": toolFile({ name: "Zoé" }),
      "tools/y.md": toolFile({ name: "Éva" }),
    };
    const { added, removed } = changesTo(after, before).tools;
    expect([added, removed]).toEqual([
      ["y", "x"],
      ["10", "9", "a", "b"],
    ]);
  });
});

describe("collections", () => {
  test.each([
    ["a note", ["a", "{ tool: b, note: Autre. }"], ["tools"]],
    ["the order", ["{ tool: b, note: Note. }", "a"], ["tools"]],
    ["one more tool", ["a", "{ tool: b, note: Note. }", "c"], ["tool_count", "tools"]],
  ])("%s", (_, tools, fields) => {
    const after = { "collections/un.md": collectionFile(tools, { title: "Un" }) };
    expect(changesTo(after).collections).toEqual({ ...NONE, updated: [{ slug: "un", fields }] });
  });

  test("renamed, removed, and not published without a published tool", () => {
    const after = {
      "collections/un.md": null,
      "collections/uno.md": collectionFile(["a"], { title: "Un", aliases: "[un]" }),
      "collections/trois.md": collectionFile(["b"], { title: "Trois" }),
      "tools/b.md": toolFile({ name: "B", status: "draft" }),
      "tools/c.md": toolFile({ name: "C", status: "draft" }),
    };
    expect(changesTo(after).collections).toEqual({
      added: [],
      updated: [{ slug: "uno", fields: ["tool_count", "tools"] }],
      renamed: [{ from: "un", to: "uno" }],
      removed: ["deux"],
    });
  });
});

describe("the previous state", () => {
  test("if none is recorded, no change is reported", () => {
    const { data } = changesDocument(catalogOf(BEFORE));
    expect(data).toEqual({ from_revision: null, tools: NONE, collections: NONE });
  });

  test("is named by its revision, unless that is the current one", () => {
    expect(changesTo({ "tools/d.md": toolFile({ name: "D" }) }).from_revision).toBe(
      catalogOf(BEFORE).revision,
    );
    expect(changesTo({}).from_revision).toBeNull();
  });

  test("another URL of the site is no change", () => {
    const yaml = SAMPLE["site.yaml"] as string;
    const moved = { "site.yaml": yaml.replace("https://essai.test", "https://autre.test") };
    expect(changesTo(moved)).toMatchObject({ tools: NONE, collections: NONE });
    expect(publishedState(catalogOf({ ...BEFORE, ...moved }))).toEqual(
      publishedState(catalogOf(BEFORE)),
    );
  });

  test("fields that only one version of the API has are no change of the records", () => {
    const state = publishedState(catalogOf(BEFORE));
    const { fields, records } = state.tools;
    const tools = {
      fields: [...fields.slice(0, -1), "dropped"],
      records: Object.fromEntries(Object.entries(records).map(([slug, line]) => [slug, line])),
    };
    const catalog = catalogOf({
      ...BEFORE,
      "published.yaml": publishedText({ ...state, revision: "0".repeat(64), tools }),
    });
    expect(changesDocument(catalog).data.tools).toEqual(NONE);
  });

  test("survives a round trip through its file, also with slugs that look like other YAML types", () => {
    const ambiguous = ["null", "true", "123", "0x1f", "1e3", "2026-01-01", "y"];
    const files = ambiguous.map((slug) => [
      `tools/${slug}.md`,
      toolFile({ name: `Outil ${slug}` }),
    ]);
    const before = Object.fromEntries(files) as Files;
    expect(changesTo({}, before)).toMatchObject({ tools: NONE, collections: NONE });
    expect(catalogOf({ ...before, "published.yaml": snapshot(before) }).published).toEqual(
      publishedState(catalogOf(before)),
    );
    expect(changesTo({}, {})).toMatchObject({ tools: NONE });
  });
});

describe("npm run snapshot", () => {
  const changesIn = (content: string) =>
    changesDocument(buildCatalog(loadContent(diskSource(content)).content!)).data;

  test("leaves no changes to report, and later changes are relative to it", async () => {
    const content = fixtureCopy();
    const { status, stdout } = await callScript("snapshot", ["--content", content]);
    expect([status, stdout]).toEqual([
      0,
      `${join(content, "published.yaml")}: 4 tools, 2 collections\n`,
    ]);
    expect(changesIn(content)).toEqual({ from_revision: null, tools: NONE, collections: NONE });
    const text = readFileSync(join(content, "published.yaml"), "utf8");
    await callScript("snapshot", ["--content", content]);
    expect(readFileSync(join(content, "published.yaml"), "utf8")).toBe(text);
    const file = join(content, "tools/oeuvre.md");
    writeFileSync(file, readFileSync(file, "utf8").replace("Un récit commun.", "Un autre récit."));
    const { from_revision, tools } = changesIn(content);
    expect(text).toContain(`revision: "${from_revision}"`);
    expect(tools).toEqual({ ...NONE, updated: [{ slug: "oeuvre", fields: ["long_description"] }] });
  });

  test("replaces a damaged file", async () => {
    const content = fixtureCopy();
    const file = join(content, "published.yaml");
    writeFileSync(file, "revision: [\n");
    expect(loadContent(diskSource(content)).content).toBeNull();
    expect((await callScript("snapshot", ["--content", content])).status).toBe(0);
    expect(loadContent(diskSource(content)).content).not.toBeNull();
  });

  test("writes nothing when the content has an error", async () => {
    const content = fixtureCopy();
    writeFileSync(join(content, "tools/zebre.md"), "---\n");
    const { status, stderr } = await callScript("snapshot", ["--content", content]);
    expect(status).toBe(1);
    expect(stderr).toContain("no-front-matter");
    expect(
      diskSource(content)
        .list()
        .map(({ path }) => path),
    ).not.toContain("published.yaml");
  });
});

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildCatalog, type Catalog } from "../../catalog/catalog.ts";
import { loadContent } from "../../content/load.ts";
import { recordedSnapshots } from "../../content/read-snapshots.ts";
import { diskSource } from "../../content/source.ts";
import { callScript } from "../../testing/call-script.ts";
import { fixtureCopy } from "../../testing/folder.ts";
import { memorySource, type Files } from "../../testing/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../testing/sample.ts";
import {
  changesDocument,
  changesSinceDocument,
  currentState,
  formerRevisions,
  snapshotsDocument,
} from "./changes-document.ts";
import { nextSnapshot } from "./next-snapshot.ts";
import { stateText } from "./snapshot-text.ts";

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

const STATE = "snapshots/state.json";
const snapshot = (files: Files) => stateText(currentState(catalogOf(files)));

/** Returns the changes since the previous revision. */
const lastChanges = (catalog: Catalog) => changesDocument(catalog).data;

/** Returns the changes from one content to another; null removes a file. */
function changesTo(after: Record<string, string | null>, before: Files = BEFORE) {
  const files: Files = { ...before, [STATE]: snapshot(before) };
  for (const [path, file] of Object.entries(after)) {
    if (file === null) delete files[path];
    else files[path] = file;
  }
  return lastChanges(catalogOf(files));
}

const NONE = { added: [], updated: [], renamed: [], removed: [] };

test("the removal of 200,000 records is reported", () => {
  const slugs = Array.from({ length: 200_000 }, (_, i) => `outil-${i}`).toSorted();
  const records = Object.fromEntries(slugs.map((slug) => [slug, "AbCd"]));
  const catalog = catalogOf(BEFORE);
  const state = {
    ...currentState(catalog),
    revision: "0".repeat(64),
    tools: { fields: ["slug"], records },
  };
  const { tools } = lastChanges({ ...catalog, snapshots: { state, steps: [] } });
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

  test("several, in the order of slugs", () => {
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
      ["x", "y"],
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
    expect(lastChanges(catalogOf(BEFORE))).toEqual({
      from_revision: null,
      tools: NONE,
      collections: NONE,
    });
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
    expect(currentState(catalogOf({ ...BEFORE, ...moved }))).toEqual(
      currentState(catalogOf(BEFORE)),
    );
  });

  test("fields that only one version of the API has are no change of the records", () => {
    const state = currentState(catalogOf(BEFORE));
    const { fields, records } = state.tools;
    const tools = {
      fields: [...fields.slice(0, -1), "dropped"],
      records: Object.fromEntries(Object.entries(records).map(([slug, line]) => [slug, line])),
    };
    const catalog = catalogOf({
      ...BEFORE,
      [STATE]: stateText({ ...state, revision: "0".repeat(64), tools }),
    });
    expect(lastChanges(catalog).tools).toEqual(NONE);
  });

  test("survives a round trip through its file", () => {
    const ambiguous = ["null", "true", "123", "0x1f", "1e3", "2026-01-01", "y"];
    const files = ambiguous.map((slug) => [
      `tools/${slug}.md`,
      toolFile({ name: `Outil ${slug}` }),
    ]);
    const before = Object.fromEntries(files) as Files;
    expect(changesTo({}, before)).toMatchObject({ tools: NONE, collections: NONE });
    expect(catalogOf({ ...before, [STATE]: snapshot(before) }).snapshots).toEqual({
      state: currentState(catalogOf(before)),
      steps: [],
    });
    expect(changesTo({}, {})).toMatchObject({ tools: NONE });
  });
});

describe("the chain of snapshots", () => {
  const tool = (i: number, name = `Outil ${i}`) => ({ [`tools/t${i}.md`]: toolFile({ name }) });
  /** Content that a snapshot is taken of, one after the other. */
  const CONTENTS = Array.from({ length: 25 }, (_, i): Files => ({
    ...tool(0, `A${i}`),
    ...tool(i),
  }));

  /** Returns the files of the snapshots of each content. */
  function snapshotsOf(contents: readonly Files[]): Files {
    const files: Files = {};
    for (const content of contents) {
      const source = memorySource({ ...SAMPLE, ...content, ...files });
      const recorded = recordedSnapshots(source, source.list());
      const { written, removed } = nextSnapshot(catalogOf(content), recorded);
      Object.assign(files, Object.fromEntries(written));
      for (const path of removed) delete files[path];
    }
    return files;
  }

  test("leads from each of the last 20 revisions to the current content", () => {
    const now = { ...tool(0, "Z"), ...tool(99) };
    const files = snapshotsOf(CONTENTS);
    expect(Object.keys(files)).toHaveLength(21);
    const catalog = catalogOf({ ...now, ...files });
    const revisions = CONTENTS.map((content) => catalogOf(content).revision);
    expect(formerRevisions(catalog)).toEqual(revisions.slice(-21));
    const base = "https://essai.test/api/v1/directory";
    const { data } = snapshotsDocument(catalog);
    expect(data.revisions[0]).toEqual({
      revision: revisions.at(-1),
      url: `${base}/changes/${revisions.at(-1)}.json`,
    });
    expect(data.export).toBe(`${base}/exports/tools.json`);
    for (const [index, revision] of formerRevisions(catalog).entries()) {
      const since = changesSinceDocument(catalog, index);
      const known = `t${revisions.indexOf(revision)}`;
      expect(since.links.self).toBe(`${base}/changes/${revision}.json`);
      expect(since.data).toEqual({
        from_revision: revision,
        tools: {
          ...NONE,
          added: ["t99"],
          removed: [known],
          updated: [{ slug: "t0", fields: ["name"] }],
        },
        collections: NONE,
      });
    }
    expect(lastChanges(catalog)).toEqual(
      changesSinceDocument(catalog, formerRevisions(catalog).length - 1).data,
    );
  });

  test("is the same when the site is built again without a change", () => {
    const files = snapshotsOf(CONTENTS.slice(0, 3));
    const catalog = catalogOf({ ...CONTENTS[2]!, ...files });
    expect(formerRevisions(catalog)).toHaveLength(2);
    expect(lastChanges(catalog).tools).toMatchObject({ added: ["t2"], removed: ["t1"] });
  });

  test("ends at a gap, and leaves out the step of an interrupted snapshot", () => {
    const files = snapshotsOf(CONTENTS.slice(0, 6));
    const { "snapshots/000002.json": _lost, ...gap } = files;
    const since = (some: Files) => formerRevisions(catalogOf({ ...CONTENTS[5]!, ...some })).length;
    expect([since(files), since(gap)]).toEqual([5, 3]);
    const later = snapshotsOf(CONTENTS.slice(0, 7));
    const interrupted = { ...files, "snapshots/000006.json": later["snapshots/000006.json"]! };
    expect(since(interrupted)).toBe(5);
    const source = memorySource({ ...SAMPLE, ...CONTENTS[6], ...interrupted });
    const recorded = recordedSnapshots(source, source.list());
    const { written, removed } = nextSnapshot(catalogOf(CONTENTS[6]!), recorded);
    expect([Object.fromEntries(written), removed]).toEqual([
      { [STATE]: later[STATE], "snapshots/000006.json": later["snapshots/000006.json"] },
      [],
    ]);
  });
});

describe("npm run snapshot", () => {
  const changesIn = (content: string) =>
    lastChanges(buildCatalog(loadContent(diskSource(content)).content!));
  const snapshotFiles = (content: string) => readdirSync(join(content, "snapshots")).toSorted();

  test("records a state, and later the step to the next one", async () => {
    const content = fixtureCopy();
    const state = join(content, STATE);
    const { status, stdout } = await callScript("snapshot", ["--content", content]);
    expect([status, stdout]).toEqual([0, `${state}: 4 tools, 2 collections\n`]);
    expect(changesIn(content)).toEqual({ from_revision: null, tools: NONE, collections: NONE });
    const text = readFileSync(state, "utf8");
    await callScript("snapshot", ["--content", content]);
    expect(readFileSync(state, "utf8")).toBe(text);
    expect(snapshotFiles(content)).toEqual(["state.json"]);
    const file = join(content, "tools/oeuvre.md");
    writeFileSync(file, readFileSync(file, "utf8").replace("Un récit commun.", "Un autre récit."));
    const changes = changesIn(content);
    expect(text).toContain(`"revision": "${changes.from_revision}"`);
    expect(changes.tools).toEqual({
      ...NONE,
      updated: [{ slug: "oeuvre", fields: ["long_description"] }],
    });
    await callScript("snapshot", ["--content", content]);
    expect(snapshotFiles(content)).toEqual(["000001.json", "state.json"]);
    expect(changesIn(content)).toEqual(changes);
  });

  test("replaces damaged files", async () => {
    const content = fixtureCopy();
    mkdirSync(join(content, "snapshots"));
    writeFileSync(join(content, STATE), "{");
    writeFileSync(join(content, "snapshots/000001.json"), "{}");
    expect(loadContent(diskSource(content)).content).toBeNull();
    expect((await callScript("snapshot", ["--content", content])).status).toBe(0);
    expect(loadContent(diskSource(content)).content).not.toBeNull();
    expect(snapshotFiles(content)).toEqual(["state.json"]);
  });

  test("writes nothing when the content has an error", async () => {
    const content = fixtureCopy();
    writeFileSync(join(content, "tools/zebre.md"), "---\n");
    const { status, stderr } = await callScript("snapshot", ["--content", content]);
    expect(status).toBe(1);
    expect(stderr).toContain("no-front-matter");
    expect(existsSync(join(content, "snapshots"))).toBe(false);
  });
});

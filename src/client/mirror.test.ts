import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Catalog } from "../catalog/catalog.ts";
import { recordedSnapshots } from "../content/read-snapshots.ts";
import { BASE_PATH } from "../contract/api.ts";
import { nextSnapshot } from "../site/api/next-snapshot.ts";
import { catalogIn, memoryApi, type Fetch } from "../testing/memory-api.ts";
import { memorySource, type Files } from "../testing/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../testing/sample.ts";
import type { MirrorState } from "./client-types.ts";
import { createDirectory, DirectoryUnavailable } from "./create-directory.ts";
import type { Tool } from "./document-types.ts";

const baseUrl = `https://essai.test${BASE_PATH}`;

/** A site that is published again and again, with a snapshot after each publication. */
function publisher() {
  let snapshots: Files = {};
  return (records: Files): Catalog => {
    const files = { ...SAMPLE, ...records, ...snapshots };
    const catalog = catalogIn(files);
    const source = memorySource(files);
    const { written, removed } = nextSnapshot(catalog, recordedSnapshots(source, source.list()));
    snapshots = { ...snapshots, ...Object.fromEntries(written) };
    for (const path of removed) delete snapshots[path];
    return catalog;
  };
}

async function exportOf(api: Fetch): Promise<Tool[]> {
  const response = await api(`${baseUrl}/exports/tools.json`);
  return ((await response.json()) as { data: Tool[] }).data;
}

/** The paths of all requests, below the base. */
let requests: string[];
beforeEach(() => void (requests = []));

const opened = (api: Fetch) =>
  createDirectory({
    baseUrl,
    fetch: (target, init) => {
      requests.push(target.slice(baseUrl.length));
      return api(target, init);
    },
  });

/** A tool as an editor sees it. */
interface Draft {
  lines: Record<string, string>;
  aliases: string[];
}

type Drafts = Map<string, Draft>;

function filesOf(drafts: Drafts, siteName = "Essai"): Files {
  const slugs = [...drafts.keys()];
  const tools = [...drafts].map(([slug, { lines, aliases }]) => [
    `tools/${slug}.md`,
    toolFile({ ...lines, aliases: `[${aliases.join(", ")}]` }),
  ]);
  return {
    "site.yaml": (SAMPLE["site.yaml"] as string).replace("Essai", siteName),
    ...(slugs.length > 0 && { "collections/choix.md": collectionFile(slugs.slice(0, 2)) }),
    ...(Object.fromEntries(tools) as Files),
  };
}

interface Edit {
  kind: "write" | "remove" | "rename" | "swap";
  slug: string;
  to: string;
  lines: Record<string, string>;
}

/** Returns the drafts after an edit; a slug that is used again is no longer a former one. */
function edited(drafts: Drafts, { kind, slug, to, lines }: Edit): Drafts {
  const [draft, other] = [drafts.get(slug), drafts.get(to)];
  const after = new Map(drafts);
  if (kind === "write") after.set(slug, { aliases: draft?.aliases ?? [], lines });
  if (kind === "remove") after.delete(slug);
  if (kind === "rename" && draft && !other) {
    after.delete(slug);
    after.set(to, { ...draft, aliases: [...draft.aliases, slug] });
  }
  if (kind === "swap" && draft && other) after.set(slug, other).set(to, draft);
  const owners = new Set<string>(after.keys());
  return new Map(
    [...after].map(([name, { lines: kept, aliases }]) => {
      const own = aliases.filter((alias) => !owners.has(alias) && owners.add(alias));
      return [name, { lines: kept, aliases: own }];
    }),
  );
}

const slugArbitrary = fc.constantFrom("a", "b", "c", "d", "e");
const editArbitrary: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom("write", "write", "remove", "rename", "swap"),
  slug: slugArbitrary,
  to: slugArbitrary,
  lines: fc.record({
    name: fc.constantFrom("Œuf", "Oeil", "Z", "z", "Élan", "elan"),
    pricing: fc.constantFrom("free", "paid"),
    category: fc.constantFrom("quiz", "ecriture"),
  }),
});

const publicationArbitrary = fc.record({
  edits: fc.array(editArbitrary, { maxLength: 4 }),
  siteName: fc.constantFrom("Essai", "Essai", "Autre"),
  /** Publications of a changed price before this one; more than 20 leave the chain. */
  before: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 21),
  sync: fc.constantFrom("whole", "none", "interrupted", "overtaken"),
  /** The number of requests before the interruption or the next publication. */
  after: fc.integer({ min: 0, max: 5 }),
});

test("after any publications, a copy is the export, and interrupted calls change nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(publicationArbitrary, { maxLength: 8 }), async (publications) => {
      const publish = publisher();
      let drafts: Drafts = new Map();
      let api = memoryApi(publish(filesOf(drafts)));
      let copy: MirrorState | null = null;
      for (const { edits, siteName, before, sync, after } of publications) {
        for (let i = 0; i < before; i++) {
          const lines = { name: "A", pricing: i % 2 === 0 ? "free" : "paid" };
          drafts = edited(drafts, { kind: "write", slug: "a", to: "", lines });
          publish(filesOf(drafts));
        }
        drafts = edits.reduce(edited, drafts);
        const [old, current] = [api, memoryApi(publish(filesOf(drafts, siteName)))];
        api = current;
        let sent = 0;
        const stored = JSON.stringify(copy);
        if (sync === "interrupted") {
          const broken: Fetch = (target, init) =>
            sent++ < after ? current(target, init) : Promise.reject(new Error("broken"));
          await opened(broken)
            .mirror(copy)
            .catch((error) => {
              expect(error).toBeInstanceOf(DirectoryUnavailable);
            });
        } else if (sync === "overtaken") {
          const next = await opened((target, init) =>
            (sent++ < after ? old : current)(target, init),
          ).mirror(copy);
          expect([await exportOf(old), await exportOf(current)]).toContainEqual(next.tools);
          expect(JSON.stringify(copy)).toBe(stored);
          copy = next;
        } else if (sync === "whole") {
          const next: MirrorState = await opened(current).mirror(copy);
          expect(next.tools).toEqual(await exportOf(current));
          expect(JSON.stringify(copy)).toBe(stored);
          copy = next;
        }
        if (sync === "interrupted") expect(JSON.stringify(copy)).toBe(stored);
      }
      copy = await opened(api).mirror(copy);
      expect(copy.tools).toEqual(await exportOf(api));
      expect(await opened(api).mirror(copy)).toBe(copy);
    }),
    { numRuns: 6 },
  );
});

test("without alternatives, the changes since up to 20 publications are enough", async () => {
  const categories = Array.from(
    { length: 60 },
    (_, i) => `- { slug: c${i}, name: C${i}, description: D. }`,
  );
  const yaml = { "categories.yaml": `${categories.join("\n")}\n` };
  const rounds = fc.array(fc.array(editArbitrary, { maxLength: 3 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(rounds, fc.integer({ min: 1, max: 20 }), async (given, every) => {
      const publish = publisher();
      let drafts: Drafts = new Map();
      let category = 0;
      const filesWithout = () => {
        const { "collections/choix.md": _, ...files } = filesOf(drafts);
        return { ...files, ...yaml };
      };
      let api = memoryApi(publish(filesWithout()));
      let copy = await opened(api).mirror();
      for (const [i, edits] of given.entries()) {
        for (const edit of edits) {
          // A category of its own leaves a tool without alternatives.
          const own = drafts.get(edit.slug)?.lines.category ?? `c${category++}`;
          drafts = edited(drafts, { ...edit, lines: { ...edit.lines, category: own } });
        }
        api = memoryApi(publish(filesWithout()));
        if (i % every !== 0 && i < given.length - 1) continue;
        requests = [];
        copy = await opened(api).mirror(copy);
        expect(copy.tools).toEqual(await exportOf(api));
        expect(requests).not.toContain("/exports/tools.json");
      }
    }),
    { numRuns: 6 },
  );
});

describe("only what changed is requested", () => {
  const lines = { name: "A", pricing: "free" };
  const start: Drafts = new Map(
    ["a", "b", "c"].map((slug) => [slug, { lines: { ...lines, name: slug }, aliases: [] }]),
  );

  /** Returns the requests of the second of two calls, with a publication between them. */
  async function requestsAfter(
    change: (files: Files) => Files,
    state = (copy: MirrorState) => copy,
  ) {
    const publish = publisher();
    const files = filesOf(start);
    const copy = await opened(memoryApi(publish(files))).mirror();
    const api = memoryApi(publish(change(files)));
    requests = [];
    const next = await opened(api).mirror(state(copy));
    expect(next.tools).toEqual(await exportOf(api));
    return requests.map((path) => path.replace(copy.revision, "{revision}"));
  }

  const updated = (files: Files) => ({
    ...files,
    "tools/b.md": toolFile({ name: "b", pricing: "paid" }),
  });
  const tried = ["/index.json", "/changes/{revision}.json", "/tools/b.json"];

  test("a changed tool is one request", async () => {
    expect(await requestsAfter(updated)).toEqual(tried);
  });

  test("a change that is not in any tool is none", async () => {
    const change = (files: Files) => ({
      ...files,
      "site.yaml": (files["site.yaml"] as string).replace("Un annuaire", "Un autre"),
    });
    expect(await requestsAfter(change)).toEqual(["/index.json"]);
  });

  test("alternatives, which changes leave out, make it take the export", async () => {
    const added = (files: Files) => ({ ...files, "tools/d.md": toolFile({ name: "d" }) });
    expect(await requestsAfter(added)).toEqual([
      "/index.json",
      "/changes/{revision}.json",
      "/tools/d.json",
      "/exports/tools.json",
    ]);
  });

  test("many changed tools are the export", async () => {
    const many = (files: Files) => ({
      ...files,
      ...Object.fromEntries(
        Array.from({ length: 41 }, (_, i) => [`tools/t${i}.md`, toolFile({ name: `T${i}` })]),
      ),
    });
    expect(await requestsAfter(many)).toEqual([
      "/index.json",
      "/changes/{revision}.json",
      "/exports/tools.json",
    ]);
  });

  test.each<[string, (copy: MirrorState) => MirrorState]>([
    ["of another site", (copy) => ({ ...copy, baseUrl: "https://autre.test/api" })],
    ["of another version", (copy) => ({ ...copy, format: 2 as 1 })],
  ])("a copy %s is not used", async (_, state) => {
    expect(await requestsAfter(updated, state)).toEqual(["/index.json", "/exports/tools.json"]);
  });

  test("a copy that somebody changed is replaced, once the directory changes", async () => {
    const damaged = (copy: MirrorState) => ({ ...copy, tools: copy.tools.slice(1) });
    expect(await requestsAfter(updated, damaged)).toEqual([...tried, "/exports/tools.json"]);
  });
});

test("files of two builds, as a cache may mix them, are an error", async () => {
  const publish = publisher();
  const [old, current] = ["A", "B"].map((name) =>
    memoryApi(publish({ "tools/a.md": toolFile({ name }) })),
  ) as [Fetch, Fetch];
  const mixed: Fetch = (target, init) =>
    (target.endsWith("/index.json") ? current : old)(target, init);
  await expect(opened(mixed).mirror()).rejects.toThrow(/different builds; try again/);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { severity } from "../../content/diagnostics.ts";
import { loadContent } from "../../content/load.ts";
import type { Checks } from "../links/checks-file.ts";
import { VERDICTS } from "../links/verdicts.ts";
import { linkCheck as check } from "../../test/link-check.ts";
import { memorySource, type Files } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { reviewList } from "./review-list.ts";

function listOf(files: Files, checks: Checks = new Map(), only: string[] = []) {
  const source = memorySource({ ...SAMPLE, ...files });
  const { content, diagnostics } = loadContent(source);
  expect(diagnostics.filter((diagnostic) => severity(diagnostic) === "error")).toEqual([]);
  return reviewList(content!, source, checks, only);
}

test("drafts and archived records are not listed, and numbers count published tools", () => {
  const files = {
    "tools/a.md": toolFile(),
    "tools/b.md": toolFile({ status: "draft" }),
    "tools/c.md": toolFile({ status: "archived" }),
    "tools/d.md": toolFile({ verified_at: "2026-02-01" }),
    "collections/cachee.md": collectionFile(["a"], { status: "draft" }),
  };
  const { items, published, verified, visited } = listOf(files);
  expect(items.map(({ tool, collections }) => [tool.slug, collections])).toEqual([
    ["a", []],
    ["d", []],
  ]);
  expect({ published, verified, visited }).toEqual({ published: 2, verified: 1, visited: false });
});

test("links in doubt are those of the record itself, with the page that does not look like it", () => {
  const files = {
    "tools/quiz.md": toolFile({ french_interface: "true" }, "Voir [ici](https://mort.test)."),
    "collections/quiz.md": collectionFile(["quiz"]).replace("Une", "[Une](https://parti.test)"),
  };
  const checks = new Map([
    ["https://outil.test", check({ lang: "en" })],
    ["https://mort.test", check({ verdict: "gone", http: 404 })],
    ["https://parti.test", check({ verdict: "gone", http: 404 })],
  ]);
  const [item] = listOf(files, checks).items;
  expect(item!.doubtful.map(({ field, url }) => [field, url])).toEqual([
    ["website", "https://outil.test"],
    ["long_description", "https://mort.test"],
  ]);
  expect(item!.visit).toMatchObject({ lang: "en" });
});

const anyTools = fc.array(
  fc.record({
    verified: fc.constantFrom(null, null, "2026-02-01", "2026-02-02"),
    added: fc.constantFrom("2026-01-01", "2026-01-02"),
    verdict: fc.constantFrom(null, ...VERDICTS),
    collections: fc.nat({ max: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
);
type Tool = typeof anyTools extends fc.Arbitrary<(infer Item)[]> ? Item : never;

test("the order is that of a person who asks one question after the other", () => {
  fc.assert(
    fc.property(anyTools, (tools) => {
      const slugs = tools.map((_, i) => `outil-${i}`);
      const files = Object.fromEntries(
        tools.map(({ verified, added }, i) => [
          `tools/outil-${i}.md`,
          toolFile({
            added_at: added,
            verified_at: verified,
            website: `https://outil-${i}.test`,
          }),
        ]),
      );
      for (const n of [1, 2]) {
        const members = slugs.filter((_, i) => tools[i]!.collections >= n);
        if (members.length > 0) files[`collections/choix-${n}.md`] = collectionFile(members);
      }
      const checks = new Map(
        tools.flatMap(({ verdict }, i) =>
          verdict === null ? [] : [[`https://outil-${i}.test`, check({ verdict })] as const],
        ),
      );
      const listed = listOf(files, checks).items.map(({ tool }) => tool.slug);
      // From the last criterion to the first: each stable sort keeps the order of those before.
      const expected = [
        (tool: Tool) => tool.added,
        (tool: Tool) => -tool.collections,
        (tool: Tool) => (/moved|suspect|gone|parked/.test(tool.verdict ?? "") ? 0 : 1),
        (tool: Tool) => tool.verified ?? "",
      ].reduce(
        (order, value) =>
          order.toSorted((a, b) => {
            const [x, y] = [value(tools[a]!), value(tools[b]!)];
            return x < y ? -1 : x > y ? 1 : 0;
          }),
        tools.map((_, i) => i),
      );
      expect(listed).toEqual(expected.map((i) => `outil-${i}`));
    }),
    { numRuns: 20 },
  );
});

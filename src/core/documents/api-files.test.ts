import fc from "fast-check";
import { expect, test } from "vitest";
import type { Files } from "../../test/memory-source.ts";
import { collectionFile, toolFile } from "../../test/sample.ts";
import { changesDocument } from "./api-documents.ts";
import { apiFiles } from "./api-files.ts";
import { catalogOf } from "../../test/catalog-of.ts";

const BASE = "https://essai.test/api/v1/directory";

const changesOf = (files: Files) => changesDocument(catalogOf(files));

const days = fc.integer({ min: 1, max: 5 }).map((day) => `2026-01-0${day}`);
const laterDays = fc.integer({ min: 5, max: 9 }).map((day) => `2026-01-0${day}`);
const toolsBySlug = fc.dictionary(
  fc.constantFrom("a", "b", "a-1", "z"),
  fc.record({
    status: fc.constantFrom("published", "draft", "archived"),
    added_at: days,
    updated_at: fc.option(laterDays),
    verified_at: fc.option(laterDays),
    closed_at: fc.option(laterDays),
  }),
);
const collectionsBySlug = fc.dictionary(
  fc.constantFrom("a", "c", "z"),
  fc.record({
    status: fc.constantFrom("published", "draft"),
    updated_at: fc.oneof(days, laterDays),
  }),
);

const UPDATED = { status: "published", updated_at: "2026-01-05" } as const;
const TOOL = { ...UPDATED, added_at: "2026-01-01", verified_at: null, closed_at: null };

type Tools = typeof toolsBySlug extends fc.Arbitrary<infer Value> ? Value : never;
type Collections = typeof collectionsBySlug extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Lists the expected events by asking for each day, event, slug and kind, in the order of the document, whether there
 * is one.
 */
function expected(tools: Tools, collections: Collections, isListed: boolean): string[] {
  const lines: string[] = [];
  for (let day = 9; day > 0; day--) {
    for (const event of ["added", "updated", "verified", "archived"] as const) {
      for (const slug of ["a", "a-1", "b", "c", "z"]) {
        const date = `2026-01-0${day}`;
        const tool = tools[slug];
        const collection = collections[slug];
        if (tool?.status === "archived" && event === "archived" && tool.closed_at === date) {
          lines.push(`${date} archived tool ${slug} ${slug.toUpperCase()} null`);
        }
        if (tool?.status === "published" && event !== "archived" && tool[`${event}_at`] === date) {
          lines.push(`${date} ${event} tool ${slug} ${slug.toUpperCase()} ${BASE}/tools/${slug}`);
        }
        if (isListed && collection?.status === "published" && event === "updated") {
          if (collection.updated_at !== date) continue;
          const url = `${BASE}/collections/${slug}`;
          lines.push(`${date} updated collection ${slug} Choix ${slug} ${url}`);
        }
      }
    }
  }
  return lines;
}

test("events are those of the dates of published and archived records, newest first", () => {
  fc.assert(
    fc.property(toolsBySlug, collectionsBySlug, (tools, collections) => {
      const slugs = Object.keys(tools).filter((slug) => tools[slug]!.status === "published");
      const members = slugs.length === 0 ? ["brouillon"] : slugs;
      const { data } = changesOf({
        "tools/brouillon.md": toolFile({ status: "draft" }),
        ...Object.fromEntries(
          Object.entries(tools).map(([slug, { closed_at, ...lines }]) => [
            `tools/${slug}.md`,
            toolFile({
              name: slug.toUpperCase(),
              ...lines,
              closed_at: lines.status === "archived" ? closed_at : null,
            }),
          ]),
        ),
        ...Object.fromEntries(
          Object.entries(collections).map(([slug, lines]) => [
            `collections/${slug}.md`,
            collectionFile(members, { title: `Choix ${slug}`, ...lines }),
          ]),
        ),
      });
      const lines = data.map(({ date, event, kind, slug, name, url }) =>
        [date, event, kind, slug, name, url ?? "null"].join(" "),
      );
      expect(lines).toEqual(expected(tools, collections, slugs.length > 0));
    }),
    { numRuns: 40, examples: [[{ a: TOOL }, { a: UPDATED, c: UPDATED }]] },
  );
});

test("the 500 newest events are listed, with the license and the URL of the document", () => {
  const files = Array.from({ length: 501 }, (_, i) => {
    const slug = `t${String(i).padStart(3, "0")}`;
    return [`tools/${slug}.md`, toolFile({ name: slug, added_at: "2026-01-02" })];
  });
  const oldest = { "tools/a.md": toolFile({ name: "A", added_at: "2026-01-01" }) };
  const { data, links, license } = changesOf({ ...Object.fromEntries(files), ...oldest });
  expect(data.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 500 }, (_, i) => `t${String(i).padStart(3, "0")}`),
  );
  expect(links).toEqual({
    self: `${BASE}/changes.json`,
    months: [`${BASE}/changes/2026-01.json`],
  });
  expect(license).toMatchObject({ id: "CC-BY-4.0" });
});

test("each month with events has a file with all of them, which other months do not change", () => {
  const added = (day: string) => toolFile({ name: day, added_at: day });
  const filesWith = (days: string[]) => {
    const files = days.map((day, i) => [`tools/t${i}.md`, added(day)]);
    const outputs = apiFiles(catalogOf(Object.fromEntries(files) as Files));
    const months = outputs.filter(({ path }) => path.includes("/changes/"));
    return Object.fromEntries(months.map(({ path, render }) => [path.slice(-12), render()]));
  };
  const files = filesWith(["2025-12-31", "2026-01-01", "2026-01-31"]);
  expect(Object.keys(files)).toEqual(["2026-01.json", "2025-12.json"]);
  const { data, links } = JSON.parse(files["2026-01.json"] as string) as ChangesOfMonth;
  expect(data.map(({ date }) => date)).toEqual(["2026-01-31", "2026-01-01"]);
  expect(links).toEqual({ self: `${BASE}/changes/2026-01.json` });
  const later = filesWith(["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01"]);
  expect(later).toMatchObject(files);
});

type ChangesOfMonth = Omit<ReturnType<typeof changesDocument>, "links"> & { links: object };

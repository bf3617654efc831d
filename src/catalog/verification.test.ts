import fc from "fast-check";
import { expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { memorySource } from "../test/memory-source.ts";
import { SAMPLE, toolFile } from "../test/sample.ts";
import { buildCatalog } from "./catalog.ts";
import { AXIS_MONTHS_MIN, verificationOf } from "./verification.ts";

const catalogOf = (tools: { category: string; verified_at: string | null; status?: string }[]) => {
  const files = tools.map((tool, i) => [
    `tools/t${i}.md`,
    toolFile({ name: `Outil ${i}`, ...tool }),
  ]);
  const { content } = loadContent(memorySource({ ...SAMPLE, ...Object.fromEntries(files) }));
  return buildCatalog(content!);
};

const dates = fc.date({
  min: new Date("2024-11-01T00:00:00Z"),
  max: new Date("2026-02-28T00:00:00Z"),
  noInvalidDate: true,
});

test("counts the verified tools of each category and month, like a count of every pair", () => {
  const tool = fc.record({
    category: fc.constantFrom("quiz", "ecriture"),
    verified_at: fc.option(dates.map((date) => date.toISOString().slice(0, 10))),
    status: fc.constantFrom("published", "published", "draft"),
  });
  fc.assert(
    fc.property(fc.array(tool, { maxLength: 12 }), (tools) => {
      const published = tools.filter(({ status }) => status === "published");
      const days = published.flatMap(({ verified_at }) => verified_at ?? []).toSorted();
      const { verified, months, rows } = verificationOf(catalogOf(tools));
      expect(verified).toBe(days.length);
      expect(rows.map(({ category }) => category.slug)).toEqual(
        ["ecriture", "quiz"].filter((slug) => published.some((each) => each.category === slug)),
      );
      for (const row of rows) {
        const here = published.filter(({ category }) => category === row.category.slug);
        const inMonth = (month: string) =>
          here.filter(({ verified_at }) => verified_at?.startsWith(month)).length;
        expect(row.counts).toEqual(months.map(inMonth));
        expect(row.never).toBe(here.filter(({ verified_at }) => verified_at === null).length);
        expect(row.verified + row.never).toBe(here.length);
      }
      if (days.length === 0) expect(months).toEqual([]);
      else expect(months.at(-1)).toBe(days.at(-1)!.slice(0, 7));
      expect(new Set(months).size).toBe(months.length);
      expect(months).toEqual(months.toSorted());
    }),
    { numRuns: 40 },
  );
});

test("the axis goes from the first to the last month with a verification, over a year or more", () => {
  const axis = (...days: string[]) =>
    verificationOf(catalogOf(days.map((verified_at) => ({ category: "quiz", verified_at }))))
      .months;
  expect(AXIS_MONTHS_MIN).toBe(12);
  const year = axis("2026-02-28", "2025-12-01");
  expect([year.length, year[0], year[1], year.at(-1)]).toEqual([
    12,
    "2025-03",
    "2025-04",
    "2026-02",
  ]);
  const long = axis("2025-01-31", "2026-02-01");
  expect([long.length, long[0], long.at(-1)]).toEqual([14, "2025-01", "2026-02"]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_FILTERS } from "../list.ts";
import { indexedTool, searchOf } from "../../test/search-of.ts";
import { anyFilters, anyTool, passes, TERMS } from "../../test/tool-arbitrary.ts";

const day = fc.option(fc.constantFrom("2026-03-01", "2025-12-31"), { nil: null });
const tools = fc
  .array(fc.tuple(anyTool, day), { maxLength: 300 })
  .map((drawn) =>
    drawn.map(([tool, verified_at], i) => indexedTool({ ...tool, slug: `t${i}`, verified_at })),
  );

test("shows each tool as it was, and lists those that pass the filters", () => {
  fc.assert(
    fc.property(tools, anyFilters, (list, filters) => {
      const search = searchOf(list, undefined, TERMS);
      expect(search.list(NO_FILTERS)).toEqual(list.map((_, position) => position));
      const days = list.map((_, position) => search.verifiedDay(position));
      expect(days).toEqual(list.map(({ verified_at }) => verified_at));
      for (const [position, tool] of list.entries()) {
        expect(tool).toMatchObject(search.tool(position));
      }
      const passing = search.list({ ...NO_FILTERS, ...filters });
      expect(passing).toEqual(list.flatMap((tool, i) => (passes(tool, filters) ? [i] : [])));
    }),
    { numRuns: 30 },
  );
});

test("knows the slugs of the directory, even those without a tool", () => {
  const search = searchOf([], undefined, TERMS);
  expect(search.knows("levels", "college")).toBe(true);
  expect(search.knows("subjects", "college")).toBe(false);
  expect(search.knows("categories", "quiz")).toBe(true);
});

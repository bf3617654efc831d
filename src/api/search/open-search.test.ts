import fc from "fast-check";
import { expect, test } from "vitest";
import { PUPIL_ACCOUNTS } from "../api.ts";
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

const pupils = fc.record({
  account: fc.constantFrom(...PUPIL_ACCOUNTS, null),
  hosting: fc.constantFrom("EU", "FR", null),
  gar: fc.constantFrom(true, false, null),
});

test("columns say what is known about the use of each tool by pupils", () => {
  fc.assert(
    fc.property(fc.array(fc.option(pupils), { maxLength: 40 }), (drawn) => {
      const tools = drawn.map((known, i) => indexedTool({ slug: `t${i}`, pupils: known }));
      const { columns } = searchOf(tools);
      const read = tools.map((_, i) => {
        const hosting = [...columns.hosting()].filter(([, marks]) => marks[i] === 1);
        return {
          account: PUPIL_ACCOUNTS[Number(columns.accounts()[i])] ?? null,
          hosting: hosting.map(([code]) => code),
          gar: [false, true, null][Number(columns.answers("gar")[i])],
        };
      });
      expect(read).toEqual(
        drawn.map((known) => ({
          account: known?.account ?? null,
          hosting: known?.hosting == null ? [] : [known.hosting],
          gar: known?.gar ?? null,
        })),
      );
    }),
  );
});

test("knows the slugs of the directory, even those without a tool", () => {
  const search = searchOf([], undefined, TERMS);
  expect(search.knows("levels", "college")).toBe(true);
  expect(search.knows("subjects", "college")).toBe(false);
  expect(search.knows("categories", "quiz")).toBe(true);
});

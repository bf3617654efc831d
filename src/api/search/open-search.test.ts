import fc from "fast-check";
import { expect, test } from "vitest";
import { PUPIL_ACCOUNTS } from "../api.ts";
import { NO_FILTERS } from "../list.ts";
import { toolSummary } from "../../catalog/schemas.ts";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { anyFilters, anyTool, passes, TERMS } from "../../test/tool-arbitrary.ts";
import { openSearch } from "./open-search.ts";
import { fromSteps, toSteps } from "./search-index.ts";

const answer = fc.constantFrom(true, false, null);
const tools = fc
  .array(
    fc.tuple(
      anyTool,
      fc.record({
        freshness: fc.record({ verified_at: fc.constantFrom("2026-03-01", "2025-12-31", null) }),
        open_source: answer,
        pupils: fc.option(
          fc.record({
            account: fc.constantFrom(...PUPIL_ACCOUNTS, null),
            hosting: fc.constantFrom("EU", "FR", null),
            gar: answer,
          }),
        ),
      }),
    ),
    { maxLength: 100 },
  )
  .map((drawn) =>
    drawn.map(([tool, facts], i) => searchedTool({ ...tool, ...facts, slug: `t${i}` })),
  );

test("shows each tool as it was, and lists those that pass the filters", () => {
  fc.assert(
    fc.property(tools, anyFilters, (list, filters) => {
      const search = searchOf(list, TERMS);
      expect(search.list(NO_FILTERS)).toEqual(list.map((_, position) => position));
      for (const [position, tool] of list.entries()) {
        const { url: _, ...summary } = toolSummary(tool);
        expect(JSON.stringify(search.tool(position))).toBe(JSON.stringify(summary));
      }
      const passing = search.list({ ...NO_FILTERS, ...filters });
      expect(passing).toEqual(list.flatMap((tool, i) => (passes(tool, filters) ? [i] : [])));
    }),
    { numRuns: 30 },
  );
});

test("knows the tools of each value", () => {
  fc.assert(
    fc.property(tools, (list) => {
      const search = searchOf(list, TERMS);
      const accounts = list.map(({ pupils }) => pupils?.account ?? null);
      for (const account of PUPIL_ACCOUNTS) {
        const expected = accounts.flatMap((one, i) => (one === account ? [i] : []));
        expect(search.toolsBy("pupil_account").get(account) ?? []).toEqual(expected);
      }
    }),
    { numRuns: 30 },
  );
});

test("knows the slugs of the directory, even those without a tool", () => {
  const search = searchOf([], TERMS);
  expect(search.knows("levels", "college")).toBe(true);
  expect(search.knows("subjects", "college")).toBe(false);
  expect(search.knows("categories", "quiz")).toBe(true);
});

test("ascending numbers are the same after writing them as steps", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), (numbers) => {
      const ascending = numbers.toSorted((a, b) => a - b);
      expect(fromSteps(toSteps(ascending))).toEqual(ascending);
    }),
  );
});

test.each(["", "{", "{}", "[]", '{"version":2}', "<!doctype html>"])("%s is no index", (text) => {
  expect(() => openSearch(new TextEncoder().encode(text))).toThrow();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { ALL_TOOLS } from "../api/list-parameters.ts";
import { toolSummary } from "../directory/schemas.ts";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { anyQuery, anyTool, listedTools, TERMS, type AnyTool } from "../../test/tool-arbitrary.ts";
import { openSearch } from "./open-search.ts";
import { unpackList, packLists } from "./search-index.ts";

const tools = fc.array(anyTool, { maxLength: 60, size: "max" }).map((drawn) =>
  drawn.map((tool, i) => {
    const description = i % 3 > 0 ? { short_description: "Un quiz." } : {};
    return searchedTool({ ...tool, ...description, slug: `t${i}` });
  }),
);
const withWords = fc
  .tuple(anyQuery, fc.constantFrom(null, "e", "a e", "oe s", "quiz", "quizz", "e quiz", "quiz zz"))
  .map(([query, q]) => ({ ...query, q }));

test("shows each tool as it was", () => {
  fc.assert(
    fc.property(tools, (list) => {
      const search = searchOf(list, TERMS);
      expect(search.list(ALL_TOOLS).tools).toEqual(list.map((_, position) => position));
      for (const [position, tool] of list.entries()) {
        const { url: _, ...summary } = toolSummary(tool);
        expect(search.tool(position)).toEqual(summary);
      }
    }),
    { numRuns: 30 },
  );
});

test("lists the tools that filtering and sorting tool by tool gives", () => {
  let withNear = 0;
  fc.assert(
    fc.property(tools, fc.array(withWords, { minLength: 20, maxLength: 20 }), (list, queries) => {
      const search = searchOf(list, TERMS);
      for (const query of queries) {
        const matches = search.matching(query.q);
        const near = matches?.near() ?? [];
        const expected = listedTools(list as AnyTool[], query, matches && matches.exact, near);
        const { report, tools, unknown } = search.list(query);
        expect(tools).toEqual(expected.tools);
        expect(unknown).toHaveLength(expected.unknown);
        if (report && report.match === "exact" && tools.length > expected.exact) withNear++;
        expect(report?.exact ?? expected.exact).toBe(expected.exact);
        if (query.match === "exact") expect(report?.match).not.toBe("close");
      }
    }),
    // Making so large a case smaller takes minutes.
    { endOnFailure: true },
  );
  expect(withNear).toBeGreaterThan(0);
});

test("lists of ascending numbers are the same after writing them", () => {
  const numbers = fc.uniqueArray(fc.nat()).map((drawn) => drawn.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(numbers), (lists) => {
      const read = unpackList(packLists(lists));
      expect(lists.map((_, place) => read(place))).toEqual(lists);
      expect(read(-1)).toEqual([]);
    }),
  );
});

test.each(["", "{", "{}", "[]", '{"version":2}', "<!doctype html>"])("%s is no index", (text) => {
  expect(() => openSearch(new TextEncoder().encode(text))).toThrow();
});

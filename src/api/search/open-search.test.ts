import fc from "fast-check";
import { expect, test } from "vitest";
import { ALL_TOOLS } from "../list-parameters.ts";
import { readListQuery } from "../query.ts";
import { toolSummary } from "../../catalog/schemas.ts";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { anyQuery, anyTool, listedTools, TERMS, type AnyTool } from "../../test/tool-arbitrary.ts";
import { openSearch, type Search } from "./open-search.ts";
import { fromSteps, toSteps } from "./search-index.ts";

const tools = fc.array(anyTool, { maxLength: 60 }).map((drawn) =>
  drawn.map((tool, i) => {
    const description = i % 9 === 4 ? { short_description: "Un quiz." } : {};
    return searchedTool({ ...tool, ...description, slug: `t${i}` });
  }),
);
const withWords = fc
  .tuple(anyQuery, fc.constantFrom(null, "e", "a e", "oe s", "quiz", "quizz", "e quiz"))
  .map(([query, q]) => ({ ...query, q }));

test("shows each tool as it was", () => {
  fc.assert(
    fc.property(tools, (list) => {
      const search = searchOf(list, TERMS);
      expect(search.list(ALL_TOOLS).tools).toEqual(list.map((_, position) => position));
      for (const [position, tool] of list.entries()) {
        const { url: _, ...summary } = toolSummary(tool);
        expect(JSON.stringify(search.tool(position))).toBe(JSON.stringify(summary));
      }
    }),
    { numRuns: 30 },
  );
});

test("lists the tools that filtering and sorting tool by tool gives", () => {
  let near = 0;
  fc.assert(
    fc.property(tools, withWords, (list, query) => {
      const search = searchOf(list, TERMS);
      const matches = search.matching(query.q);
      const expected = listedTools(
        list as AnyTool[],
        query,
        matches && matches.exact,
        matches?.near() ?? [],
      );
      const found = search.list(query);
      expect(found.tools).toEqual(expected.tools);
      if (found.report && found.report.match === "exact" && found.tools.length > expected.exact)
        near++;
      expect(found.report?.exact ?? expected.exact).toBe(expected.exact);
      if (query.match === "exact") expect(found.report?.match).not.toBe("close");
    }),
  );
  expect(near).toBeGreaterThan(0);
});

test("knows the slugs of the directory, even those without a tool", () => {
  const search = searchOf([], TERMS);
  expect([...search.toolsBy("level").keys()]).toEqual(["college", "lycee", "superieur"]);
});

test("few exact matches are followed by at most eight near ones, if all pass the filters", () => {
  const keywords = ["dictée"];
  const named = (slug: string) => searchedTool({ slug, short_description: "Une dictée." });
  const search = searchOf([
    named("a"),
    searchedTool({ slug: "b", keywords }),
    searchedTool({ slug: "c", keywords, pricing: "paid" }),
    searchedTool({ slug: "d" }),
  ]);
  const listOf = (opened: Search, query: string) => opened.list(readListQuery(query).query);
  const found = (query: string) => {
    const { tools, report } = listOf(search, query);
    return [tools, report!.exact, report!.match];
  };
  expect(found("q=dictée")).toEqual([[0, 1, 2], 1, "exact"]);
  expect(found("q=dictée&pricing=paid")).toEqual([[2], 0, "exact"]);
  expect(found("q=dictée&match=exact")).toEqual([[0], 1, "exact"]);
  expect(found("q=dictées")).toEqual([[1, 2, 0], 0, "close"]);
  expect(found("q=dictées&match=exact")).toEqual([[], 0, "none"]);
  const near = Array.from({ length: 12 }, (_, i) => searchedTool({ slug: `n${i}`, keywords }));
  const exact = (count: number) => Array.from({ length: count }, (_, i) => named(`e${i}`));
  const lengthOf = (count: number) =>
    listOf(searchOf([...exact(count), ...near]), "q=dictée").tools.length;
  expect([lengthOf(7), lengthOf(8)]).toEqual([15, 8]);
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

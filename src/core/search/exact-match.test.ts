import fc from "fast-check";
import { expect, test } from "vitest";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import type { ToolData } from "../directory/schemas.ts";
import { anyLine, anyQuery, anyTool, inDefaultOrder, TERMS } from "../../test/tool-arbitrary.ts";
import { passes } from "../../commands/contract/list-oracle.ts";
import { words, wordsAndJoined } from "../text/fold.ts";
import { toolAt } from "./fact-columns.ts";
import { ALL_TOOLS } from "../api/list-parameters.ts";

const tools = fc
  .uniqueArray(
    fc.tuple(
      fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 4 }),
      anyTool,
    ),
    { selector: ([slug]) => slug, maxLength: 12 },
  )
  .map((list) => inDefaultOrder(list.map(([slug, tool]) => searchedTool({ ...tool, slug }))));

/** Returns the exact matches among tools (contract §3), found word by word. */
function exactMatchesOf(tools: readonly ToolData[], q: string): ToolData[] {
  const queried = words(q);
  const isFound = (word: string, tool: ToolData, isWhole: boolean) => {
    const name = wordsAndJoined(tool.name);
    const all = [...name, ...wordsAndJoined(tool.short_description)];
    if (all.includes(word) || tool.subjects.includes(word)) return true;
    if (isWhole) return false;
    return (
      all.some((other) => other.startsWith(word)) ||
      (word.length > 3 && name.some((other) => other.includes(word)))
    );
  };
  const isWhole = (word: string) =>
    word.length <= 3 &&
    (word !== queried.at(-1) || tools.some((tool) => isFound(word, tool, true)));
  return tools.filter(
    (tool) => queried.length > 0 && queried.every((word) => isFound(word, tool, isWhole(word))),
  );
}

/** Returns 0 for a tool whose name is the query, 1 for one whose name begins with it, 2 for others. */
function nameRank(tool: ToolData, q: string): number {
  const name = words(tool.name).join(" ");
  const query = words(q).join(" ");
  return name === query ? 0 : name.startsWith(query) ? 1 : 2;
}

test("finds what a scan of every tool by the rules of the contract finds, names first", () => {
  fc.assert(
    fc.property(tools, anyLine, anyQuery, (list, q, others) => {
      const exact = exactMatchesOf(list, q);
      const search = searchOf(list, TERMS);
      const query = { ...others, q, match: "exact" as const, sort: "relevance" as const };
      const found = search.list(query);
      if (exact.length === 0) {
        expect(found.report!.match).not.toBe("exact");
        return;
      }
      const expected = exact.filter((tool) => passes(tool, { ...query, q: null }) ?? query.unknown);
      expect(new Set(found.tools)).toEqual(new Set(expected.map((tool) => list.indexOf(tool))));
      expect(found.tools).toHaveLength(expected.length);
      const first = found.tools
        .map((position) => list[position]!)
        .filter((tool) => {
          const isOwn = query.subject === null || tool.subjects.length > 0;
          return isOwn && passes(tool, { ...query, q: null }) === true;
        });
      const ranks = first.map((tool) => nameRank(tool, q));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      const asked = [...new Set(words(q))];
      expect(found.report).toEqual({
        match: "exact",
        exact: expected.length,
        read: [],
        words: asked.map((word) => ({ asked: word, used: [word], as: "text" })),
      });
    }),
  );
});

test("a query without words, and one that nothing is near, find nothing", () => {
  const search = searchOf([searchedTool({ slug: "a" })]);
  const none = (words: Record<string, string>) => ({
    report: {
      match: "none",
      exact: 0,
      read: [],
      words: Object.entries(words).map(([asked, as]) => ({ asked, used: [], as })),
    },
    tools: [],
    unknown: [],
  });
  expect(search.list({ ...ALL_TOOLS, q: "!!!" })).toEqual(none({}));
  expect(search.list({ ...ALL_TOOLS, q: "Zzyzx de" })).toEqual(
    none({ zzyzx: "unknown", de: "ignored" }),
  );
});

test("the tool whose name is asked for comes before one whose name begins with it and that has it as a keyword", () => {
  const more = searchedTool({ slug: "a", name: "Quiz facile", keywords: ["quiz"] });
  const search = searchOf(inDefaultOrder([more, searchedTool({ slug: "b", name: "Quiz" })]));
  const [first] = search.list({ ...ALL_TOOLS, q: "Quîz" }).tools;
  expect(toolAt(search.index, first!).slug).toBe("b");
});

test("a tool whose name has the query comes before one whose other texts have it, unless the query is a subject", () => {
  const { list } = searchOf(
    [
      searchedTool({ slug: "a", keywords: ["Excel", "SVT"], short_description: "Excel, SVT." }),
      searchedTool({ slug: "b", name: "Microsoft Excel" }),
      searchedTool({ slug: "c", name: "La SVT" }),
    ],
    TERMS,
  );
  expect(list({ ...ALL_TOOLS, q: "excel" }).tools).toEqual([1, 0]);
  expect(list({ ...ALL_TOOLS, q: "svt" }).tools).toEqual([0, 2]);
});

test("a word of four letters or more matches inside a word of a name, a shorter one does not", () => {
  const { list } = searchOf([searchedTool({ slug: "a", name: "MathALEA" })]);
  const matchOf = (q: string) => list({ ...ALL_TOOLS, q, match: "exact" }).report!.match;
  expect(["alea", "ale"].map(matchOf)).toEqual(["exact", "none"]);
});

test.each([
  ["Un jeu sans wi-fi.", "wifi"],
  ["Un jeu sans wi-fi.", "Wi-Fi"],
  ["Un jeu sans wifi.", "wi-fi"],
  ["Un jeu de porte\u2010à\u2010porte.", "porteàporte"],
])("%s is found by %s", (short_description, q) => {
  const { list } = searchOf([searchedTool({ slug: "a", short_description })]);
  expect(list({ ...ALL_TOOLS, q }).tools).toEqual([0]);
});

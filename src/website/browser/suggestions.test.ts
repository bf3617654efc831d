import { expect, test } from "vitest";
import { listSearch } from "../../core/api/list.ts";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { offeredFilters, suggestionList } from "./suggestions.ts";
import { readListQuery } from "../../core/requests/query.ts";

const tool = (slug: string, facts: Omit<Parameters<typeof searchedTool>[0], "slug"> = {}) =>
  searchedTool({ slug, name: "Quiz", ...facts });

const search = searchOf(
  [
    tool("a", { pricing: "free", levels: ["college"] }),
    tool("b", { pricing: "free", levels: ["lycee"], subjects: ["mathematiques"] }),
    tool("c", { pricing: "paid", levels: ["college"] }),
  ],
  {
    levels: [
      { slug: "college", name: "Collège", keywords: ["6e", "6ème"] },
      { slug: "lycee", name: "Lycée", keywords: [] },
    ],
    subjects: [{ slug: "mathematiques", name: "Mathématiques", keywords: ["maths"] }],
  },
);

const listed = (given: string) => {
  const { query } = readListQuery(given);
  return { query, found: search.list(query) };
};

test.each([
  ["q=quiz", []],
  ["q=quiz gratuit", ["?pricing=free&q=quiz+gratuit 2"]],
  ["q=quiz gratuit&pricing=free", []],
  ["q=quiz libre", []],
  [
    "q=quiz gratuit 6e",
    ["?pricing=free&q=quiz+gratuit+6e 2", "?level=college&q=quiz+gratuit+6e 2"],
  ],
  [
    "q=quiz maths mathématiques",
    ["?subject=mathematiques&all_subjects=1&q=quiz+maths+math%C3%A9matiques 1"],
  ],
  ["q=quiz gratuit 6e&level=college", ["?pricing=free&level=college&q=quiz+gratuit+6e 1"]],
])("%s offers %j", (given, expected) => {
  const { query, found } = listed(given);
  const offered = offeredFilters(query, found);
  expect(offered.map((one) => `${listSearch(one.query)} ${one.known}`)).toEqual(expected);
});

test("several filters are also offered together if tools pass all; values of menus are named after them", () => {
  const chips = (q: string) => {
    const { query, found } = listed(`q=${q}`);
    const list = suggestionList(
      search.index,
      query,
      search.find(query.q),
      found,
      (_, value) => value,
    );
    return Array.from(list!.markup.matchAll(/(?<=\?[^"]*">)[^<]*/g), String);
  };
  expect(chips("quiz gratuit 6e")).toEqual(["free", "Niveau\u00a0: college", "Tout à la fois"]);
  expect(chips("quiz maths 6e")).toEqual([
    "Discipline\u00a0: mathematiques",
    "Niveau\u00a0: college",
  ]);
});

test("no chip counts more tools than the list has", () => {
  for (const q of ["quiz maths gratuit 6e", "maths", "gratuit 6e", "quiz lycée maths"]) {
    const { query, found } = listed(`q=${q}`);
    for (const { known } of offeredFilters(query, found)) {
      expect(known).toBeLessThanOrEqual(found.tools.length);
    }
  }
});

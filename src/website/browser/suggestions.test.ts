import { expect, test } from "vitest";
import { listSearch } from "../../core/api/list.ts";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { offeredQueries } from "./suggestions.ts";
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

const nameOf = (_: string, value: string) => value;

function offersOf(given: string) {
  const { query } = readListQuery(given);
  const found = search.find(query.q);
  const { offers, note } = offeredQueries(search.index, query, found, search.list(query), nameOf);
  const links = offers.map(({ name, query, total }) => `${name} ${listSearch(query)} ${total}`);
  return { links, note };
}

test.each([
  ["q=quiz", []],
  ["q=quiz gratuit", ["free ?pricing=free&q=quiz+gratuit 2"]],
  ["q=quiz gratuit&pricing=free", []],
  ["q=quiz gratuit 6e&level=college", ["free ?pricing=free&level=college&q=quiz+gratuit+6e 1"]],
  [
    "q=quiz maths mathématiques",
    [
      "Discipline\u00a0: mathematiques ?subject=mathematiques&all_subjects=1&q=quiz+maths+math%C3%A9matiques 3",
    ],
  ],
])("%s offers %j", (given, expected) => {
  expect(offersOf(given)).toEqual({ links: expected, note: null });
});

const names = (q: string) => {
  const { links, note } = offersOf(`q=${q}`);
  return [...links.map((link) => link.replace(/ \?.* /, " ")), note];
};

test("several filters are also offered together; if nothing passes all, all but one are", () => {
  const [level, other, subject] = [
    "Niveau\u00a0: college",
    "Niveau\u00a0: lycee",
    "Discipline\u00a0: mathematiques",
  ];
  expect(names("quiz gratuit 6e")).toEqual(["free 2", `${level} 2`, "Tout à la fois 1", null]);
  expect(names("quiz payant lycée")).toEqual([
    "paid 1",
    `${other} 1`,
    "Aucun de ces outils ne remplit tous les critères.",
  ]);
  expect(names("quiz payant lycée maths")).toEqual([
    "paid 1",
    `${other} 1`,
    `${subject} 3`,
    "Tout sauf «\u00a0paid\u00a0» 1",
    `Tout sauf «\u00a0${other}\u00a0» 1`,
    "Aucun de ces outils ne remplit tous les critères.",
  ]);
});

test("filters that no tool of the list passes are named", () => {
  const missing = "Aucun de ces outils ne remplit";
  expect(names("quiz android")).toEqual([
    `${missing} le critère «\u00a0Appareil\u00a0: android\u00a0».`,
  ]);
  expect(names("quiz sur tablette libre")).toEqual([
    `${missing} les critères «\u00a0Appareil\u00a0: ios\u00a0» ou «\u00a0Appareil\u00a0: android\u00a0» et «\u00a01\u00a0».`,
  ]);
});

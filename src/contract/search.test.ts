import fc from "fast-check";
import { expect, test } from "vitest";
import { rankOf } from "../testing/search-oracle.ts";
import {
  anyFilters,
  anyLine,
  anyTool,
  CATEGORIES,
  inDefaultOrder,
  passes,
  TERMS,
} from "../testing/tool-arbitrary.ts";
import { NO_FILTERS } from "./list.ts";
import { buildSearchIndex, openSearchIndex } from "./search.ts";

const tools = fc
  .uniqueArray(
    fc.tuple(
      fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 4 }),
      anyTool,
    ),
    { selector: ([slug]) => slug, maxLength: 12 },
  )
  .map((list) =>
    inDefaultOrder(list.map(([slug, tool]) => ({ ...tool, slug, website: "https://outil.test" }))),
  );

test("finds what a scan of every tool by the rules of the contract finds", () => {
  fc.assert(
    fc.property(tools, fc.option(anyLine, { nil: null }), anyFilters, (list, q, filters) => {
      const expected = list
        .map((tool, position) => ({ tool, position, rank: q === null ? 0 : rankOf(tool, q) }))
        .filter(({ rank }) => rank !== null)
        .filter(({ tool }) => passes(tool, filters))
        .toSorted((a, b) => a.rank! - b.rank! || a.position - b.position);
      const index = JSON.parse(JSON.stringify(buildSearchIndex(list, CATEGORIES, TERMS)));
      const search = openSearchIndex(index);
      const found = search.find(q, filters);
      expect(found).toEqual(expected.map(({ position }) => position));
      expect(found.map((position) => search.tool(position))).toEqual(
        expected.map(({ tool }) => tool),
      );
    }),
    { numRuns: 1000 },
  );
});

test("ranks equal names first, then names that start with the query, then other names, then texts", () => {
  const tool = (slug: string, name: string, short_description: string) => ({
    slug,
    name,
    short_description,
    category: CATEGORIES[0]!,
    pricing: "free" as const,
    has_education_pricing: false,
    levels: [],
    subjects: [],
    website: "https://outil.test",
  });
  const list = [
    tool("a", "Atelier", "Pour quizzer la classe."),
    tool("b", "Le grand quiz", "Un jeu."),
    tool("c", "Quiz", "Un jeu."),
    tool("d", "Quiz éclair", "Un jeu."),
    tool("e", "Relais", "Un faux squiz."),
  ];
  const search = openSearchIndex(buildSearchIndex(list, CATEGORIES));
  const slugs = (q: string) => search.find(q, NO_FILTERS).map((i) => search.tool(i).slug);
  expect(slugs("Quîz")).toEqual(["c", "d", "b", "a"]);
  expect(slugs("quiz quiz")).toEqual(["b", "c", "d", "a"]);
  expect(slugs("quiz jeu")).toEqual(["b", "c", "d"]);
  expect(slugs("!!!")).toEqual([]);
  expect(slugs("uiz")).toEqual(["b", "c", "d"]);
});

test("ranks an equal name before one that starts with the query, in either default order", () => {
  const tool = (slug: string, name: string) => ({
    slug,
    name,
    short_description: "Un jeu.",
    category: CATEGORIES[0]!,
    pricing: "free" as const,
    has_education_pricing: false,
    levels: [],
    subjects: [],
    website: "https://outil.test",
  });
  const search = openSearchIndex(
    buildSearchIndex([tool("a", "Quiz éclair"), tool("b", "« Quiz »")], CATEGORIES),
  );
  expect(search.find("quiz", NO_FILTERS)).toEqual([1, 0]);
});

test("finds a word only at the start of a word of a text, whether few or many tools match", () => {
  const list = Array.from({ length: 40 }, (_, i) => ({
    slug: `t${i}`,
    name: `Outil ${i}`,
    short_description: i === 7 ? "Une grammaire et un dictionnaire." : "Un jeu de cartes.",
    category: CATEGORIES[0]!,
    pricing: "free" as const,
    has_education_pricing: false,
    levels: [],
    subjects: [],
    website: "https://outil.test",
  }));
  const search = openSearchIndex(buildSearchIndex(list, CATEGORIES));
  expect(search.find("grammaire dict", NO_FILTERS)).toEqual([7]);
  expect(search.find("grammaire ionnaire", NO_FILTERS)).toEqual([]);
  expect(search.find("grammaire 7", NO_FILTERS)).toEqual([7]);
  expect(search.find("cartes ionnaire", NO_FILTERS)).toEqual([]);
});

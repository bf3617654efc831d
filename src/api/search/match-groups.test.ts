import fc from "fast-check";
import { expect, test } from "vitest";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { anyLine, TERMS } from "../../test/tool-arbitrary.ts";
import { words } from "../fold.ts";
import { isSignificant } from "./stop-words.ts";

const collections = [
  { slug: "copies", title: "Corriger des copies plus sereinement", task: "corriger des copies" },
  { slug: "reviser", title: "S’entraîner et faire une révision", task: null },
].map((collection) => ({ ...collection, tools: [{ slug: "a" }] }));
const category = { slug: "ecriture", name: "Écriture et correction" };
const search = searchOf([searchedTool({ slug: "a", category })], {
  ...TERMS,
  categories: [category],
  collections,
});
const slugs = (q: string) => search.groups(q).map(({ slug }) => slug);

test.each([
  ["corriger des copies", ["copies"]],
  ["Corriger mes copie", ["copies"]],
  ["coriger", ["copies"]],
  ["correction", ["ecriture", "copies"]],
  ["lycee", ["lycee"]],
  ["entrai", ["reviser"]],
  ["ent", []],
  ["visio", []],
  ["lycée copies", []],
  ["des", []],
  ["", []],
])("%s names %j", (q, expected) => {
  expect(slugs(q)).toEqual(expected);
});

test("finds each group by the words of its name, and no group without a word like them", () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyLine, { maxLength: 8 }), (names) => {
      const categories = names.map((name, i) => ({ slug: `c${i}`, name }));
      const named = searchOf([], { categories });
      for (const { slug, name } of categories) {
        const found = named.groups(name).map((group) => group.slug);
        if (words(name).some(isSignificant)) expect(found).toContain(slug);
        expect(named.groups(`${name} zzzzzz`)).toEqual([]);
      }
    }),
    { numRuns: 50 },
  );
});

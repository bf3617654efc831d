import { expect, test } from "vitest";
import { readListQuery } from "../../core/requests/query.ts";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { searchNotes, similarSearch } from "./search-notes.ts";
import { readView } from "./view.ts";

const search = searchOf([
  searchedTool({ slug: "a", name: "Padlet", keywords: ["mur"], pricing: "free" }),
  searchedTool({ slug: "b", name: "Digipad", keywords: ["collaboratif"] }),
]);

function codesOf(q: string): string[] {
  const { report, tools } = search.list(readListQuery(`q=${q}`).query);
  const { replacedWords } = search.find(q)!.matched;
  const notes = searchNotes(report, replacedWords, { total: tools.length, corrected: null }, false);
  return notes.map((note) => note.replace(/ .*«/, " «"));
}

test.each([
  ["mur", "ce mot"],
  ["mur gratuit", "ce mot"],
  ["mur collaboratif", "tous les mots"],
])("close results for %s are explained by %s", (q, expected) => {
  expect(codesOf(q)[0]).toContain(expected);
});

test.each([
  ["padlet", []],
  ["padlet gratuit", []],
  ["mur", ["Résultats"]],
  ["mur gratuit introuvable", ["Résultats", "Mot «\u00a0introuvable\u00a0»."]],
  ["mur xyzzy zyxxy", ["Résultats", "Mots «\u00a0zyxxy\u00a0»."]],
  ["gratuit sans compte", []],
  ["alternative à digipad", ["Alternatives «\u00a0digipad\u00a0»."]],
  ["xyzzy", []],
])("%s is explained by %j", (q, expected) => {
  const starts = codesOf(q).map((note) => note.replace(/^(Résultats).*/, "$1"));
  expect(starts).toEqual(expected);
});

test("of words that are too long for the API, a page searches the first ones, and says so", () => {
  const words = `${"mur ".repeat(49)}padlet`;
  expect(readView(`q=${words}`)).toMatchObject({
    isCut: true,
    errors: [],
    query: { q: "mur ".repeat(49).trim() },
  });
  expect(readView("q=mur&pricing=free")).toMatchObject({
    isCut: false,
    query: { q: "mur", pricing: "free" },
  });
  expect(readView(`q=${words}&q=mur`).errors).toMatchObject([{ code: "repeated" }]);
  expect(searchNotes(null, [], { total: 0, corrected: null }, true)).toHaveLength(1);
});

test("a search that finds nothing leads to the nearest words", () => {
  const similar = (given: string) => {
    const { query } = readListQuery(given);
    return similarSearch(search.index, query, search.list(query).report);
  };
  expect(similar("q=paqdwlxet&page=2&pricing=free")).toEqual({
    q: "padlet",
    href: "/?pricing=free&q=padlet",
  });
  expect(similar("q=xyzzy")).toBeNull();
  expect(similar("q=padlet")).toBeNull();
});

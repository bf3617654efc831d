import fc from "fast-check";
import { expect, test } from "vitest";
import { listSearch } from "../../core/api/list.ts";
import { anyLine, anyQuery } from "../../test/tool-arbitrary.ts";
import { readListQuery } from "../../core/requests/query.ts";
import { correctedWords, withValues } from "./view.ts";

test("the URL of a query leads back to it", () => {
  fc.assert(
    fc.property(anyQuery, fc.option(anyLine, { nil: null }), fc.nat(9), (drawn, q, pages) => {
      const query = { ...drawn, q, page: pages + 1, match: q === null ? null : drawn.match };
      expect(readListQuery(listSearch(query))).toMatchObject({ query, errors: [] });
    }),
  );
});

test.each([
  ["?pricing=free&pricing=freemium", "?pricing=free%2Cfreemium"],
  ["?pricing=paid,free&pricing=free", "?pricing=free%2Cpaid"],
  ["?open_source=true&utm_source=x&q=", "?open_source=1"],
  ["?per_page=30&page=1&sort=relevance", ""],
])("the link %s is the query %s", (search, expected) => {
  const { query, errors } = readListQuery(search);
  expect(errors).toEqual([]);
  expect(listSearch(query)).toBe(expected);
});

test.each([
  ["", "subject", ["svt"], "?subject=svt&all_subjects=1"],
  ["?subject=francais", "subject", ["svt"], "?subject=svt"],
  ["?subject=francais&all_subjects=1&page=3", "subject", ["svt"], "?subject=svt&all_subjects=1"],
  ["?subject=francais&all_subjects=1", "subject", [], ""],
  ["?gar=1&page=2", "gar", [], ""],
  ["?pricing=free", "pricing", ["free", "paid"], "?pricing=free%2Cpaid"],
] as const)("%s with other values of %s is %s", (search, facet, values, expected) => {
  expect(listSearch(withValues(readListQuery(search).query, facet, values))).toBe(expected);
});

const report = (match: "exact" | "close", words: [string, ...string[]][]) => ({
  match,
  exact: 0,
  read: [],
  words: words.map(([asked, ...used]) => ({ asked, used, as: "text" as const })),
});

test.each([
  ["close", [["pronotte", "pronote"]], "pronote"],
  ["close", [["un"], ["qiuz", "quiz"]], "un quiz"],
  ["close", [["corriger", "correction"]], null],
  ["close", [["copies", "copie"]], null],
  ["close", [["correcte", "corrige"]], null],
  ["close", [["cart", "carte", "cartes"]], null],
  ["close", [["inconnu"]], null],
  ["close", [["rende", "rendre"]], null],
  ["close", [["dyslexique", "dyslexie"]], null],
  ["exact", [["quiz", "quiz"]], null],
] as const)("%s %j is read as %s", (match, words, expected) => {
  expect(correctedWords(report(match, words as never))).toBe(expected);
});

test("without a search nothing was corrected", () => {
  expect(correctedWords(null)).toBeNull();
});

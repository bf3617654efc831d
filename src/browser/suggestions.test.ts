import { expect, test } from "vitest";
import { suggestedFilters } from "./suggestions.ts";
import { readView, queryOf } from "./view.ts";

const suggested = (search: string) =>
  suggestedFilters(readView(search).view, []).map(({ view }) => queryOf(view));

test.each([
  ["?q=quiz gratuit", ["?q=quiz&pricing=free"]],
  ["?q=Gratuits", ["?pricing=free"]],
  ["?q=tableur libre&level=lycee", ["?q=tableur&level=lycee&open_source=1"]],
  ["?q=open source dessin", ["?q=dessin&open_source=1"]],
  ["?q=source", []],
  ["?q=en français", ["?q=en&french_interface=1"]],
  ["?q=gratuit libre", ["?q=libre&pricing=free", "?q=gratuit&open_source=1"]],
  ["?q=gratuit&pricing=free", []],
  ["?q=Quiz sans Compte, pour la 6e", ["?q=Quiz+%2C+pour+la+6e&no_pupil_account=1"]],
  ["?q=quiz", []],
])("%s offers %j", (search, expected) => {
  expect(suggested(search)).toEqual(expected);
});

test("levels and subjects that the words name are offered instead of the words", () => {
  const { view } = readView("?q=collège");
  const groups = [{ kind: "levels", slug: "college", name: "Collège" }] as const;
  expect(suggestedFilters(view, groups).map((one) => queryOf(one.view))).toEqual([
    "?level=college",
  ]);
});

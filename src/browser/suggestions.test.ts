import { expect, test } from "vitest";
import { suggestedFilters } from "./suggestions.ts";
import { listSearch } from "../api/list.ts";
import { readView } from "./view.ts";

const suggested = (search: string) =>
  suggestedFilters(readView(search).query, []).map(({ query }) => listSearch(query));

test.each([
  ["?q=quiz gratuit", ["?pricing=free&q=quiz"]],
  ["?q=Gratuits", ["?pricing=free"]],
  ["?q=tableur libre&level=lycee", ["?level=lycee&open_source=1&q=tableur"]],
  ["?q=open source dessin", ["?open_source=1&q=dessin"]],
  ["?q=source", []],
  ["?q=en français", ["?french_interface=1&q=en"]],
  ["?q=gratuit libre", ["?pricing=free&q=libre", "?open_source=1&q=gratuit"]],
  ["?q=gratuit&pricing=free", []],
  ["?q=Quiz sans Compte, pour la 6e", ["?no_pupil_account=1&q=Quiz+%2C+pour+la+6e"]],
  ["?q=quiz", []],
])("%s offers %j", (search, expected) => {
  expect(suggested(search)).toEqual(expected);
});

test("levels and subjects that the words name are offered instead of the words", () => {
  const { query } = readView("?q=collège");
  const groups = [{ kind: "levels", slug: "college", name: "Collège" }] as const;
  expect(suggestedFilters(query, groups).map((one) => listSearch(one.query))).toEqual([
    "?level=college",
  ]);
});

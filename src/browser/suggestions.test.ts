import { expect, test } from "vitest";
import { listSearch } from "../api/list.ts";
import { searchedTool, searchOf } from "../test/search-of.ts";
import { offeredFilters, suggestionList } from "./suggestions.ts";
import { readView } from "./view.ts";

const search = searchOf([searchedTool({ slug: "a" })], {
  levels: [
    { slug: "elementaire", name: "École élémentaire", keywords: ["CP", "CE1", "cycle 3"] },
    { slug: "college", name: "Collège", keywords: ["6e", "6ème", "sixième", "cycle 3"] },
  ],
  subjects: [{ slug: "mathematiques", name: "Mathématiques", keywords: ["maths"] }],
});

test.each([
  ["q=quiz gratuit", ["?pricing=free&q=quiz"]],
  ["q=Gratuits", ["?pricing=free"]],
  ["q=tableur libre&level=college", ["?level=college&open_source=1&q=tableur"]],
  ["q=images libres de droits", []],
  ["q=source", []],
  ["q=quiz en français", ["?french_interface=1&q=quiz"]],
  ["q=gratuit libre", ["?pricing=free&q=libre", "?open_source=1&q=gratuit"]],
  ["q=gratuit&pricing=free", []],
  [
    "q=Quiz sans Compte, pour la 6e",
    ["?no_pupil_account=1&q=Quiz+%2C+pour+la+6e", "?level=college&q=Quiz+sans+Compte%2C+pour+la"],
  ],
  [
    "q=maths 6 ème",
    ["?level=college&q=maths", "?subject=mathematiques&all_subjects=1&q=6+%C3%A8me"],
  ],
  ["q=CP-CE1", ["?level=elementaire&q=-CE1"]],
  ["q=cycle 3", []],
  ["q=des sixièmes", ["?level=college&q=des"]],
  ["q=dessin sur ipad", ["?platform=ios&q=dessin+sur"]],
  ["q=quiz", []],
])("%s offers %j", (given, expected) => {
  const { query } = readView(given);
  const offered = offeredFilters(query, search.filters(query.q!));
  expect(offered.map((one) => listSearch(one.query))).toEqual(expected);
});

test("a subject is offered with the number of its own tools", () => {
  const tools = [{ subjects: [] }, { subjects: ["mathematiques"] }].map((one, i) =>
    searchedTool({ slug: `quiz-${i}`, name: "Quiz", ...one }),
  );
  const subjects = [{ slug: "mathematiques", name: "Mathématiques", keywords: [] }];
  const two = searchOf(tools, { subjects });
  const { query } = readView("q=quiz mathématiques");
  const list = suggestionList(two, query, two.matching(query.q), (_, value) => value);
  expect(list?.markup).toContain('mathematiques <span class="count">(1)</span>');
});

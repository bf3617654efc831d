import fc from "fast-check";
import { expect, test } from "vitest";
import { PRICINGS, PUPIL_ACCOUNTS } from "../api/api.ts";
import { NO_FILTERS, type Filters } from "../api/list.ts";
import { readListQuery } from "../api/query.ts";
import type { ToolData } from "../catalog/schemas.ts";
import { searchedTool, searchOf as openedSearch } from "../test/search-of.ts";
import { anyTool, CATEGORIES, TERMS } from "../test/tool-arbitrary.ts";
import { answerView, openFacets, unknownValues } from "./view-query.ts";
import { FACETS, readView, requestOf, queryOf, SORTS, type FacetName, type View } from "./view.ts";

const answer = fc.constantFrom(true, false, null);
const day = fc.constantFrom("2026-03-01", "2025-12-31", "2026-01-05");
const extras = fc.record({
  open_source: answer,
  french_interface: answer,
  country: fc.constantFrom("FR", "CA", null),
  pupils: fc.option(
    fc.record({
      account: fc.constantFrom(...PUPIL_ACCOUNTS, null),
      hosting: fc.constantFrom("EU", "FR", "US", null),
      gar: answer,
    }),
  ),
  freshness: fc.record({ added_at: day, verified_at: fc.option(day, { nil: null }) }),
});
const tools = fc
  .array(fc.tuple(anyTool, extras), { maxLength: 60 })
  .map((drawn) =>
    drawn.map(([tool, more], i) => searchedTool({ ...tool, ...more, slug: `t${i}` })),
  );

const slugs = (terms: readonly { slug: string }[]) => terms.map(({ slug }) => slug);
const VALUES: Record<FacetName, readonly string[]> = {
  category: slugs(CATEGORIES),
  level: slugs(TERMS.levels),
  subject: slugs(TERMS.subjects),
  pricing: PRICINGS,
  no_pupil_account: ["1"],
  eu_hosting: ["1"],
  gar: ["1"],
  has_education_pricing: ["1"],
  open_source: ["1"],
  french_interface: ["1"],
  country: ["CA", "FR", "EU"],
};
const anyView: fc.Arbitrary<View> = fc.record({
  q: fc.constantFrom("", "", " ", "e", "a e", "oe s"),
  chosen: fc.record(
    Object.fromEntries(
      FACETS.map((name) => [
        name,
        fc.oneof(
          // More would leave no tool in most runs.
          { weight: 12, arbitrary: fc.constant([]) },
          fc.subarray([...VALUES[name]], { maxLength: name === "pricing" ? 4 : 1 }),
        ),
      ]),
    ) as Record<FacetName, fc.Arbitrary<string[]>>,
  ),
  sort: fc.constantFrom(...SORTS),
  page: fc.constantFrom(1, 2),
  perPage: fc.constantFrom(30, 10),
});

/** Returns the values that a tool has for a filter. */
function valuesOf(tool: ToolData, name: FacetName): readonly string[] {
  switch (name) {
    case "category":
      return [tool.category.slug];
    case "level":
      return tool.levels;
    case "subject":
      return tool.subjects;
    case "pricing":
      return [tool.pricing];
    case "country":
      return tool.country === "FR" ? ["FR", "EU"] : tool.country === null ? [] : [tool.country];
    case "no_pupil_account":
      return ["none", "optional"].includes(tool.pupils?.account ?? "") ? ["1"] : [];
    case "eu_hosting":
      return ["EU", "FR"].includes(tool.pupils?.hosting ?? "") ? ["1"] : [];
    case "gar":
      return tool.pupils?.gar === true ? ["1"] : [];
    default:
      return tool[name] === true ? ["1"] : [];
  }
}

/** Reports whether a tool passes all filters; one for all subjects passes that of any subject. */
function passes(tool: ToolData, chosen: View["chosen"]): boolean {
  return FACETS.every(
    (name) =>
      chosen[name].length === 0 ||
      (name === "subject" && tool.subjects.length === 0) ||
      chosen[name].some((value) => valuesOf(tool, name).includes(value)),
  );
}

test("lists and counts are those of filtering and sorting tool by tool", () => {
  fc.assert(
    fc.property(tools, anyView, (list, view) => {
      const search = openedSearch(list, TERMS);
      const found = answerView(search, openFacets(search), view);
      const { counts, report } = found;
      const all = list.map((_, i) => i);
      const words = view.q.trim();
      expect(report === null).toBe(words === "");
      const candidates = words === "" ? all : search.find(words, NO_FILTERS).tools;
      const expected = (chosen: View["chosen"]) =>
        candidates.filter((position) => passes(list[position]!, chosen));
      const dayOf = (position: number) =>
        (view.sort === "newest"
          ? list[position]!.freshness.added_at
          : list[position]!.freshness.verified_at) ?? "";
      const ordered = expected(view.chosen);
      if (view.sort !== "relevance") ordered.sort((a, b) => a - b);
      if (view.sort === "newest" || view.sort === "verified") {
        ordered.sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0));
      }
      const isAlso = (position: number) =>
        view.chosen.subject.length > 0 && list[position]!.subjects.length === 0;
      const also = ordered.filter(isAlso);
      expect(found.tools).toEqual([...ordered.filter((one) => !isAlso(one)), ...also]);
      expect(found.forAllSubjects).toBe(also.length);
      const withoutSubject = expected({ ...view.chosen, subject: [] });
      const forAll = withoutSubject.filter((position) => list[position]!.subjects.length === 0);
      expect(found.besidesSubjects).toBe(forAll.length);
      for (const name of FACETS) {
        for (const [value, count] of counts[name]) {
          const given = expected({ ...view.chosen, [name]: [value] }).length;
          expect(count, name).toBe(name === "subject" ? given - forAll.length : given);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("a view with parameters of the API only is the list of the request that it shows", () => {
  const site = { name: "Essai", url: "https://essai.test" };
  fc.assert(
    fc.property(tools, anyView, (list, view) => {
      const search = openedSearch(list, TERMS);
      const { url, leftOut } = requestOf(site, view);
      const { query, errors } = readListQuery(new URL(url).search);
      expect(errors).toEqual([]);
      const { q, ...filters }: Filters = query.filters;
      const listed = q === null ? search.list(filters) : search.find(q, filters).tools;
      const { tools: found } = answerView(search, openFacets(search), view);
      if (leftOut.length === 0) {
        expect(found).toEqual(listed);
        expect([query.page, query.perPage]).toEqual([view.page, view.perPage]);
      } else {
        const isWider = leftOut.includes("pricing") || leftOut.includes("all_subjects");
        for (const tool of found) if (!isWider) expect(listed).toContain(tool);
      }
    }),
    { numRuns: 100 },
  );
});

test("the URL of a view leads back to it", () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const expected = { ...view, q: view.q.trim() === "" ? "" : view.q };
      expect(readView(queryOf(view))).toEqual({ view: expected, errors: [] });
    }),
  );
});

test.each([
  ["?pricing=free,paid&pricing=free", "?pricing=free&pricing=paid"],
  ["?open_source=true&utm_source=x&q=", "?open_source=1"],
  ["?per_page=30&page=1&sort=relevance", ""],
])("%s is the view %s", (search, expected) => {
  const { view, errors } = readView(search);
  expect(errors).toEqual([]);
  expect(queryOf(view)).toBe(expected);
});

test.each([
  ["level=a&level=b", "level", "repeated", "a, b", null],
  ["q=a&q=b", "q", "repeated", "a, b", null],
  ["page=0", "page", "out_of_range", "0", "1"],
  ["per_page=x", "per_page", "not_an_integer", "x", null],
  ["sort=foo", "sort", "unknown_value", "foo", null],
  ["sort=nam", "sort", "unknown_value", "nam", "name"],
  ["open_source=0", "open_source", "unknown_value", "0", "1"],
  [`q=${"a".repeat(201)}`, "q", "too_long", "a".repeat(201), null],
])("%s is an error", (search, parameter, code, value, suggestion) => {
  const { errors } = readView(search);
  expect(errors).toEqual([
    { parameter, code, value, suggestion, detail: expect.stringMatching(/^must be /) },
  ]);
});

test("values that the directory does not have are errors, with the nearest one", () => {
  const facets = openFacets(openedSearch([], TERMS));
  const { view } = readView("?category=qiz&pricing=Free,paid&country=FR");
  const found = unknownValues(facets, view).map((error) => [error.value, error.suggestion]);
  expect(found).toEqual([
    ["qiz", "quiz"],
    ["Free", "free"],
    ["FR", null],
  ]);
});

test("a list of thousands of values is cut", () => {
  const values = Array.from({ length: 3000 }, (_, i) => `prix${i}`);
  for (const search of [`?pricing=${values.join(",")}`, `?pricing=${values.join("&pricing=")}`]) {
    expect(readView(search).view.chosen.pricing).toEqual(values.slice(0, 20));
  }
});

test("few exact matches are followed by near tools that pass the filters", () => {
  const keywords = ["dictée"];
  const search = openedSearch([
    searchedTool({ slug: "a", short_description: "Une dictée." }),
    searchedTool({ slug: "b", keywords }),
    searchedTool({ slug: "c", keywords, pricing: "paid" }),
    searchedTool({ slug: "d" }),
  ]);
  const near = (query: string) => answerView(search, openFacets(search), readView(query).view).near;
  expect(near("?q=dict%C3%A9e")).toEqual([1, 2]);
  expect(near("?q=dict%C3%A9e&pricing=paid")).toEqual([2]);
  expect(near("?q=dict%C3%A9es")).toEqual([]);
  expect(near("")).toEqual([]);
  const many = Array.from({ length: 8 }, (_, i) =>
    searchedTool({ slug: `t${i}`, short_description: "Une dictée." }),
  );
  const full = openedSearch([...many, searchedTool({ slug: "u", keywords })]);
  expect(answerView(full, openFacets(full), readView("?q=dict%C3%A9e").view).near).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { PRICINGS } from "./api.ts";
import type { ToolSummary } from "./documents.ts";
import { listUrl, NO_FILTERS, listDocument, type Filters } from "./list.ts";

const site = { name: "Essai", url: "https://essai.test" };
const base = "https://essai.test/api/v1/directory";

test("links are canonical: fixed order, no defaults, encoded as URLSearchParams does", () => {
  const filters: Filters = {
    category: "quiz",
    pricing: "free",
    has_education_pricing: true,
    level: "lycee",
    subject: "svt",
    q: "é & à",
  };
  expect(listUrl(site, NO_FILTERS, 1, 30)).toBe(`${base}/tools`);
  expect(listUrl(site, filters, 2, 50)).toBe(
    `${base}/tools?category=quiz&pricing=free&has_education_pricing=1&level=lycee&subject=svt&q=%C3%A9+%26+%C3%A0&page=2&per_page=50`,
  );
});

test("the bytes are those of JSON.stringify, with keys in the order of the contract", () => {
  const filters = fc.record({
    category: fc.constantFrom(null, "quiz"),
    pricing: fc.constantFrom(null, ...PRICINGS),
    has_education_pricing: fc.constantFrom(null, true as const),
    level: fc.constantFrom(null, "lycee"),
    subject: fc.constantFrom(null, "svt"),
    q: fc.constantFrom(null, 'é"\\', "l’oral"),
  });
  fc.assert(
    fc.property(
      filters,
      fc.integer({ min: 1, max: 9 }),
      fc.nat(200),
      fc.integer({ min: 1, max: 100 }),
      (f, page, total, perPage) => {
        const items = [{ slug: "a" }, { slug: "b" }] as ToolSummary[];
        const search =
          f.q === null
            ? null
            : { match: "close" as const, words: [{ asked: "oral", used: ["oraux", "moral"] }] };
        const pages = Math.ceil(total / perPage);
        const url = (n: number) => listUrl(site, f, n, perPage);
        const expected = {
          data: items,
          pagination: { page, per_page: perPage, total, total_pages: pages },
          filters: f,
          search,
          links: {
            self: url(page),
            first: url(1),
            prev: page === 1 || total === 0 ? null : url(page > pages ? pages : page - 1),
            next: page < pages ? url(page + 1) : null,
            last: url(pages === 0 ? 1 : pages),
          },
          license: {
            id: "CC-BY-4.0",
            url: "https://creativecommons.org/licenses/by/4.0/",
            attribution: { name: "Essai", url: "https://essai.test" },
          },
        };
        const list = { filters: f, page, perPage, total, search, items };
        expect(JSON.stringify(listDocument(site, list))).toBe(JSON.stringify(expected));
      },
    ),
  );
});

import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Directory } from "../catalog/directory.ts";
import { listDocument, listUrl, type Filters } from "../api/list.ts";
import {
  FILTER_NAMES,
  LIST_PARAMETERS,
  PARAMETERS,
  type FilterName,
} from "../api/list-parameters.ts";
import { readListQuery } from "../api/query.ts";
import { filterPhrases } from "../browser/results-view.ts";
import { FACETS, readView } from "../browser/view.ts";
import { listSentence } from "../site/shared/tool-list.ts";
import { fixtureCatalog, rendererOf } from "./catalog-of.ts";

/** Each part of the project that lists the parameters of the list of tools, apart from their table. */

let directory: Directory;
let text: (path: string) => string;
const sorted = (names: readonly string[]) => names.toSorted();

beforeAll(() => {
  directory = fixtureCatalog();
  text = rendererOf(directory);
});

/** Filters of the home page that the API lacks. */
const PAGE_ONLY = new Set([
  "no_pupil_account",
  "eu_hosting",
  "gar",
  "open_source",
  "french_interface",
  "country",
]);

/** A valid value of each filter. */
function valueOf(name: FilterName): string {
  const parameter = PARAMETERS[name];
  if (parameter.kind === "slug") return directory[parameter.list][0]!.slug;
  return parameter.kind === "text" ? "mot" : parameter.values[0];
}

test("the form of the home page offers every filter, and the form of the reference all of them", () => {
  const fields = new Set(fieldsOf("index.html", "recherche"));
  expect([...fields].filter((name) => !PAGE_ONLY.has(name)).toSorted()).toEqual(
    sorted(FILTER_NAMES),
  );
  expect(sorted([...fields])).toEqual(sorted(["q", ...FACETS]));
  expect(fieldsOf("docs.html", "/tools")).toEqual(LIST_PARAMETERS);
});

test.each(FILTER_NAMES)(
  "%s is read, in the body, in links and in the sentence of a list",
  (name) => {
    const { query, errors } = readListQuery(`${name}=${valueOf(name)}`);
    expect(errors).toEqual([]);
    const { filters } = query;
    expect(Object.keys(filters)).toEqual(FILTER_NAMES);
    expect(Object.entries(filters).filter(([, value]) => value !== null)).toHaveLength(1);
    expect(filters[name]).not.toBeNull();
    expect(listUrl(directory.site, filters, 1, 30)).toContain(`?${name}=${valueOf(name)}`);
    expect(frameOf(filters).filters).toEqual(filters);
    expect(sentence(`${name}=${valueOf(name)}`)).not.toBe(sentence(""));
  },
);

test("the contract, the README and the overview for language models name them", () => {
  for (const path of ["CONTRACT.md", "README.md"]) {
    const document = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
    for (const name of LIST_PARAMETERS) expect(document, path).toMatch(`\`${name}`);
  }
  for (const name of FILTER_NAMES) expect(text("llms.txt")).toMatch(new RegExp(`\\b${name}\\b`));
});

function frameOf(filters: Filters) {
  return listDocument(directory.site, {
    filters,
    page: 1,
    perPage: 30,
    total: 9,
    search: null,
    items: [],
  });
}

function sentence(search: string): string {
  const { view } = readView(search);
  const filters = filterPhrases(view, 9, (_, value) => value);
  const list = { total: 9, page: 1, pages: 1, match: null, parts: [], hrefOf: () => "" };
  return listSentence({ ...list, q: view.q, filters }).markup;
}

/** Returns the names of a form's fields; the form is found by its id or by the endpoint it tries. */
function fieldsOf(path: string, form: string): string[] {
  const [, fields] = new RegExp(`<form[^>]*="${form}"[^>]*>(.*?)</form>`, "s").exec(text(path))!;
  return [...fields!.matchAll(/<(?:input|select)\b[^>]*? name="(\w+)"/g)].map(([, name]) => name!);
}

import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Website } from "../website/website.ts";
import { toolSummary } from "../core/directory/schemas.ts";
import { listDocument, listUrl } from "../core/api/list.ts";
import {
  ALL_TOOLS,
  FACET_NAMES,
  FILTER_NAMES,
  filterWords,
  LIST_PARAMETERS,
  PARAMETERS,
  type FacetName,
  type FilterName,
  type ListQuery,
} from "../core/api/list-parameters.ts";
import { readListQuery } from "../core/requests/query.ts";
import { LISTS } from "../core/api/endpoints.ts";
import { FACTS, valueAt } from "../core/facts/facts.ts";
import { FILTERS, type FilteredFact } from "../core/facts/filters.ts";
import { filterPhrases } from "../website/browser/results-view.ts";
import { listSentence } from "../website/shared/tool-list.ts";
import { fixtureCatalog, rendererOf } from "./catalog-of.ts";

/** Each part of the project that lists the parameters of the list of tools, apart from their table. */

let directory: Website;
let text: (path: string) => string;
const FACT_KEYS = Object.keys(FACTS);
const sorted = (names: readonly string[]) => names.toSorted();

beforeAll(() => {
  directory = fixtureCatalog();
  text = rendererOf(directory);
});

/** A valid value of each filter. */
function valueOf(name: FilterName): string {
  const parameter = PARAMETERS[name];
  if (parameter.kind === "slug") return directory[parameter.list][0]!.slug;
  if (parameter.kind === "country") return "FR";
  return parameter.kind === "text" ? "mot" : parameter.values[0];
}

test("the form of the home page offers every filter and order, and the form of the reference all parameters", () => {
  const fields = new Set(fieldsOf("index.html", "recherche"));
  expect(sorted([...fields])).toEqual(sorted(FILTER_NAMES));
  expect(text("index.html")).toContain('<select name="sort" form="recherche">');
  expect(fieldsOf("docs.html", "/tools")).toEqual(LIST_PARAMETERS);
});

test.each(FILTER_NAMES)(
  "%s is read, in the body, in links and in the sentence of a list",
  (name) => {
    const { query, errors } = readListQuery(`${name}=${valueOf(name)}`);
    expect(errors).toEqual([]);
    expect(query).toEqual({ ...ALL_TOOLS, [name]: query[name] });
    expect(query[name]).not.toBeNull();
    expect(listUrl(directory.site, query)).toContain(`?${name}=${valueOf(name)}`);
    const { filters } = listDocument(directory.site, query, { total: 9, search: null, items: [] });
    expect(filters).toEqual(Object.fromEntries(FILTER_NAMES.map((one) => [one, query[one]])));
    if (name !== "all_subjects" && name !== "unknown")
      expect(sentence(query)).not.toBe(sentence(ALL_TOOLS));
  },
);

test("a tool for the web and ChromeOS counts once for ChromeOS", () => {
  const tool = toolSummary(directory.tools[0]!);
  expect(PARAMETERS.platform.of({ ...tool, platforms: ["web", "chromeos"] })).toEqual([
    "web",
    "chromeos",
  ]);
});

test("every fact with words for a filter has one", () => {
  expect(sorted(Object.keys(FILTERS))).toEqual(
    sorted(FACET_NAMES.map((name) => PARAMETERS[name].fact)),
  );
  const isUnknown = (name: FacetName) =>
    directory.tools.some((tool) => PARAMETERS[name].isUnknown(toolSummary(tool)));
  expect(FACET_NAMES.filter((name) => filterWords(name).unknown)).toEqual(
    FACET_NAMES.filter(isUnknown),
  );
});

test("summaries have every fact except those that would only be read with one tool", () => {
  const summary = toolSummary(directory.tools.find(({ pupils }) => pupils)!);
  const isListed = (path: string) =>
    path
      .split(".")
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], summary) !== undefined;
  expect(FACT_KEYS.filter((key) => !isListed(key))).toEqual([
    "pupils.access",
    "pupils.privacy_url",
    "software_license",
    "source_code_url",
    "wikidata",
  ]);
});

test("a filter of a fact that summaries lack does not compile", () => {
  // @ts-expect-error -- filters read summaries
  const unlisted: FilteredFact = "pupils.privacy_url";
  expect(unlisted in FILTERS).toBe(false);
});

test("every fact has a value in the fixture", () => {
  const isKnown = (key: string) =>
    directory.tools.some((tool) => [valueAt(tool, key.split(".")) ?? []].flat().length > 0);
  expect(FACT_KEYS.filter((key) => !isKnown(key))).toEqual([]);
});

/** Facts and filters of the first versions. */
const FIRST = "account privacy_url website category subject".split(" ");

test("the contract, the changelog and the overview for language models name lists, parameters and facts", () => {
  const unnamed = (text: string, names: readonly string[]) => {
    const named = new Set(text.match(/\w+/g));
    return names.filter((name) => !named.has(name));
  };
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const facts = FACT_KEYS.map((key) => key.split(".").at(-1)!);
  expect(unnamed(read("CONTRACT.md"), [...LISTS, ...LIST_PARAMETERS, ...facts])).toEqual([]);
  const added = unnamed(read("CHANGELOG.md"), [...LISTS, ...FILTER_NAMES, ...facts]);
  expect(added.filter((name) => !FIRST.includes(name))).toEqual([]);
  expect(unnamed(text("llms.txt"), FILTER_NAMES)).toEqual([]);
});

function sentence(query: ListQuery): string {
  const filters = filterPhrases(query, 9, (_, value) => value);
  const list = { total: 9, page: 1, pages: 1, corrected: null, parts: [], hrefOf: () => "" };
  return listSentence({ ...list, q: query.q ?? "", filters }).markup;
}

/** Returns the names of a form's fields; the form is found by its id or by the endpoint it tries. */
function fieldsOf(path: string, form: string): string[] {
  const [, fields] = new RegExp(`<form[^>]*="${form}"[^>]*>(.*?)</form>`, "s").exec(text(path))!;
  return [...fields!.matchAll(/<(?:input|select)\b[^>]*? name="(\w+)"/g)].map(([, name]) => name!);
}

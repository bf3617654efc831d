import { needsNoAccount, PRICINGS, PUPIL_ACCOUNTS } from "../api/api.ts";
import { EUROPEAN_UNION } from "../api/european-union.ts";
import { NO_FILTERS, type SearchReport } from "../api/list.ts";
import { nearest } from "../api/nearest.ts";
import type { Search } from "../api/search/open-search.ts";
import type { ToolColumns } from "../api/search/tool-columns.ts";
import { FACETS, type FacetName, type Sort, type View, type ViewError } from "./view.ts";

/** For each filter and each of its values, whether a tool has it. */
export type Facets = Record<FacetName, ReadonlyMap<string, Has>>;

export interface ViewAnswer {
  /** null if the view has no words. */
  report: SearchReport | null;
  /** The tools of all pages, in order, as positions in the default order. */
  tools: number[];
  /** How many of them, at the end, are there because they suit all subjects and not the chosen one alone. */
  forAllSubjects: number;
  /** Number of tools without the view's filters. */
  unfiltered: number;
  /** For each filter and value, the number of tools if that value were the only one chosen in that filter. */
  counts: Record<FacetName, Map<string, number>>;
  /** How many tools for all subjects each subject would give besides those that it counts. */
  besidesSubjects: number;
}

/** Returns the filters of a directory with all their values. */
export function openFacets({ columns }: Search): Facets {
  const { category, categories, pricing, education } = columns;
  const yes = (question: Parameters<typeof columns.answers>[0]) => {
    const answers = columns.answers(question);
    return flag((tool) => answers[tool] === "1");
  };
  const accounts = columns.accounts();
  const countries = marked(columns.countries());
  return {
    category: new Map(categories.map((slug, i) => [slug, (tool) => category[tool] === i])),
    level: marked(columns.levels()),
    subject: marked(columns.subjects()),
    pricing: new Map(PRICINGS.map((value, i) => [value, (tool) => pricing[tool] === String(i)])),
    no_pupil_account: flag((tool) => needsNoAccount(PUPIL_ACCOUNTS[Number(accounts[tool])])),
    eu_hosting: flag(inEuropeanUnion(marked(columns.hosting()))),
    gar: yes("gar"),
    has_education_pricing: flag((tool) => education[tool] === 1),
    open_source: yes("open_source"),
    french_interface: yes("french_interface"),
    country: new Map([...countries, ["EU", inEuropeanUnion(countries)]]),
  };
}

type Has = (tool: number) => boolean;

/** Returns the only value of a filter that is on or off. */
function flag(has: Has): ReadonlyMap<string, Has> {
  return new Map([["1", has]]);
}

/** Returns whether a tool has a country of the European Union. */
function inEuropeanUnion(codes: ReadonlyMap<string, Has>): Has {
  const members = [...codes].flatMap(([code, has]) => (EUROPEAN_UNION.has(code) ? [has] : []));
  return (tool) => members.some((has) => has(tool));
}

function marked(groups: ReadonlyMap<string, Uint8Array>) {
  return new Map(
    [...groups].map(([slug, marks]): [string, Has] => [slug, (tool) => marks[tool] === 1]),
  );
}

/** Returns an error for each chosen value that the directory lacks. */
export function unknownValues(facets: Facets, { chosen }: View): ViewError[] {
  return FACETS.flatMap((parameter) => {
    const known = facets[parameter];
    const unknown = chosen[parameter].filter((value) => !known.has(value));
    return unknown.map((value): ViewError => {
      return {
        parameter,
        code: "unknown_value",
        value,
        suggestion: nearest(value, [...known.keys()]),
      };
    });
  });
}

/**
 * Answers a view: the tools that pass all filters, and how many each other value would give. Unlike in the API, a
 * subject also gives the tools that suit all subjects, after its own.
 */
export function answerView(search: Search, facets: Facets, view: View): ViewAnswer {
  const q = view.q.trim();
  const found = q === "" ? null : search.find(q, NO_FILTERS);
  const candidates = found?.tools ?? search.list(NO_FILTERS);
  const ofSubjects = [...facets.subject.values()];
  const suitsAll = (tool: number) => !ofSubjects.some((has) => has(tool));
  const failed = candidates.map((tool) => failedFilters(facets, view, tool, suitsAll));
  const openFor = (facet: FacetName) => {
    const others = ~(1 << FACETS.indexOf(facet));
    return candidates.filter((_, at) => (failed[at]! & others) === 0);
  };
  const counts = Object.fromEntries(
    FACETS.map((name) => {
      const open = openFor(name);
      const countOf = (has: Has) => open.filter(has).length;
      return [name, new Map([...facets[name]].map(([value, has]) => [value, countOf(has)]))];
    }),
  ) as ViewAnswer["counts"];
  const passing = inOrder(
    candidates.filter((_, at) => failed[at] === 0),
    view.sort,
    search.columns,
  );
  const isAlso = view.chosen.subject.length > 0 ? suitsAll : () => false;
  const own = passing.filter((tool) => !isAlso(tool));
  const forAllSubjects = passing.filter(isAlso);
  return {
    report: found?.report ?? null,
    unfiltered: candidates.length,
    tools: [...own, ...forAllSubjects],
    forAllSubjects: forAllSubjects.length,
    counts,
    besidesSubjects: openFor("subject").filter(suitsAll).length,
  };
}

/** Returns a bit mask of the filters that a tool fails: bit i is FACETS[i]. */
function failedFilters(facets: Facets, { chosen }: View, tool: number, suitsAll: Has): number {
  let failed = 0;
  FACETS.forEach((name, i) => {
    const values = chosen[name];
    if (values.length === 0 || (name === "subject" && suitsAll(tool))) return;
    if (!values.some((value) => facets[name].get(value)?.(tool))) {
      failed |= 1 << i;
    }
  });
  return failed;
}

function inOrder(tools: number[], sort: Sort, columns: ToolColumns): number[] {
  if (sort === "relevance") return tools;
  const days = sort === "name" ? null : columns.days(sort === "newest" ? "added" : "verified");
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return tools.sort((a, b) => (days ? days[b]! - days[a]! : 0) || a - b);
}

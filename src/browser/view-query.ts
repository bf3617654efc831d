import { needsNoAccount, PRICINGS, type PupilAccount } from "../api/api.ts";
import { EUROPEAN_UNION } from "../api/european-union.ts";
import { byCodeUnit } from "../api/fold.ts";
import { NO_FILTERS, type SearchReport } from "../api/list.ts";
import { nearest } from "../api/nearest.ts";
import type { Search } from "../api/search/open-search.ts";
import { isYes, type Attribute } from "../api/search/open-tools.ts";
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
  /** The tools to show after a few exact matches: those nearest to the words that pass the filters. */
  near: number[];
  /** Number of tools without the view's filters. */
  unfiltered: number;
  /** For each filter and value, the number of tools if that value were the only one chosen in that filter. */
  counts: Record<FacetName, Map<string, number>>;
  /** How many tools for all subjects each subject would give besides those that it counts. */
  besidesSubjects: number;
}

/** Returns the filters of a directory with all their values. */
export function openFacets(search: Search): Facets {
  const { toolsBy } = search;
  const all = (attribute: Attribute) =>
    new Map([...toolsBy(attribute)].map(([value, tools]) => [value, oneOf(tools)]));
  const some = (attribute: Attribute, isMeant: (value: string) => boolean) =>
    oneOf([...toolsBy(attribute)].flatMap(([value, tools]) => (isMeant(value) ? tools : [])));
  const flag = (attribute: Attribute, isMeant: (value: string) => boolean = isYes) =>
    new Map([["1", some(attribute, isMeant)]]);
  return {
    category: all("category"),
    level: all("level"),
    subject: all("subject"),
    pricing: new Map(PRICINGS.map((value) => [value, some("pricing", (one) => one === value)])),
    no_pupil_account: flag("pupil_account", (account) => needsNoAccount(account as PupilAccount)),
    eu_hosting: flag("hosting", isEuropean),
    gar: flag("gar"),
    has_education_pricing: flag("has_education_pricing"),
    open_source: flag("open_source"),
    french_interface: flag("french_interface"),
    country: new Map([...all("country"), ["EU", some("country", isEuropean)]]),
  };
}

type Has = (tool: number) => boolean;

function isEuropean(code: string): boolean {
  return EUROPEAN_UNION.has(code);
}

function oneOf(tools: readonly number[]): Has {
  const listed = new Set(tools);
  return (tool) => listed.has(tool);
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

/** Fewer exact matches than this are followed by near ones, at most as many. */
const NEAR_BELOW = 8;

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
  const failedBy = (tool: number) => failedFilters(facets, view, tool, suitsAll);
  const failed = candidates.map(failedBy);
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
    search,
  );
  const isAlso = view.chosen.subject.length > 0 ? suitsAll : () => false;
  const own = passing.filter((tool) => !isAlso(tool));
  const forAllSubjects = passing.filter(isAlso);
  return {
    report: found?.report ?? null,
    unfiltered: candidates.length,
    tools: [...own, ...forAllSubjects],
    forAllSubjects: forAllSubjects.length,
    near:
      found?.report.match === "exact" && passing.length < NEAR_BELOW
        ? search
            .near(q)
            .filter((tool) => !candidates.includes(tool) && failedBy(tool) === 0)
            .slice(0, NEAR_BELOW)
        : [],
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

function inOrder(tools: number[], sort: Sort, search: Search): number[] {
  if (sort === "relevance") return tools;
  const dayOf = (position: number) => {
    const { added_at, verified_at } = search.tool(position);
    return sort === "name" ? "" : sort === "newest" ? added_at : (verified_at ?? "");
  };
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return tools.sort((a, b) => byCodeUnit(dayOf(b), dayOf(a)) || a - b);
}

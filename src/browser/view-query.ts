import { PRICINGS } from "../api/api.ts";
import { NO_FILTERS, type SearchReport } from "../api/list.ts";
import { nearest } from "../api/nearest.ts";
import type { Search } from "../api/search/open-search.ts";
import type { ToolColumns } from "../api/search/tool-columns.ts";
import { FACETS, type FacetName, type Sort, type View, type ViewError } from "./view.ts";

/** For each filter and each of its values, whether a tool has it. */
export type Facets = Record<FacetName, ReadonlyMap<string, (tool: number) => boolean>>;

export interface ViewAnswer {
  /** null if the view has no words. */
  report: SearchReport | null;
  /** The tools of all pages, in order, as positions in the default order. */
  tools: number[];
  /** Number of tools without the view's filters. */
  unfiltered: number;
  /** For each filter and value, the number of tools if that value were the only one chosen in that filter. */
  counts: Record<FacetName, Map<string, number>>;
}

/** Returns the filters of a directory with all their values. */
export function openFacets({ columns }: Search): Facets {
  const { category, categories, pricing, education } = columns;
  const yes = (question: "open_source" | "french_interface") => {
    const answers = columns.answers(question);
    return new Map([["1", (tool: number) => answers[tool] === "1"]]);
  };
  return {
    category: new Map(categories.map((slug, i) => [slug, (tool) => category[tool] === i])),
    level: marked(columns.levels()),
    subject: marked(columns.subjects()),
    pricing: new Map(PRICINGS.map((value, i) => [value, (tool) => pricing[tool] === String(i)])),
    has_education_pricing: new Map([["1", (tool) => education[tool] === 1]]),
    open_source: yes("open_source"),
    french_interface: yes("french_interface"),
    country: marked(columns.countries()),
  };
}

function marked(groups: ReadonlyMap<string, Uint8Array>) {
  return new Map([...groups].map(([slug, marks]) => [slug, (tool: number) => marks[tool] === 1]));
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

/** Answers a view: the tools that pass all filters, and how many each other value would give. */
export function answerView(search: Search, facets: Facets, view: View): ViewAnswer {
  const q = view.q.trim();
  const found = q === "" ? null : search.find(q, NO_FILTERS);
  const candidates = found?.tools ?? search.list(NO_FILTERS);
  const failed = candidates.map((tool) => failedFilters(facets, view, tool));
  const counts = Object.fromEntries(
    FACETS.map((name, i) => {
      const open = candidates.filter((_, at) => (failed[at]! & ~(1 << i)) === 0);
      const countOf = (has: (tool: number) => boolean) => open.filter(has).length;
      return [name, new Map([...facets[name]].map(([value, has]) => [value, countOf(has)]))];
    }),
  ) as ViewAnswer["counts"];
  const passing = candidates.filter((_, at) => failed[at] === 0);
  return {
    report: found?.report ?? null,
    unfiltered: candidates.length,
    tools: inOrder(passing, view.sort, search.columns),
    counts,
  };
}

/** Returns a bit mask of the filters that a tool fails: bit i is FACETS[i]. */
function failedFilters(facets: Facets, { chosen }: View, tool: number): number {
  let failed = 0;
  FACETS.forEach((name, i) => {
    const values = chosen[name];
    if (values.length > 0 && !values.some((value) => facets[name].get(value)?.(tool))) {
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

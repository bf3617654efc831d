import { DEFAULT_PER_PAGE } from "./api.ts";
import type { SearchReport } from "./list.ts";
import { chosenValues, FACET_NAMES, type ListQuery } from "./list-parameters.ts";
import { ORDERS } from "./orders.ts";
import type { ToolsBy } from "./facets.ts";
import type { Matches } from "./search/match-query.ts";
import type { IndexedTools } from "./search/open-tools.ts";

/** The tools of all pages of a list, as positions in the default order. */
export interface FoundTools {
  /** null without `q`. */
  report: SearchReport | null;
  tools: number[];
}

/** The nearest tools fill a list of exact matches up to this length: what one page of the default size shows. */
const FILLED = DEFAULT_PER_PAGE;

/**
 * Returns the function that lists the tools of a query (contract §3): those that pass its filters, in its order. `matches`
 * is what its words find; null without `q`.
 */
export function createList({ tool, chosen }: IndexedTools, toolsBy: ToolsBy) {
  const isForAllSubjects = (position: number) => tool(position).subjects.length === 0;

  /** Returns the function that reports whether a tool passes the filters. */
  function passing(query: ListQuery): (position: number) => boolean {
    const tests = FACET_NAMES.flatMap((name) => {
      const chosen = chosenValues(query, name);
      if (chosen.length === 0) return [];
      const sets = chosen.flatMap((value) => toolsBy(name).get(value) ?? []);
      const isAlso = name === "subject" && query.all_subjects ? isForAllSubjects : () => false;
      return (position: number) => sets.some((set) => set.has(position)) || isAlso(position);
    });
    return (position) => tests.every((passes) => passes(position));
  }

  /** Returns tools in the groups of a list: those of the chosen subject, then those for all subjects. */
  function grouped(positions: readonly number[], { subject }: ListQuery): number[] {
    if (subject === null) return [...positions];
    return [false, true].flatMap((isAlso) => {
      return positions.filter((position) => isForAllSubjects(position) === isAlso);
    });
  }

  /** Sorts tools that are in the order of relevance, inside their groups. */
  function arranged(positions: number[], query: ListQuery): number[] {
    const { compare } = ORDERS[query.sort];
    if (compare) positions.sort((a, b) => compare(tool(a), tool(b)) || a - b);
    return grouped(positions, query);
  }

  return (query: ListQuery, matches: Matches | null): FoundTools => {
    const passes = passing(query);
    if (matches === null) return { report: null, tools: arranged(chosen.filter(passes), query) };
    const { match, words } = matches;
    const exact = matches.exact.filter(passes);
    const report = { match, exact: exact.length, words };
    if (query.match === "exact") {
      if (match === "exact") return { report, tools: arranged(exact, query) };
      const unused = words.map(({ asked }) => ({ asked, used: [] }));
      return { report: { match: "none", exact: 0, words: unused }, tools: [] };
    }
    const places = Math.max(0, FILLED - exact.length);
    const near = places > 0 ? grouped(matches.near().filter(passes), query).slice(0, places) : [];
    return { report, tools: [...arranged(exact, query), ...arranged(near, query)] };
  };
}

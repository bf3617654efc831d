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

/** Fewer listed exact matches than this are followed by the nearest tools, at most as many. */
const NEAREST_MAX = 8;

/**
 * Returns the function that lists the tools of a query (contract §3): those that pass its filters, in its order. `matches`
 * is what its words find; null without `q`.
 */
export function createList({ index, tool }: IndexedTools, toolsBy: ToolsBy) {
  const all = [...index.tools.slug.keys()];
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

  /** Sorts tools that are in the order of relevance, and puts those for all subjects last if a subject was chosen. */
  function arranged(positions: number[], { sort, subject }: ListQuery): number[] {
    const { compare } = ORDERS[sort];
    if (compare) positions.sort((a, b) => compare(tool(a), tool(b)) || a - b);
    if (subject === null) return positions;
    const [own, others] = [false, true].map((isAlso) => {
      return positions.filter((position) => isForAllSubjects(position) === isAlso);
    });
    return [...own!, ...others!];
  }

  return (query: ListQuery, matches: Matches | null): FoundTools => {
    const passes = passing(query);
    if (matches === null) return { report: null, tools: arranged(all.filter(passes), query) };
    const { match, words } = matches;
    const exact = matches.exact.filter(passes);
    const report = { match, exact: exact.length, words };
    if (match === "exact" && (query.match === "exact" || exact.length >= NEAREST_MAX)) {
      return { report, tools: arranged(exact, query) };
    }
    if (query.match === "exact") {
      const unused = words.map(({ asked }) => ({ asked, used: [] }));
      return { report: { match: "none", exact: 0, words: unused }, tools: [] };
    }
    const near = matches.near().filter(passes);
    const shown = match === "exact" ? near.slice(0, NEAREST_MAX) : near;
    return { report, tools: [...arranged(exact, query), ...arranged(shown, query)] };
  };
}

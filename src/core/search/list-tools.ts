import { DEFAULT_PER_PAGE } from "../api/api.ts";
import type { SearchReport } from "../api/list.ts";
import { chosenValues, FACET_NAMES, PARAMETERS, type ListQuery } from "../api/list-parameters.ts";
import { inEditorsChoice, ORDERS } from "../api/orders.ts";
import type { Matches } from "./match-query.ts";
import type { OpenedIndex } from "./opened-index.ts";

/** The tools of all pages of a list, as positions in the default order. */
export interface ListResult {
  /** null without `q`. */
  report: SearchReport | null;
  tools: number[];
  /** The tools, of the exact matches with `q`, that fail the filters only because facts are not known. */
  unknown: number[];
}

/** The nearest tools fill a list of exact matches up to this length: what one page of the default size shows. */
export const NEAR_FILL_MAX = DEFAULT_PER_PAGE;

/** Results of testing a tool against filters, best first; `UNKNOWN` if it fails only because facts are not known. */
const [PASSES, UNKNOWN, FAILS] = [0, 1, 2];

/**
 * Returns a function that lists the tools that pass the filters of a query, in its order (contract §3). `matches`
 * are the tools that its words match; null without `q`.
 */
// oxlint-disable-next-line max-lines-per-function -- its inner functions share the opened index; they come apart when its columns do
export function createList({ index, tool, part, toolsBy, choices }: OpenedIndex) {
  const isForAllSubjects = (position: number) => index.tools.subjects[position]!.length === 0;
  /** All tools in the editors' choice, once a list without `q` needs them. */
  let chosen: readonly number[] | undefined;

  /** Compiles the filters of a query into a test of one tool. */
  function compileFilters(query: ListQuery): (position: number) => number {
    const tests = FACET_NAMES.flatMap((name) => {
      const values = chosenValues(query, name);
      if (values.length === 0) return [];
      const sets = values.flatMap((value) => toolsBy(name).get(value) ?? []);
      const isAlso = name === "subject" && query.all_subjects ? isForAllSubjects : () => false;
      const { isUnknown, key } = PARAMETERS[name];
      return (position: number) => {
        if (sets.some((set) => set.has(position)) || isAlso(position)) return PASSES;
        return isUnknown(part(position, key)) ? UNKNOWN : FAILS;
      };
    });
    return (position) => {
      let worst = PASSES;
      for (const test of tests) {
        worst = Math.max(worst, test(position));
        if (worst === FAILS) break;
      }
      return worst;
    };
  }

  /** Adds to each reading of `q` the number of listed tools that pass it. */
  function searchReport(
    { match, words, read }: Matches,
    exact: number,
    tools: number[],
  ): SearchReport {
    const counted = read.map((one) => {
      const { of, key } = PARAMETERS[one.parameter];
      const known = tools.filter((position) => of(part(position, key)).includes(one.value));
      return { ...one, known: known.length };
    });
    return { match, exact, words, read: counted };
  }

  return (query: ListQuery, matches: Matches | null): ListResult => {
    const judge = compileFilters(query);
    const isListed = (position: number) => judge(position) <= (query.unknown ? UNKNOWN : PASSES);

    /** Puts tools whose facts are known before the others, then those of the chosen subject before those for all. */
    function inGroups(positions: readonly number[]): number[] {
      const groups: number[][] = [[], [], [], []];
      for (const position of positions) {
        const isLater = query.subject !== null && isForAllSubjects(position);
        groups[2 * judge(position) + Number(isLater)]!.push(position);
      }
      return groups.flat();
    }

    /** Applies the order of the query inside the groups; takes tools in the order of relevance. */
    function sorted(positions: number[]): number[] {
      const { compare } = ORDERS[query.sort];
      if (compare) positions.sort((a, b) => compare(tool(a), tool(b)) || a - b);
      return inGroups(positions);
    }

    const candidates = matches?.exact ?? (chosen ??= inEditorsChoice(choices));
    const unknown = candidates.filter((position) => judge(position) === UNKNOWN);
    const exact = candidates.filter(isListed);
    if (matches === null) return { report: null, tools: sorted(exact), unknown };
    if (query.match === "exact" && matches.match !== "exact") {
      const words = matches.words.map((word) => ({ ...word, used: [] }));
      return {
        report: searchReport({ ...matches, match: "none", words }, 0, []),
        tools: [],
        unknown,
      };
    }
    const places = query.match === "exact" ? 0 : Math.max(0, NEAR_FILL_MAX - exact.length);
    const near = places > 0 ? inGroups(matches.near().filter(isListed)).slice(0, places) : [];
    const tools = [...sorted(exact), ...sorted(near)];
    return { report: searchReport(matches, exact.length, tools), tools, unknown };
  };
}

import { byCodeUnit } from "../fold.ts";
import type { SearchReport } from "../list.ts";
import {
  chosenValues,
  FACET_NAMES,
  PARAMETERS,
  SLUG_PARAMETERS,
  type ListQuery,
  type SlugParameter,
} from "../list-parameters.ts";
import { openFacets, type ToolsBy } from "./facets.ts";
import { openMatching, type Matches } from "./match-query.ts";
import { openTools, type IndexedTools } from "./open-tools.ts";
import { SHARED_POINTS, type QueryIndex } from "./read-query.ts";
import type { GroupKind } from "./search-index.ts";

/** An opened index. Opening costs more than a query: hosts keep it. Tools are positions in the default order. */
export interface Search extends IndexedTools {
  toolsBy: ToolsBy;
  /** Returns what `q` finds without filters; null if it is null. */
  matching: (q: string | null) => Matches | null;
  /** Returns the tools of all pages of a list (contract §3). `matches` saves matching its `q` again. */
  list: (query: ListQuery, matches?: Matches | null) => FoundTools;
  /** Returns the groups that a query names, best first. */
  groups: (q: string) => FoundGroup[];
  /** Returns the categories, levels or subjects with the words of their names and keywords. */
  terms: (parameter: SlugParameter) => Term[];
}

export interface FoundTools {
  /** null without `q`. */
  report: SearchReport | null;
  tools: number[];
}

/** A category, level, subject or collection. */
export interface FoundGroup {
  kind: GroupKind;
  slug: string;
  name: string;
}

export interface Term {
  slug: string;
  words: string[];
  /** Number of tools. */
  count: number;
}

/** Fewer listed exact matches than this are followed by the nearest tools, at most as many. */
const NEAREST_MAX = 8;

/** Returns the parts of a report when nothing may be listed. */
function nothing(words: SearchReport["words"]) {
  return { match: "none" as const, words: words.map(({ asked }) => ({ asked, used: [] })) };
}

/** Opens the bytes of `search-index.json`. Throws when they are not an index of this version. */
export function openSearch(bytes: Uint8Array): Search {
  return searchIn(openTools(bytes));
}

/** Prepares the tools of an index to be searched. */
export function searchIn(indexed: IndexedTools): Search {
  const { index, tool } = indexed;
  const toolsBy = openFacets(indexed);
  const count = index.tools.slug.length;
  const all = Array.from({ length: count }, (_, position) => position);
  const groups: (FoundGroup & QueryIndex["groups"][number])[] = [
    ...SLUG_PARAMETERS.flatMap((parameter) => {
      const kind = PARAMETERS[parameter].list;
      const points = SHARED_POINTS[parameter];
      return index[kind].map(({ slug, name }) => {
        return { kind, slug, name, points, tools: [...toolsBy(parameter).get(slug)!] };
      });
    }),
    ...index.collections.map(({ slug, title, task, tools }) => {
      const points = SHARED_POINTS[task === null ? "stack" : "top_list"];
      return { kind: "collections" as const, slug, name: title, points, tools };
    }),
  ];
  const matching = openMatching(index, { count, groups, tool });
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
    const dayOf = (position: number) => {
      const { added_at, verified_at } = tool(position);
      return sort === "newest" ? added_at : sort === "verified" ? (verified_at ?? "") : "";
    };
    if (sort !== "relevance") positions.sort((a, b) => byCodeUnit(dayOf(b), dayOf(a)) || a - b);
    if (subject === null) return positions;
    const [own, others] = [false, true].map((isAlso) => {
      return positions.filter((position) => isForAllSubjects(position) === isAlso);
    });
    return [...own!, ...others!];
  }

  function list(query: ListQuery, matches = matching.match(query.q)): FoundTools {
    const passes = passing(query);
    if (matches === null) return { report: null, tools: arranged(all.filter(passes), query) };
    const { match, words } = matches;
    const exact = matches.exact.filter(passes);
    const report = { match, exact: exact.length, words };
    if (match === "exact" && (query.match === "exact" || exact.length >= NEAREST_MAX)) {
      return { report, tools: arranged(exact, query) };
    }
    if (query.match === "exact") return { report: { ...report, ...nothing(words) }, tools: [] };
    const near = matches.near().filter(passes);
    const shown = match === "exact" ? near.slice(0, NEAREST_MAX) : near;
    return { report, tools: [...arranged(exact, query), ...arranged(shown, query)] };
  }

  return {
    ...indexed,
    toolsBy,
    matching: matching.match,
    list,
    groups: (q) => matching.groups(q).map((number) => groups[number]!),
    terms(parameter) {
      const { list: kind } = PARAMETERS[parameter];
      const wordsOf = matching.wordsOfGroups();
      return groups.flatMap((group, number) => {
        if (group.kind !== kind) return [];
        return { slug: group.slug, words: wordsOf[number] ?? [], count: group.tools.length };
      });
    },
  };
}

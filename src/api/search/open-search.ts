import { createList, type FoundTools } from "../list-tools.ts";
import {
  ALL_TOOLS,
  PARAMETERS,
  SLUG_PARAMETERS,
  type FacetName,
  type ListQuery,
} from "../list-parameters.ts";
import { openFacets, type ToolsBy } from "../facets.ts";
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
  /** Returns the categories and collections that suit a query, best first; `matches` is as for lists. */
  groups: (q: string, matches?: Matches | null) => FoundGroup[];
  /** Returns the levels, subjects and facts that a query names, each with the words that name it and its filter. */
  filters: (q: string) => NamedFilter[];
}

/** A category, level, subject or collection. */
interface FoundGroup {
  kind: GroupKind;
  slug: string;
  name: string;
}

export interface NamedFilter {
  said: string;
  filter: readonly [facet: FacetName, value: string];
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
  const { category, levels, subjects } = index.tools;
  const members = {
    categories: membersOf(category),
    levels: membersOf(levels),
    subjects: membersOf(subjects),
  };
  const groups: (FoundGroup & QueryIndex["groups"][number])[] = [
    ...SLUG_PARAMETERS.flatMap((parameter) => {
      const kind = PARAMETERS[parameter].list;
      const points = SHARED_POINTS[parameter];
      return index[kind].map(({ slug, name }) => {
        return { kind, slug, name, points, tools: members[kind].get(slug) ?? [] };
      });
    }),
    ...index.collections.map(({ slug, title, task, tools }) => {
      const points = SHARED_POINTS[task === null ? "stack" : "top_list"];
      return { kind: "collections" as const, slug, name: title, points, tools };
    }),
  ];
  const matching = openMatching(indexed, {
    count,
    groups,
    levels: index.levels,
    subjects: index.subjects,
    tool,
  });
  const listed = createList(indexed, toolsBy);
  const list: Search["list"] = (query, matches = matching.match(query.q)) => listed(query, matches);

  return {
    ...indexed,
    toolsBy,
    matching: matching.match,
    list,
    groups(q, matches) {
      const { tools } = list({ ...ALL_TOOLS, q }, matches);
      return matching.groups(q, tools).map((number) => groups[number]!);
    },
    filters(q) {
      return matching.facts(q).flatMap(({ said, filter }) => (filter ? [{ said, filter }] : []));
    },
  };
}

/** Returns the positions of each value in a column; a cell has one value or several. */
function membersOf(column: readonly (string | readonly string[])[]): Map<string, number[]> {
  const members = new Map<string, number[]>();
  column.forEach((cell, position) => {
    for (const value of typeof cell === "string" ? [cell] : cell) {
      const positions = members.get(value);
      if (positions) positions.push(position);
      else members.set(value, [position]);
    }
  });
  return members;
}

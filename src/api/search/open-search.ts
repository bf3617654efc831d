import type { Filters, SearchReport } from "../list.ts";
import { openMatching } from "./match-query.ts";
import { openTools, type IndexedTools } from "./open-tools.ts";
import { SHARED_POINTS, type QueryIndex } from "./read-query.ts";
import type { GroupKind } from "./search-index.ts";

/** An opened index. Opening costs more than a query: hosts keep it. Tools are positions in the default order. */
export interface Search extends Omit<IndexedTools, "index"> {
  /** Returns the tools that match a query and pass the filters, best first; the report is made before filters. */
  find(q: string, filters: Omit<Filters, "q">): { report: SearchReport; tools: number[] };
  /** Returns the tools nearest to a query, even if others match it exactly, best first. */
  near(q: string): number[];
  /** Returns the tools that pass the filters. */
  list(filters: Omit<Filters, "q">): number[];
  /** Returns the groups that a query names, best first. */
  groups(q: string): FoundGroup[];
  /** Reports whether the directory has a category, level or subject with a slug. */
  knows(list: Exclude<GroupKind, "collections">, slug: string): boolean;
}

/** A category, level, subject or collection. */
export interface FoundGroup {
  kind: GroupKind;
  slug: string;
  name: string;
}

/** The filters of the API; each is an attribute of tools. */
const FILTERS = ["category", "pricing", "has_education_pricing", "level", "subject"] as const;

/** Opens the bytes of `search-index.json`. Throws when they are not an index of this version. */
export function openSearch(bytes: Uint8Array): Search {
  return searchIn(openTools(bytes));
}

/** Prepares the tools of an index to be searched. */
export function searchIn(tools: IndexedTools): Search {
  const { index, tool, toolsBy } = tools;
  const count = index.tools.slug.length;
  const groups: (FoundGroup & QueryIndex["groups"][number])[] = [
    ...groupsWith("categories", "category"),
    ...groupsWith("levels", "level"),
    ...groupsWith("subjects", "subject"),
    ...index.collections.map(({ slug, title, task, tools }) => {
      const points = SHARED_POINTS[task === null ? "stack" : "top_list"];
      return { kind: "collections" as const, slug, name: title, points, tools };
    }),
  ];
  const matching = openMatching(index, { count, groups, toolsBy });

  function groupsWith(
    kind: Exclude<GroupKind, "collections">,
    attribute: "category" | "level" | "subject",
  ) {
    return index[kind].map(({ slug, name }) => {
      const tools = toolsBy(attribute).get(slug)!;
      return { kind, slug, name, points: SHARED_POINTS[attribute], tools };
    });
  }

  /** Returns the function that reports whether a tool passes the filters. */
  function passing(filters: Omit<Filters, "q">): (tool: number) => boolean {
    const tests = FILTERS.flatMap((name) => {
      const value = filters[name];
      return value === null ? [] : new Set(toolsBy(name).get(value === true ? "1" : value));
    });
    return (tool) => tests.every((passed) => passed.has(tool));
  }

  return {
    near: matching.near,
    find(q, filters) {
      const { report, tools } = matching.match(q);
      return { report, tools: tools.filter(passing(filters)) };
    },
    list: (filters) => Array.from({ length: count }, (_, i) => i).filter(passing(filters)),
    groups: (q) => matching.groups(q).map((number) => groups[number]!),
    knows: (list, slug) => index[list].some((group) => group.slug === slug),
    tool,
    toolsBy,
  };
}

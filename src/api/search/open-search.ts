import { PRICINGS } from "../api.ts";
import type { ToolSummary } from "../documents.ts";
import { words } from "../fold.ts";
import type { Filters, SearchReport } from "../list.ts";
import { closeMatches } from "./close-match.ts";
import { exactMatches } from "./exact-match.ts";
import { openIndexFile, type IndexFile } from "./index-file.ts";
import { nearbyWords } from "./nearby-words.ts";
import type { IndexedGroups } from "./indexed-tool.ts";
import { matchGroups } from "./match-groups.ts";
import { once } from "./once.ts";
import { BLOCK } from "./search-index.ts";
import { openColumns, type ToolColumns } from "./tool-columns.ts";
import { openVocabulary } from "./vocabulary.ts";

/** What a query finds. */
interface Found {
  /** What was done, decided before filters. */
  report: SearchReport;
  /** The tools that pass the filters, best first, as positions in the default order. */
  tools: number[];
}

/** An opened index. It keeps what it has parsed, so that the next query costs less: hosts keep it. */
export interface Search {
  find(q: string, filters: Omit<Filters, "q">): Found;
  /** Returns the positions of the tools that pass the filters. */
  list(filters: Omit<Filters, "q">): number[];
  columns: ToolColumns;
  /** Returns the groups that a query names, best first. */
  groups(q: string): FoundGroup[];
  /** Reports whether the directory has a category, level or subject with a slug. */
  knows(list: GroupKind, slug: string): boolean;
  /** Returns the tool at a position. */
  tool(position: number): Omit<ToolSummary, "url">;
  /** Returns the day of the last verification of a tool; null for a tool without one. */
  verifiedDay(position: number): string | null;
}

type GroupKind = keyof IndexedGroups;

/** A category, level, subject or collection. */
export interface FoundGroup {
  kind: (typeof GROUP_KINDS)[number];
  slug: string;
  name: string;
}

/** The kinds of groups, in the order in which the vocabulary numbers groups. */
const GROUP_KINDS = ["categories", "levels", "subjects", "collections"] as const;

/** Opens the bytes of `search-index.json`. */
export function openSearch(bytes: Uint8Array): Search {
  const file = openIndexFile(bytes);
  const columns = openColumns(file);
  const { count, pricing, category, education } = columns;
  const { match, groups } = openMatching(file);
  const verified = once(() => columns.days("verified"));
  const slugOf = (position: number) =>
    file.texts(Math.floor(position / BLOCK))[0][position % BLOCK]!;

  /** Returns the function that reports whether a tool passes the filters. */
  function passing(filters: Omit<Filters, "q">): (tool: number) => boolean {
    const wanted = file.member("categories").findIndex(({ slug }) => slug === filters.category);
    const digit = filters.pricing && String(PRICINGS.indexOf(filters.pricing));
    const level = filters.level === null ? null : columns.levels().get(filters.level);
    const subject = filters.subject === null ? null : columns.subjects().get(filters.subject);
    return (tool) =>
      (filters.category === null || category[tool] === wanted) &&
      (digit === null || pricing[tool] === digit) &&
      (!filters.has_education_pricing || education[tool] === 1) &&
      (level === null || level?.[tool] === 1) &&
      (subject === null || subject?.[tool] === 1);
  }

  return {
    columns,
    groups,
    find(q, filters) {
      const { report, tools } = match(q);
      return { report, tools: tools.filter(passing(filters)) };
    },
    list: (filters) => Array.from({ length: count }, (_, i) => i).filter(passing(filters)),
    knows: (list, slug) => file.member(list).some((group) => group.slug === slug),
    tool(position) {
      const [, shortDescriptions, websites] = file.texts(Math.floor(position / BLOCK));
      const i = position % BLOCK;
      const { slug, name } = file.member("categories")[category[position]!]!;
      return {
        slug: slugOf(position),
        name: file.member("names")[position]!,
        short_description: shortDescriptions[i]!,
        category: { slug, name },
        pricing: PRICINGS[Number(pricing[position])]!,
        has_education_pricing: education[position] === 1,
        levels: slugsWith(columns.levels(), position),
        subjects: slugsWith(columns.subjects(), position),
        website: websites[i]!,
      };
    },
    verifiedDay(position) {
      const number = verified()[position]!;
      return number === 0 ? null : file.member("verified")[number - 1]!.day;
    },
  };
}

/** Returns the functions that find tools without filters, and groups. */
function openMatching(file: IndexFile) {
  const count = file.member("count");
  const buffer = new Uint32Array(count);
  const vocabulary = openVocabulary(file.member("vocabulary"));
  const nearby = nearbyWords(vocabulary);
  const allGroups = once(() => GROUP_KINDS.flatMap((kind) => groupsOfKind(file, kind)));
  const groupLists = once(() => allGroups().map(({ tools }) => tools));
  const folded: string[] = [];
  const nameWords = (tool: number) =>
    (folded[tool] ??= words(file.member("names")[tool]!).join(" "));

  function match(q: string): Found {
    const queryWords = words(q);
    const found = (
      match: SearchReport["match"],
      tools: number[],
      used: (word: string) => string[],
    ) => {
      const distinct = [...new Set(queryWords)];
      return {
        report: { match, words: distinct.map((asked) => ({ asked, used: used(asked) })) },
        tools,
      };
    };
    if (queryWords.length === 0) return found("none", [], () => []);
    const exact = exactMatches({ count, buffer, vocabulary, nameWords }, queryWords);
    if (exact.length > 0) return found("exact", exact, (word) => [word]);
    const close = closeMatches(
      { count, buffer, vocabulary, nearby, groups: groupLists },
      queryWords,
    );
    if (close.tools.length === 0) return found("none", [], () => []);
    return found("close", close.tools, (word) => close.used.get(word) ?? []);
  }

  function groups(q: string): FoundGroup[] {
    const numbers = matchGroups({ count: allGroups().length, vocabulary, nearby }, words(q));
    return numbers.map((number) => allGroups()[number]!.group);
  }

  return { match, groups };
}

/** Returns the slugs of the groups of a tool, in the order of their list. */
function slugsWith(marks: ReadonlyMap<string, Uint8Array>, tool: number): string[] {
  return [...marks].filter(([, marked]) => marked[tool] === 1).map(([slug]) => slug);
}

/** Returns the groups of a kind, each with the list of its tools. */
function groupsOfKind(
  file: IndexFile,
  kind: FoundGroup["kind"],
): { group: FoundGroup; tools: string }[] {
  if (kind === "collections") {
    return file.member(kind).map(({ slug, title, tools }) => ({
      group: { kind, slug, name: title },
      tools,
    }));
  }
  return file.member(kind).map(({ slug, name, tools }) => ({ group: { kind, slug, name }, tools }));
}

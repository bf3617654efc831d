import type { SiteIdentity, ToolSummary } from "../api/documents.ts";
import type { FacetName, SlugParameter } from "../api/list-parameters.ts";
import type { Sort } from "../api/orders.ts";
import { isSlug } from "../text/slug.ts";
import { memoized } from "../memoized.ts";
import {
  lineStartingWith,
  linesStartingWith,
  openLines,
  readNumbers,
  textOf,
  type Lines,
  type LinesHeader,
} from "./lines.ts";
import { SHARED_POINTS, type GroupKind } from "./weights.ts";

/**
 * The search index: files of lines that only this program reads. A tool is its position in the default order.
 *
 * - `slugs`: the slugs of tools, one a line, then those of collections, then former ones: `tools/old`, a tab and the current one.
 * - `tools`: the summary of each tool, as the API prints it.
 * - `facets`: which tools have what: a key, a tab, and positions. First the groups, then in the order of their keys other
 *   values of filters, and the orders of lists.
 * - `words`: where each word is, and phrases (`vocabulary.ts`).
 */
export const INDEX_FILES = ["slugs", "tools", "facets", "words"] as const;
export type IndexFile = (typeof INDEX_FILES)[number];

/** The header of each file. All but `format` and `lines` are the same in all files of one build. */
export interface IndexHeader extends LinesHeader {
  /** Hash of the lines of all files: files of two builds do not fit together. */
  digest: string;
  site: SiteIdentity;
  tools: number;
  collections: number;
  groups: number;
  words: number;
}

export type IndexLines = Lines<IndexHeader>;

/** Where the index is on its site: not below the API, because what visitors search is no request to it. */
export const INDEX_FOLDER = "/search/";

export function indexPath(file: IndexFile): string {
  return `${INDEX_FOLDER}${file}.txt`;
}

/** Returns what the header of a file says of its format. Another number makes open pages and functions refuse it. */
export function indexFormat(file: IndexFile): string {
  return `search index 9, ${file}`;
}

/** Opens a file of the index. Throws if it is of another version or not whole. */
export function openIndexFile(file: IndexFile, bytes: Uint8Array): IndexLines {
  return openLines<IndexHeader>(bytes, indexFormat(file));
}

/** The opened files that a query needs. */
export interface SearchIndex {
  /** How many tools there are. */
  count: number;
  tools: IndexLines;
  facets: IndexLines;
}

/** An index whose words are open, too. */
export interface WordIndex extends SearchIndex {
  words: IndexLines;
}

/** Puts opened files together. Throws if they are not of one build. */
export function joinIndex<Files extends Omit<SearchIndex, "count">>(
  files: Files,
): Files & { count: number } {
  const { tools, facets } = files;
  for (const { header } of Object.values<IndexLines>(files)) {
    for (const key of ["digest", "tools", "groups", "words"] as const) {
      if (header[key] !== facets.header[key]) throw new Error(`${header.format}: another ${key}`);
    }
  }
  if (tools.header.lines !== tools.header.tools) throw new Error("the index lacks tools");
  return { ...files, count: tools.header.tools };
}

/** Returns the summary of a tool. */
export function toolAt({ tools }: Pick<SearchIndex, "tools">, position: number): ToolSummary {
  return JSON.parse(textOf(tools, position)) as ToolSummary;
}

/** Returns the position of the tool with a slug; -1 if there is none. */
export function positionOf({ tools }: Pick<SearchIndex, "tools">, slug: string): number {
  return lineStartingWith(tools, `{"slug":${JSON.stringify(slug)},`);
}

/** A fact that no filter asks for, but that queries do. */
export const FRENCH_HOSTING = "hosting=FR";

/** What a record says: a value of a filter, or what no filter asks for. */
export type KnownKey = `${FacetName}=${string}` | typeof FRENCH_HOSTING;

/**
 * What a record says; without a value, the tools of which the fact is not known, or that are for all subjects. Or a kind of
 * collection and its slug, or an order of lists, or what only the texts of tools say.
 */
export type FacetKey =
  | KnownKey
  | `${keyof typeof KIND_OF}=${string}`
  | `sort=${Exclude<Sort, "name">}`
  | `said ${KnownKey | "no_ads"}`;

/** Returns the current slug for a former one, such as `tools/old`, in the opened `slugs`; null if it was never used. */
export function successorOf(slugs: IndexLines, former: string): string | null {
  const { tools, collections } = slugs.header;
  const line = lineStartingWith(slugs, `${former}\t`, tools + collections);
  return line === -1 ? null : textOf(slugs, line).split("\t")[1]!;
}

const positionsByKey = /* @__PURE__ */ memoized<IndexLines, Map<string, readonly number[]>>(
  () => new Map(),
);

/** Returns the tools that have a value of a filter, or all in an order; none if no line has the key. */
export function toolsWith({ facets, count }: SearchIndex, key: FacetKey): readonly number[] {
  const known = positionsByKey(facets);
  let tools = known.get(key);
  if (!tools) {
    const { groups, lines } = facets.header;
    const { from, to } = linesStartingWith(facets, `${key}\t`, { from: groups, to: lines });
    const line = from < to ? from : lineStartingWith(facets, `${key}\t`);
    tools = line === -1 ? [] : readNumbers(textOf(facets, line).split("\t")[1], count);
    known.set(key, tools);
  }
  return tools;
}

/** Reports whether a category, level or subject exists. */
export function hasTerm({ facets }: SearchIndex, parameter: SlugParameter, slug: string): boolean {
  return isSlug(slug) && lineStartingWith(facets, `${parameter}=${slug}\t`) !== -1;
}

/** A category, level, subject or collection with its tools, those of a collection in its order. */
export interface ToolGroup {
  kind: GroupKind;
  slug: string;
  name: string;
  /** What people type for it, if it is a level or a subject. */
  keywords: readonly string[];
  /** Points for two tools that share it (`SHARED_POINTS`). */
  points: number;
  tools: readonly number[];
}

/** The kind of a group, by the part of its key before the equals sign. */
const KIND_OF = {
  category: "categories",
  level: "levels",
  subject: "subjects",
  top_list: "collections",
  stack: "collections",
  absent: "absent",
} as const satisfies Record<string, GroupKind>;

const openedGroups = /* @__PURE__ */ memoized<IndexLines, ToolGroup[]>(() => []);

/** Returns a group by its number. */
export function groupAt({ facets, count }: SearchIndex, number: number): ToolGroup {
  return (openedGroups(facets)[number] ??= readGroup(textOf(facets, number), count));
}

/** Returns all groups, by their numbers: categories, levels, subjects, collections and absent tools. */
export function groupsOf(index: SearchIndex): ToolGroup[] {
  return Array.from({ length: index.facets.header.groups }, (_, number) => groupAt(index, number));
}

/** Returns the categories, levels or subjects in their order. */
export function groupsBy(index: SearchIndex, parameter: SlugParameter): ToolGroup[] {
  const { facets } = index;
  const first = lineStartingWith(facets, `${parameter}=`);
  const groups: ToolGroup[] = [];
  for (let number = first; number >= 0 && number < facets.header.groups; number++) {
    const group = groupAt(index, number);
    if (group.kind !== KIND_OF[parameter]) break;
    groups.push(group);
  }
  return groups;
}

function readGroup(line: string, count: number): ToolGroup {
  const [key = "", tools, name = "", ...keywords] = line.split("\t");
  const [kind, slug] = key.split("=") as [keyof typeof KIND_OF, string];
  const points = SHARED_POINTS[kind === "absent" ? "top_list" : kind];
  return { kind: KIND_OF[kind], slug, name, keywords, points, tools: readNumbers(tools, count) };
}

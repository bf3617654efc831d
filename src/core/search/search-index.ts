import { toolUrl, type ListedTool, type SiteIdentity, type ToolSummary } from "../api/documents.ts";
import { PARAMETERS, type FacetName, type SlugParameter } from "../api/list-parameters.ts";
import type { Sort } from "../api/orders.ts";
import { digestOf } from "../text/digest.ts";
import { isSlug } from "../text/slug.ts";
import { memoized } from "../memoized.ts";
import {
  lineStartingWith,
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
 * - `slugs`: a line with the slugs of each folder of records, then former ones: `tools/old`, a tab and the current one.
 * - `tools`: what only one tool has of its summary, its slug first: values as JSON, with a tab between two.
 * - `facets`: first the groups, the orders of lists and what only texts say: a key, a tab, and tools. Then the keys of a
 *   summary in their order, with the value of each tool (`FactColumn`) unless it is in `tools`.
 * - `words`: where each word is, and phrases (`vocabulary.ts`).
 */
export const INDEX_FILES = ["slugs", "tools", "facets", "words"] as const;
export type IndexFile = (typeof INDEX_FILES)[number];

/** The header of each file. All but `format`, `lines` and `blocks` are the same in all files of one build. */
export interface IndexHeader extends LinesHeader {
  /** Hash of the lines of all files: files of two builds do not fit together. */
  digest: string;
  site: SiteIdentity;
  tools: number;
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
  return `search index 12, ${file}`;
}

const decoder = new TextDecoder();

/** Digits of the digest of all that follows, which begins each file with a line of its own. */
const DIGEST_LENGTH = 16;

/** Opens a file of the index, whose digest must have been checked. Throws if it is of another version. */
export function openIndexFile(file: IndexFile, bytes: Uint8Array): IndexLines {
  return openLines<IndexHeader>(bytes.subarray(DIGEST_LENGTH + 1), indexFormat(file));
}

/** Opens a file of the index. Rejects if it is not as it was written: a damaged one would give wrong lists. */
export async function checkIndexFile(
  file: IndexFile,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<IndexLines> {
  const digest = decoder.decode(bytes.subarray(0, DIGEST_LENGTH));
  // Browsers compute no digests in pages without HTTPS.
  if ("subtle" in crypto && digest !== (await digestOf(bytes.subarray(DIGEST_LENGTH + 1))))
    throw new Error(`${indexPath(file)} is damaged`);
  return openIndexFile(file, bytes);
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
  const { header } = files.facets;
  for (const { header: other } of Object.values<IndexLines>(files))
    if (other.digest !== header.digest) throw new Error(`${other.format}: another build`);
  return { ...files, count: header.tools };
}

/** What tools have under a key of their summaries: in `tools`, or one of a few values. */
interface FactColumn {
  key: string;
  /** A character for each tool, the place in `members` of its value after `FIRST_CODE`. Empty if `tools` has the values. */
  codes: string;
  /** The values, each as a member of a JSON object and a comma. If `tools` has them, what comes before each. */
  members: string[];
}

/** Above those of tabs and line feeds. */
export const FIRST_CODE = 48;

const columnsOf = /* @__PURE__ */ memoized((facets: IndexLines): FactColumn[] => {
  const { groups, lines } = facets.header;
  const columns: FactColumn[] = [];
  for (let line = lineStartingWith(facets, "slug\t", groups); line < lines; line++) {
    const cells = textOf(facets, line).split("\t");
    columns.push({ key: cells[0]!, codes: cells[1]!, members: cells.slice(2) });
  }
  return columns;
});

/** Returns the summary of a tool as the API prints it. */
export function summaryText({ tools, facets }: SearchIndex, position: number): string {
  const own = textOf(tools, position).split("\t");
  let members = "";
  let at = 0;
  columnsOf(facets).forEach((column) => {
    if (column.codes === "") members += `${column.members[0]}${own[at++]},`;
    else members += column.members[column.codes.charCodeAt(position) - FIRST_CODE];
  });
  const url = toolUrl(facets.header.site, JSON.parse(own[0]!) as string);
  return `{${members}"url":${JSON.stringify(url)}}`;
}

/** Returns the summary of a tool. */
export function toolAt(index: SearchIndex, position: number): ToolSummary {
  return JSON.parse(summaryText(index, position)) as ToolSummary;
}

/** Returns the position of the tool with a slug; -1 if there is none. */
export function positionOf({ tools }: SearchIndex, slug: string): number {
  return lineStartingWith(tools, `${JSON.stringify(slug)}\t`);
}

const valuesOf = /* @__PURE__ */ memoized(({ members }: FactColumn) =>
  members.map((member) => JSON.parse(`{${member.slice(0, -1)}}`) as ListedTool),
);

/** Raises the result of each tool to what `resultOf` returns for a summary that has its value under a key, and nothing else. */
export function raiseResults(
  results: Uint8Array,
  facets: IndexLines,
  key: keyof ListedTool,
  resultOf: (tool: ListedTool) => number,
): void {
  // An index without tools has no columns either.
  if (results.length === 0) return;
  const column = columnsOf(facets).find((one) => one.key === key)!;
  const byPlace = valuesOf(column).map((tool) => resultOf(tool));
  const { codes } = column;
  for (let tool = 0; tool < results.length; tool++) {
    const result = byPlace[codes.charCodeAt(tool) - FIRST_CODE]!;
    if (result > results[tool]!) results[tool] = result;
  }
}

/** A fact that no filter asks for, but that queries do. */
export const FRENCH_HOSTING = "hosting=FR";

/** What a record says: a value of a filter, or what no filter asks for. */
export type KnownKey = `${FacetName}=${string}` | typeof FRENCH_HOSTING;

/**
 * What a record says; without a value, the tools of which the fact is not known, or that are for all subjects. Or an order of
 * lists, or what only the texts of tools say.
 */
export type FacetKey = KnownKey | `sort=${Exclude<Sort, "name">}` | `said ${KnownKey | "no_ads"}`;

/** Returns the current slug for a former one, such as `tools/old`, in the opened `slugs`; null if it was never used. */
export function successorOf(slugs: IndexLines, former: string): string | null {
  const line = lineStartingWith(slugs, `${former}\t`);
  return line === -1 ? null : textOf(slugs, line).split("\t")[1]!;
}

/** Where French hosting stands in a summary, as the facets of `PARAMETERS` do. */
const HOSTING = {
  key: "pupils",
  of: ({ pupils }: ListedTool) => [pupils?.hosting ?? []].flat(),
  isUnknown: () => false,
} as const;

type ToolsByValue = ReadonlyMap<string, readonly number[]>;

const openedFacets = /* @__PURE__ */ memoized(
  (_facets: IndexLines): Partial<Record<FacetName | "hosting", ToolsByValue>> => ({}),
);

/** Returns the tools with each value of a facet; without a value, those of which the fact is not known, or that are for all subjects. */
export function toolsBy(
  { facets }: Pick<SearchIndex, "facets">,
  name: FacetName | "hosting",
): ToolsByValue {
  return (openedFacets(facets)[name] ??= readFacet(facets, name));
}

function readFacet(facets: IndexLines, name: FacetName | "hosting"): ToolsByValue {
  const lists = new Map<string, number[]>();
  if (facets.header.tools === 0) return lists;
  const { key, of, isUnknown } = name === "hosting" ? HOSTING : PARAMETERS[name];
  const isNone = name === "subject" ? (tool: ListedTool) => of(tool).length === 0 : isUnknown;
  const column = columnsOf(facets).find((one) => one.key === key)!;
  const byPlace = valuesOf(column).map((tool) =>
    [...new Set(of(tool)), ...(isNone(tool) ? [""] : [])].map((value) => {
      let list = lists.get(value);
      if (!list) lists.set(value, (list = []));
      return list;
    }),
  );
  const { codes } = column;
  for (let tool = 0; tool < codes.length; tool++)
    for (const list of byPlace[codes.charCodeAt(tool) - FIRST_CODE]!) list.push(tool);
  return lists;
}

/** Returns the tools that have a value of a filter, or all in an order. */
export function toolsWith(
  { facets }: Pick<SearchIndex, "facets">,
  key: FacetKey,
): readonly number[] {
  if (/^(?:sort=|said )/.test(key)) {
    const line = lineStartingWith(facets, `${key}\t`, facets.header.groups);
    return line === -1 ? [] : readNumbers(textOf(facets, line).split("\t")[1], facets.header.tools);
  }
  const [name, value] = key.split("=") as [FacetName | "hosting", string];
  return toolsBy({ facets }, name).get(value) ?? [];
}

/** Returns the positions of the tools that are marked with 1, in their order. */
export function positionsIn(marks: Uint8Array): number[] {
  const tools: number[] = [];
  for (let tool = marks.indexOf(1); tool !== -1; tool = marks.indexOf(1, tool + 1))
    tools.push(tool);
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

const openedGroups = /* @__PURE__ */ memoized((_facets: IndexLines): ToolGroup[] => []);

/** Returns the group with a number. */
export function groupAt({ facets }: SearchIndex, number: number): ToolGroup {
  return (openedGroups(facets)[number] ??= readGroup(facets, number));
}

function readGroup(facets: IndexLines, number: number): ToolGroup {
  const [key = "", listed, name = "", ...keywords] = textOf(facets, number).split("\t");
  const [kind, slug] = key.split("=") as [keyof typeof KIND_OF, string];
  const points = SHARED_POINTS[kind === "absent" ? "top_list" : kind];
  const tools =
    kind in PARAMETERS
      ? toolsWith({ facets }, `${kind as SlugParameter}=${slug}`)
      : readNumbers(listed, facets.header.tools);
  return { kind: KIND_OF[kind], slug, name, keywords, points, tools };
}

/** Returns all groups, by their numbers: categories, levels, subjects, collections and absent tools. */
export function groupsOf(index: SearchIndex): ToolGroup[] {
  return Array.from({ length: index.facets.header.groups }, (_, number) => groupAt(index, number));
}

/** Returns the categories, levels or subjects in their order. */
export function groupsBy(index: SearchIndex, parameter: SlugParameter): ToolGroup[] {
  return groupsOf(index).filter(({ kind }) => kind === KIND_OF[parameter]);
}

import { toolUrl, type ListedTool, type ToolSummary } from "../api/documents.ts";
import { PARAMETERS, type FacetName } from "../api/list-parameters.ts";
import type { Sort } from "../api/orders.ts";
import { memoized } from "../memoized.ts";
import { lineStartingWith, readNumbers, textOf } from "./lines.ts";
import type { IndexLines, SearchIndex } from "./search-index.ts";

/** What tools have under a key of their summaries: a value in the line of each, or one of a few values. */
interface FactColumn {
  key: string;
  /** A character for each tool: `FIRST_CODE` plus the place of its value in `members`. Empty if tools have it in their lines. */
  codes: string;
  /** The values, each as a member of a JSON object and a comma. If tools have them in their lines, what comes before each. */
  members: string[];
}

/** The code of the first value, above those of tabs and line feeds. */
export const FIRST_CODE = 48;

/** Returns the number of the first line after those of tools and groups that starts with a text; -1 if none does. */
function factLine(lines: IndexLines, start: string): number {
  return lineStartingWith(lines, start, lines.header.tools + lines.header.groups);
}

const columnsOf = /* @__PURE__ */ memoized((lines: IndexLines): FactColumn[] => {
  const columns: FactColumn[] = [];
  for (let line = factLine(lines, "slug\t"); line < lines.header.lines; line++) {
    const cells = textOf(lines, line).split("\t");
    columns.push({ key: cells[0]!, codes: cells[1]!, members: cells.slice(2) });
  }
  return columns;
});

/** Returns the column of a key, or an empty one: an index without tools has no columns. */
function columnOf(lines: IndexLines, key: keyof ListedTool): FactColumn {
  return columnsOf(lines).find((one) => one.key === key) ?? { key, codes: "", members: [] };
}

/** Returns the summary of a tool as the API prints it. */
export function summaryText({ tools }: SearchIndex, position: number): string {
  const values = textOf(tools, position).split("\t");
  let members = "";
  let at = 0;
  columnsOf(tools).forEach((column) => {
    if (column.codes === "") members += `${column.members[0]}${values[at++]},`;
    else members += column.members[column.codes.charCodeAt(position) - FIRST_CODE];
  });
  const url = toolUrl(tools.header.site, JSON.parse(values[0]!) as string);
  return `{${members}"url":${JSON.stringify(url)}}`;
}

export function toolAt(index: SearchIndex, position: number): ToolSummary {
  return JSON.parse(summaryText(index, position)) as ToolSummary;
}

export function nameAt({ tools }: SearchIndex, position: number): string {
  return JSON.parse(textOf(tools, position).split("\t", 2)[1]!) as string;
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
  { tools }: SearchIndex,
  key: keyof ListedTool,
  resultOf: (tool: ListedTool) => number,
): void {
  const column = columnOf(tools, key);
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
export type FacetKey =
  KnownKey | `sort=${Exclude<Sort, "relevance">}` | `said ${KnownKey | "no_ads"}`;

/** French hosting, described like the facets in `PARAMETERS`. */
const HOSTING = {
  key: "pupils",
  of: ({ pupils }: ListedTool) => [pupils?.hosting ?? []].flat(),
  isUnknown: () => false,
} as const;

type ToolsByValue = ReadonlyMap<string, readonly number[]>;

const openedFacets = /* @__PURE__ */ memoized(
  (_lines: IndexLines): Partial<Record<FacetName | "hosting", ToolsByValue>> => ({}),
);

/** Returns the tools with each value of a facet; without a value, those of which the fact is not known, or that are for all subjects. */
export function toolsBy(
  { tools }: Pick<SearchIndex, "tools">,
  name: FacetName | "hosting",
): ToolsByValue {
  return (openedFacets(tools)[name] ??= readFacet(tools, name));
}

function readFacet(lines: IndexLines, name: FacetName | "hosting"): ToolsByValue {
  const lists = new Map<string, number[]>();
  const { key, of, isUnknown } = name === "hosting" ? HOSTING : PARAMETERS[name];
  const isNone = name === "subject" ? (tool: ListedTool) => of(tool).length === 0 : isUnknown;
  const column = columnOf(lines, key);
  const byPlace = valuesOf(column).map((tool) =>
    [...new Set(of(tool)), ...(isNone(tool) ? [""] : [])].map((value) => {
      let list = lists.get(value);
      if (!list) lists.set(value, (list = []));
      return list;
    }),
  );
  const { codes } = column;
  for (let tool = 0; tool < codes.length; tool++)
    byPlace[codes.charCodeAt(tool) - FIRST_CODE]!.forEach((list) => list.push(tool));
  return lists;
}

const openedLists = /* @__PURE__ */ memoized(
  (_lines: IndexLines): Partial<Record<FacetKey, readonly number[]>> => ({}),
);

/** Reads the tools in the line of an order, or of what texts say; none without the line. */
function readList(lines: IndexLines, key: FacetKey): number[] {
  const line = factLine(lines, `${key}\t`);
  return line === -1 ? [] : readNumbers(textOf(lines, line).split("\t")[1], lines.header.tools);
}

/** Returns the tools that have a value of a filter, the editors' choice first, or all in another order. */
export function toolsWith({ tools }: Pick<SearchIndex, "tools">, key: FacetKey): readonly number[] {
  if (/^(?:sort=|said )/.test(key)) return (openedLists(tools)[key] ??= readList(tools, key));
  const [name, value] = key.split("=") as [FacetName | "hosting", string];
  return toolsBy({ tools }, name).get(value) ?? [];
}

/** Returns the positions of the tools that are marked with 1, in their order. */
export function positionsIn(marks: Uint8Array): number[] {
  const tools: number[] = [];
  for (let tool = marks.indexOf(1); tool !== -1; tool = marks.indexOf(1, tool + 1))
    tools.push(tool);
  return tools;
}

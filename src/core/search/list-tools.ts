import type { SearchReport } from "../api/list.ts";
import { chosenValues, FACET_NAMES, PARAMETERS, type ListQuery } from "../api/list-parameters.ts";
import { nearTools, type FoundTools } from "./find-tools.ts";
import { raiseResults, toolsWith } from "./fact-columns.ts";
import type { SearchIndex } from "./search-index.ts";

/** The tools of all pages of a list. */
export interface ListResult {
  /** null without `q`. */
  report: SearchReport | null;
  tools: readonly number[];
  /** The tools, of those that `q` finds, that fail the filters only because facts are not known. */
  unknown: readonly number[];
}

/** The nearest tools fill the exact matches of a search up to this number, before filters. */
export const FOUND_MAX = 60;

/** Results of testing a tool against filters, best first; `UNKNOWN` if it fails only because facts are not known. */
const [PASSES, UNKNOWN, FAILS] = [0, 1, 2];

/** Lists the tools that pass the filters of a query, in its order (contract §3). `found` is what `findTools` finds for its `q`. */
export function listTools(
  index: SearchIndex,
  query: ListQuery,
  found: FoundTools | null,
): ListResult {
  const verdicts = testFilters(index, query);
  const worst = query.unknown ? UNKNOWN : PASSES;
  const isListed = (tool: number) => verdicts[tool]! <= worst;
  const listed = (tools: readonly number[]) =>
    inGroups(index, query, verdicts, inOrder(index, query, tools.filter(isListed)));
  const unknownOf = (tools: readonly number[]) =>
    verdicts.includes(UNKNOWN) ? tools.filter((tool) => verdicts[tool] === UNKNOWN) : [];
  if (found === null) {
    const all = [...verdicts.keys()];
    return { report: null, tools: listed(all), unknown: unknownOf(all) };
  }
  const near = query.match === "exact" ? [] : nearTools(found);
  const filling = near.slice(0, Math.max(0, FOUND_MAX - found.exact.length));
  const exact = listed(found.exact);
  const tools = [...exact, ...listed(filling)];
  const unknown = unknownOf([...found.exact, ...filling]);
  const words = found.words.map((word) => ({ ...word, used: [] }));
  const isNone = query.match === "exact" && found.match !== "exact";
  const reported = isNone ? { ...found, match: "none" as const, words } : found;
  return { report: searchReport(index, reported, exact.length, tools), tools, unknown };
}

/** Returns the result of each tool. */
function testFilters(index: SearchIndex, query: ListQuery): Uint8Array {
  const verdicts = new Uint8Array(index.count);
  for (const name of FACET_NAMES) {
    const values = chosenValues(query, name);
    if (values.length === 0) continue;
    const { key, of, isUnknown } = PARAMETERS[name];
    raiseResults(verdicts, index, key, (tool) => {
      const having = of(tool);
      const isForAll = name === "subject" && query.all_subjects && having.length === 0;
      if (isForAll || values.some((value) => having.includes(value))) return PASSES;
      return isUnknown(tool) ? UNKNOWN : FAILS;
    });
  }
  return verdicts;
}

/** Sorts tools, given by relevance, as a query asks. */
function inOrder(
  index: SearchIndex,
  { sort }: ListQuery,
  tools: readonly number[],
): readonly number[] {
  if (sort === "relevance") return tools;
  const isListed = new Uint8Array(index.count);
  tools.forEach((tool) => (isListed[tool] = 1));
  return toolsWith(index, `sort=${sort}`).filter((tool) => isListed[tool] === 1);
}

/** Puts tools whose facts are known before the others, then those of the chosen subject before those for all. */
function inGroups(
  index: SearchIndex,
  { subject, unknown }: ListQuery,
  verdicts: Uint8Array,
  tools: readonly number[],
): readonly number[] {
  if (subject === null && !unknown) return tools;
  const isForAll = new Set(subject === null ? [] : toolsWith(index, "subject="));
  const groups: number[][] = [[], [], [], []];
  tools.forEach((tool) => groups[2 * verdicts[tool]! + Number(isForAll.has(tool))]!.push(tool));
  return groups.flat();
}

/** Adds to each reading of `q` the number of listed tools that pass it. */
function searchReport(
  index: SearchIndex,
  { match, words, read }: Pick<FoundTools, "match" | "words" | "read">,
  exact: number,
  tools: readonly number[],
): SearchReport {
  const counted = read.map((one) => {
    const passing = new Set(toolsWith(index, `${one.parameter}=${one.value}`));
    return { ...one, known: tools.filter((tool) => passing.has(tool)).length };
  });
  return { match, exact, words, read: counted };
}

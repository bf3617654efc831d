import { memoized } from "../memoized.ts";
import type { ListQuery } from "../api/list-parameters.ts";
import type { SearchReport } from "../api/list.ts";
import { words } from "../text/fold.ts";
import { hostOf } from "../text/parse-url.ts";
import { addressOf, toolsAtAddress } from "./tools-at-address.ts";
import { matchQuery, type MatchedQuery } from "./match-query.ts";
import { rankExact, rankNear, wantedTools } from "./rank-tools.ts";
import type { SearchIndex, WordIndex } from "./search-index.ts";
import { readFilters, reportWords } from "./search-report.ts";

/** What `q` finds without filters. */
export interface FoundTools {
  index: WordIndex;
  matched: MatchedQuery;
  match: SearchReport["match"];
  /** The tools that match exactly, best first. */
  exact: readonly number[];
  /** The nearest others, best first; null until a list needs them. */
  near: readonly number[] | null;
  words: SearchReport["words"];
  /** What was understood; the list says how many of its tools each one concerns. */
  read: ReturnType<typeof readFilters>;
}

/** Finds what `q` asks for: reads the query, matches it with all tools, ranks and reports. */
export function findTools(index: WordIndex, q: string): FoundTools {
  return findAddressed(index, q) ?? findByWords(index, q);
}

/** Finds the tools whose website `q` is, and those near the words of its host; null if there are none. */
function findAddressed(index: WordIndex, q: string): FoundTools | null {
  const url = addressOf(q);
  const exact = url ? toolsAtAddress(index, url) : [];
  if (exact.length === 0) return null;
  // The last label, as "com", says nothing.
  const matched = matchQuery(index, hostOf(url!).replace(/\.[^.]*$/, ""));
  const isExact = new Uint8Array(index.count);
  exact.forEach((tool) => (isExact[tool] = 1));
  return {
    index,
    matched: { ...matched, isExact },
    match: "exact",
    exact,
    near: null,
    words: [...new Set(words(q))].map((asked) => ({ asked, used: [asked], as: "text" })),
    read: [],
  };
}

function findByWords(index: WordIndex, q: string): FoundTools {
  const matched = matchQuery(index, q);
  const exact = rankExact(index, matched);
  const near = exact.length > 0 ? null : rankNear(index, matched);
  const match = exact.length > 0 ? "exact" : near!.tools.length > 0 ? "close" : "none";
  return {
    index,
    matched,
    match,
    exact: wantedTools(matched, exact),
    near: near && wantedTools(matched, near.tools),
    words: reportWords(index, matched, q, match, near?.names ?? []),
    read: readFilters(matched),
  };
}

/** Finds what a query asks for; null without `q`. With `q`, the words of the index must be open. */
export function findQuery(
  index: SearchIndex | WordIndex,
  { q }: Pick<ListQuery, "q">,
): FoundTools | null {
  return q === null ? null : findTools(index as WordIndex, q);
}

/** Returns the tools nearest to a query of those that do not match it exactly, best first. */
export const nearTools = /* @__PURE__ */ memoized(({ index, matched, near }: FoundTools) => {
  return near ?? wantedTools(matched, rankNear(index, matched).tools);
});

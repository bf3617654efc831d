import type { ListQuery } from "../api/list-parameters.ts";
import { createList } from "./list-tools.ts";
import { openMatching } from "./match-query.ts";
import { openTools, type IndexedTools } from "./open-tools.ts";
import { openIndex } from "./opened-index.ts";

/** An opened index. Opening costs more than a query: hosts keep it. Tools are positions in the default order. */
export type Search = ReturnType<typeof searchIn>;

/** Opens the bytes of `search-index.json`. Throws when they are not an index of this version. */
export function openSearch(bytes: Uint8Array): Search {
  return searchIn(openTools(bytes));
}

export function searchIn(indexed: IndexedTools) {
  const opened = openIndex(indexed);
  /** Opened by the first query with words: other lists need no vocabulary. */
  let match: ReturnType<typeof openMatching> | undefined;
  /** Returns what `q` finds without filters; null if it is null. */
  const matching = (q: string | null) => (q === null ? null : (match ??= openMatching(opened))(q));
  const list = createList(opened);
  return {
    ...opened,
    matching,
    /** Returns the tools of all pages of a list (contract §3). `matches` saves matching its `q` again. */
    list: (query: ListQuery, matches = matching(query.q)) => list(query, matches),
  };
}

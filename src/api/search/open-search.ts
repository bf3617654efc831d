import type { ListQuery } from "../list-parameters.ts";
import { createList, type FoundTools } from "./list-tools.ts";
import { openMatching, type Matches } from "./match-query.ts";
import { openTools, type IndexedTools } from "./open-tools.ts";
import { openIndex, type ToolsBy } from "./opened-index.ts";

/** An opened index. Opening costs more than a query: hosts keep it. Tools are positions in the default order. */
export interface Search extends IndexedTools {
  toolsBy: ToolsBy;
  /** Returns what `q` finds without filters; null if it is null. */
  matching: (q: string | null) => Matches | null;
  /** Returns the tools of all pages of a list (contract §3). `matches` saves matching its `q` again. */
  list: (query: ListQuery, matches?: Matches | null) => FoundTools;
}

/** Opens the bytes of `search-index.json`. Throws when they are not an index of this version. */
export function openSearch(bytes: Uint8Array): Search {
  return searchIn(openTools(bytes));
}

/** Prepares the tools of an index to be searched. */
export function searchIn(indexed: IndexedTools): Search {
  const opened = openIndex(indexed);
  /** Opened by the first query with words: other lists need no vocabulary. */
  let match: ReturnType<typeof openMatching> | undefined;
  const matching = (q: string | null) => (q === null ? null : (match ??= openMatching(opened))(q));
  const list = createList(opened);
  return {
    ...opened,
    matching,
    list: (query, matches = matching(query.q)) => list(query, matches),
  };
}

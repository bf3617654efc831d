import {
  joinIndex,
  type IndexFile,
  type IndexLines,
  type SearchIndex,
  type WordIndex,
} from "./search-index.ts";
import { lacksWord } from "./vocabulary.ts";

type Open = (file: IndexFile) => Promise<IndexLines>;

/** Opens the files that a query needs. Rejects if they are not of one build. */
export function openIndex(open: Open, q: string): Promise<WordIndex>;
export function openIndex(open: Open, q: string | null): Promise<SearchIndex | WordIndex>;
export async function openIndex(open: Open, q: string | null): Promise<SearchIndex | WordIndex> {
  const [tools, facets, words] = await Promise.all([
    open("tools"),
    open("facets"),
    q === null ? null : open("words"),
  ]);
  if (words === null) return joinIndex({ tools, facets });
  if (!lacksWord({ words }, q!)) return joinIndex({ tools, facets, words });
  return joinIndex({ tools, facets, words, french: await open("french") });
}

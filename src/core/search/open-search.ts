import { joinIndex, LIST_FILE, type OpenFile, WORD_FILE, type WordIndex } from "./search-index.ts";
import { lacksWord } from "./vocabulary.ts";

/** Opens the files that a query of words needs. Rejects if they are not of one build. */
export async function openSearch(open: OpenFile, q: string): Promise<WordIndex> {
  const [tools, words] = await Promise.all([open(LIST_FILE), open(WORD_FILE)]);
  const french = lacksWord({ words }, q) ? { french: await open("french") } : {};
  return joinIndex({ tools, words, ...french });
}

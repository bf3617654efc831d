import type { SiteIdentity } from "../api/documents.ts";
import { digestOf } from "../text/digest.ts";
import { lineStartingWith, openLines, textOf, type Lines, type LinesHeader } from "./lines.ts";

/**
 * The search index: files of lines that only this program reads. A tool is its position in the editors' choice.
 *
 * - `slugs`: a line with the slugs of each folder of records, then former ones: `tools/old`, a tab and the current one.
 * - `tools`: a line for each tool, with what hardly another has of its summary, its slug first: values as JSON, with a tab
 *   between two. Then the groups, the orders of lists and what only texts say: a key, a tab, and tools. Last the keys of a
 *   summary in their order, with the value of each tool (`FactColumn`).
 * - `words`: words (`vocabulary.ts`), where each is (`word-places.ts`) and phrases (`phrases.ts`).
 * - `french`: the stems of French words that resemble one of these, with a line for all that begin alike. It is read only if a query has words that are
 *   not in `words` (`lacksWord`).
 */
export const INDEX_FILES = ["slugs", "tools", "words", "french"] as const;
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
  return `search index 15, ${file}`;
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
}

/** An index whose words are open, too. */
export interface WordIndex extends SearchIndex {
  words: IndexLines;
  french?: IndexLines;
}

/** Puts opened files together. Throws if they are not of one build. */
export function joinIndex<Files extends Omit<SearchIndex, "count">>(
  files: Files,
): Files & { count: number } {
  const { header } = files.tools;
  for (const { header: other } of Object.values<IndexLines>(files))
    if (other.digest !== header.digest) throw new Error(`${other.format}: another build`);
  return { ...files, count: header.tools };
}

/** The file of lists without words, and the one that a query of words opens beside it. */
export const LIST_FILE = "tools";
export const WORD_FILE = "words";

export type OpenFile = (file: IndexFile) => Promise<IndexLines>;

/** Opens what a query without words needs. */
export async function openLists(open: OpenFile): Promise<SearchIndex> {
  return joinIndex({ tools: await open(LIST_FILE) });
}

/** Returns the current slug for a former one, such as `tools/old`, in the opened `slugs`; null if it was never used. */
export function successorOf(slugs: IndexLines, former: string): string | null {
  const line = lineStartingWith(slugs, `${former}\t`);
  return line === -1 ? null : textOf(slugs, line).split("\t")[1]!;
}

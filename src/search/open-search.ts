import { PRICINGS } from "../contract/api.ts";
import type { CategoryReference, ToolSummary } from "../contract/documents.ts";
import { words } from "../contract/fold.ts";
import type { Filters, SearchReport } from "../contract/list.ts";
import { closeMatches } from "./close-match.ts";
import { exactMatches } from "./exact-match.ts";
import { openIndexFile, type IndexFile } from "./index-file.ts";
import { nearbyWords } from "./nearby-words.ts";
import { readList } from "./number-list.ts";
import { BLOCK } from "./search-index.ts";
import { openVocabulary } from "./vocabulary.ts";

/** What a query finds. */
interface Found {
  /** What was done, decided before filters. */
  report: SearchReport;
  /** The tools that pass the filters, best first, as positions in the default order. */
  tools: number[];
}

/** An opened index. It keeps what it has parsed, so that the next query costs less: hosts keep it. */
export interface Search {
  categories: readonly CategoryReference[];
  find(q: string, filters: Omit<Filters, "q">): Found;
  /** Returns the tool at a position. */
  tool(position: number): Omit<ToolSummary, "url">;
}

/** Opens the bytes of `search-index.json`. */
export function openSearch(bytes: Uint8Array): Search {
  const file = openIndexFile(bytes);
  const { pricing, category, education } = openColumns(file);
  const categories = file.member("categories");
  const match = openMatching(file);

  return {
    categories,
    find(q, filters) {
      const { report, tools } = match(q);
      const wanted = categories.findIndex(({ slug }) => slug === filters.category);
      const digit = filters.pricing && String(PRICINGS.indexOf(filters.pricing));
      const passes = (tool: number) =>
        (filters.category === null || category[tool] === wanted) &&
        (digit === null || pricing[tool] === digit) &&
        (!filters.has_education_pricing || education[tool] === 1);
      return { report, tools: tools.filter(passes) };
    },
    tool(position) {
      const [slugs, shortDescriptions, websites] = file.texts(Math.floor(position / BLOCK));
      const i = position % BLOCK;
      const { slug, name } = categories[category[position]!]!;
      return {
        slug: slugs[i]!,
        name: file.member("names")[position]!,
        short_description: shortDescriptions[i]!,
        category: { slug, name },
        pricing: PRICINGS[Number(pricing[position])]!,
        has_education_pricing: education[position] === 1,
        website: websites[i]!,
      };
    },
  };
}

/** Returns the function that answers a query without its filters. */
function openMatching(file: IndexFile): (q: string) => Found {
  const count = file.member("count");
  const buffer = new Uint32Array(count);
  const vocabulary = openVocabulary(file.member("vocabulary"));
  const nearby = nearbyWords(vocabulary);
  const groups = once(() => groupLists(file));
  const folded: string[] = [];
  const nameWords = (tool: number) =>
    (folded[tool] ??= words(file.member("names")[tool]!).join(" "));

  return (q) => {
    const queryWords = words(q);
    const found = (
      match: SearchReport["match"],
      tools: number[],
      used: (word: string) => string[],
    ) => {
      const distinct = [...new Set(queryWords)];
      return {
        report: { match, words: distinct.map((asked) => ({ asked, used: used(asked) })) },
        tools,
      };
    };
    if (queryWords.length === 0) return found("none", [], () => []);
    const exact = exactMatches({ count, buffer, vocabulary, nameWords }, queryWords);
    if (exact.length > 0) return found("exact", exact, (word) => [word]);
    const close = closeMatches({ count, buffer, vocabulary, nearby, groups }, queryWords);
    if (close.tools.length === 0) return found("none", [], () => []);
    return found("close", close.tools, (word) => close.used.get(word) ?? []);
  };
}

/** Returns what filters and lists need of each tool. */
function openColumns(file: IndexFile) {
  const count = file.member("count");
  const buffer = new Uint32Array(count);
  const category = new Uint16Array(count);
  for (const [number, { tools }] of file.member("categories").entries()) {
    for (const tool of buffer.subarray(0, readList(tools, buffer))) category[tool] = number;
  }
  const education = new Uint8Array(count);
  const offers = file.member("education");
  for (const tool of buffer.subarray(0, readList(offers, buffer))) education[tool] = 1;
  return { pricing: file.member("pricing"), category, education };
}

/** Returns the lists of tools of all groups, in the order in which the vocabulary numbers groups. */
function groupLists(file: IndexFile): string[] {
  const kinds = ["categories", "levels", "subjects", "collections"] as const;
  return kinds.flatMap((kind) => file.member(kind).map(({ tools }) => tools));
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

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
  const count = file.member("count");
  const vocabulary = openVocabulary(file.member("vocabulary"));
  const nearby = nearbyWords(vocabulary);
  const pricing = file.member("pricing");
  const category = groupOfTools(file.member("categories"), count);
  const education = marked(file.member("education"), count);
  const names = () => file.member("names");
  const groups = () => groupLists(file);

  function match(q: string): Found {
    const queryWords = words(q);
    const distinct = [...new Set(queryWords)];
    const report = (match: SearchReport["match"], used: (word: string) => string[]) => ({
      match,
      words: distinct.map((word) => ({ asked: word, used: used(word) })),
    });
    if (queryWords.length === 0) return { report: report("none", () => []), tools: [] };
    const exact = exactMatches({ count, vocabulary, names }, queryWords);
    if (exact.length > 0) return { report: report("exact", (word) => [word]), tools: exact };
    const close = closeMatches({ count, vocabulary, nearby, groups }, queryWords);
    if (close.tools.length === 0) return { report: report("none", () => []), tools: [] };
    return { report: report("close", (word) => close.used.get(word) ?? []), tools: close.tools };
  }

  return {
    categories: file.member("categories"),
    find(q, filters) {
      const { report, tools } = match(q);
      const slugs = file.member("categories").map(({ slug }) => slug);
      const wanted = filters.category === null ? null : slugs.indexOf(filters.category);
      const digit = filters.pricing && String(PRICINGS.indexOf(filters.pricing));
      const passes = (tool: number) =>
        (wanted === null || category[tool] === wanted) &&
        (digit === null || pricing[tool] === digit) &&
        (!filters.has_education_pricing || education[tool] === 1);
      return { report, tools: tools.filter(passes) };
    },
    tool(position) {
      const [slugs, shortDescriptions, websites] = file.texts(Math.floor(position / BLOCK));
      const i = position % BLOCK;
      const { slug, name } = file.member("categories")[category[position]!]!;
      return {
        slug: slugs[i]!,
        name: names()[position]!,
        short_description: shortDescriptions[i]!,
        category: { slug, name },
        pricing: PRICINGS[Number(pricing[position])]!,
        has_education_pricing: education[position] === 1,
        website: websites[i]!,
      };
    },
  };
}

/** Returns the lists of tools of all groups, in the order in which the vocabulary numbers groups. */
function groupLists(file: IndexFile): string[] {
  const kinds = ["categories", "levels", "subjects", "collections"] as const;
  return kinds.flatMap((kind) => file.member(kind).map(({ tools }) => tools));
}

function groupOfTools(groups: readonly { tools: string }[], count: number): Uint16Array {
  const groupOf = new Uint16Array(count);
  groups.forEach(({ tools }, group) => readList(tools, (tool) => void (groupOf[tool] = group)));
  return groupOf;
}

function marked(list: string, count: number): Uint8Array {
  const marks = new Uint8Array(count);
  readList(list, (tool) => void (marks[tool] = 1));
  return marks;
}

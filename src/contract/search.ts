import { PRICINGS } from "./api.ts";
import type { CategoryReference, ToolSummary } from "./documents.ts";
import { words } from "./fold.ts";
import type { Filters } from "./list.ts";

/**
 * `search-index.json`: everything a `q` query needs (contract §3). It parses in a few milliseconds at
 * 10,000 tools because it holds a handful of long strings instead of thousands of objects.
 *
 * Line i of each string, and item i of each array, belongs to the i-th tool in the default order:
 *
 *     name_words         le chat           the words of the name, one space between
 *     description_words   assistant de l    a space before each word, so that " w" finds a word's start
 *     slugs, names, short_descriptions, websites   as in the summary
 *     category           2                 index in `categories`
 *     pricing            1                 index in the pricings of the API
 *     education          0                 1 where has_education_pricing is true
 *     tool_levels        1 3               indexes in `levels`, one space between; likewise `tool_subjects`
 *     verified           2026-03-01        the day of the last verification; empty when there was none
 *
 * Words are folded and mostly ASCII, so the two scanned strings take one byte per character.
 */
export interface SearchIndex {
  version: 1;
  count: number;
  categories: CategoryReference[];
  levels: CategoryReference[];
  subjects: CategoryReference[];
  category: number[];
  pricing: number[];
  education: number[];
  tool_levels: string;
  tool_subjects: string;
  name_words: string;
  description_words: string;
  slugs: string;
  names: string;
  short_descriptions: string;
  websites: string;
  verified: string;
}

/** The lists that the levels and subjects of tools refer to. */
interface Terms {
  levels?: readonly CategoryReference[];
  subjects?: readonly CategoryReference[];
}
/** A tool of the index; without `verified_at`, it counts as never verified. */
type IndexedTool = Omit<ToolSummary, "url"> & { verified_at?: string | null };

/** Returns the index of tools given in the default order. */
export function buildSearchIndex(
  tools: readonly IndexedTool[],
  categories: readonly CategoryReference[],
  { levels = [], subjects = [] }: Terms = {},
): SearchIndex {
  const position = new Map(categories.map(({ slug }, index) => [slug, index]));
  const lines = (text: (tool: IndexedTool) => string) => tools.map(text).join("\n");
  return {
    version: 1,
    count: tools.length,
    categories: references(categories),
    levels: references(levels),
    subjects: references(subjects),
    category: tools.map((tool) => position.get(tool.category.slug)!),
    pricing: tools.map((tool) => PRICINGS.indexOf(tool.pricing)),
    education: tools.map((tool) => (tool.has_education_pricing ? 1 : 0)),
    tool_levels: lines((tool) => indexesIn(levels, tool.levels)),
    tool_subjects: lines((tool) => indexesIn(subjects, tool.subjects)),
    name_words: lines((tool) => words(tool.name).join(" ")),
    description_words: lines((tool) => spaced(words(tool.short_description).join(" "))),
    slugs: lines((tool) => tool.slug),
    names: lines((tool) => tool.name),
    short_descriptions: lines((tool) => tool.short_description),
    websites: lines((tool) => tool.website),
    verified: lines((tool) => tool.verified_at ?? ""),
  };
}

function references(entries: readonly CategoryReference[]): CategoryReference[] {
  return entries.map(({ slug, name }) => ({ slug, name }));
}

function indexesIn(terms: readonly CategoryReference[], slugs: readonly string[]): string {
  return slugs.map((slug) => terms.findIndex((term) => term.slug === slug)).join(" ");
}

function spaced(word: string): string {
  return ` ${word}`;
}

/** An opened index. Opening costs more than a query, so hosts keep it. */
export interface Search {
  /** Returns the positions (in the default order) of the matching tools, best match first; all for a null `q`. */
  find(q: string | null, filters: Omit<Filters, "q">): number[];
  /** Returns the tool at a position. */
  tool(position: number): Omit<ToolSummary, "url">;
}

/** Opens an index for queries. */
export function openSearchIndex(index: SearchIndex): Search {
  const names = openText(index.name_words, index.count);
  const descriptions = openText(index.description_words, index.count);
  const columns = {
    slug: index.slugs.split("\n"),
    name: index.names.split("\n"),
    short_description: index.short_descriptions.split("\n"),
    website: index.websites.split("\n"),
    levels: termsIn(index.tool_levels, index.levels),
    subjects: termsIn(index.tool_subjects, index.subjects),
  };

  /** Returns the function that reports whether the tool at a position passes the filters. */
  function filtered(filters: Omit<Filters, "q">): (position: number) => boolean {
    const category = index.categories.findIndex(({ slug }) => slug === filters.category);
    const pricing = PRICINGS.indexOf(filters.pricing ?? "free");
    const { level, subject } = filters;
    return (i) =>
      (filters.category === null || index.category[i] === category) &&
      (filters.pricing === null || index.pricing[i] === pricing) &&
      (!filters.has_education_pricing || index.education[i] === 1) &&
      (level === null || columns.levels[i]!.includes(level)) &&
      (subject === null || columns.subjects[i]!.includes(subject));
  }

  function find(q: string | null, filters: Omit<Filters, "q">): number[] {
    const passes = filtered(filters);
    if (q === null) return Array.from({ length: index.count }, (_, i) => i).filter(passes);
    const queryWords = words(q);
    if (queryWords.length === 0) return [];
    const missing = new Uint8Array(index.count);
    const notInName = new Uint8Array(index.count);
    let left = index.count;
    for (const word of rarestFirst(queryWords)) {
      if (left > index.count * FEW) markAll(word, missing, notInName);
      else markLeft(word, missing, notInName);
      left = missing.reduce((sum, isMissing) => sum - isMissing, index.count);
    }
    const whole = queryWords.join(" ");
    const ranked: number[][] = [[], [], [], []];
    for (let i = 0; i < index.count; i++) {
      if (missing[i] || !passes(i)) continue;
      ranked[notInName[i] ? 3 : rankByName(names, i, whole)]!.push(i);
    }
    return ranked.flat();
  }

  /** Scans the whole text for a word. */
  function markAll(word: string, missing: Uint8Array, notInName: Uint8Array): void {
    const found = linesWith(names, word);
    for (let i = 0; i < index.count; i++) notInName[i]! |= 1 - found[i]!;
    addLinesWith(descriptions, spaced(word), found);
    for (let i = 0; i < index.count; i++) missing[i]! |= 1 - found[i]!;
  }

  /** Looks for a word only in the tools that contain all words before it. */
  function markLeft(word: string, missing: Uint8Array, notInName: Uint8Array): void {
    for (let i = 0; i < index.count; i++) {
      if (missing[i] || lineAt(names, i).includes(word)) continue;
      notInName[i] = 1;
      if (!lineAt(descriptions, i).includes(spaced(word))) missing[i] = 1;
    }
  }

  return {
    find,
    tool: (i) => ({
      slug: columns.slug[i]!,
      name: columns.name[i]!,
      short_description: columns.short_description[i]!,
      category: index.categories[index.category[i]!]!,
      pricing: PRICINGS[index.pricing[i]!]!,
      has_education_pricing: index.education[i] === 1,
      levels: columns.levels[i]!,
      subjects: columns.subjects[i]!,
      website: columns.website[i]!,
    }),
  };
}

/** Returns the slugs of each line of indexes. Equal lines share one array, because few different ones exist. */
function termsIn(text: string, terms: readonly CategoryReference[]): string[][] {
  const known = new Map<string, string[]>([["", []]]);
  return text.split("\n").map((line) => {
    const slugs = known.get(line) ?? line.split(" ").map((index) => terms[Number(index)]!.slug);
    known.set(line, slugs);
    return slugs;
  });
}

/** A text of lines. `starts[i]` is the offset of line i; one more entry marks the end. */
interface Lines {
  text: string;
  starts: Uint32Array;
}

function openText(text: string, count: number): Lines {
  const starts = new Uint32Array(count + 1);
  for (let i = 1; i < count; i++) starts[i] = text.indexOf("\n", starts[i - 1]) + 1;
  starts[count] = text.length + 1;
  return { text, starts };
}

/** Below this fraction of the directory, scan matching tools individually: a hundred words then cost little more than one. */
const FEW = 1 / 8;

/** Returns each word once, the longest first, because long words usually match the fewest tools. */
function rarestFirst(words: readonly string[]): string[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

function lineAt({ text, starts }: Lines, line: number): string {
  return text.slice(starts[line], starts[line + 1]! - 1);
}

function linesWith(lines: Lines, needle: string): Uint8Array {
  const found = new Uint8Array(lines.starts.length - 1);
  addLinesWith(lines, needle, found);
  return found;
}

/** Marks the lines that contain `needle`, which must not hold a line break. */
function addLinesWith({ text, starts }: Lines, needle: string, found: Uint8Array): void {
  let line = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, starts[line])) {
    while (starts[line + 1]! <= at) line++;
    found[line] = 1;
    line++;
    if (line === found.length) return;
  }
}

/** Returns 0 when the name equals the query, 1 when it starts with it, else 2. */
function rankByName({ text, starts }: Lines, line: number, query: string): number {
  const start = starts[line]!;
  if (!text.startsWith(query, start)) return 2;
  return start + query.length === starts[line + 1]! - 1 ? 0 : 1;
}

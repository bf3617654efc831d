import { words } from "../fold.ts";
import type { SearchReport } from "../list.ts";
import { exactMatches } from "./exact-match.ts";
import { matchGroups } from "./match-groups.ts";
import { nearbyWords } from "./nearby-words.ts";
import { readQuery, type QueryIndex } from "./read-query.ts";
import { scoreTools } from "./relevance.ts";
import type { SearchIndex } from "./search-index.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Distinct words of a query that are looked for (contract §3). Each takes milliseconds among thousands of tools. */
const WORDS_MAX = 16;

/** Close matches that score less than this part of the best are left out. */
const CUT = 3;

/** What a name that nearly is the whole query adds: more than any sum over a hundred words. */
const WHOLE_NAME = { same: 3 << 26, one_edit: 2 << 26, two_edits: 1 << 26, stem: 0, start: 0 };

/** What a name that is the query, or begins with it, adds to an exact match (contract §3). */
const EQUAL_NAME = 2 << 28;
const NAME_START = 1 << 28;

/** What a query finds, without filters. */
export interface Matches extends Omit<SearchReport, "exact"> {
  /** The tools that match exactly, best first. */
  exact: readonly number[];
  /** Returns the other tools nearest to the query, best first. */
  near: () => readonly number[];
}

/** Returns the functions that find tools, without filters, and groups. */
export function openMatching(index: SearchIndex, queryIndex: Omit<QueryIndex, "named">) {
  const { count, groups } = queryIndex;
  const vocabulary = openVocabulary(index.vocabulary);
  const nearby = nearbyWords(vocabulary);
  const folded: string[] = [];
  const nameOf = (tool: number) => (folded[tool] ??= words(index.tools.name[tool]!).join(" "));

  /** Returns the first tool whose name, without its spaces, is a text. */
  function named(text: string): number | null {
    const [word] = vocabulary.startingWith(text);
    return vocabulary.words[word] === text ? (vocabulary.named(word)[0] ?? null) : null;
  }

  function relevance(queryWords: readonly string[]) {
    const query = readQuery({ ...queryIndex, named }, queryWords);
    const near = query.terms.map(nearby);
    const scores = scoreTools(count, vocabulary, groups, near);
    query.alternatives.forEach((worth, tool) => (scores[tool]! += worth));
    // A fact alone lists a tool only if the query asks for nothing else.
    query.facts.forEach((worth, tool) => {
      if (query.isOfFacts || scores[tool]! > 0) scores[tool]! += worth;
    });
    if (query.replaced !== null) scores[query.replaced] = 0;
    const used = query.terms.map((term, i) => {
      return [term, near[i]!.map(({ word }) => vocabulary.words[word]!)] as const;
    });
    return { scores, used: new Map(used) };
  }

  /** Returns the tools whose score is not far below the best, best first. */
  function closeMatches(queryWords: readonly string[]) {
    const { scores, used } = relevance(queryWords);
    const least = scores.reduce((a, b) => Math.max(a, b), CUT) / CUT;
    const tools = new Set(positions(scores, (score) => score >= least));
    const names = new Set<string>();
    for (const { word, nearness } of nearby(queryWords.join(""))) {
      if (WHOLE_NAME[nearness] === 0) continue;
      for (const tool of vocabulary.named(word)) {
        names.add(vocabulary.words[word]!);
        tools.add(tool);
        scores[tool]! += WHOLE_NAME[nearness];
      }
    }
    for (const [term, list] of used) if (list.length === 0) used.set(term, [...names]);
    return { tools: byScore([...tools], scores), used };
  }

  function exactly(queryWords: readonly string[], matches: Uint8Array): number[] {
    const { scores } = relevance(queryWords);
    const tools = positions(matches, (match) => match === 1);
    const query = queryWords.join(" ");
    for (const tool of tools) {
      const name = nameOf(tool);
      if (name.startsWith(query)) scores[tool]! += name === query ? EQUAL_NAME : NAME_START;
    }
    return byScore(tools, scores);
  }

  /** Returns what `q` finds without filters, best first; null without `q`. */
  function match(q: string | null): Matches | null {
    if (q === null) return null;
    const queryWords = sought(q);
    const found = (match: Matches["match"], usedFor: (word: string) => string[]) => ({
      match,
      words: [...new Set(words(q))].map((asked) => ({ asked, used: usedFor(asked) })),
    });
    const isExact = exactMatches(vocabulary, count, queryWords);
    if (queryWords.length > 0 && isExact.includes(1)) {
      let near: number[] | undefined;
      return {
        ...found("exact", (word) => (queryWords.includes(word) ? [word] : [])),
        exact: exactly(queryWords, isExact),
        near: () => (near ??= closeMatches(queryWords).tools.filter((tool) => isExact[tool] === 0)),
      };
    }
    const { tools, used } = closeMatches(queryWords);
    if (tools.length === 0) return { ...found("none", () => []), exact: [], near: () => [] };
    return { ...found("close", (word) => used.get(word) ?? []), exact: [], near: () => tools };
  }

  /** Returns the words in the texts of each group, by the number of the group. */
  function wordsOfGroups(): string[][] {
    const wordsOf: string[][] = groups.map(() => []);
    vocabulary.words.forEach((word, number) => {
      for (const group of vocabulary.groups(number)) wordsOf[group]!.push(word);
    });
    return wordsOf;
  }

  return {
    match,
    groups: (q: string) => matchGroups(vocabulary, nearby, sought(q)),
    wordsOfGroups,
  };
}

/** Returns the words of a query that are looked for, in order, with repetitions. */
function sought(q: string): string[] {
  const all = words(q);
  const first = new Set([...new Set(all)].slice(0, WORDS_MAX));
  return all.filter((word) => first.has(word));
}

function positions(
  values: Int32Array | Uint8Array,
  isListed: (value: number) => boolean,
): number[] {
  const listed: number[] = [];
  values.forEach((value, position) => isListed(value) && listed.push(position));
  return listed;
}

function byScore(tools: number[], scores: Int32Array): number[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return tools.sort((a, b) => scores[b]! - scores[a]! || a - b);
}

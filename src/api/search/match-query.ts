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

  /** Returns the tools that a query finds, best first, and the report of the search. */
  function match(q: string): { report: SearchReport; tools: number[] } {
    const queryWords = sought(q);
    const report = (match: SearchReport["match"], usedFor: (word: string) => string[]) => ({
      match,
      words: [...new Set(words(q))].map((asked) => ({ asked, used: usedFor(asked) })),
    });
    const matches = exactMatches(vocabulary, count, queryWords);
    if (queryWords.length > 0 && matches.includes(1)) {
      const usedFor = (word: string) => (queryWords.includes(word) ? [word] : []);
      return { report: report("exact", usedFor), tools: exactly(queryWords, matches) };
    }
    const { tools, used } = closeMatches(queryWords);
    if (tools.length === 0) return { report: report("none", () => []), tools };
    return { report: report("close", (word) => used.get(word) ?? []), tools };
  }

  return {
    match,
    near: (q: string) => closeMatches(sought(q)).tools,
    groups: (q: string) => matchGroups(vocabulary, nearby, sought(q)),
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

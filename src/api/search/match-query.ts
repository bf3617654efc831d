import { words } from "../fold.ts";
import type { SearchReport } from "../list.ts";
import { exactMatches } from "./exact-match.ts";
import { nearbyWords } from "./nearby-words.ts";
import { rankGroups } from "./rank-groups.ts";
import { FACT, namedTerms, readQuery, type QueryIndex, type ReadQuery } from "./read-query.ts";
import { rarityOf, scoreTools } from "./relevance.ts";
import type { IndexedTools } from "./open-tools.ts";
import { isSignificant } from "./stop-words.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Distinct words of a query that are looked for (contract §3). Each takes milliseconds among thousands of tools. */
const WORDS_MAX = 16;

/** Close matches that score less than this part of the best are left out. */
const CUT = 3;

/** Weight of facts beside words: a tool with a fact gets about as much as for a word of its description. */
const FACT_WEIGHT = 32;

/** Score added for a name that nearly is the whole query: more than any sum over a hundred words. */
const WHOLE_NAME = { same: 3 << 26, one_edit: 2 << 26, two_edits: 1 << 26, stem: 0, start: 0 };

/** Score added to an exact match whose name is the query, or begins with it (contract §3). */
const EQUAL_NAME = 2 << 28;
const NAME_START = 1 << 28;

/** What a query finds, without filters. */
export interface Matches extends Omit<SearchReport, "exact"> {
  /** The tools that match exactly, best first. */
  exact: readonly number[];
  /** Returns the other tools nearest to the query, best first. */
  near: () => readonly number[];
}

/** Scores by tool: `hits` from words, `scores` also from facts and names. */
interface Relevance {
  hits: Int32Array;
  scores: Int32Array;
}

/** Returns the functions that find tools, without filters, and groups. */
export function openMatching(
  { index, choices }: IndexedTools,
  queryIndex: Omit<QueryIndex, "named">,
) {
  const { count, groups } = queryIndex;
  const vocabulary = openVocabulary(index.vocabulary);
  const nearby = nearbyWords(vocabulary);
  const toolsOf = new Map(
    groups.map(({ kind, slug, tools }) => [kind === "subjects" ? slug : "", tools]),
  );
  const folded: string[] = [];
  const nameOf = (tool: number) => (folded[tool] ??= words(index.tools.name[tool]!).join(" "));

  /** Returns tools by their scores, the best first; ties are in the editors' choice. */
  function byScore(tools: number[], scores: Int32Array): number[] {
    // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
    return tools.sort((a, b) => scores[b]! - scores[a]! || choices[b]! - choices[a]! || a - b);
  }

  /** Returns the first tool whose name, without its spaces, is a text. */
  function named(text: string): number | null {
    const [word] = vocabulary.startingWith(text);
    return vocabulary.words[word] === text ? (vocabulary.named(word)[0] ?? null) : null;
  }

  const scoresOf = (terms: readonly string[]) =>
    scoreTools(count, vocabulary, groups, terms.map(nearby));

  /** Returns the scores of all tools for a query. */
  function relevance(query: ReadQuery): Relevance {
    const hits = scoresOf(query.terms);
    query.alternatives.forEach((worth, tool) => (hits[tool]! += worth));
    if (query.replaced !== null) hits[query.replaced] = 0;
    const scores = hits.slice();
    for (const { worth } of query.facts) {
      const worths = scores.map((_, tool) => worth(queryIndex.tool(tool)));
      const rarity = rarityOf(count, positions(worths, (one) => one >= FACT).length);
      scores.forEach((score, tool) => {
        if (score > 0) scores[tool]! += worths[tool]! * rarity * FACT_WEIGHT;
      });
    }
    return { hits, scores };
  }

  /** Returns the tools that have all facts of a query of nothing else, or else most of them. */
  function ofFacts({ facts }: ReadQuery, queryWords: readonly string[]) {
    const scores = scoresOf(queryWords);
    const held = Array.from(scores, (_, tool) => {
      const worths = facts.map(({ worth }) => worth(queryIndex.tool(tool)));
      scores[tool]! += worths.reduce((sum, worth) => sum + worth, 0);
      return worths.filter((worth) => worth >= FACT).length;
    });
    const most = Math.max(1, ...held);
    const tools = positions(held, (count) => count === most);
    return { tools: byScore(tools, scores), isWhole: most === facts.length };
  }

  /** Returns the tools whose score is not far below the best, best first. */
  function closeMatches(
    query: ReadQuery,
    queryWords: readonly string[],
    { hits, scores }: Relevance,
  ) {
    const least = hits.reduce((a, b) => Math.max(a, b), CUT) / CUT;
    const tools = new Set(positions(hits, (hit) => hit >= least));
    const names = new Set<string>();
    for (const { word, nearness } of nearby(queryWords.join(""))) {
      if (WHOLE_NAME[nearness] === 0) continue;
      for (const tool of vocabulary.named(word)) {
        names.add(vocabulary.words[word]!);
        tools.add(tool);
        scores[tool]! += WHOLE_NAME[nearness];
      }
    }
    const usedFor = (asked: string) => {
      const used = query.terms.includes(asked) ? nearby(asked) : [];
      return used.length > 0 ? used.map(({ word }) => vocabulary.words[word]!) : [...names];
    };
    return { tools: byScore([...tools], scores), usedFor };
  }

  function exactly(
    queryWords: readonly string[],
    isExact: Uint8Array,
    { scores }: Relevance,
  ): number[] {
    const tools = positions(isExact, (match) => match === 1);
    const whole = queryWords.join(" ");
    for (const tool of tools) {
      const name = nameOf(tool);
      if (name.startsWith(whole)) scores[tool]! += name === whole ? EQUAL_NAME : NAME_START;
    }
    return byScore(tools, scores);
  }

  /** Returns what `q` finds without filters, best first; null without `q`. */
  function match(q: string | null): Matches | null {
    if (q === null) return null;
    const queryWords = sought(q);
    const query = readQuery({ ...queryIndex, named }, queryWords);
    const asIs = (word: string) => (queryWords.includes(word) ? [word] : []);
    const found = (
      match: Matches["match"],
      usedFor: (word: string) => string[],
      exact: readonly number[],
      near: () => readonly number[],
    ) => {
      const distinct = [...new Set(words(q))];
      return {
        match,
        words: distinct.map((asked) => ({ asked, used: usedFor(asked) })),
        exact,
        near,
      };
    };
    const nothing = () =>
      found(
        "none",
        () => [],
        [],
        () => [],
      );
    if (query.isOfFacts) {
      const { tools, isWhole } = ofFacts(query, queryWords);
      if (tools.length === 0) return nothing();
      return isWhole
        ? found("exact", asIs, tools, () => [])
        : found("close", asIs, [], () => tools);
    }
    const relevant = relevance(query);
    const subjects = namedTerms(index.subjects, queryWords, 2);
    const subjectTools = (word: string) =>
      subjects.flatMap(({ said, slugs }) =>
        said.split(" ").includes(word) ? slugs.flatMap((slug) => toolsOf.get(slug) ?? []) : [],
      );
    const last = queryWords.at(-1);
    const isExact = exactMatches(vocabulary, count, query.others, last, subjectTools);
    if (query.others.length > 0 && isExact.includes(1)) {
      let near: number[] | undefined;
      return found("exact", asIs, exactly(queryWords, isExact, relevant), () => {
        near ??= closeMatches(query, queryWords, relevant).tools.filter(
          (tool) => isExact[tool] === 0,
        );
        return near;
      });
    }
    const { tools, usedFor } = closeMatches(query, queryWords, relevant);
    return tools.length === 0 ? nothing() : found("close", usedFor, [], () => tools);
  }

  return {
    match,
    /** Returns the categories and collections that suit a query, by the tools that it lists. */
    groups(q: string, tools: readonly number[]) {
      const terms = [...new Set(sought(q).filter(isSignificant))];
      return rankGroups(vocabulary, groups, terms.map(nearby), terms, tools);
    },
    facts: (q: string) => readQuery({ ...queryIndex, named }, sought(q)).facts,
  };
}

/** Returns the words of a query that are looked for, in order, with repetitions. */
function sought(q: string): string[] {
  const all = words(q);
  const first = new Set([...new Set(all)].slice(0, WORDS_MAX));
  return all.filter((word) => first.has(word));
}

function positions(
  values: Int32Array | Uint8Array | readonly number[],
  isListed: (value: number) => boolean,
): number[] {
  const listed: number[] = [];
  values.forEach((value, position) => isListed(value) && listed.push(position));
  return listed;
}

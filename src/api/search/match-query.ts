import { words } from "../fold.ts";
import type { SearchReport } from "../list.ts";
import type { FacetName } from "../list-parameters.ts";
import { exactMatches } from "./exact-match.ts";
import { isCorrection, nearbyWords, type NearbyWord } from "./nearby-words.ts";
import { rankGroups } from "./rank-groups.ts";
import {
  FACT,
  NAME_WORDS_MAX,
  readQuery,
  SHARED_POINTS,
  type QueryIndex,
  type ReadQuery,
} from "./read-query.ts";
import { rarityOf, scoreTools } from "./relevance.ts";
import type { IndexedTools } from "./open-tools.ts";
import { isSignificant } from "./stop-words.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Distinct words of a query that are looked for (contract §3). Each takes milliseconds among thousands of tools. */
const WORDS_MAX = 16;

/** Close matches that score less than this part of the best are left out. */
const CUT = 5;

/**
 * What facts add to the score of the words, as a share of it in 64ths per 16 points and by
 * its rarity: a fact then orders tools that the words fit about equally well. A level decides more than a subject, whose
 * words are found in texts too.
 */
const SHARES = { level: 2, fact: 2, subject: 1 } as const;

/** The most that one fact adds, in 64ths: what few tools have would count more than the words. */
const SHARE_MAX = 64;

/** Score of each point that a tool shares with the one to be replaced (`SHARED_POINTS`). */
const POINT = 800;

/** Points of a tool whose own texts name the one to be replaced: more than it can share with others. */
const NAMING = 12;

/** Score added for a name that nearly is the whole query: more than any sum over a hundred words. */
const WHOLE_NAME = {
  same: 3 << 26,
  sound: 2 << 26,
  one_edit: 2 << 26,
  two_edits: 1 << 26,
  stem: 0,
  start: 0,
};

/** Score added to an exact match whose name is the query, or begins with it (contract §3). */
const EQUAL_NAME = 2 << 28;
const NAME_START = 1 << 28;

/** Tools that may have a word of a level so that it is searched too, besides one in 32. */
const TELLING_MAX = 4;

/** What a query finds, without filters. */
export interface Matches extends Omit<SearchReport, "exact" | "read"> {
  /** What was understood; the list says how many of its tools each one concerns. */
  read: { words: string[]; parameter: FacetName; value: string }[];
  /** The tools that match exactly, best first. */
  exact: readonly number[];
  /** Returns the other tools nearest to the query, best first. */
  near: () => readonly number[];
}

/** Scores by tool: `hits` from words, `scores` also from facts and names; and the index words used for each term. */
interface Relevance {
  hits: Int32Array;
  scores: Int32Array;
  used: ReadonlyMap<string, readonly NearbyWord[]>;
}

/** Returns the functions that find tools, without filters, and groups. */
export function openMatching(
  { index, choices }: IndexedTools,
  queryIndex: Omit<QueryIndex, "named" | "onlyNamed" | "isTelling">,
) {
  const { count, groups } = queryIndex;
  const vocabulary = openVocabulary(index.vocabulary);
  const find = nearbyWords(vocabulary);
  /** Words of the last query: it asks for each several times, and finding them takes longest. */
  const known = new Map<string, NearbyWord[]>();
  const nearby = (word: string) => {
    const near = known.get(word) ?? find(word);
    known.set(word, near);
    return near;
  };
  const all = Array.from({ length: count }, (_, tool) => tool);
  const numberOf = (word: string) => vocabulary.startingWith(word)[0];
  const toolsIn = (field: string) => vocabulary.fields.find(({ key }) => key === field)!.tools;
  const inNames = toolsIn("name");
  function onlyNamed(word: string): number | null {
    const tools = hasWord(word) ? inNames(numberOf(word)) : [];
    return tools.length === 1 ? tools[0]! : null;
  }
  /** Reports whether few tools have a word: it says more than a level that many are for. */
  function isTelling(word: string): boolean {
    if (!hasWord(word)) return false;
    const having = vocabulary.fields.flatMap(({ key, tools }) =>
      key === "notes" ? [] : tools(numberOf(word)),
    );
    return having.length > 0 && new Set(having).size <= TELLING_MAX + (count >> 5);
  }
  const hasWord = (word: string) => vocabulary.words[numberOf(word)] === word;
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

  const scoresOf = (near: readonly NearbyWord[][]) => scoreTools(count, vocabulary, groups, near);

  const read = (queryWords: readonly string[]) =>
    readQuery({ ...queryIndex, named, onlyNamed, isTelling }, queryWords);

  /** Returns the terms of a query, with words joined or split where the index has them so. */
  function respelled(terms: readonly string[]): string[] {
    return terms.flatMap((term, i) => {
      const joined = term + (terms[i + 1] ?? "");
      if (joined !== term && hasWord(joined)) return [term, joined];
      if (term.length < 6 || nearby(term).some((near) => !isCorrection(near))) return [term];
      for (let at = term.length - 3; at >= 3; at--) {
        const parts = [term.slice(0, at), term.slice(at)];
        if (parts.every(hasWord)) return parts;
      }
      return [term];
    });
  }

  /** Returns the scores of tools as alternatives to one; tools that share too little have none. */
  function alternativesTo(replaced: number): Int32Array {
    const points = new Int32Array(count);
    for (const { points: worth, tools } of groups) {
      if (tools.includes(replaced)) for (const tool of tools) points[tool]! += worth;
    }
    const alike = points.map((one) => (one < SHARED_POINTS.top_list ? 0 : one));
    const inKeywords = toolsIn("keywords");
    vocabulary.words.forEach((_, word) => {
      const tools = inKeywords(word);
      if (!tools.includes(replaced) || tools.length > count / 16) return;
      const rarity = rarityOf(count, tools.length);
      for (const tool of tools) alike[tool]! += rarity >> 4;
    });
    const naming = vocabulary.fields.filter(({ key }) => key !== "name" && key !== "notes");
    const named = words(index.tools.name[replaced]!).map((word) =>
      hasWord(word) ? naming.flatMap(({ tools }) => tools(numberOf(word))) : [],
    );
    for (const tool of new Set(named[0]))
      if (named.every((tools) => tools.includes(tool))) alike[tool]! += NAMING;
    return alike.map((one) => one * POINT);
  }

  /** Returns the scores of all tools for a query, and the index words used for each term. */
  function relevance(query: ReadQuery): Relevance {
    const terms = respelled(query.terms);
    const found = scoresOf(terms.map((term) => nearby(term)));
    const { scores: hits } = found;
    const { facts, subjects, replaced } = query;
    const has = (tool: number) => facts.every(({ worth }) => worth(queryIndex.tool(tool)) >= FACT);
    if (replaced !== null) {
      const alternatives = alternativesTo(replaced);
      const own = Math.max(hits[replaced]!, ...alternatives);
      alternatives.forEach((worth, tool) => {
        if (query.keepsReplaced) hits[tool]! += has(tool) ? worth : 0;
        else hits[tool] = worth > 0 ? worth + (hits[tool]! >> 1) : 0;
      });
      hits[replaced] = query.keepsReplaced ? 2 * own : 0;
    }
    const named = new Set(subjects.flatMap(({ said }) => said.split(" ")));
    const isOfSubjects = query.terms.every((term) => named.has(term));
    const asked = [...facts, ...(isOfSubjects ? subjects : [])].map((fact) => {
      const having = all.filter((tool) => fact.worth(queryIndex.tool(tool)) >= FACT).length;
      return { ...fact, rarity: rarityOf(count, having) };
    });
    const scores = hits.map((hit, tool) => {
      if (hit === 0) return 0;
      const shares = asked.reduce(
        (sum, { kind, worth, rarity }) =>
          sum + Math.min(SHARE_MAX, (SHARES[kind] * rarity * worth(queryIndex.tool(tool))) >> 4),
        0,
      );
      return hit + Math.floor((hit * shares) / 64);
    });
    return { hits, scores, used: new Map(terms.map((term, i) => [term, found.used[i]!])) };
  }

  /** Returns the tools that have all facts of a query of nothing else, or else most of them. */
  function ofFacts({ facts, terms }: ReadQuery) {
    const { scores } = scoresOf(terms.map((term) => nearby(term)));
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
  function closeMatches(queryWords: readonly string[], { hits, scores }: Relevance) {
    const least = hits.reduce((a, b) => Math.max(a, b), CUT) / CUT;
    const tools = new Set(positions(hits, (hit) => hit >= least));
    const names = new Set<string>();
    const isName = queryWords.length <= NAME_WORDS_MAX;
    for (const { word, nearness } of isName ? nearby(queryWords.join("")) : []) {
      if (WHOLE_NAME[nearness] === 0) continue;
      for (const tool of vocabulary.named(word)) {
        names.add(vocabulary.words[word]!);
        tools.add(tool);
        scores[tool]! += WHOLE_NAME[nearness];
      }
    }
    return { tools: byScore([...tools], scores), names };
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
    known.clear();
    const queryWords = sought(q);
    const query = read(queryWords);
    const { facts, subjects, unwanted, dropped, others } = query;
    const at = (said: string) => ` ${queryWords.join(" ")} `.indexOf(` ${said} `);
    const readings = [...facts, ...subjects]
      // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
      .sort((a, b) => at(a.said) - at(b.said))
      .flatMap(({ said, filter }) =>
        filter ? [{ words: said.split(" "), parameter: filter[0], value: filter[1] }] : [],
      );
    /** Leaves out what is not wanted, or puts it last. */
    const wanted = (tools: readonly number[]) => {
      const left = tools.filter((tool) => !dropped.includes(tool));
      if (unwanted.length === 0) return left;
      const isLast = (tool: number) =>
        unwanted.some((worth) => worth(queryIndex.tool(tool)) >= FACT);
      return [...left.filter((tool) => !isLast(tool)), ...left.filter(isLast)];
    };
    const found = (
      match: Matches["match"],
      exact: readonly number[],
      near: () => readonly number[],
      usedFor: (asked: string) => readonly string[] = () => [],
    ): Matches => ({
      match,
      words: [...new Set(words(q))].map(wordReport(query, match === "exact", usedFor)),
      read: readings,
      exact: wanted(exact),
      near: () => wanted(near()),
    });
    if (query.isOfFacts) {
      const { tools, isWhole } = ofFacts(query);
      if (tools.length === 0) return found("none", [], () => []);
      return isWhole ? found("exact", tools, () => []) : found("close", [], () => tools);
    }
    const relevant = relevance(query);
    const textsOf = (asked: string) => {
      const used = relevant.used.get(asked) ?? [];
      if (used.length > 0) return used.map(({ word }) => vocabulary.words[word]!);
      return [...relevant.used.keys()].filter(
        (term) =>
          term !== asked &&
          !others.includes(term) &&
          (term.includes(asked) || asked.includes(term)),
      );
    };
    const last = queryWords.at(-1);
    const subjectTools = (word: string) =>
      subjects.flatMap(({ said, worth }) =>
        said.split(" ").includes(word)
          ? all.filter((tool) => worth(queryIndex.tool(tool)) >= FACT)
          : [],
      );
    const isExact = exactMatches(vocabulary, count, others, last, subjectTools);
    if (others.length > 0 && isExact.includes(1)) {
      let near: number[] | undefined;
      return found(
        "exact",
        exactly(queryWords, isExact, relevant),
        () => {
          near ??= closeMatches(queryWords, relevant).tools.filter((tool) => isExact[tool] === 0);
          return near;
        },
        textsOf,
      );
    }
    const { tools, names } = closeMatches(queryWords, relevant);
    if (tools.length === 0) return found("none", [], () => []);
    return found(
      "close",
      [],
      () => tools,
      (asked) => {
        const used = textsOf(asked);
        return used.length > 0 ? used : [...names];
      },
    );
  }

  return {
    match,
    /** Returns the categories and collections that suit a query, by the tools that it lists. */
    groups(q: string, tools: readonly number[]) {
      const terms = [...new Set(sought(q).filter((word) => isSignificant(word)))];
      return rankGroups(vocabulary, groups, terms.map(nearby), terms, tools);
    },
    /** Returns the levels, facts and subjects that a query names. */
    facts(q: string) {
      const { facts, subjects } = read(sought(q));
      return [...facts, ...subjects];
    },
  };
}

/** Returns the function that says what a word of a query was taken for, and the words used for it. */
function wordReport(
  { terms, kinds, others, replacedWords }: ReadQuery,
  isExact: boolean,
  usedFor: (asked: string) => readonly string[],
) {
  return (asked: string): SearchReport["words"][number] => {
    const as = kinds.get(asked);
    if (as === "ignored") return { asked, used: [], as };
    const isAsIs = (isExact && others.includes(asked)) || replacedWords.includes(asked);
    const used = isAsIs || as === "subject" ? [asked] : [...usedFor(asked)];
    if (as !== undefined) return { asked, used, as };
    const isKnown = used.length > 0 ? "text" : terms.includes(asked) ? "unknown" : "ignored";
    return { asked, used, as: isKnown };
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

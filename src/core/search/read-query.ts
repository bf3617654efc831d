import { words } from "../text/fold.ts";
import type { WordKind } from "../api/list.ts";
import { askedFacts, type AskedFact } from "./asked-facts.ts";
import type { OpenedIndex, SearchedIndex } from "./opened-index.ts";
import type { IndexedTerm } from "./search-index.ts";
import { isOfSearching, isSignificant } from "./stop-words.ts";
import { FACT_SCORE, OWN_FIELDS, TELLING } from "./weights.ts";

/** Folded words that ask for alternatives to a tool. */
const REPLACING =
  /\b(?:alternatives?|equivalents?|remplace[rz]?|remplacants?|remplacement|comme|a la place|similaires?|concurrents?|autres? (?:chose )?que)\b/;

/** Words in the longest name that is looked for inside a query. */
export const NAME_WORDS_MAX = 5;

/** Words in the longest name of a subject. */
const SUBJECT_WORDS_MAX = 2;

export type ReadQuery = ReturnType<ReturnType<typeof openReading>>;

/** Returns the function that separates the facts and tools that a query names from the words to look for. */
// oxlint-disable-next-line max-lines-per-function -- its inner functions share the opened index; they come apart when its columns do
export function openReading(opened: SearchedIndex) {
  const { index, count, vocabulary } = opened;
  const { numberOf, toolsNamed: named, fields } = vocabulary;
  const levels = termsByName(index.levels);
  const subjectsByName = termsByName(index.subjects);
  const toolNamed = (name: string): number | undefined => named(numberOf(name))[0];

  /** Returns the only tool with a word in its name: "word" for "Microsoft Word". */
  function onlyNamed(word: string | undefined): number | undefined {
    const tools = word === undefined ? [] : fields.name(numberOf(word));
    return tools.length === 1 ? tools[0] : undefined;
  }

  /** Reports whether few tools have a word: it says more than a level that many are for. */
  function isTelling(word: string): boolean {
    const having = new Set(OWN_FIELDS.flatMap((key) => fields[key](numberOf(word))));
    return having.size > 0 && having.size <= TELLING.most + Math.floor(count / TELLING.oneIn);
  }

  /** Returns the tools that follow a negation, each with the words that say so. */
  function droppedIn(queryWords: readonly string[]) {
    return queryWords.flatMap((word, at) => {
      if (!/^(?:sauf|pas|sans|hormis)$/.test(word)) return [];
      const next = queryWords[at + 1];
      const run = longestRun(queryWords, at + 1, toolNamed);
      const tool = run ? run.found : word === "sauf" ? onlyNamed(next) : undefined;
      return tool === undefined ? [] : [{ tool, said: `${word} ${run ? run.said : next}` }];
    });
  }

  /** Returns the tool whose name is the longest run of words of a query that is one. */
  function namedIn(queryWords: readonly string[]) {
    let longest: ReturnType<typeof longestRun<number>> = null;
    for (const at of queryWords.keys()) {
      const run = longestRun(queryWords, at, toolNamed);
      if (run && run.length >= (longest?.length ?? 0)) longest = run;
    }
    if (longest) return { tool: longest.found, name: longest.said };
    const name = queryWords.find((word) => onlyNamed(word) !== undefined);
    return name === undefined ? null : { tool: onlyNamed(name)!, name };
  }

  return (queryWords: readonly string[]) => {
    const isReplacing = REPLACING.test(` ${queryWords.join(" ")} `);
    /** What words of facts, levels, subjects and negations were taken for. */
    const kinds = new Map<string, WordKind>();
    const mark = (said: string, kind: WordKind) => {
      for (const word of words(said)) if (!kinds.has(word)) kinds.set(word, kind);
    };
    const { facts, unwanted, left } = askedFacts(opened, queryWords, mark);
    const dropped = droppedIn(left);
    for (const { said } of dropped) mark(said, "ignored");
    const levelRuns = runsIn(
      left.filter((word) => kinds.get(word) !== "ignored"),
      levels,
    );
    const searched: string[] = [];
    for (const { said, found } of levelRuns.runs) {
      mark(said, "level");
      if (!said.includes(" ") && isTelling(said)) searched.push(said);
      const fact = termFact(opened, "level", said, found);
      const isKnown = facts.some(({ filter }) => fact.filter && filter?.[1] === fact.filter[1]);
      if (!isKnown) facts.push(fact);
    }
    const others = levelRuns.rest;
    const subjects = runsIn(others, subjectsByName, SUBJECT_WORDS_MAX).runs.map(
      ({ said, found }) => {
        mark(said, "subject");
        return termFact(opened, "subject", said, found);
      },
    );
    const replaced = isReplacing ? namedIn(others) : null;
    const text = ` ${others.join(" ")} `;
    const unnamed = replaced ? text.replace(` ${replaced.name} `, " ") : text;
    const ofSubjects = new Set(subjects.flatMap(({ phrase: said }) => said.split(" ")));
    const own = [...new Set(words(unnamed.replace(REPLACING, "")))].filter(
      (word) => ofSubjects.has(word) || (isSignificant(word) && !isOfSearching(word)),
    );
    const kept = !replaced && facts.length > 0 ? toolNamed(others.join("")) : undefined;
    const isUnread = own.length === 0 && facts.length === 0 && !replaced;
    return {
      /** The words to look for in texts. */
      terms: [...new Set(isUnread ? others : [...own, ...searched])],
      /** The words that tools must have to match exactly: all but those of facts and negations. */
      others,
      /** What orders the tools that the words find. */
      facts,
      subjects,
      /** Facts that are not wanted. */
      unwanted,
      /** Tools that are not wanted. */
      dropped: dropped.map(({ tool }) => tool),
      kinds,
      /** Reports whether the query asks for nothing but facts. */
      isOfFacts: own.length === 0 && facts.length > 0 && !replaced,
      /** The tool whose alternatives are wanted. */
      replaced: replaced?.tool ?? kept,
      /** The words that name it. */
      replacedWords: words(replaced?.name ?? ""),
      /** Reports whether that tool stays, because only its alternatives need the facts: "prezi gratuit". */
      keepsReplaced: kept !== undefined,
    };
  };
}

/** Returns the slugs of terms by their slugs, names and keywords, without spaces. */
function termsByName(terms: readonly IndexedTerm[]): ReadonlyMap<string, readonly string[]> {
  const slugs = new Map<string, string[]>();
  for (const { slug, name, keywords } of terms) {
    for (const key of new Set([slug, name, ...keywords].map((text) => words(text).join("")))) {
      slugs.set(key, [...(slugs.get(key) ?? []), slug]);
    }
  }
  return slugs;
}

/** A tool for few terms suits each of them better than a tool for many. */
function termFact(
  { index }: OpenedIndex,
  kind: "level" | "subject",
  said: string,
  slugs: readonly string[],
): AskedFact {
  const column = index.tools[`${kind}s`];
  const [slug] = slugs;
  return {
    kind,
    phrase: said,
    filter: slugs.length === 1 ? [kind, slug!] : null,
    worth(position) {
      const own = column[position]!;
      return own.some((one) => slugs.includes(one))
        ? FACT_SCORE + Math.floor(FACT_SCORE / own.length)
        : 0;
    },
  };
}

/** Returns the longest run of words from a place on, joined, by which something is found. */
function longestRun<Found>(
  queryWords: readonly string[],
  from: number,
  find: (name: string) => Found | undefined,
  most = NAME_WORDS_MAX,
) {
  for (let length = Math.min(most, queryWords.length - from); length > 0; length--) {
    const run = queryWords.slice(from, from + length);
    const found = find(run.join(""));
    if (found !== undefined) return { found, said: run.join(" "), length };
  }
  return null;
}

/** Returns the runs of words that name terms, the longest first, with the terms' slugs, and the other words. */
function runsIn(
  queryWords: readonly string[],
  slugsByName: ReadonlyMap<string, readonly string[]>,
  most?: number,
) {
  const runs: { said: string; found: readonly string[] }[] = [];
  const rest: string[] = [];
  const slugsOf = (name: string) =>
    slugsByName.get(name) ?? slugsByName.get(name.replace(/s$/, ""));
  for (let at = 0; at < queryWords.length; at++) {
    const run = longestRun(queryWords, at, slugsOf, most);
    if (run) runs.push(run);
    else rest.push(queryWords[at]!);
    at += run ? run.length - 1 : 0;
  }
  return { runs, rest };
}

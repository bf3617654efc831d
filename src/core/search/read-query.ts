import { words } from "../text/fold.ts";
import type { WordKind } from "../api/list.ts";
import { askedFacts, type AskedFact, type Worths } from "./asked-facts.ts";
import { lemmaOf } from "./lemma.ts";
import { PARAMETERS } from "../api/list-parameters.ts";
import { raiseResults, toolsWith } from "./fact-columns.ts";
import type { WordIndex } from "./search-index.ts";
import { isOfSearching, isSignificant } from "./stop-words.ts";
import {
  havingWord,
  hasPhrase,
  meaningsOf,
  numberOf,
  phrasesIn,
  synonymsOf,
} from "./vocabulary.ts";
import { FACT_SCORE, OWN_FIELDS, TELLING, UNKNOWN_SCORE } from "./weights.ts";

/** Folded words that ask for alternatives to a tool. */
const REPLACING =
  /\b(?:alternatives?|equivalents?|remplace[rz]?|remplacants?|remplacement|comme|a la place|similaires?|concurrents?|autres? (?:chose )?que)\b/;

/** Folded words that ask for alternatives to a tool whose name follows them. */
const LEAVING =
  /\b(?:plutot que?|au lieu d[eu]?|genre|deteste|aime pas|marre d[eu]?|ras le bol d[eu]?|assez d[eu]?|quitter|abandonner)(?: (?:l|le|la|les))? $/;

/** Words in the longest name that is looked for inside a query. */
export const NAME_WORDS_MAX = 8;

/** Words in the longest name of a level or subject that is looked for. */
const TERM_WORDS_MAX = { level: NAME_WORDS_MAX, subject: 2 } as const;

/** A query whose facts and tools are apart from the words to look for. */
export interface ReadQuery {
  /** The words that are looked for, in order, with repetitions. */
  queryWords: readonly string[];
  /** The words to look for in texts. */
  terms: readonly string[];
  /** The words that tools must have to match exactly: all but those of facts and negations. */
  others: readonly string[];
  /** What orders the tools that the words find. */
  facts: readonly AskedFact[];
  subjects: readonly AskedFact[];
  /** Facts that are not wanted. */
  unwanted: readonly Worths[];
  /** Tools that are not wanted. */
  dropped: readonly number[];
  /** What words of facts, levels, subjects and negations were taken for. */
  kinds: ReadonlyMap<string, WordKind>;
  /** Whether the query asks for nothing but facts. */
  isOfFacts: boolean;
  /** The tool whose alternatives are wanted. */
  replaced: number | undefined;
  /** The words that name it. */
  replacedWords: readonly string[];
  /** Whether that tool stays, because only its alternatives need the facts: "prezi gratuit". */
  keepsReplaced: boolean;
}

/** Separates the facts and tools that the words of a query name from the words to look for. */
export function readQuery(index: WordIndex, queryWords: readonly string[]): ReadQuery {
  const kinds = new Map<string, WordKind>();
  const mark = (phrase: string, kind: WordKind) => {
    for (const word of words(phrase)) if (!kinds.has(word)) kinds.set(word, kind);
  };
  const { facts, unwanted, rest } = askedFacts(index, queryWords, mark);
  const dropped = droppedTools(index, rest);
  for (const { phrase } of dropped) mark(phrase, "ignored");
  const wanted = rest.filter((word) => kinds.get(word) !== "ignored");
  const levels = termRuns(index, "level", wanted);
  for (const { phrase, fact } of levels.runs) {
    mark(phrase, "level");
    const isRepeated = facts.some(
      ({ kind, filters }) => kind === "level" && String(filters) === String(fact.filters),
    );
    if (!isRepeated) facts.push(fact);
  }
  const others = levels.rest;
  const subjects = termRuns(index, "subject", others).runs;
  for (const { phrase } of subjects) mark(phrase, "subject");
  const replaced = replacedTool(index, others);
  const toFind = wordsToFind(others, subjects, replaced?.phrase);
  const kept = !replaced && facts.length > 0 ? toolNamed(index, others.join("")) : undefined;
  const isUnread = toFind.size === 0 && facts.length === 0 && !replaced;
  // Words of levels, facts and searching are also looked for in a phrase for which editors gave other words, and levels that
  // tell much.
  const searched = new Set([
    ...toFind,
    ...levels.runs.map(({ phrase }) => phrase).filter((phrase) => isTelling(index, phrase)),
    ...wordsOfPhrases(index, queryWords.filter(isSignificant)),
  ]);
  return {
    queryWords,
    terms: [...new Set(isUnread ? others : queryWords.filter((word) => searched.has(word)))],
    others,
    facts,
    subjects: subjects.map(({ fact }) => fact),
    unwanted,
    dropped: dropped.map(({ tool }) => tool),
    kinds,
    isOfFacts: toFind.size === 0 && facts.length > 0 && !replaced,
    replaced: replaced?.value ?? kept,
    replacedWords: words(replaced?.phrase ?? ""),
    keepsReplaced: kept !== undefined,
  };
}

/** Returns the words to look for: all but the name of a replaced tool, what asks for one, and small words that name no subject. */
function wordsToFind(
  others: readonly string[],
  subjects: readonly { phrase: string }[],
  replaced: string | undefined,
): Set<string> {
  const ofSubjects = new Set(subjects.flatMap(({ phrase }) => phrase.split(" ")));
  const text = ` ${others.join(" ")} `;
  const [before = "", ...after] = replaced === undefined ? [text] : text.split(` ${replaced} `);
  const unnamed = [`${before} `.replace(LEAVING, " "), ...after].join(" ");
  return new Set(
    words(unnamed.replace(REPLACING, "")).filter(
      (word) => ofSubjects.has(word) || (isSignificant(word) && !isOfSearching(word)),
    ),
  );
}

/** Returns the words of the phrases for which editors gave others. */
function wordsOfPhrases(index: WordIndex, queryWords: readonly string[]): string[] {
  const lemmas = queryWords.map((word) => lemmaOf(index, word));
  return phrasesIn(index, queryWords, lemmas).flatMap(({ terms }) => terms);
}

/** Returns the first tool whose name is a text without its spaces. */
function toolNamed(index: WordIndex, name: string): number | undefined {
  return havingWord(index, numberOf(index, name), "whole_name")[0];
}

/** Reports whether few tools have a word, or editors gave others for it: it says more than a level that many are for. */
function isTelling(index: WordIndex, word: string): boolean {
  if (synonymsOf(index, word).length > 0) return true;
  const number = numberOf(index, word);
  const tools = new Set(OWN_FIELDS.flatMap((field) => havingWord(index, number, field)));
  return tools.size > 0 && tools.size <= TELLING.most + Math.floor(index.count / TELLING.oneIn);
}

/** Returns the longest run of words from a place on that is the name of a tool. */
function nameAt(index: WordIndex, queryWords: readonly string[], at: number) {
  return longestRun(queryWords, at, (name) => toolNamed(index, name));
}

/** Returns the word at a place if only one tool has it in its name: "word" for "Microsoft Word". */
function onlyNameAt(index: WordIndex, queryWords: readonly string[], at: number) {
  const find = (word: string) => {
    const [tool, ...others] = havingWord(index, numberOf(index, word), "name");
    return others.length === 0 ? tool : undefined;
  };
  return longestRun(queryWords, at, find, 1);
}

/** Returns the tools that follow a negation, each with the words that say so. */
function droppedTools(index: WordIndex, queryWords: readonly string[]) {
  return queryWords.flatMap((word, at) => {
    if (!/^(?:sauf|pas|sans|hormis)$/.test(word) || isLeaving(queryWords, at + 1)) return [];
    const only = word === "sauf" ? onlyNameAt(index, queryWords, at + 1) : null;
    const run = nameAt(index, queryWords, at + 1) ?? only;
    return run ? [{ tool: run.value, phrase: `${word} ${run.phrase}` }] : [];
  });
}

/** Reports whether the words before a place say that one wants to leave the tool that is named there. */
function isLeaving(queryWords: readonly string[], at: number): boolean {
  return LEAVING.test(`${queryWords.slice(0, at).join(" ")} `);
}

/**
 * Returns the tool whose alternatives are wanted: the longest run of words that is a name, else the first word after the sign
 * if only one name has it. Later words, as in "alternative à Signal pour une équipe", may be in a name by chance.
 */
function replacedTool(index: WordIndex, queryWords: readonly string[]) {
  const after = ` ${queryWords.join(" ")} `.split(REPLACING).slice(1).at(-1);
  const places = [...queryWords.keys()];
  const leaving = places.filter((at) => isLeaving(queryWords, at));
  const names = (after === undefined ? leaving : places).flatMap(
    (at) => nameAt(index, queryWords, at) ?? [],
  );
  if (names.length > 0) return names.reduce((a, b) => (b.length >= a.length ? b : a));
  const start = queryWords.length - words(after ?? "").length;
  const first = places.filter((at) => at >= start && isSignificant(queryWords[at]!)).slice(0, 1);
  return [...first, ...leaving].flatMap((at) => onlyNameAt(index, queryWords, at) ?? [])[0];
}

/** Returns the runs of words that name levels or subjects, the longest first, with the fact of each, and the other words. */
function termRuns(index: WordIndex, kind: "level" | "subject", queryWords: readonly string[]) {
  const runs: { phrase: string; fact: AskedFact }[] = [];
  const rest: string[] = [];
  const slugsOf = (name: string) =>
    meaningsOf(index, kind, name) ?? meaningsOf(index, kind, baseOf(name));
  for (let at = 0; at < queryWords.length; at++) {
    const isStart = hasPhrase(index, kind, baseOf(queryWords[at]!)) && !isSmallWord(queryWords, at);
    const run = isStart ? longestRun(queryWords, at, slugsOf, TERM_WORDS_MAX[kind]) : null;
    if (run) runs.push({ phrase: run.phrase, fact: termFact(index, kind, run.phrase, run.value) });
    else rest.push(queryWords[at]!);
    at += run ? run.length - 1 : 0;
  }
  return { runs, rest };
}

/** Reports whether a word belongs to the next one, and names no subject: "ses affaires", but "cours de SES". */
function isSmallWord(queryWords: readonly string[], at: number): boolean {
  const next = queryWords[at + 1];
  return !isSignificant(queryWords[at]!) && next !== undefined && isSignificant(next);
}

/** Returns a name without the ending of a plural, and a class without its number: "6e" for "6e5". */
function baseOf(name: string): string {
  return name.replace(/^(\d[a-z]+)\d$|s$/, "$1");
}

/** A tool for few terms suits each of them better than a tool for many. */
function termFact(
  index: WordIndex,
  kind: "level" | "subject",
  phrase: string,
  slugs: readonly string[],
): AskedFact {
  const counts = new Uint8Array(index.count);
  const { key, of } = PARAMETERS[kind];
  raiseResults(counts, index.facets, key, (tool) => of(tool).length);
  const worths = counts.map((count) => (kind === "level" && count === 0 ? UNKNOWN_SCORE : 0));
  for (const slug of slugs) {
    for (const tool of toolsWith(index, `${kind}=${slug}`))
      worths[tool] = FACT_SCORE + Math.floor(FACT_SCORE / counts[tool]!);
  }
  return { kind, phrase, filters: slugs.map((slug) => [kind, slug] as const), worths };
}

/** Returns the longest run of words from a place on, joined, by which something is found. */
function longestRun<Value>(
  queryWords: readonly string[],
  from: number,
  find: (name: string) => Value | undefined,
  most = NAME_WORDS_MAX,
) {
  for (let length = Math.min(most, queryWords.length - from); length > 0; length--) {
    const run = queryWords.slice(from, from + length);
    const value = find(run.join(""));
    if (value !== undefined) return { value, phrase: run.join(" "), length };
  }
  return null;
}

import type { WordKind } from "../api/list.ts";
import { words } from "../text/fold.ts";
import { askedFacts, type AskedFact, type FactScores } from "./asked-facts.ts";
import { termRuns } from "./asked-terms.ts";
import { lemmaOf } from "./lemma.ts";
import { droppedTools, replacedTool, toolNamed, withoutReplaced } from "./named-tools.ts";
import { phrasesIn, synonymsOf } from "./phrases.ts";
import type { WordIndex } from "./search-index.ts";
import { isOfSearching, isSignificant } from "./stop-words.ts";
import { numberOf } from "./vocabulary.ts";
import { OWN_FIELDS, TELLING } from "./weights.ts";
import { havingWord } from "./word-places.ts";

/** A query, divided into facts, tools and the words to look for. */
export interface ReadQuery {
  /** The words that are looked for, in order, with repetitions. */
  queryWords: readonly string[];
  /** The words to look for in texts. */
  terms: readonly string[];
  /** The words that tools must have to match exactly: all but those of facts and negations. */
  others: readonly string[];
  /** Facts that order the tools that the words find. */
  facts: readonly AskedFact[];
  subjects: readonly AskedFact[];
  /** Facts that are not wanted. */
  unwanted: readonly FactScores[];
  /** Tools that are not wanted. */
  dropped: readonly number[];
  /** What words of facts, levels, subjects and negations were taken for. */
  kinds: ReadonlyMap<string, WordKind>;
  /** Whether the query asks for nothing but facts. */
  isOfFacts: boolean;
  /** The tool whose alternatives are wanted. */
  replaced: number | undefined;
  /** The words that name that tool. */
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
  // Of the words that are not to be found in texts, these are searched all the same: levels that say more than most, and
  // the words of phrases for which editors gave others.
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
  return new Set(
    withoutReplaced(others, replaced).filter(
      (word) => ofSubjects.has(word) || (isSignificant(word) && !isOfSearching(word)),
    ),
  );
}

/** Returns the words of the phrases for which editors gave others. */
function wordsOfPhrases(index: WordIndex, queryWords: readonly string[]): string[] {
  const lemmas = queryWords.map((word) => lemmaOf(index, word));
  return phrasesIn(index, queryWords, lemmas).flatMap(({ terms }) => terms);
}

/** Reports whether few tools have a word, or editors gave others for it: it says more than a level that many are for. */
function isTelling(index: WordIndex, word: string): boolean {
  if (synonymsOf(index, word).length > 0) return true;
  const { length } = havingWord(index, numberOf(index, word), ...OWN_FIELDS);
  return length > 0 && length <= TELLING.most + Math.floor(index.count / TELLING.oneIn);
}

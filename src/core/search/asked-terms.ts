import { PARAMETERS } from "../api/list-parameters.ts";
import type { AskedFact } from "./asked-facts.ts";
import { raiseResults, toolsWith } from "./fact-columns.ts";
import { longestRun, NAME_WORDS_MAX } from "./longest-run.ts";
import { hasPhrase, meaningsOf } from "./phrases.ts";
import type { WordIndex } from "./search-index.ts";
import { isSignificant } from "./stop-words.ts";
import { FACT_SCORE, UNKNOWN_SCORE } from "./weights.ts";

/** Words in the longest name of a level or subject that is looked for. */
const TERM_WORDS_MAX = { level: NAME_WORDS_MAX, subject: 2 } as const;

/** Returns the runs of words that name levels or subjects, the longest first, with the fact of each, and the other words. */
export function termRuns(
  index: WordIndex,
  kind: "level" | "subject",
  queryWords: readonly string[],
) {
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
  raiseResults(counts, index, key, (tool) => of(tool).length);
  const scores = counts.map((count) => (kind === "level" && count === 0 ? UNKNOWN_SCORE : 0));
  for (const slug of slugs) {
    for (const tool of toolsWith(index, `${kind}=${slug}`))
      scores[tool] = FACT_SCORE + Math.floor(FACT_SCORE / counts[tool]!);
  }
  return { kind, phrase, filters: slugs.map((slug) => [kind, slug] as const), scores };
}

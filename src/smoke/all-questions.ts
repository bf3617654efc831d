import { difference, differencesIn, sameBytes } from "./differences.ts";
import { INDEX_QUESTIONS } from "./index-questions.ts";
import { RECORD_QUESTIONS } from "./record-questions.ts";
import { TERM_QUESTIONS } from "./term-questions.ts";
import { PATH_QUESTIONS } from "./path-questions.ts";
import { EXPORT_QUESTIONS } from "./export-questions.ts";
import { FEED_QUESTIONS } from "./feed-questions.ts";
import { HEADER_QUESTIONS } from "./header-questions.ts";
import { CONDITION_QUESTIONS } from "./condition-questions.ts";
import { REDIRECT_QUESTIONS } from "./redirect-questions.ts";
import { ENCODING_QUESTIONS } from "./encoding-questions.ts";
import { LIST_QUESTIONS } from "./list-questions.ts";
import { PAGE_QUESTIONS } from "./page-questions.ts";
import { PROBLEM_QUESTIONS } from "./problem-questions.ts";
import type { Question } from "./question.ts";
import { SEARCH_QUESTIONS } from "./search-questions.ts";
import { indexAsk } from "./site-facts.ts";

const EXPECTED_REVISION: Question = {
  name: "revision",
  ask: ({ target }) => [indexAsk(target)],
  check: ([reply], { index: { revision }, target }) =>
    revision.startsWith(target.revision!)
      ? []
      : [difference(reply!, "data.revision", target.revision!, revision)],
};

/** Asked last: a deploy during the test would explain other differences. */
const UNCHANGED: Question = {
  name: "unchanged",
  ask: ({ target }) => [indexAsk(target), { ...indexAsk(target), fresh: true }],
  check: ([before, after], { index }) => {
    const { data } = after!.json as { data: { revision: string } };
    const changed = differencesIn(after!, "data.revision", index.revision, data.revision);
    return changed.length > 0 ? changed : sameBytes(after!, before!);
  },
};

/** Returns the questions in the order in which they are asked. */
export function allQuestions(revision: string | null): readonly Question[] {
  return [
    ...(revision === null ? [] : [EXPECTED_REVISION]),
    ...INDEX_QUESTIONS,
    ...RECORD_QUESTIONS,
    ...TERM_QUESTIONS,
    ...PATH_QUESTIONS,
    ...LIST_QUESTIONS,
    ...SEARCH_QUESTIONS,
    ...PROBLEM_QUESTIONS,
    ...HEADER_QUESTIONS,
    ...CONDITION_QUESTIONS,
    ...REDIRECT_QUESTIONS,
    ...ENCODING_QUESTIONS,
    ...EXPORT_QUESTIONS,
    ...FEED_QUESTIONS,
    ...PAGE_QUESTIONS,
    UNCHANGED,
  ];
}

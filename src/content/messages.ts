import { ENGLISH } from "./english-messages.ts";
import * as english from "./english-phrases.ts";
import { FRENCH } from "./french-messages.ts";
import * as french from "./french-phrases.ts";
import { ENGLISH_FOR_NEW, FRENCH_FOR_NEW } from "./new-record-messages.ts";
import type { NewRecordProblem, Problem } from "./problem-values.ts";

export const LANGUAGES = ["en", "fr"] as const;
/** The languages of messages. */
export type Language = (typeof LANGUAGES)[number];

const TABLES = {
  en: {
    messages: { ...ENGLISH, ...ENGLISH_FOR_NEW },
    withSnapshotRemedy: english.withSnapshotRemedy,
  },
  fr: { messages: { ...FRENCH, ...FRENCH_FOR_NEW }, withSnapshotRemedy: french.withSnapshotRemedy },
} satisfies Record<Language, unknown>;

/** Returns the text of a problem in a language: what is wrong, the value, and how to fix it. */
export function messageOf(problem: Problem | NewRecordProblem, language: Language): string {
  const { messages, withSnapshotRemedy } = TABLES[language];
  const message = (messages[problem.code] as (values: typeof problem) => string)(problem);
  return "remedy" in problem ? withSnapshotRemedy(message) : message;
}

import { ENGLISH } from "./english-messages.ts";
import { FRENCH } from "./french-messages.ts";
import { ENGLISH_FOR_NEW, FRENCH_FOR_NEW } from "./new-record-messages.ts";
import type { NewRecordProblem, Problem } from "./problem-values.ts";

export const LANGUAGES = ["en", "fr"] as const;
/** The languages of messages. */
export type Language = (typeof LANGUAGES)[number];

const TABLES = {
  en: { ...ENGLISH, ...ENGLISH_FOR_NEW },
  fr: { ...FRENCH, ...FRENCH_FOR_NEW },
} satisfies Record<Language, unknown>;

/** Returns the text of a problem in a language: what is wrong, the value, and how to fix it. */
export function messageOf(problem: Problem | NewRecordProblem, language: Language): string {
  return (TABLES[language][problem.code] as (values: typeof problem) => string)(problem);
}

import {
  fileOf,
  missingKeys,
  problemsOf,
  type NewRecord,
  type RecordProblem,
} from "../../content/new-record.ts";
import { messageOf, type Language } from "../../content/messages.ts";
import { readFolder } from "../../content/read-folder.ts";
import type { Source } from "../../content/source.ts";
import { interview, NEW_TEXTS, type Ask } from "./interview.ts";

/** The file to write, or the flags that are missing, in English and French, or the errors. */
export type CreatedRecord =
  | { path: string; text: string; warnings: string[] }
  | { missing: [english: string, french: string] }
  | { errors: string[] };

/** Makes the file of a new record, which passes `npm run check`. Without `ask`, missing keys are errors. */
export async function createRecord(
  source: Source,
  record: NewRecord,
  ask: Ask | null,
  language: Language,
): Promise<CreatedRecord> {
  const folder = readFolder(source, source.list());
  const problemsFor = (candidate: NewRecord) =>
    problemsOf(folder, candidate, (path) => source.display(path));
  const missing = missingKeys(record, folder);
  if (missing.length > 0) {
    const conflict = problemsFor(record).find(({ problem }) => problem.code === "name-conflict");
    if (conflict) return { errors: [messageOf(conflict.problem, language)] };
    const texts = (language: Language) =>
      missing.map(({ key }) => NEW_TEXTS[language].missing(flagOf(key))).join("\n");
    if (!ask) return { missing: [texts("en"), texts("fr")] };
  }
  const complete = ask ? await interview(record, folder, problemsFor, ask, language) : record;
  const problems = problemsFor(complete);
  const messages = (found: readonly RecordProblem[]) =>
    found.map(({ problem }) => messageOf(problem, language));
  const errors = problems.filter(({ isError }) => isError);
  if (errors.length > 0) return { errors: messages(errors) };
  return { ...fileOf(complete), warnings: messages(problems) };
}

/** Returns the flag that gives a key; null for the name, which is given without a flag. */
function flagOf(key: string): string | null {
  return key === "name" || key === "title" ? null : `--${key.replaceAll("_", "-")}`;
}

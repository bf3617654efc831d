import { fileOf, missingKeys, problemsOf, type NewRecord } from "../content/new-record.ts";
import { readFolder } from "../content/read-folder.ts";
import type { Source } from "../content/source.ts";
import { interview, type Ask } from "./interview.ts";

/** The file to write, or the errors and the exit code of the command. */
export type CreatedRecord =
  { path: string; text: string; warnings: string[] } | { errors: string[]; exitCode: 1 | 2 };

/** Makes the file of a new record, which passes `npm run check`. Without `ask`, missing keys are errors. */
export async function createRecord(
  source: Source,
  record: NewRecord,
  ask: Ask | null,
): Promise<CreatedRecord> {
  const folder = readFolder(source, source.list());
  const problemsFor = (candidate: NewRecord) =>
    problemsOf(folder, candidate, (path) => source.display(path));
  const missing = missingKeys(record, folder);
  if (missing.length > 0) {
    const conflict = problemsFor(record).find(({ code }) => code === "name-conflict");
    if (conflict) return { errors: [conflict.message], exitCode: 1 };
    if (!ask) return { errors: missing.map(({ key }) => `${flagOf(key)} is missing`), exitCode: 2 };
  }
  const complete = ask ? await interview(record, folder, problemsFor, ask) : record;
  const problems = problemsFor(complete);
  const errors = problems.filter(({ isError }) => isError).map(({ message }) => message);
  if (errors.length > 0) return { errors, exitCode: 1 };
  return { ...fileOf(complete), warnings: problems.map(({ message }) => message) };
}

function flagOf(key: string): string {
  return key === "name" || key === "title" ? "the name" : `--${key.replaceAll("_", "-")}`;
}

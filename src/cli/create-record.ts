import { fileOf, problemsOf, type NewRecord } from "../content/new-record.ts";
import { readFolder } from "../content/read-folder.ts";
import type { Fields } from "../content/record-text.ts";
import type { Source } from "../content/source.ts";
import { interview, type Terminal } from "./interview.ts";
import { flagOf, openQuestions } from "./record-fields.ts";

/** The file to write, or the errors and the exit code of the command. */
export type CreatedRecord =
  { path: string; text: string; warnings: string[] } | { errors: string[]; exitCode: 1 | 2 };

/** Runs a conversation at the terminal. */
export type AtTerminal = <Result>(talk: (terminal: Terminal) => Promise<Result>) => Promise<Result>;

/**
 * Makes the file of a new record. Asks for missing fields at the terminal; without one, lists them all. Refuses
 * what `npm run check` would refuse.
 */
export async function createRecord(
  source: Source,
  record: NewRecord,
  atTerminal: AtTerminal | null,
): Promise<CreatedRecord> {
  const folder = readFolder(source, source.list());
  const { kind } = record;
  const questionsFor = (fields: Fields) => openQuestions(kind, fields, folder.categories ?? []);
  const problemsFor = (fields: Fields) =>
    problemsOf(folder, { ...record, fields }, (path) => source.display(path));
  let { fields } = record;
  const missing = questionsFor(fields);
  if (missing.length > 0) {
    const conflicts = problemsFor(fields).filter(({ code }) => code === "name-conflict");
    if (conflicts.length > 0) {
      return { errors: conflicts.map(({ message }) => message), exitCode: 1 };
    }
    if (!atTerminal) {
      return { errors: missing.map(({ key }) => `${flagOf(key)} is missing`), exitCode: 2 };
    }
    fields = await atTerminal((terminal) =>
      interview(kind, fields, questionsFor, problemsFor, terminal),
    );
  }
  const problems = problemsFor(fields);
  const errors = problems.filter(({ isError }) => isError);
  if (errors.length > 0) return { errors: errors.map(({ message }) => message), exitCode: 1 };
  const warnings = problems.map(({ message }) => message);
  return { ...fileOf({ ...record, fields }), warnings };
}

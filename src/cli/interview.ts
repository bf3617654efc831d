import { createInterface } from "node:readline/promises";
import { missingKeys, type NewRecord, type RecordProblem } from "../content/new-record.ts";
import type { ContentFolder } from "../content/read-folder.ts";
import { Failure } from "../failure.ts";

/** Shows a text, and returns the answer when it ends in a question. */
export type Ask = (prompt: string) => Promise<string>;

/** The codes of errors about missing keys, which are reported at the line of another key. */
const MISSING: ReadonlySet<string> = new Set(["missing-key", "task-or-persona"]);

/** Asks for the missing keys of a record one by one, and again when an answer causes an error of its key. */
export async function interview(
  record: NewRecord,
  folder: ContentFolder,
  problemsOf: (record: NewRecord) => RecordProblem[],
  ask: Ask,
): Promise<NewRecord> {
  let notes = "";
  for (let current = record; ;) {
    const [question] = missingKeys(current, folder);
    if (!question) return current;
    const { key, choices, isList } = question;
    const hint =
      choices.length > 0 && notes === "" ? `${key} is one of: ${choices.join(", ")}\n` : "";
    const answer = await ask(`${notes}${hint}${key}${isList ? " (separated by commas)" : ""}: `);
    const answered = { ...current, given: { ...current.given, [key]: answer } };
    const errors = problemsOf(answered).filter(
      (problem) => problem.isError && problem.key === key && !MISSING.has(problem.code),
    );
    notes = errors.map(({ message }) => `  ${message}\n`).join("");
    if (errors.length === 0) current = answered;
  }
}

/** Asks at the terminal. Throws a Failure with a message when the person leaves early (Ctrl+C, Ctrl+D). */
export async function askAtTerminal(
  prompt: string,
  onLeaving = "Nothing was written.",
): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.on("close", () => reject(new Failure(`\n${onLeaving}`)));
      lines.question(prompt).then(resolve, reject);
    });
  } finally {
    lines.close();
  }
}

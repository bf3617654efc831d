import { createInterface } from "node:readline/promises";
import { missingKeys, type NewRecord, type RecordProblem } from "../content/new-record.ts";
import { messageOf, type Language } from "../content/messages.ts";
import type { ContentFolder } from "../content/read-folder.ts";
import { Failure } from "../failure.ts";
import { TERMINAL_TEXTS } from "./terminal-texts.ts";

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
  language: Language,
): Promise<NewRecord> {
  const { choices: choicesText, question: questionText } = TERMINAL_TEXTS[language];
  let notes = "";
  for (let current = record; ;) {
    const [question] = missingKeys(current, folder);
    if (!question) return current;
    const { key, choices, isList } = question;
    const hint = choices.length > 0 && notes === "" ? `${choicesText(key, choices)}\n` : "";
    const answer = await ask(`${notes}${hint}${questionText(key, isList)}`);
    const answered = { ...current, given: { ...current.given, [key]: answer } };
    const errors = problemsOf(answered).filter(
      (found) => found.isError && found.key === key && !MISSING.has(found.problem.code),
    );
    notes = errors.map(({ problem }) => `  ${messageOf(problem, language)}\n`).join("");
    if (errors.length === 0) current = answered;
  }
}

/** Asks at the terminal. Throws a Failure with a message when the person leaves early (Ctrl+C, Ctrl+D). */
export async function askAtTerminal(
  prompt: string,
  language: Language,
  onLeaving = TERMINAL_TEXTS[language].nothingWritten,
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

import type { RecordProblem } from "../content/new-record.ts";
import type { RecordKind } from "../content/record.ts";
import type { Fields } from "../content/record-text.ts";
import { withAnswer, type Question } from "./record-fields.ts";

/** The two directions of a conversation. */
export interface Terminal {
  ask: (prompt: string) => Promise<string>;
  say: (text: string) => void;
}

/**
 * Asks for the missing fields, one by one, and returns all fields. An answer that causes an error of its key is
 * refused with the messages, and the question is repeated.
 */
export async function interview(
  kind: RecordKind,
  given: Fields,
  questionsFor: (fields: Fields) => Question[],
  problemsOf: (fields: Fields) => RecordProblem[],
  { ask, say }: Terminal,
): Promise<Fields> {
  let fields = given;
  let asked: string | null = null;
  for (let [question] = questionsFor(fields); question; [question] = questionsFor(fields)) {
    const { key, choices, isList } = question;
    if (key !== asked && choices.length > 0) say(`${key} is one of: ${choices.join(", ")}\n`);
    asked = key;
    const answer = await ask(`${key}${isList ? " (separated by commas)" : ""}: `);
    const answered = withAnswer(kind, fields, question, answer);
    const errors = problemsOf(answered).filter((problem) => isErrorOf(key, problem));
    if (errors.length === 0) fields = answered;
    else say(errors.map(({ message }) => `  ${message}\n`).join(""));
  }
  return fields;
}

/** A missing key is reported on the line where it belongs, which may be that of another key. */
function isErrorOf(key: string, problem: RecordProblem): boolean {
  const { code } = problem;
  return problem.isError && problem.key === key && !MISSING.has(code);
}

const MISSING: ReadonlySet<string> = new Set(["missing-key", "task-or-persona"]);

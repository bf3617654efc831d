import type { Fields } from "../content/compose.ts";
import { faultsOf, fileOf, obstacles, type NewRecord } from "../content/new-record.ts";
import { openQuestions } from "../content/questions.ts";
import type { Shelf } from "../content/shelf.ts";
import { interview, type Terminal } from "./interview.ts";
import { flagOf } from "./new-flags.ts";

/** The file to write, or what is wrong and the code that the command ends with. */
export type Begun =
  | { file: { path: string; text: string }; warnings: string[] }
  | { errors: string[]; exitCode: 1 | 2 };

/**
 * Makes the file of a new record. What is missing is asked for at the terminal; without one it is
 * listed, all at once. What the check would refuse is refused here.
 */
export async function beginRecord(
  shelf: Shelf,
  record: NewRecord,
  atTerminal: (<Result>(talk: (terminal: Terminal) => Promise<Result>) => Promise<Result>) | null,
): Promise<Begun> {
  const questions = (fields: Fields) => openQuestions(record.kind, fields, shelf.categories);
  const errorsOf = (fields: Fields) => faultsOf(shelf, { ...record, fields }).errors;
  const open = questions(record.fields);
  const inTheWay = obstacles(shelf, record);
  if (inTheWay.length > 0 && open.length > 0) return { errors: inTheWay, exitCode: 1 };
  if (open.length > 0 && !atTerminal) {
    return { errors: open.map(({ key }) => `${flagOf(key)} is missing`), exitCode: 2 };
  }
  const fields =
    open.length > 0 && atTerminal
      ? await atTerminal((terminal) => interview(record.fields, questions, errorsOf, terminal))
      : record.fields;
  const whole = { ...record, fields };
  const { errors, warnings } = faultsOf(shelf, whole);
  return errors.length > 0 ? { errors, exitCode: 1 } : { file: fileOf(whole), warnings };
}

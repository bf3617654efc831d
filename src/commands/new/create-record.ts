import { createInterface } from "node:readline/promises";
import { Failure, UsageError } from "../../content/failure.ts";
import { enumerated, fr } from "../../content/french-phrases.ts";
import type { Language } from "../../content/messages.ts";
import { fileOf, missingKeys, problemsIn, type NewRecord, type Problem } from "./new-record.ts";
import { readFolder, type ContentFolder } from "../../content/read-folder.ts";
import type { Source } from "../../content/source.ts";

/** Shows a text, and returns the answer when it ends in a question. */
export type Ask = (prompt: string) => Promise<string>;

/**
 * Returns the file of a new record, which passes `npm run check`, and warnings. Asks for missing keys; without `ask`, throws
 * a UsageError that names them. Throws a Failure if the name is taken, and a UsageError with all other errors.
 */
export async function createRecord(
  source: Source,
  record: NewRecord,
  ask: Ask | null,
  language: Language,
): Promise<{ path: string; text: string; warnings: string[] }> {
  const folder = readFolder(source, source.list());
  const problemsOf = (candidate: NewRecord) =>
    problemsIn(folder, candidate, (path) => source.display(path));
  const refused = (problems: readonly Problem[]) => {
    const Kind = problems.some(({ kind }) => kind === "taken") ? Failure : UsageError;
    return new Kind(messages(problems, "en").join("\n"), messages(problems, "fr").join("\n"));
  };
  const missing = missingKeys(record, folder).map(({ key }) => flagOf(key));
  if (missing.length > 0) {
    const conflict = problemsOf(record).filter(({ kind }) => ["taken", "unnamable"].includes(kind));
    if (conflict.length > 0) throw refused(conflict);
    if (!ask) {
      throw new UsageError(
        missing.map((flag) => `${flag ?? "the name"} is missing`).join("\n"),
        missing.map((flag) => (flag ? `L’option ${flag} manque` : "Le nom manque")).join("\n"),
      );
    }
  }
  const complete = ask ? await interview(record, folder, problemsOf, ask, language) : record;
  const problems = problemsOf(complete);
  const errors = problems.filter(({ kind }) => kind !== "warning");
  if (errors.length > 0) throw refused(errors);
  return { ...fileOf(complete), warnings: messages(problems, language) };
}

function messages(problems: readonly Problem[], language: Language): string[] {
  return problems.map(({ message }) => message[language]);
}

/** Returns the flag that gives a key; null for the name, which is given without a flag. */
function flagOf(key: string): string | null {
  return key === "name" || key === "title" ? null : `--${key.replaceAll("_", "-")}`;
}

/** Asks for the missing keys of a record one by one, and again when an answer causes an error of its key. */
async function interview(
  record: NewRecord,
  folder: ContentFolder,
  problemsOf: (record: NewRecord) => Problem[],
  ask: Ask,
  language: Language,
): Promise<NewRecord> {
  let notes = "";
  for (let current = record; ;) {
    const [question] = missingKeys(current, folder);
    if (!question) return current;
    const { key, choices, isList } = question;
    const texts = {
      hint: {
        en: `${key} is one of: ${choices.join(", ")}`,
        fr: fr`${key} : ${enumerated(choices, "ou")}`,
      },
      question: {
        en: `${key}${isList ? " (separated by commas)" : ""}: `,
        fr: fr`${key}${isList ? " (séparés par des virgules)" : ""} : `,
      },
    };
    const hint = choices.length > 0 && notes === "" ? `${texts.hint[language]}\n` : "";
    const answer = await ask(`${notes}${hint}${texts.question[language]}`);
    const answered = { ...current, given: { ...current.given, [key]: answer } };
    const errors = problemsOf(answered).filter(
      (found) => found.key === key && !["warning", "missing"].includes(found.kind),
    );
    notes = errors.map(({ message }) => `  ${message[language]}\n`).join("");
    if (errors.length === 0) current = answered;
  }
}

/** Asks at the terminal. Throws a Failure with a message when the person leaves early (Ctrl+C, Ctrl+D). */
export async function askAtTerminal(prompt: string, onLeaving: string): Promise<string> {
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

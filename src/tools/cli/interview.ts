import { createInterface } from "node:readline/promises";
import { fr, oneOf } from "../../content/french-phrases.ts";
import { missingKeys, type NewRecord, type RecordProblem } from "../../content/new-record.ts";
import { messageOf, type Language } from "../../content/messages.ts";
import type { ContentFolder } from "../../content/read-folder.ts";
import { Failure } from "../../content/failure.ts";
import { TERMINAL_TEXTS } from "./terminal-texts.ts";

const ENGLISH = {
  missing: (flag: string | null) => `${flag ?? "the name"} is missing`,
  choices: (key: string, choices: readonly string[]) => `${key} is one of: ${choices.join(", ")}`,
  question: (key: string, isList: boolean) => `${key}${isList ? " (separated by commas)" : ""}: `,
  nextForPublished: "Next: npm run check, then look at it with npm start.",
  nextForDraft: (hasText: boolean) =>
    `Next: ${hasText ? "" : "write the long text in the file, "}npm run check, ` +
    "and set status: published when it is complete.",
};

const FRENCH: typeof ENGLISH = {
  missing: (flag) => (flag === null ? "Le nom manque" : fr`L’option ${flag} manque`),
  choices: (key, choices) => fr`${key} : ${oneOf(choices)}`,
  question: (key, isList) => fr`${key}${isList ? " (séparés par des virgules)" : ""} : `,
  nextForPublished: fr`Ensuite : npm run check, puis voyez le résultat avec npm start.`,
  nextForDraft: (hasText) =>
    fr`Ensuite : ${hasText ? "" : "écrivez le texte dans le fichier, "}npm run check, ` +
    "puis status: published quand la fiche est complète.",
};

/** What `npm run new` asks and says. */
export const NEW_TEXTS: Readonly<Record<Language, typeof ENGLISH>> = { en: ENGLISH, fr: FRENCH };

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
  const { choices: choicesText, question: questionText } = NEW_TEXTS[language];
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

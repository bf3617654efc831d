import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "../src/cli/command.ts";
import { createRecord } from "../src/cli/create-record.ts";
import { CONTENT_FLAG, readCommandLine } from "../src/cli/flags.ts";
import { askAtTerminal } from "../src/cli/interview.ts";
import { languageOf } from "../src/cli/language.ts";
import { NEW_FLAGS } from "../src/cli/new-flags.ts";
import { TERMINAL_TEXTS } from "../src/cli/terminal-texts.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/failure.ts";

const purpose =
  'Creates a record: KIND is tool or collection, NAME its name, as in: npm run new -- tool "GeoGebra"\n' +
  "On a terminal, it asks for missing fields. It never overwrites a file. Without a text, the record is a\n" +
  "draft with a placeholder that says what to write.";
const all = { content: CONTENT_FLAG, ...NEW_FLAGS };
const language = languageOf(process.env);
const { warning, nextForPublished, nextForDraft } = TERMINAL_TEXTS[language];
const { flags, words } = readCommandLine("new", purpose, all, ["KIND", "NAME"]);

await runCommand(async () => {
  const [kind, name] = words;
  if (kind !== "tool" && kind !== "collection") {
    throw new Failure('KIND must be tool or collection, as in: npm run new -- tool "Its name"');
  }
  const { slug, distinct, date = new Date().toISOString().slice(0, 10) } = flags;
  const { "short-description": short_description, "text-file": file } = flags;
  const dated =
    kind === "tool"
      ? { name, added_at: date, short_description }
      : { title: name, updated_at: date };
  const text = flags.text ?? (file === undefined ? null : readFileSync(file, "utf8"));
  const record = { kind, given: { ...flags, ...dated }, slug, text, distinct } as const;
  const ask = process.stdin.isTTY ? (prompt: string) => askAtTerminal(prompt, language) : null;
  const created = await createRecord(diskSource(flags.content), record, ask, language);
  if ("errors" in created) {
    process.stderr.write(created.errors.map((error) => `${error}\n`).join(""));
    if (created.exitCode === 2) process.stderr.write("See: npm run new -- --help\n");
    return created.exitCode;
  }
  const path = join(flags.content, created.path);
  mkdirSync(dirname(path), { recursive: true });
  writeNew(path, created.text);
  process.stderr.write(created.warnings.map((message) => `${warning}${message}\n`).join(""));
  const next = flags.status === "published" ? nextForPublished : nextForDraft(text !== null);
  process.stdout.write(`${path}\n${next}\n`);
  return 0;
});

/** Writes a file; throws a Failure when another program has created it in the meantime. */
function writeNew(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Failure(`${path} exists; nothing was written`);
  }
}

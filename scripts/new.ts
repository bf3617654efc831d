import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "../src/cli/command.ts";
import { createRecord } from "../src/cli/create-record.ts";
import { CONTENT_FLAG, readCommandLine } from "../src/cli/flags.ts";
import { fieldsFrom, NEW_FLAGS } from "../src/cli/record-fields.ts";
import { withTerminal } from "../src/cli/terminal.ts";
import type { NewRecord } from "../src/content/new-record.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/failure.ts";

const purpose =
  'Creates a record: KIND is tool or collection, NAME its name, as in: npm run new -- tool "GeoGebra"\n' +
  "On a terminal, it asks for missing fields. It never overwrites a file. Without a text, the record is a\n" +
  "draft with a placeholder that says what to write.";
const all = { content: CONTENT_FLAG, ...NEW_FLAGS };
const { flags, words } = readCommandLine("new", purpose, all, ["KIND", "NAME"]);

await runCommand(async () => {
  const [kind, name] = words;
  if (kind !== "tool" && kind !== "collection") {
    throw new Failure('KIND must be tool or collection, as in: npm run new -- tool "Its name"');
  }
  const { slug, distinct, date = new Date().toISOString().slice(0, 10) } = flags;
  const fields = fieldsFrom(kind, name, flags, date);
  const record: NewRecord = { kind, slug, distinct, text: longText(), fields };
  const terminal = process.stdin.isTTY ? withTerminal : null;
  const created = await createRecord(diskSource(flags.content), record, terminal);
  if ("errors" in created) {
    process.stderr.write(created.errors.map((error) => `${error}\n`).join(""));
    if (created.exitCode === 2) process.stderr.write("See: npm run new -- --help\n");
    return created.exitCode;
  }
  const path = join(flags.content, created.path);
  write(path, created.text);
  process.stderr.write(created.warnings.map((warning) => `warning: ${warning}\n`).join(""));
  process.stdout.write(`${path}\nNext: ${nextStep(record.text !== null)}\n`);
  return 0;
});

function longText(): string | null {
  const file = flags["text-file"];
  if (flags.text !== undefined || file === undefined) return flags.text ?? null;
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Failure(`${file}: the file cannot be read; --text-file names the long text`);
  }
}

/** Writes a new file; throws a Failure when another program has created it in the meantime. */
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, text, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Failure(`${path} exists; nothing was written`);
  }
}

function nextStep(hasText: boolean): string {
  if (flags.status === "published") return "npm run check, then look at it with npm start.";
  const text = hasText ? "" : "write the long text in the file, ";
  return `${text}npm run check, and set status: published when it is complete.`;
}

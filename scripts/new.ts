import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beginRecord } from "../src/cli/begin-record.ts";
import { runCommand } from "../src/cli/command.ts";
import { CONTENT_FLAG, readCommandLine } from "../src/cli/flags.ts";
import { fieldsFrom, NEW_FLAGS } from "../src/cli/new-flags.ts";
import { withTerminal } from "../src/cli/terminal.ts";
import { openShelf } from "../src/content/shelf.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/failure.ts";

const purpose =
  'Begins a record: KIND is tool or collection, NAME its name, as in: npm run new -- tool "GeoGebra"\n' +
  "On a terminal it asks for what is missing. It overwrites nothing. Without a text, the record is a\n" +
  "draft with a line in it that says what to write there.";
const all = { content: CONTENT_FLAG, ...NEW_FLAGS };
const { flags, words } = readCommandLine("new", purpose, all, ["KIND", "NAME"]);

await runCommand(async () => {
  const [kind, name] = words;
  if (kind !== "tool" && kind !== "collection") {
    throw new Failure('say what to begin, tool or collection: npm run new -- tool "Its name"');
  }
  const { slug, distinct, date = new Date().toISOString().slice(0, 10) } = flags;
  const begun = await beginRecord(
    openShelf(diskSource(flags.content)),
    { kind, slug, distinct, text: longText(), fields: fieldsFrom(kind, name, flags, date) },
    process.stdin.isTTY ? withTerminal : null,
  );
  if ("errors" in begun) {
    process.stderr.write(begun.errors.map((error) => `${error}\n`).join(""));
    if (begun.exitCode === 2) process.stderr.write("See: npm run new -- --help\n");
    return begun.exitCode;
  }
  const path = join(flags.content, begun.file.path);
  create(path, begun.file.text);
  process.stderr.write(begun.warnings.map((warning) => `warning: ${warning}\n`).join(""));
  process.stdout.write(`${path}\nNext: ${nextStep()}\n`);
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

/** Never over a file that came into being since the look at the folder. */
function create(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, text, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Failure(`${path} is there already; nothing was written`);
  }
}

function nextStep(): string {
  if (flags.status === "published") return "npm run check, then look at it with npm start.";
  const text = (flags.text ?? flags["text-file"]) ? "" : "write the long text in the file, ";
  return `${text}npm run check, and status: published when it is true and whole.`;
}

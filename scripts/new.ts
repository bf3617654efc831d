import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UsageError } from "../src/tools/cli/command-line.ts";
import { createRecord } from "../src/tools/cli/create-record.ts";
import { askAtTerminal, NEW_TEXTS } from "../src/tools/cli/interview.ts";
import { TERMINAL_TEXTS } from "../src/tools/cli/terminal-texts.ts";
import { visible } from "../src/content/quote-text.ts";
import { diskSource } from "../src/content/source.ts";
import type { Given } from "./run.ts";

export async function run({ flags, words, language }: Given<"new">): Promise<number> {
  const { nextForPublished, nextForDraft } = NEW_TEXTS[language];
  const [kind, name] = words;
  if (kind !== "tool" && kind !== "collection") {
    throw new UsageError(
      'KIND must be tool or collection, as in: npm run new -- tool "Its name"',
      'KIND doit être tool ou collection, comme dans : npm run new -- tool "Son nom"',
    );
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
  if ("missing" in created) throw new UsageError(...created.missing);
  if ("errors" in created) {
    process.stderr.write(created.errors.map((error) => `${error}\n`).join(""));
    return 1;
  }
  const path = join(flags.content, created.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, created.text, { flag: "wx" });
  process.stderr.write(
    created.warnings.map((message) => `${TERMINAL_TEXTS[language].warning}${message}\n`).join(""),
  );
  const next = flags.status === "published" ? nextForPublished : nextForDraft(text !== null);
  process.stdout.write(`${visible(path)}\n${next}\n`);
  return 0;
}

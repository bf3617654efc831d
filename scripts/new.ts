import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../src/content/failure.ts";
import { NOTHING_WRITTEN } from "../src/commands/cli/build-report.ts";
import { createFile } from "../src/build/replace-file.ts";
import { askAtTerminal, createRecord } from "../src/commands/new/create-record.ts";
import { WARNING } from "../src/commands/cli/diagnostics-format.ts";
import { fr } from "../src/content/french-phrases.ts";
import { escaped } from "../src/content/quote-text.ts";
import { systemFailure } from "../src/content/system-error.ts";
import { diskSource } from "../src/content/source.ts";
import type { CommandArgs } from "./run.ts";

const NEXT = {
  published: {
    en: "Next: npm run check, then look at it with npm start.",
    fr: fr`Ensuite : npm run check, puis voyez le résultat avec npm start.`,
  },
  draft: {
    en: "Next: complete the file, npm run check, and set status: published.",
    fr: fr`Ensuite : complétez le fichier, npm run check, puis status: published.`,
  },
};

export async function run({ flags, words, language }: CommandArgs<"new">): Promise<number> {
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
  const text = flags.text ?? (file === undefined ? null : textIn(file));
  const record = { kind, given: { ...flags, ...dated }, slug, text, distinct } as const;
  const ask = (prompt: string) => askAtTerminal(prompt, NOTHING_WRITTEN[language]);
  const source = diskSource(flags.content);
  const created = await createRecord(source, record, process.stdin.isTTY ? ask : null, language);
  createFile(flags.content, created.path, created.text);
  for (const text of created.warnings) process.stderr.write(`${WARNING[language]}${text}\n`);
  const next = NEXT[flags.status === "published" ? "published" : "draft"];
  process.stdout.write(`${escaped(join(flags.content, created.path))}\n${next[language]}\n`);
  return 0;
}

function textIn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw systemFailure(error, file, UsageError) ?? error;
  }
}

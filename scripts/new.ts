import { lstatSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { NOTHING_WRITTEN } from "../src/commands/cli/build-report.ts";
import { newRecord } from "../src/commands/new-record.ts";
import { Failure, UsageError, systemFailure } from "../src/core/files/failure.ts";
import { escaped } from "../src/core/text/quote-text.ts";
import { diskSource } from "../src/core/files/source.ts";
import type { CommandArgs } from "./run.ts";

export async function run({ flags, words }: CommandArgs<"new">): Promise<number> {
  const { content: folder, now = new Date().toISOString().slice(0, 10), ...given } = flags;
  const [kind, name] = words;
  if (kind !== "tool" && kind !== "collection") {
    throw new UsageError(
      'KIND doit être tool ou collection, comme dans : npm run new -- tool "Son nom"',
    );
  }
  const values = { ...given, [kind === "tool" ? "name" : "title"]: name };
  const ask = process.stdin.isTTY ? askAtTerminal : null;
  const { path, text, warning } = await newRecord(diskSource(folder), kind, values, now, ask);
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  if (lstatSync(dirname(file)).isSymbolicLink()) {
    throw systemFailure(Object.assign(new Error(), { code: "ELOOP" }), dirname(file))!;
  }
  writeFileSync(file, text, { flag: "wx" });
  if (warning !== "") process.stderr.write(`${escaped(warning)}\n`);
  process.stdout.write(
    `${escaped(file)}\nEnsuite : complétez le fichier, npm run check, puis status: published.\n`,
  );
  return 0;
}

/** Throws a Failure when the person leaves early (Ctrl+C, Ctrl+D). */
async function askAtTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.on("close", () => reject(new Failure(`\n${NOTHING_WRITTEN.fr}`)));
      lines.question(question).then(resolve, reject);
    });
  } finally {
    lines.close();
  }
}

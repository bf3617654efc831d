import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildCatalog } from "../src/catalog/catalog.ts";
import { runCommand } from "../src/cli/command.ts";
import { formatDiagnostics } from "../src/cli/diagnostics-format.ts";
import { CONTENT_FLAG, readFlags } from "../src/cli/flags.ts";
import { languageOf } from "../src/cli/language.ts";
import { TERMINAL_TEXTS } from "../src/cli/terminal-texts.ts";
import { loadContent } from "../src/content/load.ts";
import { recordedSnapshots } from "../src/content/read-snapshots.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/failure.ts";
import { replaceFiles } from "../src/output/replace-file.ts";
import { STATE_PATH } from "../src/schema/snapshot-files.ts";
import { nextSnapshot } from "../src/site/api/next-snapshot.ts";

const flags = readFlags(
  "snapshot",
  "Records the current content as a published state; the API lists what changed since each of the last 20.",
  { content: CONTENT_FLAG },
);

await runCommand(() => {
  const language = languageOf(process.env);
  const source = diskSource(flags.content);
  const all = source.list();
  // A snapshot replaces damaged ones, so their errors do not matter.
  const files = all.filter(({ path }) => !path.startsWith("snapshots/"));
  const { content, diagnostics } = loadContent(source, { files });
  if (!content) {
    process.stderr.write(formatDiagnostics(diagnostics, "text", language));
    return 1;
  }
  const catalog = buildCatalog(content);
  const { written, removed } = nextSnapshot(catalog, recordedSnapshots(source, all));
  write(
    [...written].map(([path, text]) => ({ file: join(flags.content, path), content: text })),
    removed.map((path) => join(flags.content, path)),
  );
  const { colon, records } = TERMINAL_TEXTS[language];
  const state = join(flags.content, STATE_PATH);
  process.stdout.write(
    `${state}${colon}${records(catalog.tools.length, catalog.collections.length)}\n`,
  );
  return 0;
});

/** Writes and removes files. Throws a Failure when a file cannot be written; all are then unchanged. */
function write(files: readonly { file: string; content: string }[], removed: readonly string[]) {
  // A listener delays a signal until this function has ended; temporary files would otherwise remain.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  const folder = join(flags.content, "snapshots");
  try {
    mkdirSync(folder, { recursive: true });
    replaceFiles(files);
    for (const file of removed) rmSync(file, { force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Failure(`${folder}: cannot write this folder (${code}); it is unchanged`, {
      cause: error,
    });
  }
}

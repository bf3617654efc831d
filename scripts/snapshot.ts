import { renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { buildCatalog } from "../src/catalog/catalog.ts";
import { runCommand } from "../src/cli/command.ts";
import { formatDiagnostics } from "../src/cli/diagnostics-format.ts";
import { CONTENT_FLAG, readFlags } from "../src/cli/flags.ts";
import { loadContent } from "../src/content/load.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/failure.ts";
import { publishedState } from "../src/site/api/changes-document.ts";
import { publishedText } from "../src/site/api/published-text.ts";

const flags = readFlags(
  "snapshot",
  "Records the content as the state that was published last; changes.json tells what changed since.",
  { content: CONTENT_FLAG },
);

await runCommand(() => {
  const source = diskSource(flags.content);
  const target = "published.yaml";
  // Without the file that is written anew, whatever is wrong with it.
  const files = source.list().filter(({ path }) => path !== target);
  const { content, diagnostics } = loadContent(source, { files });
  if (!content) {
    process.stderr.write(formatDiagnostics(diagnostics, "text"));
    return 1;
  }
  const catalog = buildCatalog(content);
  const file = join(flags.content, target);
  replace(file, publishedText(publishedState(catalog)));
  process.stdout.write(
    `${file}: ${catalog.tools.length} tools, ${catalog.collections.length} collections\n`,
  );
  return 0;
});

/**
 * Replaces a file at once. Throws a Failure when it cannot, with the file as it was. The temporary file
 * of a process that was killed has a name that no listing of content and no commit includes.
 */
function replace(file: string, text: string): void {
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.new`);
  // With a listener, a signal ends the process after this function, not in the middle of it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  try {
    rmSync(temporary, { force: true });
    writeFileSync(temporary, text, { flag: "wx" });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Failure(`${file}: cannot be written (${code}); it is as it was`, { cause: error });
  }
}

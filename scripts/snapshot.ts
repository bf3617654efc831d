import { join } from "node:path";
import { buildCatalog } from "../src/catalog/catalog.ts";
import { runCommand } from "../src/cli/command.ts";
import { formatDiagnostics } from "../src/cli/diagnostics-format.ts";
import { CONTENT_FLAG, readFlags } from "../src/cli/flags.ts";
import { languageOf } from "../src/cli/language.ts";
import { TERMINAL_TEXTS } from "../src/cli/terminal-texts.ts";
import { loadContent } from "../src/content/load.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/failure.ts";
import { replaceFile } from "../src/output/replace-file.ts";
import { publishedState } from "../src/site/api/changes-document.ts";
import { publishedText } from "../src/site/api/published-text.ts";

const flags = readFlags(
  "snapshot",
  "Records the current content as the published state; changes.json lists what changed since then.",
  { content: CONTENT_FLAG },
);

await runCommand(() => {
  const language = languageOf(process.env);
  const source = diskSource(flags.content);
  const target = "published.yaml";
  // The snapshot replaces this file, so its errors do not matter.
  const files = source.list().filter(({ path }) => path !== target);
  const { content, diagnostics } = loadContent(source, { files });
  if (!content) {
    process.stderr.write(formatDiagnostics(diagnostics, "text", language));
    return 1;
  }
  const catalog = buildCatalog(content);
  const file = join(flags.content, target);
  replace(file, publishedText(publishedState(catalog)));
  const { colon, records } = TERMINAL_TEXTS[language];
  process.stdout.write(
    `${file}${colon}${records(catalog.tools.length, catalog.collections.length)}\n`,
  );
  return 0;
});

/** Replaces a file. Throws a Failure when that fails; the file is then unchanged. */
function replace(file: string, text: string): void {
  // A listener delays a signal until this function has ended; the temporary file would otherwise remain.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  try {
    replaceFile(file, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Failure(`${file}: cannot write this file (${code}); it is unchanged`, {
      cause: error,
    });
  }
}

import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildCatalog } from "../src/catalog/catalog.ts";
import { runCommand } from "../src/cli/command.ts";
import { formatDiagnostics } from "../src/cli/diagnostics-format.ts";
import { CONTENT_FLAG, readFlags } from "../src/cli/flags.ts";
import { loadContent } from "../src/content/load.ts";
import { diskSource } from "../src/content/source.ts";
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
  writeFileSync(`${file}.new`, publishedText(publishedState(catalog)));
  renameSync(`${file}.new`, file);
  process.stdout.write(
    `${file}: ${catalog.tools.length} tools, ${catalog.collections.length} collections\n`,
  );
  return 0;
});

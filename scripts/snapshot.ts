import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { buildCatalog } from "../src/catalog/catalog.ts";
import { runCommand } from "../src/cli/command.ts";
import { formatDiagnostics } from "../src/cli/diagnostics-format.ts";
import { CONTENT_FLAG, readFlags } from "../src/cli/flags.ts";
import { loadContent } from "../src/content/load.ts";
import { diskSource } from "../src/content/source.ts";
import { publishedState } from "../src/site/changes.ts";

const flags = readFlags(
  "snapshot",
  "Records the content as the state that was published last; changes.json tells what changed since.",
  { content: CONTENT_FLAG },
);

const HEAD =
  "# The state that was published last. `npm run snapshot` writes this file; nobody edits it.\n";

await runCommand(() => {
  const { content, diagnostics } = loadContent(diskSource(flags.content));
  if (!content) {
    process.stdout.write(formatDiagnostics(diagnostics, "text"));
    return 1;
  }
  const state = publishedState(buildCatalog(content));
  const file = join(flags.content, "published.yaml");
  writeFileSync(
    `${file}.new`,
    HEAD + stringify(state, { lineWidth: 0, flowCollectionPadding: false }),
  );
  renameSync(`${file}.new`, file);
  process.stdout.write(
    `${file}: ${count(state.tools.records)} tools, ${count(state.collections.records)} collections\n`,
  );
  return 0;
});

function count(records: object): number {
  return Object.keys(records).length;
}

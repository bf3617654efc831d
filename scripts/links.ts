import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../src/cli/command.ts";
import { formatDiagnostics } from "../src/cli/diagnostics-format.ts";
import { readCommandLine } from "../src/cli/flags.ts";
import { languageOf } from "../src/cli/language.ts";
import { progressBar } from "../src/cli/progress.ts";
import { loadContent } from "../src/content/load.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/failure.ts";
import { checkLinks } from "../src/links/check-links.ts";
import { CHECKS_FILE, checksText, parseChecks } from "../src/links/checks-file.ts";
import { collectLinks } from "../src/links/collect-links.ts";
import { formatLinks } from "../src/links/link-report.ts";
import { knownSlugs, LINKS_FLAGS, readLinksFlags } from "../src/links/links-flags.ts";
import { movedRecords } from "../src/links/move-websites.ts";
import { theWeb } from "../src/links/network.ts";
import { replaceFile } from "../src/output/replace-file.ts";

const purpose =
  "Visits the URLs of the published records and reports those that have moved or died. What it learns goes\n" +
  "into checks.json of the content; after Ctrl+C, what it has learned so far. Ends with 0 whatever the\n" +
  "sites answer, with 1 when none answers.";
const { flags, words } = readCommandLine("links", purpose, LINKS_FLAGS, ["[--only SLUG…]"]);

await runCommand(async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { format, day, limit, only } = readLinksFlags(flags, words, today);
  const source = diskSource(flags.content);
  const { content, diagnostics } = loadContent(source);
  if (!content) {
    process.stderr.write(formatDiagnostics(diagnostics, "text", languageOf(process.env)));
    return 1;
  }
  const links = collectLinks(content, source);
  const slugs = knownSlugs(only, new Set(links.map(({ slug }) => slug)));
  const file = join(flags.content, CHECKS_FILE);
  const before = existsSync(file) ? parseChecks(readFileSync(file, "utf8"), file) : new Map();
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => stopping.abort());
  }
  const bar = progressBar(process.stderr, Date.now, (done, total) => `${done} of ${total} URLs`);
  const web = theWeb(content.site.url, flags["allow-private"], stopping.signal);
  const options = { slugs, limit, day, web, onProgress: bar.update };
  const { checked, checks, silent } = await checkLinks(links, before, options).finally(bar.end);
  if (!silent) replaceFile(file, checksText(checks));
  process.stdout.write(formatLinks(checked, format, day));
  if (silent) throw new Failure("No URL answered: check the network. Nothing was written.");
  const moved = flags["write-moves"] ? movedRecords(checked, source) : [];
  for (const { path, text } of moved) replaceFile(path, text);
  return stopping.signal.aborted ? 130 : 0;
});

import { join } from "node:path";
import { runCommand } from "../src/cli/command.ts";
import { formatDiagnostics } from "../src/cli/diagnostics-format.ts";
import {
  choiceFlag,
  CONTENT_FLAG,
  countFlag,
  dayFlag,
  onlyFlag,
  readCommandLine,
} from "../src/cli/flags.ts";
import { languageOf } from "../src/cli/language.ts";
import { progressBar } from "../src/cli/progress.ts";
import { loadContent } from "../src/content/load.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/failure.ts";
import { dnsAddresses } from "../src/links/address-filter.ts";
import { checkLinks } from "../src/links/check-links.ts";
import { CHECKS_FILE, checksText, readChecks } from "../src/links/checks-file.ts";
import { collectLinks } from "../src/links/collect-links.ts";
import { formatLinks, LINK_FORMATS } from "../src/links/link-report.ts";
import { movedRecords } from "../src/links/move-websites.ts";
import { webThrough } from "../src/links/visit.ts";
import { replaceFile } from "../src/output/replace-file.ts";

/** Milliseconds between two requests to a host; less looks like an attack to small servers. */
const PAUSE_MS = 1000;

const { flags, words } = readCommandLine(
  "links",
  "Visits the URLs of the published records and reports those that have moved or died. What it learns goes\n" +
    "into checks.json of the content; after Ctrl+C, what it has learned so far. Ends with 0 whatever the\n" +
    "sites answer, with 1 when none answers.",
  {
    content: CONTENT_FLAG,
    only: { value: "SLUG…", help: "visit the URLs of these tools and collections only" },
    limit: { value: "N", help: "visit at most N URLs, the longest unvisited first" },
    format: { value: "FORMAT", default: "markdown", help: "markdown (in French) or json" },
    now: { value: "DATE", help: "the day, YYYY-MM-DD, of the visits (today)" },
    "write-moves": {
      help: "also write the new addresses of websites that have moved into the records",
    },
    "allow-private": { help: "also connect to private addresses; for tests" },
  },
  ["[--only SLUG…]"],
);

await runCommand(async () => {
  const format = choiceFlag("format", flags.format, LINK_FORMATS);
  const day = dayFlag("now", flags.now);
  const limit = flags.limit === undefined ? Infinity : countFlag("limit", flags.limit);
  const source = diskSource(flags.content);
  const { content, diagnostics } = loadContent(source);
  if (!content) {
    process.stderr.write(formatDiagnostics(diagnostics, "text", languageOf(process.env)));
    return 1;
  }
  const links = collectLinks(content, source);
  const only = flags.only === undefined ? words : [flags.only, ...words];
  const slugs = onlyFlag(only, new Set(links.map(({ slug }) => slug)), "tool or collection");
  const before = readChecks(source, (line) => void process.stderr.write(`${line}\n`));
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => stopping.abort());
  }
  const bar = progressBar(process.stderr, Date.now, (done, total) => `${done} of ${total} URLs`);
  const userAgent = `directory-links/1.0 (+${content.site.url})`;
  const network = { ...dnsAddresses(flags["allow-private"]), userAgent };
  const web = webThrough(network, PAUSE_MS, stopping.signal);
  const options = { slugs, limit, day, web, onProgress: bar.update };
  const { checked, checks, silent } = await checkLinks(links, before, options).finally(bar.end);
  if (!silent) replaceFile(join(flags.content, CHECKS_FILE), checksText(checks));
  process.stdout.write(formatLinks(checked, format, day));
  if (silent) throw new Failure("No URL answered: check the network. Nothing was written.");
  const moved = flags["write-moves"] ? movedRecords(checked, source) : [];
  for (const { path, text } of moved) replaceFile(path, text);
  return stopping.signal.aborted ? 130 : 0;
});

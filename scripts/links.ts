import { join } from "node:path";
import { progressLine } from "../src/commands/cli/progress.ts";
import { CHECKS_FILE } from "../src/core/content/read-folder.ts";
import { diskSource } from "../src/core/files/source.ts";
import { checkLinks, goneText, readGone } from "../src/commands/links/check-links.ts";
import { collectLinks } from "../src/commands/links/collect-links.ts";
import { linkReport } from "../src/commands/links/link-report.ts";
import { exchange, publicNetwork, type Send } from "../src/commands/links/visit.ts";
import { readPublished } from "../src/commands/published-records.ts";
import { replaceFile } from "../src/core/files/replace-file.ts";
import type { CommandArgs } from "./run.ts";

export async function run({ flags, words: slugs }: CommandArgs<"links">): Promise<number> {
  const { now: day = new Date().toISOString().slice(0, 10) } = flags;
  const source = diskSource(flags.content);
  const content = readPublished(source, slugs);
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => stopping.abort());
  }
  const progress = progressLine("URL");
  const network = publicNetwork(
    `directory-links/1.0 (+${content.site.url})`,
    flags["allow-private"],
  );
  const send: Send = (url, stop) => exchange(url, stop, network);
  const options = { slugs, day, send, stop: stopping.signal, onProgress: progress.update };
  const links = collectLinks(content, source);
  const { checked, gone } = await checkLinks(links, { ...options, gone: readGone(source) }).finally(
    progress.end,
  );
  replaceFile(join(flags.content, CHECKS_FILE), goneText(gone));
  process.stdout.write(linkReport(checked, day));
  return stopping.signal.aborted ? 130 : 0;
}

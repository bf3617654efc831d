import { join } from "node:path";
import { progressBar } from "../src/commands/cli/progress.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/content/failure.ts";
import { dnsAddresses } from "../src/commands/links/address-filter.ts";
import { checkLinks } from "../src/commands/links/check-links.ts";
import { CHECKS_FILE, checksText, readChecks } from "../src/commands/links/checks-file.ts";
import { collectLinks } from "../src/commands/links/collect-links.ts";
import { formatLinks } from "../src/commands/links/link-report.ts";
import { readPublished } from "../src/commands/published-records.ts";
import { exchange, politely, type Send } from "../src/commands/links/visit.ts";
import { replaceFile } from "../src/build/replace-file.ts";
import type { CommandArgs } from "./run.ts";

/** Milliseconds between two requests to a host; a faster pace looks like an attack to small servers. */
const PAUSE_MS = 1000;

export async function run({ flags, words }: CommandArgs<"links">): Promise<number> {
  const { format, limit = Infinity, now: day = new Date().toISOString().slice(0, 10) } = flags;
  const source = diskSource(flags.content);
  const content = readPublished(source, words);
  const links = collectLinks(content, source);
  const slugs = words.length === 0 ? null : new Set(words);
  const known = () => readChecks(source);
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => stopping.abort());
  }
  const bar = progressBar("URL");
  const userAgent = `directory-links/1.0 (+${content.site.url})`;
  const network = { ...dnsAddresses(flags["allow-private"]), userAgent };
  const send: Send = (url, signal) => exchange(url, signal, network);
  const visits = { send: politely(send, PAUSE_MS), signal: stopping.signal };
  const options = { slugs, limit, day, ...visits, onProgress: bar.update };
  const { checked, checks } = await checkLinks(links, known, options).finally(bar.end);
  if (checks) replaceFile(join(flags.content, CHECKS_FILE), checksText(checks));
  process.stdout.write(formatLinks(checked, format, day));
  if (!checks) {
    throw new Failure("Aucune adresse n’a répondu : vérifiez le réseau. Rien n’a été écrit.");
  }
  return stopping.signal.aborted ? 130 : 0;
}

import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { isDate } from "../../core/text/dates.ts";
import { byCodeUnit } from "../../core/text/fold.ts";
import { hostOf, parseUrl } from "../../core/text/parse-url.ts";
import { groupBy } from "../../core/group-by.ts";
import { Failure } from "../../core/files/failure.ts";
import { CHECKS_FILE } from "../../core/content/read-folder.ts";
import type { Source } from "../../core/files/source.ts";
import type { Link } from "./collect-links.ts";
import { judge, type CheckedLink, type Sighting } from "./verdicts.ts";
import { visit, type Send } from "./visit.ts";

/** Since when each URL is gone: a day, `YYYY-MM-DD`. Nothing else is kept from one run to the next. */
export type Gone = ReadonlyMap<string, string>;

export interface CheckOptions {
  /** The records to check; empty for all. */
  slugs: readonly string[];
  gone: Gone;
  /** `YYYY-MM-DD` */
  day: string;
  send: Send;
  /** Milliseconds between the visits of two URLs of a host. */
  pauseMs?: number;
  /** Ends the visits. Incomplete ones are left out. */
  stop: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Visits the URLs of links. Returns the visited links, and since when URLs of any link are gone. Throws a Failure, in
 * French, if no site answered: then the network of this machine is down, and nothing is known.
 */
export async function checkLinks(
  links: readonly Link[],
  options: CheckOptions,
): Promise<{ checked: CheckedLink[]; gone: Gone }> {
  const { slugs, gone, day } = options;
  const selected = links.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
  const seen = await visitAll([...new Set(selected.map(({ url }) => url))], options);
  if (seen.size > 0 && [...seen.values()].every(({ http }) => http === null)) {
    throw new Failure("Aucune adresse n’a répondu : vérifiez le réseau. Rien n’a été écrit.");
  }
  const checked = selected.flatMap((link): CheckedLink[] => {
    const sighting = seen.get(link.url);
    if (!sighting) return [];
    return [{ ...link, ...sighting, ...judge(sighting, gone.get(link.url) ?? null, day) }];
  });
  const days = new Map(links.map(({ url }) => [url, gone.get(url) ?? null]));
  for (const { url, since } of checked) days.set(url, since);
  const known = [...days].flatMap(([url, since]) =>
    since === null ? [] : [[url, since] as const],
  );
  return { checked, gone: new Map(known) };
}

/** Hosts visited at the same time. More hardly helps, and fills a small office's connection. */
const CONCURRENCY = 8;
/** A faster pace looks like an attack to small servers. */
const PAUSE_MS = 1000;

/** Visits URLs, several hosts at a time. A host that asks for fewer requests (429) gets no more of them. */
async function visitAll(
  urls: readonly string[],
  { send, pauseMs = PAUSE_MS, stop, onProgress }: CheckOptions,
): Promise<Map<string, Sighting>> {
  const seen = new Map<string, Sighting>();
  // All workers take from the same iterator, so each host is visited by only one of them.
  const hosts = groupBy(urls, (url) => (parseUrl(url) ? hostOf(url) : url)).values();
  const work = async () => {
    for (const group of hosts) {
      for (const [i, url] of group.entries()) {
        if (i > 0) await pause(pauseMs, undefined, { signal: stop }).catch(() => {});
        const sighting = await visit(url, send, stop);
        if (stop.aborted) return;
        seen.set(url, sighting);
        onProgress?.(seen.size, urls.length);
        if (sighting.http === 429) break;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return seen;
}

const fileSchema = z.record(z.string(), z.string().refine(isDate));

/** Reads what the last run wrote into a content folder. Throws a Failure, in French, for a damaged file. */
export function readGone(source: Source): Gone {
  if (!source.list().some(({ path }) => path === CHECKS_FILE)) return new Map();
  try {
    const text = Buffer.from(source.read(CHECKS_FILE)).toString();
    return new Map(Object.entries(fileSchema.parse(JSON.parse(text))));
  } catch (error) {
    throw new Failure(
      `${source.display(CHECKS_FILE)} est abîmé ; reprenez le fichier dans git, ou supprimez-le`,
      undefined,
      { cause: error },
    );
  }
}

/** Returns the text of the file, sorted by URL. */
export function goneText(gone: Gone): string {
  const sorted = [...gone].toSorted(([a], [b]) => byCodeUnit(a, b));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
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

/** The day (`YYYY-MM-DD`) since which each URL is gone. Nothing else is kept between two runs. */
export type Gone = ReadonlyMap<string, string>;

export interface CheckOptions {
  /** Records to check; empty for all. */
  slugs: readonly string[];
  gone: Gone;
  /** `YYYY-MM-DD` */
  day: string;
  send: Send;
  /** Milliseconds between two visits to one host. */
  pauseMs?: number;
  /** Aborts the visits. Unfinished ones are left out of the result. */
  stop: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Visits the selected links. Returns them with verdicts, and the days since which URLs of all links are gone. Throws a
 * Failure, in French, if no site answered: then this machine has no network.
 */
export async function checkLinks(
  links: readonly Link[],
  options: CheckOptions,
): Promise<{ checked: CheckedLink[]; gone: Gone }> {
  const { slugs, gone, day } = options;
  const selected = links.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
  const sightings = await visitAll([...new Set(selected.map(({ url }) => url))], options);
  if (sightings.size > 0 && [...sightings.values()].every(({ http }) => http === null)) {
    throw new Failure("Aucune adresse n’a répondu : vérifiez le réseau. Rien n’a été écrit.");
  }
  const checked = selected.flatMap((link): CheckedLink[] => {
    const sighting = sightings.get(link.url);
    if (!sighting) return [];
    return [{ ...link, ...sighting, ...judge(sighting, gone.get(link.url) ?? null, day) }];
  });
  const days = new Map(links.map(({ url }) => [url, gone.get(url) ?? null]));
  for (const { url, since } of checked) days.set(url, since);
  const stillGone = [...days].flatMap(([url, since]) =>
    since === null ? [] : [[url, since] as const],
  );
  return { checked, gone: new Map(stillGone) };
}

/** Hosts visited at the same time. More is hardly faster and fills a small office's connection. */
const CONCURRENCY = 8;
/** Small servers take a faster pace for an attack. */
const PAUSE_MS = 1000;

/** Skips the remaining URLs of a host that answers 429 (too many requests). */
async function visitAll(
  urls: readonly string[],
  { send, pauseMs = PAUSE_MS, stop, onProgress }: CheckOptions,
): Promise<Map<string, Sighting>> {
  const sightings = new Map<string, Sighting>();
  // All workers share one iterator, so only one of them visits each host.
  const hosts = groupBy(urls, (url) => (parseUrl(url) ? hostOf(url) : url)).values();
  const work = async () => {
    for (const group of hosts) {
      for (const [i, url] of group.entries()) {
        if (i > 0) await pause(pauseMs, undefined, { signal: stop }).catch(() => {});
        const sighting = await visit(url, send, stop);
        if (stop.aborted) return;
        sightings.set(url, sighting);
        onProgress?.(sightings.size, urls.length);
        if (sighting.http === 429) break;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return sightings;
}

const checksSchema = z.record(z.string(), z.string().refine(isDate));

/** Throws a Failure, in French, for a damaged file. */
export function readGone(source: Source): Gone {
  if (!source.list().some(({ path }) => path === CHECKS_FILE)) return new Map();
  try {
    const text = Buffer.from(source.read(CHECKS_FILE)).toString();
    return new Map(Object.entries(checksSchema.parse(JSON.parse(text))));
  } catch (error) {
    throw new Failure(
      `${source.display(CHECKS_FILE)} est abîmé ; reprenez le fichier dans git, ou supprimez-le`,
      undefined,
      { cause: error },
    );
  }
}

export function goneText(gone: Gone): string {
  const sorted = [...gone].toSorted(([a], [b]) => byCodeUnit(a, b));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

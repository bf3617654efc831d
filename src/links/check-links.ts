import { byCodeUnit } from "../contract/fold.ts";
import { parseUrl } from "../contract/parse-url.ts";
import type { Checks } from "./checks-file.ts";
import type { Link } from "./collect-links.ts";
import { judge, type Check, type CheckedLink, type Sighting } from "./verdicts.ts";
import { hostOf, visit, type Web } from "./visit.ts";

export interface CheckOptions {
  /** The records to look at; null for all. */
  slugs: ReadonlySet<string> | null;
  /** At most so many URLs, those first whose last visit is the longest ago. */
  limit: number;
  /** The day of the visits, `YYYY-MM-DD`. */
  day: string;
  web: Web;
  onProgress?: (done: number, total: number) => void;
}

export interface LinkCheck {
  /** The links whose URLs were visited. */
  checked: CheckedLink[];
  /** What is known of all URLs, for the file. */
  checks: Checks;
  /** Whether nothing at all answered: then the network of this machine is down, and nothing is counted. */
  silent: boolean;
}

/** Visits the URLs of links and returns what is known now, without URLs that are in no record any more. */
export async function checkLinks(
  links: readonly Link[],
  before: Checks,
  { slugs, limit, day, web, onProgress = () => {} }: CheckOptions,
): Promise<LinkCheck> {
  const selected = links.filter(({ slug }) => slugs === null || slugs.has(slug));
  /** The URLs to visit, and whether a link expects something of the page. */
  const wanted = new Map(selected.map(({ url }) => [url, false]));
  for (const { url, expected } of links) if (wanted.has(url) && expected) wanted.set(url, true);
  const lastVisit = (url: string) => before.get(url)?.visited ?? "";
  const urls = [...wanted.keys()]
    .toSorted((a, b) => byCodeUnit(lastVisit(a), lastVisit(b)) || byCodeUnit(a, b))
    .slice(0, limit);
  const visits = await visitAll(urls, (url) => visit(url, wanted.get(url)!, web), web, onProgress);
  const silent = visits.size > 0 && [...visits.values()].every(({ http }) => http === null);
  const now = new Map<string, Check>();
  for (const [url, seen] of visits) {
    const sighting: Sighting = silent ? { ...seen, kind: "suspect" } : seen;
    now.set(url, judge(before.get(url) ?? null, sighting, day));
  }
  const checked = selected.flatMap((link) => {
    const check = now.get(link.url);
    return check ? [{ ...link, ...check }] : [];
  });
  const checks = new Map<string, Check>();
  for (const { url } of links) {
    const known = (silent ? null : now.get(url)) ?? before.get(url);
    if (known) checks.set(url, known);
  }
  return { checked, checks, silent };
}

/** Hosts visited at the same time; more make little difference, and fill the connection of a small office. */
const CONCURRENCY = 8;

const TOO_MANY_REQUESTS = 429;

/**
 * Visits URLs, host by host, several hosts at a time. Stops when the signal aborts: visits that were not
 * complete are then left out. A host that asks for fewer requests gets no more of them.
 */
async function visitAll(
  urls: readonly string[],
  visit: (url: string) => Promise<Sighting>,
  { signal }: Web,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, Sighting>> {
  const seen = new Map<string, Sighting>();
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const parsed = parseUrl(url);
    const host = parsed ? hostOf(parsed) : "";
    byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
  const hosts = byHost.values();
  let done = 0;
  const work = async () => {
    for (const group of hosts) {
      for (const url of group) {
        const sighting = await visit(url);
        if (signal.aborted) return;
        seen.set(url, sighting);
        onProgress(++done, urls.length);
        if (sighting.http === TOO_MANY_REQUESTS) break;
      }
    }
  };
  // All workers take from the same iterator, so each host is visited by one of them.
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return seen;
}

import { byCodeUnit } from "../../api/fold.ts";
import { parseUrl } from "../../api/parse-url.ts";
import type { Checks } from "./checks-file.ts";
import type { Link } from "./collect-links.ts";
import { judge, type Check, type CheckedLink, type Sighting } from "./verdicts.ts";
import { hostOf, visit, type Send } from "./visit.ts";

export interface CheckOptions {
  /** The records to look at; null for all. */
  slugs: ReadonlySet<string> | null;
  /** At most so many URLs, those first whose last visit is the longest ago. */
  limit: number;
  /** `YYYY-MM-DD` */
  day: string;
  send: Send;
  /** Ends the visits; those that were not complete are left out. */
  signal: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface LinkCheck {
  /** The links whose URLs were visited. */
  checked: CheckedLink[];
  /** What is known of all URLs, for the file; null when none answered: then the network of this machine is down. */
  checks: Checks | null;
}

/** Visits the URLs of links and returns what is known now, without URLs that are in no record any more. */
export async function checkLinks(
  links: readonly Link[],
  before: Checks,
  options: CheckOptions,
): Promise<LinkCheck> {
  const { slugs, limit, day } = options;
  const selected = links.filter(({ slug }) => slugs === null || slugs.has(slug));
  const lastVisit = (url: string) => `${before.get(url)?.visited ?? ""} ${url}`;
  const urls = [...new Set(selected.map(({ url }) => url))]
    .toSorted((a, b) => byCodeUnit(lastVisit(a), lastVisit(b)))
    .slice(0, limit);
  const visits = await visitAll(urls, options);
  const silent = visits.size > 0 && [...visits.values()].every(({ http }) => http === null);
  const checks = new Map<string, Check>();
  for (const { url } of links) {
    const known = silent ? undefined : before.get(url);
    const seen = visits.get(url);
    const check = seen ? judge(known ?? null, seen, day) : known;
    if (check) checks.set(url, check);
  }
  const visited = selected.filter(({ url }) => visits.has(url));
  const checked = visited.map((link) => ({ ...link, ...checks.get(link.url)! }));
  return { checked, checks: silent ? null : checks };
}

/** Hosts visited at the same time; more make little difference, and fill the connection of a small office. */
const CONCURRENCY = 8;

/** Visits URLs, host by host, several hosts at a time. A host that asks for fewer requests gets no more of them. */
async function visitAll(
  urls: readonly string[],
  { send, signal, onProgress }: CheckOptions,
): Promise<Map<string, Sighting>> {
  const seen = new Map<string, Sighting>();
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const host = hostOf(parseUrl(url));
    byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
  const hosts = byHost.values();
  const work = async () => {
    for (const group of hosts) {
      for (const url of group) {
        const sighting = await visit(url, send, signal);
        if (signal.aborted) return;
        seen.set(url, sighting);
        onProgress?.(seen.size, urls.length);
        if (sighting.reason === "too-many-requests") break;
      }
    }
  };
  // All workers take from the same iterator, so each host is visited by one of them.
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return seen;
}

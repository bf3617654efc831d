import { byCodeUnit } from "../../api/fold.ts";
import { hostOf, parseUrl } from "../../api/parse-url.ts";
import { groupBy } from "../../catalog/group-by.ts";
import type { Checks } from "./checks-file.ts";
import type { Link } from "./collect-links.ts";
import { judge, type Check, type CheckedLink, type Sighting } from "./verdicts.ts";
import { visit, type Send } from "./visit.ts";

export interface CheckOptions {
  /** The records to check; null for all. */
  slugs: ReadonlySet<string> | null;
  /** Most URLs to visit; those not visited for longest come first. */
  limit: number;
  /** `YYYY-MM-DD` */
  day: string;
  send: Send;
  /** Ends the visits. Incomplete ones are left out. */
  signal: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Visits the URLs of links. Returns the visited links, and what is now known about all URLs, without those that no record
 * has any more; null if none answered, which means that this machine's network is down. Calls `known` before and after
 * the visits, because another run may have written meanwhile.
 */
export async function checkLinks(
  links: readonly Link[],
  known: () => Checks,
  options: CheckOptions,
): Promise<{ checked: CheckedLink[]; checks: Checks | null }> {
  const { slugs, limit, day } = options;
  const before = known();
  const selected = links.filter(({ slug }) => slugs === null || slugs.has(slug));
  const lastVisit = (url: string) => `${before.get(url)?.visited ?? ""} ${url}`;
  const urls = [...new Set(selected.map(({ url }) => url))]
    .toSorted((a, b) => byCodeUnit(lastVisit(a), lastVisit(b)))
    .slice(0, limit);
  const visits = await visitAll(urls, options);
  const silent = visits.size > 0 && [...visits.values()].every(({ http }) => http === null);
  const present: Checks = silent ? new Map() : known();
  const added = [...present.keys()].filter((url) => !before.has(url));
  const checks = new Map<string, Check>();
  for (const url of [...links.map((link) => link.url), ...added]) {
    const row = present.get(url);
    const seen = visits.get(url);
    const check = seen ? judge(row ?? null, seen, day) : row;
    if (check) checks.set(url, check);
  }
  const visited = selected.filter(({ url }) => visits.has(url));
  const checked = visited.map((link) => ({ ...link, ...checks.get(link.url)! }));
  return { checked, checks: silent ? null : checks };
}

/** Hosts visited at the same time. More hardly helps, and fills a small office's connection. */
const CONCURRENCY = 8;

/** Visits URLs, several hosts at a time. A host that asks for fewer requests gets no more of them. */
async function visitAll(
  urls: readonly string[],
  { send, signal, onProgress }: CheckOptions,
): Promise<Map<string, Sighting>> {
  const seen = new Map<string, Sighting>();
  // All workers take from the same iterator, so each host is visited by only one of them.
  const hosts = groupBy(urls, (url) => (parseUrl(url) ? hostOf(url) : url)).values();
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
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return seen;
}

import { byCodeUnit } from "../contract/fold.ts";
import type { Checks } from "./checks-file.ts";
import { classify, type Sighting } from "./classify.ts";
import type { Link } from "./collect-links.ts";
import { judge, type Check } from "./strikes.ts";
import { visit, type Web } from "./visit.ts";
import { visitAll, type Stop } from "./visit-all.ts";

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

/** A link and what is known of it after the visit. */
export type CheckedLink = Link & Check;

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
  const urls = new Set(selected.map(({ url }) => url));
  const stops = stopsOf(links);
  const chosen = stops
    .filter(({ url }) => urls.has(url))
    .toSorted(longestUnvisitedFirst(before))
    .slice(0, limit);
  const visits = await visitAll(
    chosen,
    ({ url, wantsPage }) => visit(url, wantsPage, web),
    web.signal,
    onProgress,
  );
  const silent = visits.size > 0 && [...visits.values()].every(({ http }) => http === null);
  const now = new Map(
    [...visits].map(([url, seen]) => {
      const sighting = classify(url, seen);
      const counted: Sighting = silent ? { ...sighting, kind: "suspect" } : sighting;
      return [url, judge(before.get(url) ?? null, counted, day)];
    }),
  );
  const checked = selected.flatMap((link) => {
    const check = now.get(link.url);
    return check ? [{ ...link, ...check }] : [];
  });
  const checks = new Map(
    stops.flatMap(({ url }): [string, Check][] => {
      const known = (silent ? null : now.get(url)) ?? before.get(url);
      return known ? [[url, known]] : [];
    }),
  );
  return { checked, checks, silent };
}

/** Returns each URL once; its page is wanted when one of its links expects something of it. */
function stopsOf(links: readonly Link[]): Stop[] {
  const wanted = new Map<string, boolean>();
  for (const { url, expected } of links) {
    wanted.set(url, expected !== null || wanted.get(url) === true);
  }
  return [...wanted].map(([url, wantsPage]) => ({ url, wantsPage }));
}

function longestUnvisitedFirst(checks: Checks) {
  const day = ({ url }: Stop) => checks.get(url)?.visited ?? "";
  return (a: Stop, b: Stop) => byCodeUnit(day(a), day(b)) || byCodeUnit(a.url, b.url);
}

import { parseUrl } from "../contract/parse-url.ts";
import { hostOf } from "./host-turns.ts";

/** A URL to visit, and whether its page is wanted too. */
export interface Stop {
  url: string;
  wantsPage: boolean;
}

/** Hosts visited at the same time; more make little difference, and fill the connection of a small office. */
const CONCURRENCY = 8;

const TOO_MANY_REQUESTS = 429;

/**
 * Visits URLs, host by host, several hosts at a time. Stops when the signal aborts: visits that were not
 * complete are then left out. A host that asks for fewer requests gets no more of them.
 */
export async function visitAll<Seen extends { http: number | null }>(
  stops: readonly Stop[],
  visit: (stop: Stop) => Promise<Seen>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const hosts = byHost(stops).values();
  let done = 0;
  const work = async () => {
    for (const group of hosts) {
      let busy = false;
      for (const stop of group) {
        if (signal.aborted) return;
        const result: Seen | null = busy ? null : await visit(stop);
        if (signal.aborted) return;
        if (result) seen.set(stop.url, result);
        if (result?.http === TOO_MANY_REQUESTS) busy = true;
        onProgress(++done, stops.length);
      }
    }
  };
  // All workers take from the same iterator, so each host is visited by one of them.
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return seen;
}

function byHost(stops: readonly Stop[]): Map<string, Stop[]> {
  const groups = new Map<string, Stop[]>();
  for (const stop of stops) {
    const url = parseUrl(stop.url);
    const host = url ? hostOf(url) : "";
    const group = groups.get(host);
    if (group) group.push(stop);
    else groups.set(host, [stop]);
  }
  return groups;
}

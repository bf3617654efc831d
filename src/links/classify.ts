import { isParked } from "./parked.ts";
import type { Reason } from "./reasons.ts";
import { movedTo } from "./redirect.ts";
import type { Visit } from "./visit.ts";

/** What one visit says of a URL. `dead` is not a verdict: only several sightings make a URL `gone`. */
export interface Sighting {
  kind: "ok" | "moved" | "blocked" | "suspect" | "dead" | "parked";
  http: number | null;
  /** Where the URL has moved. */
  to: string | null;
  title: string | null;
  lang: string | null;
  reason: Reason | null;
}

const BLOCKED: Record<number, Reason> = {
  401: "login-required",
  403: "forbidden",
  429: "too-many-requests",
};

const DEAD_STATUS: Record<number, Reason> = { 404: "not-found", 410: "removed" };
const DEAD_FAILURES = new Set<Reason>(["no-such-host", "wrong-certificate"]);

/** Returns what a visit to a URL says of it. A site that asks for a person is never held against it. */
export function classify(url: string, visit: Visit): Sighting {
  const { http, failure, page } = visit;
  const seen = { http, to: null, title: null, lang: null };
  const because = (kind: Sighting["kind"], reason: Reason): Sighting => ({ ...seen, kind, reason });
  if (failure !== null) return because(DEAD_FAILURES.has(failure) ? "dead" : "suspect", failure);
  const status = http ?? 0;
  if (visit.challenged) return because("blocked", "challenge");
  if (BLOCKED[status]) return because("blocked", BLOCKED[status]);
  if (DEAD_STATUS[status]) return because("dead", DEAD_STATUS[status]);
  if (status >= 500 && status < 600) return because("suspect", "server-error");
  if (status < 200 || status > 299) return because("suspect", "unexpected-status");
  const facts = { ...seen, title: page?.title ?? null, lang: page?.lang ?? null };
  const last = new URL(visit.redirects.at(-1)?.to ?? url);
  if (isParked(last.hostname, page)) return { ...facts, kind: "parked", reason: "for-sale" };
  const to = movedTo(url, visit.redirects);
  return { ...facts, kind: to === null ? "ok" : "moved", to, reason: null };
}

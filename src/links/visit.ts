import { setTimeout } from "node:timers/promises";
import { parseUrl } from "../contract/parse-url.ts";
import { exchange, type Answer, type Ask, type Network } from "./exchange.ts";
import type { Reason } from "./reasons.ts";
import { classify, failed, type Redirect, type Sighting } from "./verdicts.ts";

export const REDIRECTS_MAX = 10;
/** Milliseconds for one request, body included; a slower site is suspect. */
export const REQUEST_MS = 15_000;
/** Milliseconds for all requests of a visit, waits for turns not counted; bounds a chain of slow redirects. */
export const VISIT_MS = 45_000;

/** Through what visits are made. */
export interface Web {
  turn: Turn;
  send: (ask: Ask) => Promise<Answer | Reason>;
  signal: AbortSignal;
}

/** Runs a request when it is the turn of its host. */
type Turn = <Result>(url: URL, request: () => Promise<Result>) => Promise<Result>;

/** Returns the web through a network, with a pause in milliseconds between two requests to a host. */
export function webThrough(network: Network, pauseMs: number, signal: AbortSignal): Web {
  return { turn: hostTurns(pauseMs, signal), send: (ask) => exchange(ask, network), signal };
}

const now = () => performance.now();

/** Lets each host have one request at a time, with a pause in milliseconds between two of them; tests wait otherwise. */
export function hostTurns(pauseMs: number, signal: AbortSignal, wait = setTimeout): Turn {
  const until = (milliseconds: number) =>
    wait(Math.max(milliseconds, 0), undefined, { signal }).catch(() => {});
  /** When the last request to a host ended, by host. */
  const ends = new Map<string, Promise<number>>();
  return (url, request) => {
    const before = ends.get(hostOf(url)) ?? Promise.resolve(-Infinity);
    const result = before.then((end) => until(end + pauseMs - now())).then(request);
    ends.set(hostOf(url), result.then(now, now));
    return result;
  };
}

/** Returns the name under which a server counts requests: `www.` and the port make no difference. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^www\./, "");
}

/** Visits a URL and follows at most ten redirects. */
export async function visit(address: string, wantsPage: boolean, web: Web): Promise<Sighting> {
  const { turn, send, signal } = web;
  const redirects: Redirect[] = [];
  const seen = new Set<string>();
  let url = webUrl(parseUrl(address));
  let http: number | null = null;
  let left = VISIT_MS;
  for (;;) {
    if (!url) return failed(http === null ? "bad-url" : "bad-redirect", http);
    if (seen.has(url.href)) return failed("redirect-loop", http);
    if (seen.size > REDIRECTS_MAX) return failed("too-many-redirects", http);
    if (http !== null) redirects.push({ status: http, to: url.href });
    if (left <= 0) return failed("timeout", http);
    seen.add(url.href);
    const ask: Ask = { url, wantsPage, milliseconds: Math.min(left, REQUEST_MS), signal };
    const answer: Answer | Reason = await turn(url, async () => {
      const startedAt = performance.now();
      const received = await send(ask);
      left -= performance.now() - startedAt;
      return received;
    });
    if (typeof answer === "string") return failed(answer, null);
    http = answer.status;
    // Such a number is no status of HTTP, and checks.json has no place for it.
    if (http < 100) return failed("broken-answer", null);
    if (!REDIRECTS.has(http)) return classify(address, redirects, answer);
    url = redirectTarget(answer.locations, url);
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** In characters. Longer targets are not followed: they would go into a file and into headers. */
const URL_MAX = 2000;

/** Returns the URL that an answer redirects to; null when it names none that can be visited. */
export function redirectTarget([location, ...others]: readonly string[], from: URL): URL | null {
  if (location === undefined || others.some((other) => other !== location)) return null;
  // Node reads headers as Latin-1; what is UTF-8 underneath was meant as such.
  const utf8 = Buffer.from(location, "latin1").toString("utf8");
  const text = utf8.includes("\ufffd") ? location : utf8;
  return text.length > URL_MAX ? null : webUrl(parseUrl(text, from.href));
}

/** Returns a URL as it is visited, without fragment, user name and password; null unless http or https. */
function webUrl(url: URL | null): URL | null {
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  return Object.assign(new URL(url), { hash: "", username: "", password: "" });
}

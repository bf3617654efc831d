import { parseUrl } from "../contract/parse-url.ts";
import type { Clock } from "./clock.ts";
import type { Answer, Ask } from "./exchange.ts";
import type { Turn } from "./host-turns.ts";
import { pageFacts, type PageFacts } from "./page-facts.ts";
import { pageText } from "./page-text.ts";
import type { Reason } from "./reasons.ts";
import { isRedirect, redirectTarget, webUrl, type Redirect } from "./redirect.ts";
import { isChallenge } from "./challenge.ts";

export const REDIRECTS_MAX = 10;
/** Milliseconds for one request, body included; a slower site is suspect. */
export const REQUEST_MS = 15_000;
/** Milliseconds for all requests of a visit, waits for turns not counted; bounds a chain of slow redirects. */
export const VISIT_MS = 45_000;

/** What was seen at a URL. */
export interface Visit {
  redirects: Redirect[];
  /** Status of the last answer; null when there was none. */
  http: number | null;
  /** Why the last request has no usable answer; null when it has one. */
  failure: Reason | null;
  /** Whether the answer asks for proof that a person is there. */
  challenged: boolean;
  /** The page, when the answer is one and was asked for. */
  page: PageFacts | null;
}

/** Through what visits are made. */
export interface Web {
  clock: Clock;
  turn: Turn;
  send: (ask: Ask) => Promise<Answer>;
  signal: AbortSignal;
}

/** Failures of a HEAD request that a GET request may not have: some servers know GET only. */
const HEAD_ONLY = new Set<Reason>(["timeout", "connection-failed", "broken-answer"]);

/** Visits a URL: HEAD, or GET for the page itself and where HEAD is refused; at most ten redirects. */
export async function visit(address: string, wantsPage: boolean, web: Web): Promise<Visit> {
  const { clock, turn, send, signal } = web;
  const redirects: Redirect[] = [];
  const seen = new Set<string>();
  let http: number | null = null;
  const failed = (failure: Reason): Visit => ({
    redirects,
    http,
    failure,
    challenged: false,
    page: null,
  });
  const parsed = parseUrl(address);
  let url = parsed && webUrl(parsed);
  let method: Ask["method"] = wantsPage ? "GET" : "HEAD";
  let left = VISIT_MS;
  for (;;) {
    if (!url) return failed("bad-url");
    if (left <= 0) return failed("timeout");
    const ask: Ask = { url, method, milliseconds: Math.min(left, REQUEST_MS), signal };
    seen.add(`${method} ${url.href}`);
    const answer = await turn(url, async () => {
      const startedAt = clock.now();
      const received = await send(ask);
      left -= clock.now() - startedAt;
      return received;
    });
    if (method === "HEAD" && isHeadRefused(answer)) {
      method = "GET";
      continue;
    }
    http = answer.failure === null ? answer.status : null;
    if (answer.failure !== null) return failed(answer.failure);
    if (!isRedirect(answer.status)) return { redirects, ...ending(answer) };
    const target = redirectTarget(answer.locations, url);
    if (typeof target === "string") return failed(target);
    if (seen.has(`${method} ${target.href}`)) return failed("redirect-loop");
    if (redirects.length === REDIRECTS_MAX) return failed("too-many-redirects");
    redirects.push({ status: answer.status, to: target.href });
    url = target;
  }
}

/** A login or a full quota is no reason to ask once more. */
function isHeadRefused(answer: Answer): boolean {
  if (answer.failure !== null) return HEAD_ONLY.has(answer.failure);
  return answer.status >= 400 && answer.status !== 401 && answer.status !== 429;
}

function ending(answer: Answer & { failure: null }): Omit<Visit, "redirects"> {
  const { status: http, headers, body } = answer;
  const html = body && pageText(body.bytes, headers["content-type"]);
  const page = html === null ? null : pageFacts(html);
  return {
    http,
    failure: body?.broken && http < 400 ? "broken-answer" : null,
    challenged: isChallenge(http, headers, html),
    page,
  };
}

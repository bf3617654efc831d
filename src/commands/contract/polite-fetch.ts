import type { Fetch } from "./site-visit.ts";

/** In milliseconds for a whole answer; a slower site is of no use to a client. */
const ANSWER_MS = 30_000;
/** In seconds; a longer Retry-After is not waited for. */
const RETRY_MAX = 120;
/** Requests without an answer, one after another, after which no more are sent. */
const FAILURES_MAX = 3;

/** Uses the global timer, which tests replace. */
export const sleep = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export type PoliteFetch = ReturnType<typeof politeFetch>;

/**
 * Returns a `fetch` for a site that sends one request after the answer to another, and no two within 60/rate seconds:
 * so a server receives at most rate + 1 of them in any minute, below its limit of 60 at the default rate of 50.
 */
export function politeFetch(origin: string, rate: number, send: typeof fetch = fetch) {
  const gap = 60_000 / rate;
  let next = -Infinity;
  let sent = 0;
  let failures = 0;

  async function inTurn(target: string, init: RequestInit): Promise<Response> {
    await sleep(Math.max(0, next - performance.now()));
    next = performance.now() + gap;
    sent++;
    const signal = AbortSignal.timeout(ANSWER_MS);
    try {
      const response = await send(origin + target, { ...init, signal });
      const hasBody = ![204, 304].includes(response.status);
      const body = hasBody ? await response.arrayBuffer() : null;
      failures = 0;
      return new Response(body, response);
    } catch (error) {
      failures++;
      throw error;
    }
  }

  const gaveUp = () => failures >= FAILURES_MAX;
  const politely: Fetch = async (target, init) => {
    if (gaveUp()) throw new Error("no request was sent any more");
    const response = await inTurn(target, init);
    const seconds = Number(response.headers.get("retry-after"));
    if (response.status !== 429 || !(seconds > 0 && seconds <= RETRY_MAX)) return response;
    // Others may share the IP address of this machine.
    await sleep(seconds * 1000);
    return inTurn(target, init);
  };
  return {
    fetch: politely,
    /** Returns the number of requests sent so far. */
    sent: () => sent,
    /** Reports whether the site no longer answers, and is no longer asked. */
    gaveUp,
  };
}

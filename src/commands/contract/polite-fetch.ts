import type { Fetch } from "./site-visit.ts";

/** Milliseconds for a whole answer. Clients give up on a slower site. */
const ANSWER_MS = 30_000;
/** Seconds. A longer Retry-After is not waited for: the answer is then the 429. */
const RETRY_MAX = 120;
/** After so many requests in a row without an answer, no more are sent. */
const FAILURES_MAX = 3;

export const sleep = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export type PoliteFetch = ReturnType<typeof politeFetch>;

/**
 * Returns a `fetch` that waits for each answer and leaves 60/rate seconds between two requests. A site receives at most
 * rate + 1 of them per minute: below its limit of 60 at the default rate of 50.
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
    // Another client behind this IP address may have used up the limit.
    await sleep(seconds * 1000);
    return inTurn(target, init);
  };
  return {
    fetch: politely,
    sent: () => sent,
    gaveUp,
  };
}

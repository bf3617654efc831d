import { RATE_LIMIT } from "../contract/api.ts";

/** In ms: one second more than the window of the API, because the clocks of client and server differ. */
const WINDOW = RATE_LIMIT.window_seconds * 1000 + 1000;

/** Starts requests in order, as soon as the rate limit allows. */
export interface Pacer {
  /**
   * Runs a request that the server counts at most `cost` times, when its turn comes; `countOf` tells how often it
   * did. Rejects with the reason of the signal when that comes first.
   */
  run: <Result>(
    request: () => Promise<Result>,
    cost: number,
    countOf: (result: Result) => number,
    signal?: AbortSignal,
  ) => Promise<Result>;
  /** Starts no request in the next milliseconds. */
  pause: (duration: number) => void;
}

/**
 * Returns a pacer. A request counts until one window after its end, because the server may count it at any time
 * between start and end: so no window of the server holds more requests than the limit.
 */
export function createPacer(): Pacer {
  /** What starts each waiting request, with its cost. */
  const waiting = new Map<() => void, number>();
  let running = 0;
  /** When the requests of the last window ended. */
  let ends: number[] = [];
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function admit(): void {
    clearTimeout(timer);
    const now = performance.now();
    ends = ends.filter((end) => end + WINDOW > now);
    for (const [start, cost] of waiting) {
      if (pausedUntil > now || running + ends.length + cost > RATE_LIMIT.limit) break;
      waiting.delete(start);
      running += cost;
      start();
    }
    if (waiting.size === 0) return;
    const [firstEnd = Infinity] = ends;
    const next = pausedUntil > now ? pausedUntil : firstEnd + WINDOW;
    // Without an end to wait for, the end of a running request calls this function.
    if (next < Infinity) timer = setTimeout(admit, Math.ceil(next - now));
  }

  function turn(cost: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(start);
        reject(signal!.reason as Error);
        admit();
      };
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      if (signal?.aborted) return reject(signal.reason as Error);
      signal?.addEventListener("abort", leave);
      waiting.set(start, cost);
      admit();
    });
  }

  return {
    run: async (request, cost, countOf, signal) => {
      await turn(cost, signal);
      let count = cost;
      try {
        const result = await request();
        count = countOf(result);
        return result;
      } finally {
        running -= cost;
        ends.push(...Array<number>(count).fill(performance.now()));
        admit();
      }
    },
    pause: (duration) => {
      pausedUntil = Math.max(pausedUntil, performance.now() + duration);
    },
  };
}

import type { Clock } from "../links/clock.ts";
import { pause } from "../links/clock.ts";

/** Requests per minute unless `--rate` names others. */
export const DEFAULT_RATE = 50;

/**
 * Returns what to wait for before each request. Requests follow one another, each sent 60/rate seconds or more
 * after the one before, and after its answer. So a server receives at most rate + 1 of them in any minute, however
 * late the first and however early the last one arrives: below its limit of 60 at the default rate.
 */
export function pacer(clock: Clock, rate: number): () => Promise<void> {
  const gap = 60_000 / rate;
  let next = -Infinity;
  const { signal } = new AbortController();
  return async () => {
    await pause(clock, next - clock.now(), signal);
    next = clock.now() + gap;
  };
}

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Clock } from "../links/clock.ts";
import { DEFAULT_RATE, pacer } from "./pace.ts";

/** Milliseconds on the way to the server and back. */
const latency = fc.oneof(fc.nat(200), fc.nat(20_000));

/** Returns when a server receives requests, each sent after the answer to the one before. */
async function arrivals(trips: readonly (readonly [there: number, back: number])[], rate: number) {
  let now = 0;
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, callback) => {
      now += milliseconds;
      queueMicrotask(callback);
      return () => {};
    },
  };
  const turn = pacer(clock, rate);
  const received: number[] = [];
  for (const [there, back] of trips) {
    await turn();
    received.push(now + there);
    now += there + back;
  }
  return received;
}

function most(times: readonly number[]): number {
  return Math.max(
    0,
    ...times.map((start) => times.filter((time) => time >= start && time < start + 60_000).length),
  );
}

test("in no minute does a server receive more than rate + 1 requests, whatever the latency", async () => {
  const trips = fc.array(fc.tuple(latency, latency), { maxLength: 200, size: "max" });
  await fc.assert(
    fc.asyncProperty(trips, fc.integer({ min: 1, max: 120 }), async (ways, rate) => {
      expect(most(await arrivals(ways, rate))).toBeLessThanOrEqual(rate + 1);
    }),
    { numRuns: 50 },
  );
});

test("a late first and an early last request stay below the limit of a site", async () => {
  const ways = Array.from({ length: 200 }, (_, i) => [i === 0 ? 1200 : 0, 0] as const);
  const busiest = most(await arrivals(ways, DEFAULT_RATE));
  expect(busiest).toBe(DEFAULT_RATE + 1);
  expect(busiest).toBeLessThan(60);
});

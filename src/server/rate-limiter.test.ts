import fc from "fast-check";
import { expect, test } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";

/** Counts every request of a client in its present window, from the whole list of requests. */
function naiveLimiter(limit: number, windowSeconds: number) {
  const accepted: { client: string; now: number }[] = [];
  const starts = new Map<string, number>();
  return (client: string, now: number): number | null => {
    let start = starts.get(client) ?? now;
    if (now - start >= windowSeconds * 1000) start = now;
    starts.set(client, start);
    const count = accepted.filter((one) => one.client === client && one.now >= start).length;
    if (count >= limit) return Math.ceil((start + windowSeconds * 1000 - now) / 1000);
    accepted.push({ client, now });
    return null;
  };
}

test("counts as a plain list of all requests does", () => {
  const step = fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 4000 }));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(step, { maxLength: 60 }),
      (limit, steps) => {
        const [real, naive] = [createRateLimiter(limit, 10), naiveLimiter(limit, 10)];
        let now = 0;
        for (const [client, wait] of steps) {
          now += wait;
          expect(real(client, now)).toBe(naive(client, now));
        }
      },
    ),
  );
});

test("sixty requests pass, the next waits for the rest of the minute, at least a second", () => {
  const limiter = createRateLimiter(60, 60);
  for (let i = 0; i < 60; i++) expect(limiter("a", i)).toBeNull();
  expect(limiter("a", 60)).toBe(60);
  expect(limiter("a", 59_999)).toBe(1);
  expect(limiter("a", 60_000)).toBeNull();
});

test("no limit is no limit", () => {
  const limiter = createRateLimiter(0, 60);
  for (let i = 0; i < 1000; i++) expect(limiter("a", 0)).toBeNull();
});

test("a million clients are not all remembered: the oldest go first", () => {
  const limiter = createRateLimiter(1, 60, 100);
  for (let i = 0; i < 100; i++) expect(limiter(`client-${i}`, i)).toBeNull();
  expect(limiter("client-99", 100)).toBe(60);
  expect(limiter("one-more", 100)).toBeNull();
  expect(limiter("client-1", 100)).not.toBeNull();
  expect(limiter("client-0", 100)).toBeNull();
});

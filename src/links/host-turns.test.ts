import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hostTurns } from "./visit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PAUSE = 1000;
const HOSTS = ["a.test", "www.a.test", "b.test", "c.test"];

test("a host has one request at a time, with a pause between two; hosts do not wait for each other", async () => {
  const job = fc.record({
    host: fc.constantFrom(...HOSTS),
    takes: fc.nat({ max: 3000 }),
    fails: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 12 }), async (jobs) => {
      const start = performance.now();
      const turn = hostTurns(PAUSE, new AbortController().signal);
      const spans: { host: string; from: number; to: number }[] = [];
      const results = jobs.map(({ host, takes, fails }) =>
        turn(new URL(`https://${host}/`), async () => {
          const from = performance.now() - start;
          await new Promise<void>((resolve) => setTimeout(resolve, takes));
          spans.push({ host: host.replace("www.", ""), from, to: performance.now() - start });
          if (fails) throw new Error("failed");
          return host;
        }).catch(() => "failed"),
      );
      await vi.runAllTimersAsync();
      expect(await Promise.all(results)).toEqual(
        jobs.map(({ host, fails }) => (fails ? "failed" : host)),
      );
      for (const host of ["a.test", "b.test", "c.test"]) {
        const own = spans.filter((span) => span.host === host).toSorted((a, b) => a.from - b.from);
        expect(own[0]?.from ?? 0).toBe(0);
        for (const [i, { from }] of own.entries()) {
          if (i > 0) expect(from).toBe(own[i - 1]!.to + PAUSE);
        }
      }
    }),
  );
});

test("nothing waits after an interruption", async () => {
  const start = performance.now();
  const stopping = new AbortController();
  const turn = hostTurns(PAUSE, stopping.signal);
  const url = new URL("https://a.test");
  const both = [turn(url, () => Promise.resolve(1)), turn(url, () => Promise.resolve(2))];
  await vi.advanceTimersByTimeAsync(10);
  expect(vi.getTimerCount()).toBe(1);
  stopping.abort();
  expect(await Promise.all(both)).toEqual([1, 2]);
  expect(performance.now() - start).toBe(10);
  expect(vi.getTimerCount()).toBe(0);
});

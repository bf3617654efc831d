import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { hostTurns } from "./visit.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Fake timers replace the global one only. */
const wait = ((milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))) as typeof pause;

const PAUSE = 1000;
const HOSTS = ["a.test", "www.a.test", "b.test", "c.test"];

test("a host has one request at a time, with a pause between two; hosts do not wait for each other", async () => {
  vi.useFakeTimers();
  const job = fc.record({
    host: fc.constantFrom(...HOSTS),
    takes: fc.nat({ max: 3000 }),
    fails: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 12 }), async (jobs) => {
      const start = performance.now();
      const turn = hostTurns(PAUSE, new AbortController().signal, wait);
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
  const stopping = new AbortController();
  const turn = hostTurns(60_000, stopping.signal);
  const url = new URL("https://a.test");
  const first = turn(url, () => Promise.resolve(1));
  const second = turn(url, () => Promise.resolve(2));
  expect(await first).toBe(1);
  expect(await Promise.race([second, pause(20, "waits")])).toBe("waits");
  stopping.abort();
  expect(await second).toBe(2);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { hostTurns } from "./host-turns.ts";

/** A clock that advances only when no other work is pending. */
function steppingClock() {
  let time = 0;
  const waiting: { at: number; callback: () => void }[] = [];
  return {
    now: () => time,
    after: (milliseconds: number, callback: () => void) => {
      const timer = { at: time + milliseconds, callback };
      waiting.push(timer);
      return () => void waiting.splice(waiting.indexOf(timer), waiting.includes(timer) ? 1 : 0);
    },
    waits: () => waiting.length,
    /** Lets time pass until nothing waits any more. */
    run: async () => {
      for (;;) {
        for (let turns = 0; turns < 20; turns++) await Promise.resolve();
        const next = waiting.toSorted((a, b) => a.at - b.at)[0];
        if (!next) return;
        waiting.splice(waiting.indexOf(next), 1);
        time = next.at;
        next.callback();
      }
    },
  };
}

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
      const clock = steppingClock();
      const turn = hostTurns(clock, PAUSE, new AbortController().signal);
      const spans: { host: string; from: number; to: number }[] = [];
      const results = jobs.map(({ host, takes, fails }) =>
        turn(new URL(`https://${host}/`), async () => {
          const from = clock.now();
          await new Promise<void>((resolve) => clock.after(takes, resolve));
          spans.push({ host: host.replace("www.", ""), from, to: clock.now() });
          if (fails) throw new Error("failed");
          return host;
        }).catch(() => "failed"),
      );
      await clock.run();
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
  const clock = steppingClock();
  const stopping = new AbortController();
  const turn = hostTurns(clock, PAUSE, stopping.signal);
  const url = new URL("https://a.test");
  const both = [turn(url, () => Promise.resolve(1)), turn(url, () => Promise.resolve(2))];
  await both[0];
  await Promise.resolve();
  expect(clock.waits()).toBe(1);
  stopping.abort();
  expect(await Promise.all(both)).toEqual([1, 2]);
  expect(clock.now()).toBe(0);
});

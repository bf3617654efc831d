import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import type { PageResponse } from "./verdicts.ts";
import { politely } from "./visit.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Fake timers replace only the global one. */
const wait = ((milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))) as typeof pause;

const ANSWER: PageResponse = { status: 200, headers: {}, page: null };
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
      const { signal } = new AbortController();
      const spans: { host: string; from: number; to: number }[] = [];
      const send = async ({ hostname, pathname }: URL): Promise<PageResponse> => {
        const from = performance.now() - start;
        const { takes, fails } = jobs[Number(pathname.slice(1))]!;
        await new Promise<void>((resolve) => setTimeout(resolve, takes));
        const to = performance.now() - start;
        spans.push({ host: hostname.replace("www.", ""), from, to });
        if (fails) throw new Error("failed");
        return ANSWER;
      };
      const inTurn = politely(send, PAUSE, wait);
      const results = jobs.map(({ host }, i) =>
        inTurn(new URL(`https://${host}/${i}`), signal).catch(() => "failed"),
      );
      await vi.runAllTimersAsync();
      expect(await Promise.all(results)).toEqual(
        jobs.map(({ fails }) => (fails ? "failed" : ANSWER)),
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
  let sent = 0;
  const send = () => Promise.resolve({ ...ANSWER, status: ++sent });
  const inTurn = politely(send, 60_000);
  const url = new URL("https://a.test");
  const first = inTurn(url, stopping.signal);
  const second = inTurn(url, stopping.signal);
  expect(await first).toMatchObject({ status: 1 });
  expect(await Promise.race([second, pause(20, "waits")])).toBe("waits");
  stopping.abort();
  expect(await second).toMatchObject({ status: 2 });
});

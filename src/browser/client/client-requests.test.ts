import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DirectoryOptions } from "./client-types.ts";
import { createDirectory, DirectoryProblem } from "./create-directory.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WINDOW = 60_000;
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

function replyTo(redirected: boolean): Response {
  const response = Response.json({ data: { revision: "a" } });
  return Object.defineProperty(response, "redirected", { value: redirected });
}

function problem(status: number, retryAfter?: string): Response {
  const type = "https://a.test/problems/p";
  const body = JSON.stringify({ type, title: "T", status, detail: "D" });
  const headers = new Headers({ "Content-Type": "application/problem+json" });
  if (retryAfter !== undefined) headers.set("Retry-After", retryAfter);
  return new Response(body, { status, headers });
}

function open(fetch: DirectoryOptions["fetch"], signal?: AbortSignal) {
  return createDirectory({ baseUrl: "https://annuaire.test/api", fetch, signal });
}

/** Returns the most times in any window of a length. */
function mostInWindow(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(
    0,
    ...sorted.map((start, i) => {
      const end = sorted.findIndex((time, j) => j > i && time >= start + WINDOW);
      return (end === -1 ? sorted.length : end) - i;
    }),
  );
}

const callArbitrary = fc.record({
  /** When the caller asks, in ms, and whether it gives up. */
  at: fc.integer({ min: 0, max: 90_000 }),
  isAborted: fc.boolean(),
  /** How long a request takes to the server and back, and whether it fails there. */
  there: fc.integer({ min: 0, max: 20_000 }),
  back: fc.integer({ min: 0, max: 20_000 }),
  isBroken: fc.boolean(),
});

test("no window of 60 seconds has more than 60 requests", async () => {
  const calls = fc.array(callArbitrary, { minLength: 60, maxLength: 200, size: "max" });
  await fc.assert(
    fc.asyncProperty(calls, async (given) => {
      const seen: number[] = [];
      const requests = given.values();
      const directory = open(async () => {
        const { there, back, isBroken } = requests.next().value!;
        await wait(there);
        seen.push(Date.now());
        if (isBroken) throw new Error("broken");
        await wait(back);
        return replyTo(false);
      });
      const results = given.map(async ({ at, isAborted }) => {
        await wait(at);
        const controller = new AbortController();
        if (isAborted) setTimeout(() => controller.abort(), 1);
        await directory.index(controller).catch(() => null);
      });
      await vi.advanceTimersByTimeAsync(600_000);
      await Promise.all(results);
      expect(mostInWindow(seen)).toBeLessThanOrEqual(60);
    }),
    { numRuns: 6 },
  );
});

test("a redirected request counts twice", async () => {
  const seen: number[] = [];
  const directory = open(async (target) => {
    const isFormer = target.includes("/former-");
    seen.push(Date.now());
    if (isFormer) seen.push(Date.now());
    return replyTo(isFormer);
  });
  for (let i = 0; i < 20; i++) await directory.tools.get(`former-${i}`);
  const calls = Array.from({ length: 40 }, (_, i) => directory.tools.get(`tool-${i}`));
  await vi.advanceTimersByTimeAsync(300_000);
  await Promise.all(calls);
  expect([seen.length, mostInWindow(seen)]).toEqual([80, 60]);
});

test("60 requests start at once, and the next ones a minute after these ended, in order", async () => {
  const begin = Date.now();
  const starts: number[] = [];
  const directory = open(async () => {
    starts.push(Date.now() - begin);
    await wait(1000);
    return replyTo(false);
  });
  const calls = Array.from({ length: 130 }, () => directory.index());
  await vi.advanceTimersByTimeAsync(200_000);
  await Promise.all(calls);
  const times = [...Array<number>(60).fill(0), ...Array<number>(60).fill(62_000)];
  expect(starts).toEqual([...times, ...Array<number>(10).fill(124_000)]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a request that is aborted while it waits is not sent, and lets the next one pass", async () => {
  const sent: string[] = [];
  const directory = open(async (target) => {
    sent.push(target.slice(-1));
    return replyTo(false);
  });
  await Promise.all(Array.from({ length: 60 }, () => directory.index()));
  sent.length = 0;
  const controller = new AbortController();
  const aborted = Array.from({ length: 60 }, () => directory.tools.get("a", controller));
  const next = directory.tools.get("b");
  controller.abort(new Error("enough"));
  for (const call of aborted) await expect(call).rejects.toThrow("enough");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await next;
  expect(sent).toEqual(["b"]);
});

describe("Retry-After", () => {
  /** Returns the answers in turn, and the times of the requests in seconds. */
  function serving(...answers: Response[]) {
    const begin = Date.now();
    const times: number[] = [];
    const directory = open(async () => {
      times.push((Date.now() - begin) / 1000);
      return answers.shift() ?? replyTo(false);
    });
    return { directory, times };
  }

  test.each([
    ["in seconds", () => "7", 429],
    ["as a date", () => new Date(Date.now() + 7000).toUTCString(), 429],
    ["of an overloaded host", () => "7", 503],
  ])("%s is waited for, by all requests of the client", async (_, value, status) => {
    vi.setSystemTime("2026-01-01T00:00:00Z");
    const { directory, times } = serving(problem(status, value()));
    const first = directory.index();
    await vi.advanceTimersByTimeAsync(1000);
    const second = directory.index();
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all([first, second]);
    expect(times).toEqual([0, 7, 7]);
  });

  test("is waited for twice at most", async () => {
    const { directory, times } = serving(...Array.from({ length: 5 }, () => problem(429, "2")));
    const result = expect(directory.index()).rejects.toMatchObject({ kind: "p", status: 429 });
    await vi.advanceTimersByTimeAsync(10_000);
    await result;
    expect(times).toEqual([0, 2, 4]);
  });

  test.each(["121", "soon", undefined])("%s is an error at once", async (value) => {
    const { directory, times } = serving(problem(429, value));
    await expect(directory.index()).rejects.toBeInstanceOf(DirectoryProblem);
    expect(times).toEqual([0]);
  });

  test("a signal ends the wait", async () => {
    const { directory } = serving(problem(429, "60"));
    const result = expect(directory.index({ signal: AbortSignal.timeout(5) })).rejects.toThrow(
      /timeout/i,
    );
    await vi.waitFor(() => result);
  });
});

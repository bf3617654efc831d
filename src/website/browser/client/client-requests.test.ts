import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDirectory, DirectoryProblem } from "./create-directory.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reply = () => Response.json({ data: { revision: "a" } });

function problem(status: number, retryAfter?: string): Response {
  const type = "https://a.test/problems/p";
  const body = JSON.stringify({ type, title: "T", status, detail: "D" });
  const headers = new Headers({ "Content-Type": "application/problem+json" });
  if (retryAfter !== undefined) headers.set("Retry-After", retryAfter);
  return new Response(body, { status, headers });
}

describe("Retry-After", () => {
  /** Returns the answers in turn, and the times of the requests in seconds. */
  function serving(...answers: Response[]) {
    const begin = Date.now();
    const times: number[] = [];
    const fetch = async () => {
      times.push((Date.now() - begin) / 1000);
      return answers.shift() ?? reply();
    };
    const directory = createDirectory({ baseUrl: "https://annuaire.test/api", fetch });
    return { directory, times };
  }

  test.each([
    ["in seconds", () => "7", 429],
    ["as a date", () => new Date(Date.now() + 7000).toUTCString(), 429],
    ["of an overloaded host", () => "7", 503],
  ])("%s is waited for", async (_, value, status) => {
    vi.setSystemTime("2026-01-01T00:00:00Z");
    const { directory, times } = serving(problem(status, value()));
    const call = directory.index();
    await vi.advanceTimersByTimeAsync(10_000);
    await call;
    expect(times).toEqual([0, 7]);
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
    await expect(directory.index({ signal: AbortSignal.timeout(5) })).rejects.toThrow(/timeout/i);
  });
});

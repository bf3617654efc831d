import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { politeFetch, sleep } from "./polite-fetch.ts";
import { awaitRevision, targetOf } from "./smoke.ts";

beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
});
afterEach(() => void vi.useRealTimers());

/** Returns a site that takes some milliseconds for an answer, and the times at which it is asked. */
function siteOf(answer: (asked: number) => Response | Error, latency = 0) {
  const startedAt = performance.now();
  const times: number[] = [];
  const send = async () => {
    times.push(performance.now() - startedAt);
    await sleep(latency);
    const answered = answer(times.length);
    if (answered instanceof Error) throw answered;
    return answered;
  };
  return { send, times };
}

test.each([0, 300, 5000])(
  "no minute has more than rate + 1 requests, latency %i ms",
  async (ms) => {
    const { times, send } = siteOf(() => new Response("{}"), ms);
    const { fetch } = politeFetch("https://essai.test", 50, send);
    for (let i = 0; i < 200; i++) await fetch("/", {});
    const busiest = times.map((start) => times.filter((at) => at >= start && at < start + 60_000));
    expect(Math.max(...busiest.map(({ length }) => length))).toBeLessThanOrEqual(51);
  },
);

test("a site that counts too many requests is asked once more, when it says", async () => {
  const limited = (after: string) =>
    new Response("", { status: 429, headers: { "Retry-After": after } });
  for (const [after, requests] of [
    ["7", 2],
    ["86400", 1],
    ["-1", 1],
    ["soon", 1],
  ] as const) {
    const { times, send } = siteOf(() => limited(after));
    const { fetch } = politeFetch("https://essai.test", 50, send);
    expect((await fetch("/", {})).status).toBe(429);
    expect([after, times.length]).toEqual([after, requests]);
    if (requests === 2) expect(times[1]).toBe(7000);
  }
});

test("after three requests without an answer in a row, no more are sent", async () => {
  const silent = new Error("timeout");
  const { times, send } = siteOf((asked) => (asked === 3 ? new Response() : silent));
  const { fetch, gaveUp } = politeFetch("https://essai.test", 50, send);
  for (let i = 0; i < 9; i++) await fetch("/", {}).catch(() => null);
  expect([times.length, gaveUp()]).toEqual([6, true]);
});

test("an expected revision is waited for until it is live or the time is over", async () => {
  const startedAt = performance.now();
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const revisions = ["old", "0123456789", "x"];
  const ask = async () => {
    if (revisions.length === 0) throw new Error("silent");
    return revisions.shift()!;
  };
  await awaitRevision("0123456", 3600, ask);
  expect([revisions, performance.now() - startedAt]).toEqual([["x"], 10_000]);
  await awaitRevision("0123456", 35, ask);
  expect([performance.now() - startedAt, said.mock.calls.length]).toEqual([45_000, 5]);
  said.mockRestore();
});

test("flags become a target", () => {
  const flags = { "expect-revision": "0123abcd", links: "https://b.org/", without: "tags,mcp" };
  const given = { links: "https://b.org", revision: "0123abcd", without: ["tags", "mcp"] };
  const origin = "https://exemple.org";
  expect(targetOf(flags, "https://Exemple.org:443")).toEqual({ ...given, origin });
  const local = "http://[::1]:8787";
  expect(targetOf({}, local)).toEqual({ origin: local, links: local, revision: null, without: [] });
});

test.each([
  [{ "expect-revision": "ABCDEF01" }, "https://a.org", /lower case/],
  [{ without: "querys" }, "https://a.org", /"querys" is not one of paths, queries, /],
  [{ links: "b.org" }, "https://a.org", /^--links: "b.org" is not the origin/],
  [{}, "file:///etc/passwd", /is not the origin/],
  [{}, "https://ada:secret@exemple.org", /^URL: "https:\/\/…@exemple.org" is not/],
  [{}, "https://exemple.org/api/v1", /is not the origin of a site/],
  [{}, "http://localhost.exemple.org", /http for this machine only/],
  [{}, "https://\u202eexemple.org/\u001b[2J", /^URL: "[ -~]+"/],
])("%j with %s is refused", (changes, url, message) => {
  expect(() => targetOf(changes, url)).toThrow(message);
});

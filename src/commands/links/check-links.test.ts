import fc from "fast-check";
import { expect, test } from "vitest";
import { checkLinks, type CheckOptions } from "./check-links.ts";
import { linkCheck } from "../../test/link-check.ts";
import { memorySource } from "../../test/memory-source.ts";
import { CHECKS_FILE, checksText, readChecks, type Checks } from "./checks-file.ts";
import type { Link } from "./collect-links.ts";
import type { PageResponse, Reason } from "./verdicts.ts";
import type { Send } from "./visit.ts";

const link = (url: string, changes: Partial<Link> = {}): Link => ({
  slug: "ardoise",
  field: "website",
  url,
  path: "content/tools/ardoise.md",
  line: 6,
  expected: null,
  ...changes,
});

const status = (status: number, location?: string): PageResponse => ({
  status,
  headers: location === undefined ? {} : { location: [location] },
  page: null,
});

function options(send: Send, changes: Partial<CheckOptions> = {}): CheckOptions {
  const { signal } = new AbortController();
  return { slugs: null, limit: Infinity, day: "2026-01-01", send, signal, ...changes };
}

/** Answers each URL; what was asked is in `asked`. */
function answering(answerTo: PageResponse | Reason | ((url: URL) => PageResponse | Reason)) {
  const asked: string[] = [];
  const send: Send = async (url) => {
    asked.push(url.href);
    return typeof answerTo === "function" ? answerTo(url) : answerTo;
  };
  return Object.assign(send, { asked });
}
const none: Checks = new Map();
const URLS = Array.from({ length: 8 }, (_, i) => `https://site-${i}.test/`);

test("the same answers give the same file, byte for byte, in whatever order they come, and it can be read", async () => {
  const answer = fc.oneof(
    fc.constantFrom(200, 403, 404, 500).map((code) => status(code)),
    fc.nat({ max: 999 }).map((code) => status(code)),
    fc.nat({ max: 7 }).map((i) => status(301, URLS[i])),
    fc.constantFrom<Reason>("timeout", "no-such-host"),
  );
  const run = fc.array(answer, { minLength: 8, maxLength: 8 });
  const order = () => fc.shuffledSubarray(URLS, { minLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(run, { minLength: 1, maxLength: 4 }),
      order(),
      fc.func(fc.nat({ max: 5 })),
      async (runs, urls, delay) => {
        const history = async (urls: string[], wait: (url: string) => number) => {
          const links = urls.map((url) => link(url));
          let checks = none;
          for (const [week, answers] of runs.entries()) {
            const send: Send = async ({ href }) => {
              for (let turns = wait(href); turns > 0; turns--) await Promise.resolve();
              return answers[URLS.indexOf(href)]!;
            };
            const day = `2026-01-${String(week * 7 + 1).padStart(2, "0")}`;
            const after = await checkLinks(links, () => checks, options(send, { day }));
            checks = after.checks ?? checks;
          }
          const text = checksText(checks);
          expect(readChecks(memorySource({ [CHECKS_FILE]: text }))).toEqual(
            new Map([...checks].toSorted(([a], [b]) => (a < b ? -1 : 1))),
          );
          return text;
        };
        expect(await history(urls, delay)).toBe(await history(URLS, () => 0));
      },
    ),
  );
});

test("--limit takes the longest unvisited first; what is in no record any more is forgotten", async () => {
  const links = URLS.slice(0, 4).map((url) => link(url));
  const before: Checks = new Map([
    [URLS[0]!, linkCheck({ visited: "2025-12-20" })],
    [URLS[1]!, linkCheck({ visited: "2025-12-10" })],
    [URLS[3]!, linkCheck({ visited: "2025-12-30" })],
    ["https://former.test/", linkCheck({ visited: "2025-12-01" })],
  ]);
  const send = answering(status(200));
  const { checked, checks } = await checkLinks(links, () => before, options(send, { limit: 2 }));
  expect(send.asked).toEqual([URLS[2], URLS[1]]);
  expect(checked.map(({ url }) => url)).toEqual([URLS[1], URLS[2]]);
  expect([...checks!].map(([url, { visited }]) => [url, visited])).toEqual([
    [URLS[0], "2025-12-20"],
    [URLS[1], "2026-01-01"],
    [URLS[2], "2026-01-01"],
    [URLS[3], "2025-12-30"],
  ]);
});

test("--only visits the URLs of some records and keeps what is known of the others", async () => {
  const links = [
    link(URLS[0]!),
    link(URLS[1]!, { slug: "craie" }),
    link(URLS[0]!, { slug: "craie" }),
  ];
  const all = await checkLinks(links, () => none, options(answering(status(200))));
  const slugs = new Set(["ardoise"]);
  const later = options(answering(status(404)), { slugs, day: "2026-01-08" });
  const { checked, checks } = await checkLinks(links, () => all.checks!, later);
  expect(checked).toMatchObject([{ slug: "ardoise", url: URLS[0], verdict: "suspect" }]);
  expect(checks!.get(URLS[1]!)).toEqual(all.checks!.get(URLS[1]!));
});

test("what another run has learned meanwhile is kept", async () => {
  const links = URLS.slice(0, 3).map((url) => link(url));
  const row = (visited: string) => linkCheck({ visited });
  const former = "https://former.test/";
  const strikes = ["2025-12-01", "2025-12-10"];
  const reads = [
    { [URLS[0]!]: row("2025-12-01"), [URLS[2]!]: row("2025-12-02"), [former]: row("2025-12-01") },
    {
      [URLS[0]!]: row("2025-12-30"),
      [URLS[1]!]: linkCheck({ visited: "2025-12-10", strikes }),
      [URLS[2]!]: row("2025-12-02"),
      [former]: row("2025-12-01"),
      "https://added.test/": row("2025-12-30"),
    },
  ];
  const known = () => new Map(Object.entries(reads.shift()!));
  const send = answering(({ href }) => status(href === URLS[1] ? 404 : 200));
  const { checks } = await checkLinks(links, known, options(send, { limit: 1 }));
  expect(send.asked).toEqual([URLS[1]]);
  expect([...checks!].map(([url, { verdict, visited }]) => `${url} ${verdict} ${visited}`)).toEqual(
    [
      `${URLS[0]} ok 2025-12-30`,
      `${URLS[1]} gone 2026-01-01`,
      `${URLS[2]} ok 2025-12-02`,
      "https://added.test/ ok 2025-12-30",
    ],
  );
});

test("an interrupted run keeps what it has learned, and no half visit", async () => {
  const links = [1, 2, 3, 4].map((page) => link(`https://a.test/${page}`));
  const first = await checkLinks(links, () => none, options(answering(status(200))));
  const stopping = new AbortController();
  const send = answering(({ pathname }) => {
    if (pathname === "/3") stopping.abort();
    return stopping.signal.aborted ? "timeout" : status(404);
  });
  const later = options(send, { day: "2026-01-08", signal: stopping.signal });
  const { checked, checks } = await checkLinks(links, () => first.checks!, later);
  expect(checked.map(({ url }) => url)).toEqual(["https://a.test/1", "https://a.test/2"]);
  const verdicts = [...checks!.values()].map(({ verdict }) => verdict);
  expect(verdicts.join(" ")).toBe("suspect suspect ok ok");
});

test("when no URL answers, nothing is held against any, and nothing is learned", async () => {
  const links = URLS.slice(0, 2).map((url) => link(url));
  const dead = answering("no-such-host");
  const oneDead = answering(({ href }) => (href === URLS[0] ? "no-such-host" : status(500)));
  let checks = none;
  for (const day of ["2026-01-01", "2026-01-08"]) {
    checks = (await checkLinks(links, () => checks, options(oneDead, { day }))).checks!;
  }
  const silent = await checkLinks(links, () => checks, options(dead, { day: "2026-01-15" }));
  expect(silent.checks).toBe(null);
  expect(silent.checked.map(({ verdict }) => verdict)).toEqual(["suspect", "suspect"]);
  const heard = await checkLinks(links, () => checks, options(oneDead, { day: "2026-01-15" }));
  expect(heard.checks).not.toBe(null);
  expect(heard.checked.map(({ verdict }) => verdict)).toEqual(["gone", "suspect"]);
});

test("a host that asks for fewer requests gets no more of them in this run", async () => {
  const urls = ["a.test/1", "a.test/2", "www.a.test/3", "b.test/"];
  const links = urls.map((url) => link(`https://${url}`));
  const send = answering(({ hostname }) => status(hostname === "a.test" ? 429 : 200));
  const { checked } = await checkLinks(links, () => none, options(send));
  expect(send.asked.toSorted()).toEqual(["https://a.test/1", "https://b.test/"]);
  expect(checked.map(({ verdict }) => verdict)).toEqual(["blocked", "ok"]);
});

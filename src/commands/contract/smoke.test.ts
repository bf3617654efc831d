import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "../../core/api/api.ts";
import { startServer, type LocalServer } from "../../hosts/node/server.ts";
import { callScript } from "../../test/call-script.ts";
import { buildContractSite } from "../../test/contract-site.ts";
import { politeFetch } from "./polite-fetch.ts";
import { ALL_CASES, NEVER_ASKED, runSmoke, smokeText, type Report, type Target } from "./smoke.ts";

/** `npm run smoke` against the local server, and against its answers with one of them changed. */

const SITE = "https://essai.test";
let server: LocalServer;
let other: Server;
let target: Target;
let correct: Report;

interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string;
}
const recorded = new Map<string, Reply>();

/** Names a request; the base is `~`, and conditions follow in brackets. */
function keyOf(url: Parameters<typeof fetch>[0], init: RequestInit = {}): string {
  const { "Accept-Encoding": encoding, ...headers } = init.headers as Record<string, string>;
  const conditions = [encoding === "identity" ? "" : encoding, ...Object.values(headers)];
  const body = typeof init.body === "string" ? ` ${init.body}` : "";
  const path = (url as string).slice(target.origin.length).replace(BASE_PATH, "~");
  return `${init.method ?? "GET"} ${path} [${conditions.join()}]${body.slice(0, 300)}`;
}

const run = (send: typeof fetch, changes: Partial<Target> = {}) =>
  runSmoke({ ...target, ...changes }, politeFetch(target.origin, 60_000_000, send));
const differing = ({ cases }: Report) =>
  cases.filter(({ differences }) => differences.length > 0).map(({ name }) => name);

beforeAll(async () => {
  const options = { port: 0, rateLimit: 0, trustProxy: false as const };
  const onError = (error: unknown) => {
    throw error;
  };
  server = await startServer({ folder: buildContractSite(SITE), ...options, onError });
  other = createServer((_, response) => response.end("<!doctype html>")).listen(0, "127.0.0.1");
  await once(other, "listening");
  const origin = `http://127.0.0.1:${server.port}`;
  target = { origin, links: SITE, revision: null, without: [] };
  correct = await run(async (url, init) => {
    const response = await fetch(url, init);
    const text = Buffer.from(await response.clone().arrayBuffer()).toString();
    const { status } = response;
    const key = keyOf(url, init);
    recorded.set(key, { status, headers: Object.fromEntries(response.headers), text });
    return response;
  });
});
afterAll(async () => {
  await server.close();
  other.close();
});

test("a site that keeps the contract has no differences, and each case that is skipped says why", () => {
  expect(differing(correct)).toEqual([]);
  expect(correct.sound).toBe(true);
  expect(correct.siteData!.tools).toHaveLength(68);
  const skipped = new Set(correct.cases.flatMap((result) => result.skipped ?? []));
  expect(skipped).toEqual(new Set(Object.values(NEVER_ASKED)));
  // Who waits for a deployment waits seven minutes at the default of 50 requests per minute.
  expect(correct.requests).toBeLessThanOrEqual(350);
  expect(correct.cases.filter((result) => result.skipped === null).length).toBeGreaterThan(50);
});

type Change = (reply: Reply) => Partial<Reply>;

/** Answers with the recorded replies; those to requests that match are changed. */
const replay =
  (pattern: { test: (key: string) => boolean }, change: Change): typeof fetch =>
  (url, init) => {
    const key = keyOf(url, init);
    const known = recorded.get(key);
    if (!known) return Promise.resolve(new Response("{}", { status: 404 }));
    const { status, headers, text } = { ...known, ...(pattern.test(key) && change(known)) };
    const isEmpty = status === 204 || status === 304;
    return Promise.resolve(new Response(isEmpty ? null : text, { status, headers }));
  };

/** One change of a correct site, and the start of the name of the first case that differs then. */
const WRONG: [name: string, pattern: RegExp, change: Change][] = [
  [
    "A tool has",
    /~\/tools.json /,
    ({ text }) => ({ text: text.replace('"gar":true', '"gar":null') }),
  ],
  ["Lists with", /~\/tools\/_\//, ({ text }) => ({ text: text.replace("Carte", "carte") })],
  ["If-None-Match changes", /zz-smoke-test-zz \[.*\*/, () => ({ status: 304 })],
  ["Scripts", /\.js /, ({ headers }) => ({ headers: { ...headers, "cache-control": "no-store" } })],
];

test.each(WRONG)("%s: %s", async (name, pattern, change) => {
  const report = await run(replay(pattern, change));
  expect([differing(report)[0], report.sound]).toEqual([expect.stringMatching(`^${name}`), false]);
});

const unchanged = replay(/^$/, () => ({}));

test("links to another site, and content that is not live, are differences", async () => {
  const links = await run(unchanged, { links: "https://autre.test" });
  expect(differing(links)[0]).toBe("Links lead to this site");
  const revision = correct.siteData!.index.revision.slice(0, 9);
  expect(differing(await run(unchanged, { revision }))).toEqual([]);
  const old = await run(unchanged, { revision: "0123456" });
  expect(differing(old)).toEqual(["The expected content is live"]);
});

test("a deploy during the test is a difference", async () => {
  let asked = 0;
  const change: Change = ({ text }) => ({ text: asked++ === 0 ? text : `${text} ` });
  const report = await run(replay(/~\/index.json/, change));
  expect(differing(report)).toEqual([ALL_CASES.at(-1)!.name]);
});

test("a host that lacks something is not asked for it", async () => {
  const asked: string[] = [];
  const recording: typeof fetch = (url, init) => {
    asked.push(keyOf(url, init));
    return unchanged(url, init);
  };
  const without: Target["without"] = ["paths", "queries", "problems", "methods", "tags", "mcp"];
  const report = await run(recording, { without });
  expect(differing(report)).toEqual([]);
  const reasons = report.cases.map(({ skipped }) => skipped);
  expect(reasons).toContain("this host lacks it (--without tags)");
  const files = /^(?:GET|HEAD) (?:~\/[^?]*\.(?:json|ndjson|csv|xml)|\/(?!mcp)\S*) /;
  expect(asked.filter((key) => !files.test(key))).toEqual([]);
});

test("a site that stops answering is not sound, and is not asked on", async () => {
  let left = 60;
  const report = await run((url, init) =>
    left-- > 0 ? unchanged(url, init) : Promise.reject(new Error("timeout")),
  );
  expect([report.sound, report.requests]).toEqual([false, 63]);
  expect(report.cases.at(-1)!.skipped).toBe("the site stopped answering");
});

test("reports print what differs in English, and untrusted text escaped", () => {
  const got = `\u001b[2J\u009b\u202e${"é".repeat(300)}`;
  const differences = [{ request: "GET /d", part: "data.name", expected: "x", got }];
  const cases = [
    { name: "A", differences: [], skipped: null },
    { name: "B", differences, skipped: null },
    { name: "C", differences: [], skipped: "no reason" },
  ];
  const index = { ...correct.siteData!.index, revision: "0123456789abcdef" };
  const siteData = { ...correct.siteData!, index };
  const report: Report = { site: SITE, siteData, requests: 97, sound: false, cases };
  const printed = smokeText(report);
  expect(printed).toMatch(/^B\n {2}GET \/d {2}data\.name\n {4}expected {2}x\n {4}got {7}\\u\{1b\}/);
  expect(printed).toContain("…\n\nskipped: no reason\n\n");
  expect(printed).toMatch(
    /2 cases in 97 requests: 1 with differences, 1 skipped\nhttps:\/\/essai\.test: 68 tools, revision 0123456789ab\n$/,
  );
  expect(printed).toMatch(/^[\n -~…é]*$/);
});

describe("npm run smoke", () => {
  const smoke = (...flags: string[]) => callScript("smoke", ["--rate", "60000", ...flags]);

  test("ends with 1 and no stack for a site that is no directory", async () => {
    const { port } = other.address() as AddressInfo;
    const result = await smoke(`http://127.0.0.1:${port}`);
    expect(result).toMatchObject({ status: 1, stderr: "" });
    expect(result.stdout).toMatch(/index\.json {2}body\n {4}expected {2}JSON\n/);
  });
});

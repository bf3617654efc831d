import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "../contract/api.ts";
import { systemClock } from "../links/clock.ts";
import { startServer, type LocalServer } from "../server/server.ts";
import { buildContractSite } from "../testing/contract-site.ts";
import { allQuestions } from "./all-questions.ts";
import { asker } from "./asker.ts";
import type { Reply } from "./reply.ts";
import { runSmoke, type SmokeReport } from "./run-smoke.ts";
import { failed, sender, type Send } from "./send-request.ts";
import { isSound } from "./smoke-report.ts";
import type { Target } from "./smoke-target.ts";

/** The questions, asked of the local server, and of its replies with one of them changed. */

const SITE = "https://essai.test";
const recorded = new Map<string, Reply>();
let server: LocalServer;
let target: Target;
let correct: SmokeReport;

const keyOf = ({ method, path, headers, plain }: Reply["ask"]) =>
  JSON.stringify([method, path, headers, plain]);
const run = (send: Send, changes: Partial<Target> = {}) =>
  runSmoke(
    { ...target, ...changes },
    asker(send, () => Promise.resolve(), systemClock),
  );
const differing = ({ results }: SmokeReport) =>
  results.filter(({ differences }) => differences.length > 0).map(({ name }) => name);
const skipped = ({ results }: SmokeReport) =>
  results.flatMap((result) => (result.skipped === null ? [] : [[result.name, result.skipped]]));

beforeAll(async () => {
  server = await startServer({
    folder: buildContractSite(SITE),
    port: 0,
    rateLimit: 0,
    trustProxy: false,
    onError: (error) => {
      throw error;
    },
  });
  const origin = `http://127.0.0.1:${server.port}`;
  target = { origin, links: SITE, revision: null, without: new Set() };
  const send = sender(origin, systemClock);
  correct = await run(async (ask) => {
    const reply = await send(ask);
    recorded.set(keyOf(ask), reply);
    return reply;
  });
});
afterAll(() => server.close());

test("a site that keeps the contract has no differences", () => {
  expect(differing(correct)).toEqual([]);
  expect(skipped(correct)).toEqual([["https", "on-this-machine"]]);
  expect(correct.live).toMatchObject({ tools: 68 });
  expect(correct.requests).toBe(recorded.size + 1);
});

type Change = (reply: Reply) => Partial<Reply> | undefined;

/** Answers with the recorded replies, changed. */
const replay =
  (change: Change): Send =>
  (ask) => {
    const reply = { ...recorded.get(keyOf(ask))!, ask };
    const changed = { ...reply, ...change(reply) };
    const sha256 = createHash("sha256").update(changed.body).digest("hex");
    return Promise.resolve({ ...changed, sha256 });
  };

/** Changes the replies to requests whose method and path match; the base is `~`. */
function on(pattern: { test: (name: string) => boolean }, change: Change): Change {
  return (reply) => (pattern.test(nameOf(reply.ask)) ? change(reply) : undefined);
}

function nameOf({ method, path, headers = {} }: Reply["ask"]): string {
  const condition = Object.values(headers).join("");
  return `${method} ${path.replace(BASE_PATH, "~")}${condition && ` [${condition}]`}`;
}

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

const edited =
  (change: (body: Json) => Json): Change =>
  ({ body }) => ({ body: Buffer.from(JSON.stringify(change(JSON.parse(body.toString())))) });

/** Changes the parsed body in place. */
const json = (edit: (body: Json) => void): Change =>
  edited((body) => {
    edit(body);
    return body;
  });
const text =
  (from: string | RegExp, to: string): Change =>
  ({ body }) => ({ body: Buffer.from(body.toString().replace(from, to)) });
const header =
  (name: string, value?: string): Change =>
  ({ headers }) => {
    const { [name]: _, ...rest } = headers;
    return { headers: value === undefined ? rest : { ...rest, [name]: value } };
  };
const status =
  (code: number): Change =>
  () => ({ status: code });
/** The first items decide what is asked. */
const swapLast = (list: unknown[]) => list.push(...list.splice(-2).toReversed());
/** Each in all its forms, of which only the whole differs otherwise. */
const INDEX = /^GET ~(?:\/|\/index\.json)?$/;
const LIST = /^GET ~\/tools(?:\/|\.json)?$/;
const TOOL = /^GET ~\/tools\/carte(?:\/|\.json)?$/;

/** One change of a correct site, and the questions that must differ then. */
const WRONG: [names: string, what: string, change: Change][] = [
  [
    "index",
    "index.json without a name",
    on(
      INDEX,
      json((body) => delete body.data.name),
    ),
  ],
  [
    "index",
    "another URL of its own",
    on(
      INDEX,
      json((body) => (body.links.self += "/")),
    ),
  ],
  [
    "counts",
    "another count",
    on(
      INDEX,
      json((body) => body.data.counts.tools++),
    ),
  ],
  [
    "counts feeds",
    "a collection missing",
    on(
      /^GET ~\/collections$/,
      json((body) => body.data.pop()),
    ),
  ],
  [
    "endpoints",
    "an endpoint less",
    on(
      INDEX,
      json((body) => body.data.endpoints.pop()),
    ),
  ],
  [
    "tool-list largest-page ignored-parameters export-contents search-index",
    "two tools swapped",
    on(
      LIST,
      json(({ data }) => swapLast(data)),
    ),
  ],
  [
    "tool",
    "another name",
    on(
      TOOL,
      json(({ data }) => (data.name += "!")),
    ),
  ],
  [
    "tool",
    "a field less",
    on(
      TOOL,
      json(({ data }) => delete data.pupils),
    ),
  ],
  [
    "collections collection",
    "a collection with the URL of another",
    on(
      /^GET ~\/collections$/,
      json(({ data }) => (data[0].url += "x")),
    ),
  ],
  [
    "collection",
    "positions with a gap",
    on(
      /^GET ~\/collections\/choix(?:\/|\.json)?$/,
      json(({ data }) => data.tools[1].position++),
    ),
  ],
  [
    "categories search-index",
    "categories swapped",
    on(
      /^GET ~\/categories$/,
      json(({ data }) => swapLast(data)),
    ),
  ],
  [
    "counts levels",
    "a level without URL",
    on(
      /^GET ~\/levels$/,
      json(({ data }) => delete data[2].url),
    ),
  ],
  [
    "subjects",
    "a subject with a wrong URL",
    on(
      /^GET ~\/subjects$/,
      json(({ data }) => (data[2].url += "&q=a")),
    ),
  ],
  ["plain-files", "a stale file", on(/^GET ~\/tools\.json$/, text("Dictée", "Dictee"))],
  ["trailing-slash", "a redirect", on(/^GET ~\/tools\/$/, status(301))],
  [
    "second-page",
    "the first page again",
    on(/^GET ~\/tools\?page=2$/, () =>
      recorded.get(keyOf({ method: "GET", path: `${BASE_PATH}/tools` }))!,
    ),
  ],
  [
    "last-page",
    "a next page",
    on(
      /^GET ~\/tools\?page=3$/,
      json(({ links }) => (links.next = links.self)),
    ),
  ],
  ["past-the-end", "not found", on(/^GET ~\/tools\?page=999999999$/, status(404))],
  [
    "page-size",
    "per_page ignored",
    on(
      /per_page=7$/,
      json(({ data }) => data.push(data[0])),
    ),
  ],
  [
    "largest-page",
    "other tools",
    on(
      /^GET ~\/tools\?per_page=100$/,
      json(({ data }) => data.shift()),
    ),
  ],
  [
    "plain-files category",
    "a tool of another category",
    on(
      /^GET ~\/tools\?category=ecriture$/,
      json(({ data }) => (data[0].category.slug = "quiz")),
    ),
  ],
  [
    "empty-category",
    "a total",
    on(
      /^GET ~\/tools\?category=vide$/,
      json(({ pagination }) => (pagination.total_pages = 1)),
    ),
  ],
  [
    "pricing",
    "a tool twice",
    on(
      /pricing=paid&per_page=1$/,
      json(({ pagination }) => pagination.total++),
    ),
  ],
  [
    "education",
    "a tool without an offer",
    on(
      /has_education_pricing=1$/,
      json(({ data }) => (data[0].has_education_pricing = false)),
    ),
  ],
  [
    "level",
    "the filter ignored",
    on(
      /^GET ~\/tools\?level=college$/,
      json(({ pagination }) => (pagination.total = 68)),
    ),
  ],
  [
    "subject",
    "the filter not returned",
    on(
      /^GET ~\/tools\?subject=francais$/,
      json(({ filters }) => (filters.subject = null)),
    ),
  ],
  [
    "canonical-links",
    "parameters in another order",
    on(
      /^GET ~\/tools\?per_page=1&/,
      json(({ links }) => (links.self = links.self.replace(/\?(.*)&(per_page.*)/, "?$2&$1"))),
    ),
  ],
  ["ignored-parameters", "a bad request", on(/foo=bar/, status(400))],
  [
    "exact-match folded-query",
    "the wrong tool first",
    on(
      /^GET ~\/tools\?q=Carte/,
      json(({ data }) => (data[0].name = "Cartes")),
    ),
  ],
  [
    "exact-match",
    "a close match",
    on(
      /^GET ~\/tools\?q=Carte/,
      json(({ search }) => (search.match = "close")),
    ),
  ],
  [
    "folded-query",
    "nothing in capitals",
    on(
      /^GET ~\/tools\?q=CARTE/,
      json((body) => (body.data = [])),
    ),
  ],
  [
    "close-match",
    "nothing",
    on(
      /^GET ~\/tools\?q=\w{4}q/,
      json(({ search }) => (search.match = "none")),
    ),
  ],
  [
    "no-match",
    "every tool",
    on(
      /q=zqx/,
      json(({ pagination }) => (pagination.total = 68)),
    ),
  ],
  [
    "no-words",
    "another report",
    on(
      /q=%21/,
      json(({ search }) => (search.match = "exact")),
    ),
  ],
  [
    "invalid-parameters",
    "one error only",
    on(
      /page=0/,
      json((body) => body.errors.splice(1)),
    ),
  ],
  ["invalid-parameters content-type", "a list", on(/page=0/, status(200))],
  ["long-query", "long queries accepted", on(/q=%C3%A9/, status(200))],
  [
    "unknown-tool",
    "an empty page",
    on(/^GET ~\/tools\/zz/, () => ({ status: 404, body: Buffer.from("Not found") })),
  ],
  [
    "unknown-collection",
    "another type",
    on(
      /^GET ~\/collections\/zz/,
      json((body) => (body.type += "x")),
    ),
  ],
  ["unknown-path", "the home page", on(/^GET ~\/zz/, status(200))],
  ["content-type head", "text", on(TOOL, header("content-type", "text/plain"))],
  ["cache-control head", "no caching", on(LIST, header("cache-control", "no-store"))],
  ["any-origin", "no CORS", on(/^GET ~\/tools\/zz/, header("access-control-allow-origin"))],
  ["exposed-headers", "fewer headers", on(LIST, header("access-control-expose-headers", "ETag"))],
  ["license-link", "no license", on(INDEX, header("link"))],
  ["rate-limit", "another limit", on(INDEX, header("ratelimit-policy", '"default";q=10;w=60'))],
  ["nosniff", "sniffing", on(INDEX, header("x-content-type-options"))],
  ["entity-tag", "a tag without quotes", on(INDEX, header("etag", "abc"))],
  ["not-modified", "weak tags compared strongly", on(/^GET ~\/tools\/carte \[W\//, status(200))],
  [
    "not-modified",
    "a 304 of another document",
    on(/^GET ~\/tools\/carte \[\*/, header("etag", '"other"')),
  ],
  ["head", "a body", on(/^HEAD ~\/tools$/, () => ({ body: Buffer.from("{}") }))],
  ["head", "another type", on(/^HEAD ~\/tools\/carte$/, header("content-type", "text/html"))],
  ["options", "fewer methods", on(/^OPTIONS/, header("access-control-allow-methods", "GET"))],
  ["other-methods", "POST accepted", on(/^POST/, status(200))],
  ["renamed-records", "a temporary redirect", on(/^GET ~\/tools\/ouvrage$/, status(302))],
  [
    "renamed-records",
    "another host",
    on(/^GET ~\/tools\/ouvrage$/, header("location", `https://evil.test${BASE_PATH}/tools/oeuvre`)),
  ],
  ["compression", "other bytes", on(/\[gzip\]/, ({ body }) => ({ body: body.subarray(0, 40) }))],
  ["compression", "no Vary", on(/\[br\]/, header("vary"))],
  ["exports", "a stale export", on(/tools\.csv$/, text("Carte", "Cartx"))],
  ["exports", "the wrong type", on(/tools\.ndjson$/, header("content-type", "text/plain"))],
  [
    "exports export-contents",
    "a tool less",
    on(
      /exports\/tools\.json$/,
      json(({ data }) => data.pop()),
    ),
  ],
  [
    "search-index",
    "a tool less",
    on(
      /search-index/,
      json(({ names }) => names.pop()),
    ),
  ],
  [
    "compression openapi",
    "another server",
    on(
      /openapi\.json$/,
      json(({ servers }) => (servers[0].url = "http://localhost")),
    ),
  ],
  ["feeds", "an entry less", on(/feeds\/tools\.atom$/, text(/<entry>/, ""))],
  ["feeds", "a wrong type", on(/feeds\/tools\.rss$/, header("content-type", "application/xml"))],
  ["pages", "JSON", on(/^GET \/outils$/, header("content-type", "application/json"))],
  ["page-headers", "no policy", on(/^GET \/docs$/, header("content-security-policy"))],
  ["missing-page", "a found page", on(/^GET \/outils\/zz/, status(200))],
  ["media-types", "plain text", on(/dataset\.jsonld$/, header("content-type", "text/plain"))],
  ["assets", "no caching", on(/\.js$/, header("cache-control", "public, max-age=0"))],
  [
    "levels",
    "another order of URLs",
    on(
      /^GET ~\/levels$/,
      json(({ data }) => (data[0].url = data[1].url)),
    ),
  ],
  ["other-methods", "no Allow", on(/^DELETE/, header("allow"))],
  [
    "past-the-end",
    "the last page again",
    on(
      /^GET ~\/tools\?page=999999999$/,
      json(({ data }) => data.push(data[0])),
    ),
  ],
  [
    "long-query",
    "another error",
    on(
      /q=%C3%A9/,
      json(({ errors }) => (errors[0].code = "repeated")),
    ),
  ],
  ["ignored-parameters", "page 2", on(/foo=bar/, text("outil", "Outil"))],
  ["missing-page", "JSON", on(/^GET \/outils\/zz/, header("content-type", "application/json"))],
  ["trailing-slash", "another document", on(/^GET ~\/tools\/$/, text("Carte", "carte"))],
  [
    "changes",
    "an event that the contract does not have",
    on(
      /changes\.json/,
      json(({ data }) => (data[0].event = "renamed")),
    ),
  ],
];

test.each(WRONG)("%s: %s", async (names, _, change) => {
  expect(differing(await run(replay(change)))).toEqual(names.split(" "));
});

describe("what the target says", () => {
  const unchanged = replay(() => undefined);

  test("origin: links to another site", async () => {
    expect(differing(await run(unchanged, { links: "https://autre.test" }))).toEqual(["origin"]);
  });

  test("revision: the expected content is not live", async () => {
    const { revision } = correct.live!;
    expect(differing(await run(unchanged, { revision: revision.slice(0, 9) }))).toEqual([]);
    expect(differing(await run(unchanged, { revision: "0123456" }))).toEqual(["revision"]);
  });

  test("unchanged: a deploy during the test", async () => {
    let asked = 0;
    const change = json(({ data }) => (data.revision = asked++ === 0 ? data.revision : "new"));
    expect(differing(await run(replay(on(/^GET ~$/, change))))).toEqual(["unchanged"]);
  });

  test.each<[names: string[], reply: Partial<Reply>]>([
    [[], { status: 301, headers: { location: `https://essai.test${BASE_PATH}` } }],
    [["https"], { status: 200 }],
    [["https"], { status: 301, headers: { location: `http://essai.test${BASE_PATH}/` } }],
    [["https"], { status: 302, headers: { location: `https://evil.test${BASE_PATH}` } }],
  ])("https: %j for %j", async (names, plain) => {
    const send: Send = (ask) =>
      ask.plain
        ? Promise.resolve({
            ...recorded.get(keyOf({ method: "GET", path: BASE_PATH }))!,
            ...plain,
            ask,
          })
        : unchanged(ask);
    expect(differing(await run(send, { origin: SITE }))).toEqual(names);
  });

  test("a host that lacks something is not asked for it", async () => {
    const without = new Set([
      "queries",
      "problems",
      "methods",
      "redirects",
      "tags",
      "headers",
    ] as const);
    const report = await run(
      replay((reply) => {
        const { method, path } = reply.ask;
        if (/\?|zz-|OPTIONS|POST/.test(method + path)) return { status: 500 };
        return path.startsWith(BASE_PATH) ? {} : header("access-control-allow-origin")(reply);
      }),
      { without },
    );
    // Every host has a page for what is not found.
    expect(differing(report)).toEqual(["missing-page"]);
    const reasons = new Set(skipped(report).map(([, reason]) => reason));
    expect(reasons).toEqual(new Set([...without, "on-this-machine"]));
  });

  test("a host of files only is asked for files", async () => {
    const send = sender(target.origin, systemClock);
    const asked: string[] = [];
    const report = await run(
      (ask) => {
        asked.push(`${ask.method} ${ask.path}`);
        return send(ask);
      },
      { without: new Set(["paths", "queries", "problems", "methods", "redirects"]) },
    );
    expect(differing(report)).toEqual([]);
    const api = asked.filter((path) => path.includes(BASE_PATH));
    expect(api.filter((path) => !/^(?:GET|HEAD) [^?]*\.(?:json|ndjson|csv)$/.test(path))).toEqual(
      [],
    );
  });
});

test("each question is seen to differ", () => {
  const elsewhere = ["origin", "revision", "unchanged", "https"];
  const seen = new Set(WRONG.flatMap(([names]) => names.split(" ")).concat(elsewhere));
  const names = allQuestions("0123456").map(({ name }) => name);
  expect(names.filter((name) => !seen.has(name))).toEqual([]);
});

test("a site that stops answering is not sound, and each question says so", async () => {
  let left = 60;
  const send: Send = (ask) =>
    left-- > 0 ? replay(() => undefined)(ask) : Promise.resolve(failed(ask, "timeout"));
  const report = await run(send);
  expect(report.requests).toBe(63);
  expect(differing(report)).toHaveLength(1);
  expect(skipped(report).filter(([, reason]) => reason === "gave-up").length).toBeGreaterThan(10);
  expect([isSound(report), isSound(correct)]).toEqual([false, true]);
  const late = {
    ...report,
    results: report.results.filter(({ skipped }) => skipped === "gave-up"),
  };
  expect(isSound(late)).toBe(false);
});

/** Replaces a value of some JSON, found by the numbers of the members on the way. */
function replaced(json: Json, [first, ...rest]: number[], value: unknown): Json {
  const keys = Object.keys(json ?? {});
  if (first === undefined || keys.length === 0 || typeof json !== "object") return value;
  const key = keys[first % keys.length]!;
  const member = replaced(json[key], rest, value);
  return Array.isArray(json) ? json.with(Number(key), member) : { ...json, [key]: member };
}

const HOSTILE: unknown[] = [
  "\ud800",
  "__proto__",
  "../..",
  "//evil.test/",
  "@evil.test",
  "https://evil.test",
  "a\r\nX: 1",
  "\u0000",
  "?#",
  "é".repeat(5000),
  "",
  -1,
  1e308,
  null,
  true,
  [],
  {},
  [[[]]],
];

test("no value in a document stops the test or leads to another host", async () => {
  const hostile = fc.constantFrom(...HOSTILE);
  const documents = [...recorded.values()].filter(({ ask, headers }) => {
    const isWhole = ask.method === "GET" && ask.headers === undefined;
    return isWhole && /[/+]json\b/.test(headers["content-type"] ?? "");
  });
  const paths = fc.array(fc.nat(100), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...documents),
      paths,
      hostile,
      async ({ ask }, path, value) => {
        const change = (body: Json) => replaced(body, path, value);
        const known = replay(on({ test: (name) => name === nameOf(ask) }, edited(change)));
        const send: Send = (request) => {
          expect(new URL(target.origin + request.path).origin).toBe(target.origin);
          return recorded.has(keyOf(request))
            ? known(request)
            : Promise.resolve(failed(request, null));
        };
        const { results } = await run(send);
        expect(results).toHaveLength(allQuestions(null).length);
      },
    ),
    { numRuns: 60 },
  );
});

describe("a site that is no directory", () => {
  const everything =
    (reply: Partial<Reply>): Send =>
    (ask) =>
      Promise.resolve({
        ask,
        failure: null,
        status: 200,
        headers: {},
        body: Buffer.alloc(0),
        sha256: "",
        ...reply,
      });

  test.each<[what: string, reply: Partial<Reply>]>([
    ["HTML", { body: Buffer.from("<!doctype html>") }],
    ["nothing", {}],
    ["a number", { body: Buffer.from("1") }],
    ["null", { body: Buffer.from("null") }],
    ["nested lists", { body: Buffer.from(`{"data":${"[".repeat(9000)}${"]".repeat(9000)}}`) }],
    ["no UTF-8", { body: Buffer.from([0x22, 0xff, 0x22]) }],
    ["a redirect to itself", { status: 301, headers: { location: BASE_PATH } }],
    ["an error", { status: 500 }],
    ["silence", { failure: "timeout" }],
  ])("%s is two differences", async (_, reply) => {
    const report = await run(everything(reply));
    expect(differing(report)).toEqual(["index", "tool-list"]);
    expect(new Set(skipped(report).map(([, reason]) => reason))).toEqual(new Set(["unreadable"]));
    expect(report.requests).toBe(2);
  });
});

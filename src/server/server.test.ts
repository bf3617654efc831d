import { readdirSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCases } from "../test/contract/add-cases.ts";
import { plantSecrets } from "../test/contract/plant-secrets.ts";
import { rawFetch } from "../test/contract/raw-fetch.ts";
import { buildContractSite } from "../testing/contract-site.ts";
import { freePort } from "../testing/free-port.ts";
import { newFolder } from "../testing/folder.ts";
import { post } from "../test/contract/mcp-message.ts";
import { startServer, type LocalServer, type ServeOptions } from "./server.ts";
import { settingsFrom } from "./settings.ts";

const running: LocalServer[] = [];
const errors: unknown[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
});

let unchanged: string | null = null;
/** Returns a built site that no test changes. */
const unchangedSite = () => (unchanged ??= buildContractSite("https://essai.test"));

async function start(options: Partial<ServeOptions & { folder: string }> = {}): Promise<string> {
  const port = options.port ?? (await freePort());
  const site = `http://localhost:${port}`;
  const server = await startServer({
    folder: options.folder ?? unchangedSite(),
    port,
    rateLimit: 0,
    trustProxy: false,
    onError: (error) => errors.push(error),
    ...options,
  });
  running.push(server);
  return site;
}

const BASE = "/api/v1/directory";

describe("contract cases", () => {
  addCases(async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const folder = buildContractSite(origin);
    plantSecrets(folder, true);
    await start({ port, folder, rateLimit: 60 });
    return { origin, fetch: rawFetch(port, `localhost:${port}`) };
  });
});

test("one client gets 60 requests per minute, and the 61st gets 429", async () => {
  const site = await start({ rateLimit: 60 });
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => fetch(`${site}${BASE}/tools/oeuvre`)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ ok }) => ok).length, refused.length]).toEqual([60, 1]);
  expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(50);
  expect(refused[0]!.headers.get("cache-control")).toBe("no-store");
  expect(refused[0]!.headers.get("access-control-allow-origin")).toBe("*");
  expect(await refused[0]!.json()).toMatchObject({
    type: "https://essai.test/problems/rate-limited",
    status: 429,
  });
});

test("requests to the MCP endpoint count too", async () => {
  const site = await start({ rateLimit: 2 });
  const statuses = [];
  for (const path of ["/mcp", `${BASE}/tools`, "/mcp", "/mcp/"]) {
    const { status, headers } = await fetch(
      site + path,
      post({ jsonrpc: "2.0", id: 1, method: "ping" }),
    );
    statuses.push([status, headers.has("retry-after")]);
  }
  const refused = [429, true];
  expect(statuses).toEqual([[200, false], [405, false], refused, refused]);
});

describe("a body of the MCP endpoint", () => {
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  const head = (length: number, more = "") =>
    `POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
  let origin: string;
  beforeAll(async () => {
    origin = await start();
  });

  const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/g);

  test("that is too long leaves the connection to the next request", async () => {
    const next = head(ping.length, "Connection: close\r\n") + ping;
    const text = await raw(origin, head(900_000) + " ".repeat(900_000) + next);
    expect(statuses(text)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  });

  test("that a client holds back is asked for", async () => {
    const held = head(ping.length, "Expect: 100-continue\r\n");
    const text = await raw(origin, held, { after: "100 Continue", send: ping });
    expect(statuses(text)).toEqual(["HTTP/1.1 100", "HTTP/1.1 200"]);
    expect(text).toContain('{"jsonrpc":"2.0","id":1,"result":{}}');
  });

  test("that ends early is no error of the server", async () => {
    const before = errors.length;
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write(head(ping.length) + ping.slice(0, 9));
    await sleep(30);
    socket.destroy();
    await sleep(30);
    const response = await fetch(`${origin}/mcp`, post(ping));
    expect([response.status, errors.slice(before)]).toEqual([200, []]);
  });
});

/** Headers that Node adds for the connection. */
const CONNECTION = new Set(["connection", "date", "keep-alive"]);

test("the same request gets the same response again, whatever it asks for", async () => {
  const site = await start();
  const paths = [
    "/",
    "/nope",
    "/robots.txt",
    BASE,
    `${BASE}/tools?q=outil`,
    `${BASE}/tools?page=0`,
  ];
  const encodings = ["identity", "br", "gzip;q=0.5"];
  for (const path of [
    ...paths,
    `${BASE}/tools`,
    `${BASE}/tools/ouvrage`,
    `${BASE}/tools/oeuvre/`,
  ]) {
    for (const encoding of encodings) {
      const response = async (headers = {}, method = "GET") => {
        const options = { headers: { "Accept-Encoding": encoding, ...headers }, method };
        const answer = await fetch(site + path, { ...options, redirect: "manual" });
        const own = [...answer.headers].filter(([name]) => !CONNECTION.has(name));
        const rest = Object.fromEntries(own);
        return { status: answer.status, headers: rest, body: await answer.text() };
      };
      const first = await response();
      expect([await response(), await response()], path).toEqual([first, first]);
      const head = await response({}, "HEAD");
      expect(head, path).toEqual({ ...first, body: "" });
      const { etag = '"none"' } = first.headers;
      const tagged = await response({ "If-None-Match": etag });
      const isSame = first.status === 200 && first.headers.etag !== undefined;
      expect([path, tagged.status]).toEqual([path, isSame ? 304 : first.status]);
    }
  }
});

test("a percent-encoded path of the API does not escape the rate limit", async () => {
  const site = await start({ rateLimit: 1 });
  const status = async (path: string) => (await fetch(site + path)).status;
  expect(await status("/api/v1/%64irectory/tools.json")).toBe(404);
  expect(await status("/api%2fv1/directory/tools.json")).toBe(429);
});

test("a forwarded address counts only when its proxy is trusted", async () => {
  const statuses = async (site: string) => {
    const ask = (i: number) =>
      fetch(`${site}${BASE}`, { headers: { "X-Forwarded-For": `192.0.2.${i}` } });
    return (await Promise.all([1, 2, 3].map(ask)))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b);
  };
  expect(await statuses(await start({ rateLimit: 1 }))).toEqual([200, 429, 429]);
  expect(await statuses(await start({ rateLimit: 1, trustProxy: "loopback" }))).toEqual([
    200, 200, 200,
  ]);
  expect(await statuses(await start({ rateLimit: 1, trustProxy: ["192.0.2.9"] }))).toEqual([
    200, 429, 429,
  ]);
});

test("serves the rest of the site as files, and nothing outside it", async () => {
  const folder = buildContractSite("https://autre.test");
  writeFileSync(join(folder, "../outside.txt"), "mine");
  const site = await start({ folder });
  expect((await fetch(`${site}/serve.json`)).status).toBe(200);
  expect((await fetch(`${site}/`)).headers.get("content-type")).toBe("text/html; charset=utf-8");
  for (const path of [
    "/../outside.txt",
    "/%2e%2e/outside.txt",
    "/..%2foutside.txt",
    "/.manifest.json",
    "/nope",
  ]) {
    const [head, body] = (
      await raw(site, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    ).split("\r\n\r\n");
    expect(head, path).toMatch(/^HTTP\/1.1 40[034]/);
    expect(body, path).not.toContain("mine");
  }
});

test.each([
  ["/feeds/tools.rss", "application/rss+xml; charset=utf-8"],
  ["/feeds/tools.atom", "application/atom+xml; charset=utf-8"],
  ["/feeds/categories/quiz.json", "application/feed+json; charset=utf-8"],
  ["/dataset.jsonld", "application/ld+json; charset=utf-8"],
  ["/dataset%2Ejsonld", "application/ld+json; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  [
    "/.well-known/api-catalog",
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ],
  ["/schemas/tool.schema.json", "application/json; charset=utf-8"],
  ["/nope.rss", "text/html; charset=utf-8"],
])("the media type of %s is %s", async (path, type) => {
  const site = await typed();
  const [whole, head] = [await fetch(site + path), await fetch(site + path, { method: "HEAD" })];
  expect(whole.headers.get("content-type")).toBe(type);
  expect(head.headers.get("content-type")).toBe(type);
  expect([whole.status, head.status]).toEqual(path.includes("nope") ? [404, 404] : [200, 200]);
  expect((await whole.text()).length).toBeGreaterThan(5);
  const tag = whole.headers.get("etag");
  if (tag === null) return;
  const again = await fetch(site + path, { headers: { "If-None-Match": tag } });
  expect(again.status).toBe(304);
});

let typedSite: Promise<string> | null = null;
const typed = () => (typedSite ??= start());

test("an error of the server is a problem without its stack trace", async () => {
  const folder = buildContractSite("https://panne.test");
  const site = await start({ folder });
  writeFileSync(join(folder, BASE, "search-index.json"), "{");
  const answer = await fetch(`${site}${BASE}/tools?q=a`);
  expect(answer.status).toBe(500);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ type: "https://panne.test/problems/internal-error" });
  expect(text).not.toMatch(/JSON|position|\.ts/);
  expect(errors.splice(0)).toHaveLength(1);
});

test("a rebuilt site is served at once", async () => {
  const folder = buildContractSite("https://un.test");
  const site = await start({ folder });
  const links = async (path: string) =>
    (await (await fetch(`${site}${BASE}${path}`)).text()).match(/https:\/\/(un|deux)\.test/g);
  for (const path of ["/tools", "/tools?q=outil", "/tools?per_page=3", "/tools?page=0"])
    expect(new Set(await links(path))).toEqual(new Set(["https://un.test"]));
  await sleep(20);
  buildContractSite("https://deux.test", folder);
  for (const path of ["/tools", "/tools?q=outil", "/tools?per_page=3", "/tools?page=0"])
    expect(new Set(await links(path))).toEqual(new Set(["https://deux.test"]));
});

/** Sends bytes as they are; returns all that comes back until the server closes, or for 400 ms. */
async function raw(
  site: string,
  text: string,
  reply?: { after: string; send: string },
): Promise<string> {
  const socket = connect(Number(new URL(site).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (bytes: Buffer) => {
    answer += bytes.toString("latin1");
    if (reply && bytes.includes(reply.after)) socket.write(reply.send);
  });
  socket.on("error", () => {});
  const closed = new Promise((resolve) => {
    socket.on("close", resolve);
  });
  socket.write(text);
  await Promise.race([closed, sleep(400)]);
  socket.destroy();
  return answer;
}

describe("hostile clients", () => {
  let site: string;
  beforeAll(async () => {
    site = await start();
  });
  const alive = async () => (await fetch(`${site}${BASE}/tools/oeuvre`)).status;

  test.each([
    "GET / HTTP/1.1\r\n\r\n",
    `GET ${BASE}/tools HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`,
    `GET ${BASE}/tools HTTP/1.1\r\nHost: [::\r\nConnection: close\r\n\r\n`,
    `GET ${BASE}/tools HTTP/1.1\r\nHost: \u0000\r\n\r\n`,
    `GET http://evil.test${BASE}/tools HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    `GET //evil.test${BASE}/tools HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    "GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
    "TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "\u0016\u0003\u0001",
    "GET",
    "\r\n\r\n\r\n",
    "x".repeat(100_000),
    `GET ${BASE}/tools HTTP/9.9\r\n\r\n`,
    `GET ${BASE}/tools HTTP/1.1\r\nHost: a\r\nX: ${"y".repeat(100_000)}\r\n\r\n`,
    `GET ${BASE}/tools?q=${"y".repeat(100_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    `POST ${BASE}/tools HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `GET ${BASE}/tools HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    `GET ${BASE}/tools/%00%ff%c0%af HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  ])("%j", async (text) => {
    const answer = await raw(site, text);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect(answer).not.toContain("evil.test");
    expect(await alive()).toBe(200);
  });

  test("a thousand connections, slow clients and aborted requests leave no descriptor open", async () => {
    const descriptors = () => readdirSync("/proc/self/fd").length;
    await alive();
    const before = descriptors();
    const port = Number(new URL(site).port);
    const sockets: Socket[] = Array.from({ length: 1000 }, (_, i) => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      // A third sends a request and leaves, a third never ends its request, a third sends nothing.
      if (i % 3 === 0)
        socket.write(`GET ${BASE}/tools?q=outil HTTP/1.1\r\nHost: a\r\n\r\n`, () =>
          socket.destroy(),
        );
      if (i % 3 === 1) socket.write(`GET ${BASE}/tools HTTP/1.1\r\nHo`);
      return socket;
    });
    await sleep(300);
    expect(await alive()).toBe(200);
    for (const socket of sockets) socket.destroy();
    for (let i = 0; i < 100 && descriptors() > before + 10; i++) await sleep(50);
    expect(descriptors()).toBeLessThanOrEqual(before + 10);
    expect(await alive()).toBe(200);
  });

  test("none of this was an error of the server", () => {
    expect(errors).toEqual([]);
  });
});

test("an open response is sent before the server ends", async () => {
  const folder = buildContractSite("https://fin.test");
  writeFileSync(join(folder, BASE, "large.json"), `"${"x".repeat(20_000_000)}"`);
  const site = await start({ folder });
  const socket = connect(Number(new URL(site).port), "127.0.0.1");
  let size = 0;
  const ended = new Promise((resolve) => {
    socket.on("close", resolve);
  });
  socket.pause();
  socket.write(`GET ${BASE}/large.json HTTP/1.1\r\nHost: a\r\n\r\n`);
  await sleep(300);
  const closed = running.pop()!.close();
  await sleep(50);
  socket.on("data", (bytes: Buffer) => (size += bytes.length));
  socket.resume();
  await Promise.all([closed, ended]);
  expect(size).toBeGreaterThan(20_000_000);
  await expect(fetch(`${site}${BASE}`)).rejects.toThrow();
});

test("a missing site and a port in use are reported", async () => {
  await expect(start({ folder: newFolder() })).rejects.toThrow(/there is no site in this folder/);
  const site = await start();
  await expect(start({ port: Number(new URL(site).port) })).rejects.toThrow(
    /is in use; choose another/,
  );
});

test("settings are numbers and addresses, else errors", () => {
  const defaults = { port: 8787, rateLimit: 60, trustProxy: false };
  expect(settingsFrom({})).toEqual(defaults);
  expect(settingsFrom({ PORT: "", RATE_LIMIT: "", TRUST_PROXY: "" })).toEqual(defaults);
  expect(settingsFrom({}, 0)).toEqual({ ...defaults, rateLimit: 0 });
  const env = { PORT: "3000", RATE_LIMIT: "0", TRUST_PROXY: "192.0.2.1, ::1" };
  const trustProxy = ["192.0.2.1", "::1"];
  expect(settingsFrom(env)).toEqual({ port: 3000, rateLimit: 0, trustProxy });
  expect(settingsFrom({ TRUST_PROXY: "loopback" }).trustProxy).toBe("loopback");
  for (const PORT of ["0", "65536", "80a", "-1", "1e3"])
    expect(() => settingsFrom({ PORT })).toThrow(/PORT must be/);
  expect(() => settingsFrom({ RATE_LIMIT: "many" })).toThrow(/RATE_LIMIT must be/);
  expect(() => settingsFrom({ TRUST_PROXY: "everybody" })).toThrow(/TRUST_PROXY must be/);
});

import { readdirSync, readFileSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { filesOf, fixtureCopy } from "../testing/folder.ts";
import { runServer, type RunningServer } from "../testing/running-server.ts";

/**
 * Every file of a built site, requested as `curl` does: on a connection of its own. Clients that keep
 * one connection hide what breaks on the second one.
 */
let server: RunningServer;
let paths: string[];
beforeAll(async () => {
  server = await runServer("start", fixtureCopy(), { RATE_LIMIT: "0" });
  paths = Object.keys(filesOf(server.out)).map((path) => `/${path}`);
});
afterAll(() => void server.child.kill("SIGKILL"));

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  size: number;
}

/** Sends one request on a new connection; an aborted one leaves at the first bytes of the body. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; abort?: boolean } = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { abort = false, ...rest } = options;
    const sent = request(server.site + path, { ...rest, agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response;
      let size = 0;
      response.on("data", (bytes: Buffer) => {
        size += bytes.length;
        if (abort) sent.destroy();
      });
      response.on("close", () => resolve({ status, headers, size }));
    });
    sent.on("error", (error) =>
      abort ? resolve({ status: 0, headers: {}, size: 0 }) : reject(error),
    );
    sent.end();
  });
}

function expectAlive(): void {
  expect(server.child.exitCode).toBeNull();
  expect(server.output()).not.toMatch(/error/i);
}

describe("every file, on a connection of its own", () => {
  test("GET twice, each time whole", async () => {
    expect(paths.length).toBeGreaterThan(80);
    for (const path of [...paths, ...paths]) {
      const { status, headers, size } = await ask(path);
      expect([path, status, size]).toEqual([path, 200, Number(headers["content-length"])]);
    }
    expectAlive();
  });

  test("HEAD twice, with the length of GET and no body", async () => {
    for (const path of [...paths, ...paths]) {
      const [head, get] = [await ask(path, { method: "HEAD" }), await ask(path)];
      expect([path, head.status, head.size]).toEqual([path, 200, 0]);
      expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
      expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    }
    expectAlive();
  });

  test("a conditional request, plain and compressed, gets 304", async () => {
    for (const path of paths) {
      for (const encoding of ["identity", "br", "gzip"]) {
        const headers = { "Accept-Encoding": encoding };
        const tag = (await ask(path, { headers })).headers.etag!;
        const again = await ask(path, { headers: { ...headers, "If-None-Match": tag } });
        expect([path, encoding, again.status, again.size]).toEqual([path, encoding, 304, 0]);
      }
    }
    expectAlive();
  });

  test("an aborted download leaves the others whole", async () => {
    for (const path of paths) {
      await Promise.all([ask(path, { abort: true }), ask(path, { abort: true }), ask(path)]);
      expect((await ask(path)).status, path).toBe(200);
    }
    expectAlive();
  });

  test("other methods and pages that do not exist", async () => {
    for (const path of ["/robots.txt", "/", "/outils/eclair", "/nope", "/nope/nope"]) {
      for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
        expect([path, method, (await ask(path, { method })).status]).toEqual([path, method, 405]);
    }
    expectAlive();
  });
});

const BASE = "/api/v1/directory";
type Kind = [path: string, status: number, options?: Parameters<typeof ask>[1]];
const KINDS: Kind[] = [
  [`${BASE}/tools`, 200, { headers: { "Accept-Encoding": "br" } }],
  [`${BASE}/tools/oeuvre`, 200],
  [`${BASE}/tools/oeuvre`, 304, { headers: { "If-None-Match": "*" } }],
  [`${BASE}/tools?q=eclair`, 200, { headers: { "Accept-Encoding": "gzip" } }],
  [`${BASE}/tools?page=0`, 400],
  [`${BASE}/exports/tools.json`, 200, { method: "HEAD" }],
  [`${BASE}/exports/tools.json`, 200, { abort: true }],
  ["/", 200, { headers: { "Accept-Encoding": "gzip" } }],
  ["/outils/eclair", 200],
  ["/nope", 404],
];

/** Sends requests of all kinds, twenty at a time. */
async function send(count: number): Promise<void> {
  let sent = 0;
  const client = async () => {
    while (sent < count) {
      const [path, expected, options] = KINDS[sent++ % KINDS.length]!;
      const { status } = await ask(path, options);
      expect([path, status]).toEqual([path, expected]);
    }
  };
  await Promise.all(Array.from({ length: 20 }, client));
}

test("5,000 requests, each on a connection of its own, leave no descriptor and no memory", async () => {
  const descriptors = () => readdirSync(`/proc/${server.child.pid}/fd`).length;
  const megabytes = () => {
    const status = readFileSync(`/proc/${server.child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1000;
  };
  await ask("/");
  const before = descriptors();
  await send(2000);
  const memory = megabytes();
  await send(3000);
  await vi.waitFor(() => expect(descriptors()).toBeLessThanOrEqual(before + 1), 5000);
  expect(megabytes() - memory).toBeLessThan(60);
  expectAlive();
}, 60_000);

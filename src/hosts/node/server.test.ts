import { once } from "node:events";
import fs, { readdirSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { addCases } from "../../test/contract/add-cases.ts";
import { post } from "../../commands/contract/mcp-message.ts";
import { plantSecrets } from "../../test/contract/plant-secrets.ts";
import { rawFetch } from "../../test/contract/raw-fetch.ts";
import { buildContractSite } from "../../test/contract-site.ts";
import { freePort } from "../../test/free-port.ts";
import { newFolder } from "../../test/folder.ts";
import { startServer, type LocalServer, type ServeOptions } from "./server.ts";
import { settingsFrom } from "./settings.ts";

const BASE = "/api/v1/directory";
const running: LocalServer[] = [];
const errors: unknown[] = [];
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
});

const OPTIONS: ServeOptions = {
  port: 0,
  rateLimit: 0,
  trustProxy: false,
  onError: (error) => errors.push(error),
};

let unchanged: string | null = null;
/** Starts a server, by default for a site that no test changes; returns its port. */
async function start(options: Partial<ServeOptions & { folder: string }> = {}): Promise<number> {
  const folder = options.folder ?? (unchanged ??= buildContractSite("https://essai.test"));
  const server = await startServer({ ...OPTIONS, ...options, folder });
  running.push(server);
  return server.port;
}

const at = (port: number, path: string) => `http://localhost:${port}${path}`;

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

describe("the rate limit", () => {
  test("holds for MCP too, and for the API in whatever encoding", async () => {
    const port = await start({ rateLimit: 4 });
    const ping = post({ jsonrpc: "2.0", id: 1, method: "ping" });
    const statuses = [];
    for (const path of ["/mcp", `${BASE}/tools`, "/mcp", "/api/v1/%64irectory/tools.json"]) {
      statuses.push((await fetch(at(port, path), ping)).status);
    }
    for (const path of ["/mcp/", "/api%2fv1/directory/tools.json", "/api/v2"]) {
      const { status, headers } = await fetch(at(port, path), ping);
      statuses.push(status, headers.has("retry-after"));
    }
    expect(statuses).toEqual([200, 405, 200, 405, 429, true, 429, true, 429, true]);
  });

  test.each([
    ["", [200, 429, 429]],
    ["loopback", [200, 200, 200]],
    ["192.0.2.9", [200, 429, 429]],
  ])("with TRUST_PROXY=%s, three forwarded addresses get %j", async (TRUST_PROXY, expected) => {
    const { trustProxy } = settingsFrom({ TRUST_PROXY });
    const port = await start({ rateLimit: 1, trustProxy });
    const statuses = [];
    for (const i of [1, 2, 3]) {
      const headers = { "X-Forwarded-For": `192.0.2.${i}` };
      statuses.push((await fetch(at(port, BASE), { headers })).status);
    }
    expect(statuses).toEqual(expected);
  });
});

describe("repeated requests", () => {
  test("a rebuilt site is served at once", async () => {
    const folder = buildContractSite("https://un.test");
    const port = await start({ folder });
    const isOf = async (site: string) => {
      for (const path of ["/tools", "/tools?q=outil", "/tools?per_page=3", "/tools?page=0"]) {
        const text = await (await fetch(at(port, BASE + path))).text();
        expect(new Set(text.match(/https:\/\/(un|deux)\.test/g))).toEqual(new Set([site]));
      }
    };
    await isOf("https://un.test");
    buildContractSite("https://deux.test", folder);
    await isOf("https://deux.test");
    writeFileSync(join(folder, "search/words.txt"), "{");
    const answer = await fetch(at(port, `${BASE}/tools?q=a`));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ type: "https://deux.test/problems/unavailable" });
    expect(text).not.toMatch(/JSON|position|\.ts/);
    expect(errors.splice(0)).toHaveLength(1);
  });
});

/** Opens a connection that may be reset. */
function open(port: number): Socket {
  return connect(port, "127.0.0.1").on("error", () => {});
}

/** Sends bytes as they are; returns everything received until the server closes. */
async function raw(port: number, text: string | Buffer) {
  const socket = open(port);
  let received = "";
  socket.on("data", (bytes: Buffer) => {
    received += bytes.toString("latin1");
  });
  socket.write(text);
  await new Promise((resolve) => {
    socket.on("close", resolve);
  });
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
    Number(status),
  );
  return { received, statuses };
}

describe("hostile clients", () => {
  let port: number;
  let folder: string;
  beforeAll(async () => {
    folder = buildContractSite("https://essai.test");
    writeFileSync(join(folder, "large.bin"), Buffer.alloc(20_000_000, "x"));
    // Ends what a client leaves open.
    port = await start({ folder, socketTimeout: 1000 });
  });
  const isAlive = async () =>
    expect((await fetch(at(port, `${BASE}/tools/oeuvre`))).status).toBe(200);
  const descriptors = () => readdirSync("/proc/self/fd").length;

  test.each([
    `GET ${BASE}/tools HTTP/1.1\r\nHost: \u0000\r\n\r\n`,
    `GET http://evil.test${BASE}/tools HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    "GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
    "\u0016\u0003\u0001",
    `GET ${BASE}/tools?q=${"y".repeat(100_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    `POST ${BASE}/tools HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `GET ${BASE}/tools HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`,
    "GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\nGET /é HTTP/1.1\r\nHost: a\r\n\r\n",
    `GET ${BASE}/tools/%00%ff%c0%af HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  ])("%j", async (text) => {
    const { received } = await raw(port, text);
    expect(received).not.toMatch(/^HTTP\/1\.1 5|evil\.test/);
    await isAlive();
  });

  test.each([
    [400, ["localhost:65536", "1.2.3.4.5", "a b", "[::", "a/b", "a@b", "a#b", "%zz", "é"]],
    [200, ["localhost:8787", "[::1]:80", "EXAMPLE.org", "127.0.0.1", "under_score", ""]],
  ])("the answer to a Host header is %i: %j", async (expected, hosts) => {
    for (const host of hosts) {
      const { statuses } = await raw(
        port,
        `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect([host, statuses]).toEqual([host, [expected]]);
    }
  });

  test("two Host headers are refused", async () => {
    const { statuses } = await raw(
      port,
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
    );
    expect(statuses).toEqual([400]);
  });

  test.each([
    [`${BASE}/tools?q=géométrie`, 200, '"q":"géométrie"'],
    [`${BASE}/tools?page=é`, 400, '/problems/invalid-parameter"'],
    [`${BASE}/tools?q=\xff`, 200, "q=%EF%BF%BD"],
    ["/mcp?é", 405, ""],
    [`${BASE}/tools?q=é HTTP/1.1\r\nHost: b`, 400, ""],
  ])("a target with bytes beyond ASCII is answered: %s", async (target, status, text) => {
    const encoding = target.includes("\xff") ? "latin1" : "utf8";
    const request = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`, encoding);
    const received = Buffer.from((await raw(port, request)).received, "latin1").toString();
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received).toContain(text);
  });

  test("targets of 64 kB that never end cost no more than others", async () => {
    const endless = Buffer.from(`GET /${"\xe9".repeat(64_000)}\r\n\r\n`, "latin1");
    // An expression that tries each byte twice takes seconds for each of these, and longer than a test may for all.
    for (let i = 0; i < 400; i++) expect((await raw(port, endless)).statuses).toEqual([400]);
  });

  test("Expect: 100-continue gets its 100 before an answer, never inside one", async () => {
    const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    const head = "POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    const request = `${head}Content-Length: ${ping.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n${ping}`;
    expect((await raw(port, request)).statuses).toEqual([100, 200]);
    const pipelined = await raw(port, `GET ${BASE} HTTP/1.1\r\nHost: a\r\n\r\n${request}`);
    expect(pipelined.statuses).toEqual([200, 200]);
    expect(pipelined.received).toMatch(/\r\n\r\n\{"jsonrpc":"2\.0","id":1,"result":\{\}\}$/);
  });

  test("bodies of MCP: too long, and cut off", async () => {
    const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    const head = (length: number, more = "") =>
      `POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
    const last = head(ping.length, "Connection: close\r\n") + ping;
    const tooLong = await raw(port, head(900_000) + " ".repeat(900_000) + last);
    expect(tooLong.statuses).toEqual([413, 200]);
    const socket = open(port);
    socket.write(head(ping.length) + ping.slice(0, 9), () => socket.destroy());
    await isAlive();
  });

  test("slow, pipelined and reset downloads share the bytes of a file, and are cut off", async () => {
    const port = await start({ folder, socketTimeout: 5000 });
    await raw(port, "GET /large.bin HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    const memory = () => process.memoryUsage().arrayBuffers;
    const [before, bytesBefore] = [descriptors(), memory()];
    const sockets = Array.from({ length: 20 }, (_, i) => {
      const socket = open(port);
      socket.pause();
      socket.write("GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n".repeat(i % 2 === 0 ? 1 : 20));
      return socket;
    });
    // Both ends of a connection are in this process; the file is open only while it is read.
    await expect.poll(descriptors, { interval: 5 }).toBeGreaterThanOrEqual(before + 37);
    expect(descriptors()).toBeLessThanOrEqual(before + 40);
    // One copy takes 20 MB.
    expect(memory() - bytesBefore).toBeLessThan(60_000_000);
    for (const socket of sockets.slice(0, 5)) socket.resetAndDestroy();
    // The server closes its side; the client's descriptor in this process stays.
    await expect.poll(descriptors).toBeLessThanOrEqual(before + 15 + 3);
    for (const socket of sockets) socket.destroy();
  });
});

test("an open response is sent before the server ends", async () => {
  const folder = buildContractSite("https://fin.test");
  writeFileSync(join(folder, BASE, "large.json"), `"${"x".repeat(20_000_000)}"`);
  const port = await start({ folder, socketTimeout: 5000 });
  const socket = open(port);
  socket.write(`GET ${BASE}/large.json HTTP/1.1\r\nHost: a\r\n\r\n`);
  const ended = new Promise((resolve) => {
    socket.on("close", resolve);
  });
  // The response is complete, and most of it does not fit into the system's buffers.
  await once(socket, "readable");
  const closed = running.pop()!.close();
  let size = 0;
  socket.on("data", (bytes: Buffer) => (size += bytes.length));
  await Promise.all([closed, ended]);
  expect(size).toBeGreaterThan(20_000_000);
  await expect(fetch(at(port, BASE))).rejects.toThrow();
});

test.each(["EACCES", "EIO", "EMFILE"])(
  "a file that is there but fails with %s is an error, never missing",
  async (code) => {
    const port = await start();
    const ask = async (path: string) => {
      const { status, headers } = await fetch(at(port, path));
      return [path, status, headers.get("content-type"), headers.get("cache-control")];
    };
    const kept = await ask(`${BASE}/collections`);
    for (const call of ["openSync", "lstatSync"] as const) {
      const real = fs[call] as (...given: unknown[]) => never;
      vi.spyOn(fs, call).mockImplementation((...given: unknown[]) => {
        if (!/oeuvre|collections/.test(String(given[0]))) return real(...given);
        throw Object.assign(new Error(code), { code });
      });
    }
    syncBuiltinESMExports();
    try {
      const [problem, text] = [
        "application/problem+json; charset=utf-8",
        "text/plain; charset=utf-8",
      ];
      for (const [path, status, type] of [
        [`${BASE}/tools/oeuvre`, 503, problem],
        [`${BASE}/collections`, 503, problem],
        ["/outils/oeuvre", 500, text],
      ] as const) {
        expect(await ask(path)).toEqual([path, status, type, "no-store"]);
      }
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
    expect(errors.splice(0)).toHaveLength(3);
    expect(await ask(`${BASE}/collections`)).toEqual(kept);
  },
);

test("a missing site, a port in use and an address of another machine are reported, with advice", async () => {
  await expect(start({ folder: newFolder() })).rejects.toThrow(/there is no site in this folder/);
  await expect(start({ port: await start() })).rejects.toThrow(/is in use; choose another/);
  await expect(start({ address: "203.0.113.1" })).rejects.toMatchObject({
    message:
      "203.0.113.1:0: this machine has no such address; name one of its own in LISTEN_ADDRESS",
    french: expect.stringContaining("cette machine n’a pas cette adresse"),
  });
});

test("settings are numbers and addresses, else errors", () => {
  const defaults = { port: 8787, rateLimit: 60, trustProxy: false };
  expect(settingsFrom({})).toEqual(defaults);
  expect(settingsFrom({ PORT: "", RATE_LIMIT: "", TRUST_PROXY: "" }, 0)).toEqual({
    ...defaults,
    rateLimit: 0,
  });
  const env = { PORT: "3000", RATE_LIMIT: "0", TRUST_PROXY: "192.0.2.1, ::1" };
  expect(settingsFrom(env)).toMatchObject({ port: 3000, rateLimit: 0 });
  for (const PORT of ["0", "65536", "80a", "-1", "1e3"])
    expect(() => settingsFrom({ PORT })).toThrow(/PORT must be/);
  expect(() => settingsFrom({ RATE_LIMIT: "many" })).toThrow(/RATE_LIMIT must be/);
  for (const TRUST_PROXY of ["everybody", "10.0.0.0/33", "fd00::/129", "10.0.0.0/", "10/8", "::1,"])
    expect(() => settingsFrom({ TRUST_PROXY }), TRUST_PROXY).toThrow(/TRUST_PROXY must be/);
});

import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oddNetwork } from "../../test/odd-network.ts";
import { startOddSites } from "../../test/odd-sites.ts";
import { startGuardedProxy, type GuardedProxy } from "./guarded-proxy.ts";

/** Of this machine, only 127.0.0.1 counts as public; `private.test` and others resolve elsewhere. */
let proxy: GuardedProxy;
let site: Server;
let port: number;
const received: string[] = [];
beforeAll(async () => {
  site = createServer(({ method, url, headers }, response) => {
    received.push(`${method} ${headers.host}${url}`);
    response.setHeader("Set-Cookie", ["a=1", "b=2"]).end("bonjour");
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  port = (site.address() as AddressInfo).port;
  proxy = await startGuardedProxy(oddNetwork());
});
afterAll(async () => {
  await proxy.close();
  site.close();
});

/** Returns the response body for a plain HTTP request, or the error's code. */
async function get(url: string): Promise<string> {
  const asked = request({
    host: "127.0.0.1",
    port: proxy.port,
    path: url,
    headers: { Host: new URL(url).host },
  });
  asked.end();
  try {
    const [response] = await once(asked, "response");
    expect(response.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    return Buffer.concat(await response.toArray()).toString();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code!;
  }
}

/** Returns a tunnel's status, and what comes through it for a request. */
async function tunnel(target: string, { port } = proxy): Promise<[number, string]> {
  const asked = request({ host: "127.0.0.1", port, method: "CONNECT", path: target });
  asked.end();
  const [{ statusCode }, socket] = (await once(asked, "connect")) as [
    { statusCode: number },
    Socket,
  ];
  if (statusCode !== 200) return [statusCode, ""];
  socket.end("GET /tunnel HTTP/1.1\r\nHost: ici\r\nConnection: close\r\n\r\n");
  const text = Buffer.concat(await socket.toArray()).toString();
  return [statusCode, text.split("\r\n\r\n")[1]!];
}

test("requests and tunnels to allowed addresses go through", async () => {
  expect(await get(`http://outil.test:${port}/page?a=1`)).toBe("bonjour");
  expect(await get(`http://mixed.test:${port}/mixed`)).toBe("bonjour");
  expect(await tunnel(`outil.test:${port}`)).toEqual([200, expect.stringContaining("bonjour")]);
  expect(received).toEqual([
    `GET outil.test:${port}/page?a=1`,
    `GET mixed.test:${port}/mixed`,
    "GET ici/tunnel",
  ]);
});

test.each([
  ["private.test", "private-address"],
  ["[::1]", "private-address"],
  ["no-such-host.test", "no-such-host"],
  ["dns-down.test", "dns-failure"],
])("nothing gets to %s, and the reason is known", async (host, reason) => {
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "");
  expect(await get(`http://${host}:${port}/`)).toBe("ECONNRESET");
  expect(proxy.failures.get(name)).toBe(reason);
  const other = await startGuardedProxy(oddNetwork());
  expect(await tunnel(`${host}:${port}`, other)).toEqual([502, ""]);
  expect(other.failures.get(name)).toBe(reason);
  await other.close();
});

test("a response that Node.js cannot send on counts as broken", async () => {
  const sites = await startOddSites();
  for (const path of ["/status-000", "/status-099", "/trailer-with-length"]) {
    const host = `site-${path.slice(1)}.test`;
    expect(await get(`http://${host}:${sites.port}${path}`)).toBe("ECONNRESET");
    expect(proxy.failures.get(host)).toBe("broken-answer");
  }
  await sites.close();
});

test("it forwards http only", async () => {
  for (const path of ["/page", "file:///etc/passwd", "https://outil.test/", "ftp://outil.test/"]) {
    const asked = request({ host: "127.0.0.1", port: proxy.port, path });
    asked.end();
    const [{ statusCode }] = (await once(asked, "response")) as [{ statusCode: number }];
    expect(statusCode).toBe(400);
  }
});

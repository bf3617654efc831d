import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isPublicAddress } from "../../core/content/schema/public-address.ts";
import { collectGarbage } from "../../test/collect-garbage.ts";
import { freePort } from "../../test/free-port.ts";
import { oddNetwork } from "../../test/odd-network.ts";
import { SIGHTINGS, startOddSites, type OddSites } from "../../test/odd-sites.ts";
import { exchange, visit, type Network, type Send } from "./visit.ts";

let sites: OddSites;
beforeAll(async () => {
  sites = await startOddSites();
});
afterAll(() => sites.close());
beforeEach(() => {
  sites.received.length = 0;
});

const never = new AbortController().signal;
const at = (path: string, host = "outil.test") => `http://${host}:${sites.port}${path}`;

/** Visits a URL; returns the reason or `ok`, the status, and the new address without its origin. */
async function look(url: string, network: Network = oddNetwork()): Promise<string> {
  const seen = await visit(url, (target, stop) => exchange(target, stop, network), never);
  const to = seen.to?.replace(at(""), "");
  return [seen.reason ?? "ok", seen.http, to].filter((part) => part != null).join(" ");
}

test.each(SIGHTINGS)("%s is %s", async (path, expected) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const visited = look(at(path));
  if (expected === "timeout") {
    while (sites.received.length === 0) await setImmediate();
    collectGarbage();
    vi.advanceTimersByTime(15_000);
  }
  expect(await visited).toBe(expected);
  expect(vi.getTimerCount()).toBe(0);
});

test("a visit that is stopped connects to no site", async () => {
  const send: Send = (target, stop) => exchange(target, stop, oddNetwork());
  expect(await visit(at("/page"), send, AbortSignal.abort())).toMatchObject({ reason: "timeout" });
  expect(sites.received).toEqual([]);
});

test("certificates, names and URLs that lead nowhere", async () => {
  const { port, tlsPort, expiredPort } = sites;
  const { ca: _, ...withoutAuthority } = oddNetwork();
  expect(await look(`https://valid.test:${tlsPort}/`)).toBe("ok 200");
  expect(await look(`https://expired.test:${expiredPort}/`)).toBe("tls-error");
  expect(await look(`https://other.test:${tlsPort}/`)).toBe("tls-error");
  expect(await look(`https://valid.test:${tlsPort}/`, withoutAuthority)).toBe("tls-error");
  expect(await look(`https://valid.test:${port}/`)).toBe("tls-error");
  expect(await look("https://no-such-host.test/")).toBe("no-such-host");
  expect(await look("https://dns-down.test/")).toBe("connection-failed");
  expect(await look(`http://outil.test:${await freePort()}/`)).toBe("connection-failed");
  expect(await look("https://[x/")).toBe("bad-url");
  expect(await look("ftp://outil.test/")).toBe("bad-url");
});

test("no private address is connected to: in the URL, after DNS, after a redirect", async () => {
  const network = oddNetwork({ isAllowed: isPublicAddress });
  const hosts =
    "127.0.0.1 127.1 0x7f000001 2130706433 0 [::1] [::ffff:127.0.0.1] [64:ff9b::7f00:1] localhost outil.test private.test";
  for (const host of hosts.split(" ")) {
    const url = `http://${host}:${sites.port}/`;
    expect(await look(url, network), url).toBe("private-address");
    const send: Send = (target, stop) =>
      target.host === "first.test"
        ? Promise.resolve({ status: 302, location: url })
        : exchange(target, stop, network);
    const { reason } = await visit("http://first.test/", send, never);
    expect(reason, url).toBe("private-address");
  }
  expect(sites.received).toEqual([]);
  expect(await look(at("/", "mixed.test"))).toBe("ok 200");
  // Not even where no other address of the name answers.
  const addresses = ["127.0.0.9", "127.0.0.1"].map((address) => ({ address, family: 4 }));
  const isAllowed = (address: string) => address === "127.0.0.9";
  const other = oddNetwork({ resolve: () => Promise.resolve(addresses), isAllowed });
  expect(await look(at("/"), other)).toBe("connection-failed");
});

test("a name that resolves otherwise a moment later gains nothing", async () => {
  let lookups = 0;
  const network = oddNetwork({
    resolve: () =>
      Promise.resolve([{ address: lookups++ === 0 ? "127.0.0.1" : "127.0.0.2", family: 4 }]),
  });
  expect(await look(at("/page", "rebind.test"), network)).toBe("ok 200");
  expect(await look(at("/page", "rebind.test"), network)).toBe("private-address");
});

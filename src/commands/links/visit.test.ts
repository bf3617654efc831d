import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../test/free-port.ts";
import { oddNetwork } from "../../test/odd-network.ts";
import { SIGHTINGS, startOddSites, type OddSites } from "../../test/odd-sites.ts";
import { isPublicAddress } from "../../content/schema/public-address.ts";
import { guardedLookup } from "./address-filter.ts";
import type { PageResponse, Reason, Sighting } from "./verdicts.ts";
import { classify, resultOf, REASONS } from "./verdicts.ts";
import type { Network, Send } from "./visit.ts";
import { exchange, redirectTarget, visit } from "./visit.ts";
import { PAGE_BYTES_MAX, REDIRECTS_MAX, REQUEST_MS, VISIT_MS } from "./visit.ts";

let sites: OddSites;
beforeAll(async () => {
  sites = await startOddSites();
});
afterAll(() => sites.close());
beforeEach(() => {
  sites.received.length = 0;
});

const never = new AbortController().signal;

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;

function look(url: string, network = oddNetwork()): Promise<Sighting> {
  return visit(url, (url, signal) => exchange(url, signal, network), never);
}
/** Returns a sighting as `kind reason status`. */
const brief = (seen: Sighting) =>
  [resultOf(seen), seen.reason, seen.http].filter((part) => part !== null).join(" ");
const at = (path: string, host = "outil.test") => `http://${host}:${sites.port}${path}`;

test.each(SIGHTINGS)("%s is %s", async (path, expected) => {
  const { setTimeout } = globalThis;
  const hurried = vi.spyOn(globalThis, "setTimeout");
  // The limits of a visit and of one request, for sites that are too slow for one of them.
  const limit = path.startsWith("/slow-hops")
    ? VISIT_MS
    : expected === "suspect timeout"
      ? REQUEST_MS
      : 0;
  hurried.mockImplementation((end, ms) => setTimeout(end, ms === limit ? ms / 100 : ms));
  onTestFinished(() => hurried.mockRestore());
  // On Node 20, garbage collection makes AbortSignal.any forget its timeouts.
  const collecting = setInterval(gc, limit === 0 ? 1000 : 5);
  onTestFinished(() => clearInterval(collecting));
  expect(brief(await look(at(path)))).toBe(expected);
});

test("a page is read for its title and language, whatever its length", async () => {
  for (const path of ["/", "/temporary", "/to-huge"]) {
    expect(await look(at(path)), path).toMatchObject({ title: "Ardoise", lang: "fr" });
  }
  for (const path of ["/huge-without-title", "/compressed", "/pdf", "/not-found"]) {
    expect(await look(at(path)), path).toMatchObject({ title: null, lang: null });
  }
});

test("a move names its target, without credentials", async () => {
  for (const [path, target] of [
    ["/moved", "/page"],
    ["/utf8-location", "/%C3%A9"],
    ["/credentials", "/page"],
  ] as const) {
    expect((await look(at(path))).to).toBe(at(target));
  }
});

test("a domain market that a URL leads to is a parked domain", () => {
  const market = "http://www.hugedomains.com/domain_profile.cfm?d=outil";
  const answer = { status: 200, headers: {}, page: null };
  const seen = classify("https://outil.test", [{ status: 302, to: market }], answer);
  expect(brief(seen)).toBe("parked for-sale 200");
});

test("certificates: expired, for another name, of no known authority, and none at all", async () => {
  const { port, tlsPort, expiredPort } = sites;
  const verdict = async (url: string, network?: Network) => brief(await look(url, network));
  expect(await verdict(`https://valid.test:${tlsPort}/`)).toBe("ok 200");
  expect(await verdict(`https://expired.test:${expiredPort}/`)).toBe("suspect certificate-expired");
  expect(await verdict(`https://other.test:${tlsPort}/`)).toBe("dead wrong-certificate");
  const { ca: _, ...withoutAuthority } = oddNetwork();
  expect(await verdict(`https://valid.test:${tlsPort}/`, withoutAuthority)).toBe(
    "suspect tls-error",
  );
  expect(await verdict(`https://valid.test:${port}/`)).toBe("suspect tls-error");
  expect(await verdict(`http://valid.test:${tlsPort}/`)).toMatch(/^suspect /);
});

test.each([
  ["https://no-such-host.test/", "dead no-such-host"],
  ["https://dns-down.test/", "suspect dns-failure"],
  [`http://outil.test:${await freePort()}/`, "suspect connection-failed"],
  ["https://[x/", "suspect bad-url"],
  ["ftp://outil.test/", "suspect bad-url"],
])("%s is %s", async (url, expected) => {
  expect(brief(await look(url))).toBe(expected);
});

/** Sends every request to `first` once, then to the target of its redirect. */
async function redirectedTo(location: string, network = oddNetwork()) {
  let first = true;
  const send: Send = (url, signal) => {
    if (!first) return exchange(url, signal, network);
    first = false;
    return Promise.resolve({ status: 302, headers: { location: [location] }, page: null });
  };
  return brief(await visit("http://outil.test/", send, never));
}

test("no private address is connected to: in the URL, after DNS, after a redirect", async () => {
  const network = oddNetwork({ isAllowed: isPublicAddress });
  const { port } = sites;
  const hosts =
    "127.0.0.1 127.1 0x7f000001 2130706433 0 [::1] [::ffff:127.0.0.1] [64:ff9b::7f00:1] localhost localhost. outil.test private.test";
  const urls = hosts.split(" ").map((host) => `http://${host}:${port}/`);
  for (const url of [...urls, "http://169.254.169.254/latest/meta-data/"]) {
    expect(brief(await look(url, network)), url).toBe("suspect private-address");
    expect(await redirectedTo(url, network), url).toBe("suspect private-address");
  }
  expect(sites.received).toEqual([]);
});

test("of several addresses of a name, a socket gets only those that are allowed", async () => {
  const found = await promisify(guardedLookup(oddNetwork()))("mixed.test", { all: true });
  expect(found).toEqual([{ address: "127.0.0.1", family: 4 }]);
  expect(brief(await look(at("/", "mixed.test")))).toBe("ok 200");
});

test("a name that resolves otherwise a moment later gains nothing", async () => {
  let lookups = 0;
  const network = oddNetwork({
    resolve: () =>
      Promise.resolve([{ address: lookups++ === 0 ? "127.0.0.1" : "127.0.0.2", family: 4 }]),
  });
  expect(brief(await look(at("/page", "rebind.test"), network))).toBe("ok 200");
  expect(lookups).toBe(1);
  expect(brief(await look(at("/page", "rebind.test"), network))).toBe("suspect private-address");
});

test("no more than the limit is taken of a page", async () => {
  for (const path of ["/huge", "/huge-without-title", "/pdf"]) {
    const answer = await exchange(new URL(at(path)), never, oddNetwork());
    const { page } = typeof answer === "string" ? {} : answer;
    expect(page?.length ?? 0, path).toBe(path === "/pdf" ? 0 : PAGE_BYTES_MAX);
  }
});

test("requests say who asks, and ask for French", async () => {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://ada:secret@outil.test:${port}/`);
  const answer = await exchange(url, never, oddNetwork());
  server.close();
  const headers = typeof answer === "string" ? {} : JSON.parse(answer.page!.toString());
  expect(headers).toEqual({
    host: `outil.test:${port}`,
    connection: "close",
    "user-agent": "essai (+https://essai.test)",
    accept: expect.stringContaining("text/html"),
    "accept-language": "fr,en;q=0.5",
    "accept-encoding": "identity",
  });
});

test("a visit that is interrupted ends at once", async () => {
  const stopping = new AbortController();
  const send: Send = (url, signal) => exchange(url, signal, oddNetwork());
  const seen = visit(at("/silent"), send, stopping.signal);
  stopping.abort();
  expect(await seen).toMatchObject({ reason: "timeout" });
  sites.received.length = 0;
  expect(await visit(at("/page"), send, stopping.signal)).toMatchObject({ reason: "timeout" });
  expect(sites.received).toEqual([]);
});

test("a target is a web address, relative ones included", () => {
  const from = new URL("https://outil.test/a/b?c");
  const target = (location: string) => redirectTarget([location], from)?.href ?? null;
  expect(target("../d#e")).toBe("https://outil.test/d");
  expect(target("//autre.test")).toBe("https://autre.test/");
  expect(target("")).toBe("https://outil.test/a/b?c");
  for (const bad of ["data:text/html,a", "mailto:a@b.test", "//[", `/${"a".repeat(3000)}`]) {
    expect(target(bad), bad).toBe(null);
  }
});

const reasons = Object.keys(REASONS) as Reason[];
const page = (index: number) => `https://site-${index % 3}.test/${index}`;

const anyAnswer = fc.oneof(
  fc.constantFrom(...reasons),
  fc.record({ status: fc.constantFrom(301, 302, 303, 307, 308), to: fc.nat({ max: 14 }) }),
  fc.record({ status: fc.constantFrom(0, 99, 200, 304, 401, 403, 404, 405, 410, 429, 500, 503) }),
);
/** Fifteen pages that redirect to each other at random, or each to the next in a circle. */
const anyWeb = fc.oneof(
  fc.array(anyAnswer, { minLength: 15, maxLength: 15 }),
  fc.constantFrom(Array.from({ length: 15 }, (_, i) => ({ status: 301, to: (i + 1) % 15 }))),
);

test("no visit exceeds its limits, whatever the web does", async () => {
  let long = 0;
  await fc.assert(
    fc.asyncProperty(anyWeb, async (answers) => {
      let requests = 0;
      const send: Send = ({ pathname }) => {
        requests++;
        return Promise.resolve(answerOf(answers[Number(pathname.slice(1))]!));
      };
      const seen = await visit(page(0), send, never);
      expect(requests).toBeLessThanOrEqual(REDIRECTS_MAX + 1);
      if (seen.reason === "too-many-redirects") long++;
      if ([401, 403, 429].includes(seen.http ?? 0)) expect(resultOf(seen)).toBe("blocked");
      if (resultOf(seen) === "dead") expect([404, 410, null]).toContain(seen.http);
      expect(seen.http ?? 100).toBeGreaterThanOrEqual(100);
    }),
    { numRuns: 1000 },
  );
  expect(long).toBeGreaterThan(20);
});

function answerOf(answer: Reason | { status: number; to?: number }): PageResponse | Reason {
  if (typeof answer === "string") return answer;
  const headers = answer.to === undefined ? {} : { location: [page(answer.to)] };
  return { status: answer.status, headers, page: null };
}

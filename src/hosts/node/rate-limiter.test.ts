import fc from "fast-check";
import { expect, test } from "vitest";
import { clientKey, createRateLimiter } from "./rate-limiter.ts";
import { settingsFrom } from "./settings.ts";

/** Returns a limiter for clients named by their addresses. */
function limiterOf(limit: number, maxClients?: number) {
  const limiter = createRateLimiter(limit, false, maxClients);
  return (client: string, now: number) => limiter(client, undefined, now);
}

/** Counts a client's accepted requests in the minute that ends now, from the list of all requests. */
function naiveLimiter(limit: number) {
  const accepted: { client: string; now: number }[] = [];
  return (client: string, now: number): number | null => {
    const recent = accepted.filter((one) => one.client === client && one.now > now - 60_000);
    if (recent.length >= limit) return Math.ceil((recent.at(-limit)!.now + 60_000 - now) / 1000);
    accepted.push({ client, now });
    return null;
  };
}

test("counts as a plain list of all requests does", () => {
  const client = fc.constantFrom("192.0.2.1", "192.0.2.2", "192.0.2.3");
  const steps = fc.array(fc.tuple(client, fc.nat({ max: 24_000 })), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), steps, (limit, steps) => {
      const [real, naive] = [limiterOf(limit), naiveLimiter(limit)];
      let now = 0;
      for (const [client, wait] of steps) {
        now += wait;
        expect(real(client, now)).toBe(naive(client, now));
      }
    }),
  );
});

test("of requests on both sides of a minute's edge, 60 pass, and the next one when Retry-After says", () => {
  const limiter = limiterOf(60);
  const passed = (count: number, now: number) =>
    Array.from({ length: count }, () => limiter("192.0.2.1", now)).filter((wait) => wait === null);
  expect(passed(1, 0)).toHaveLength(1);
  expect(passed(70, 59_000)).toHaveLength(59);
  expect(passed(70, 61_000)).toHaveLength(1);
  expect(limiter("192.0.2.1", 61_000)).toBe(58);
  expect(passed(70, 118_999)).toHaveLength(0);
  expect(passed(70, 119_000)).toHaveLength(59);
});

test("no limit is no limit", () => {
  const limiter = limiterOf(0);
  for (let i = 0; i < 1000; i++) expect(limiter("192.0.2.1", 0)).toBeNull();
});

test("a million clients are not all remembered: the quiet ones go first", () => {
  const limiter = limiterOf(1, 100);
  for (let i = 0; i < 150; i++) expect(limiter(`192.0.2.${i}`, i)).toBeNull();
  for (let i = 100; i < 150; i++) expect(limiter(`192.0.2.${i}`, 150)).toBe(60);
  expect(limiter("192.0.2.0", 150)).toBeNull();
  const busy = limiterOf(1, 100);
  busy("192.0.2.0", 0);
  for (let i = 1; i < 250; i++) {
    busy(`192.0.2.${i}`, i);
    if (i % 50 === 0) expect(busy("192.0.2.0", i)).toBe(60);
  }
});

const from = (peer: string | undefined, forwarded: string | undefined, TRUST_PROXY = "loopback") =>
  clientKey(peer, forwarded, settingsFrom({ TRUST_PROXY }).trustProxy);
const behind = (forwarded: string | undefined) => from("127.0.0.1", forwarded);

test.each([
  ["192.0.2.1", "192.0.2.1"],
  [" 192.0.2.1:4321 ", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:"],
  ["[2001:DB8:1:2::9]:443", "2001:db8:1:2:"],
  ["64:ff9b::192.0.2.1", "64:ff9b:"],
  ["198.51.100.7, 192.0.2.1", "192.0.2.1"],
  ["192.0.2.1, ::1, 127.0.0.1", "192.0.2.1"],
  ["", "127.0.0.1"],
  [undefined, "127.0.0.1"],
])("X-Forwarded-For: %s from a trusted proxy is counted as %s", (forwarded, key) => {
  expect(behind(forwarded)).toBe(key);
});

test.each([
  ["127.0.0.1", "", false],
  ["127.0.0.1", "203.0.113.9", false],
  ["203.0.113.9", "203.0.113.9", true],
  ["203.0.113.9", "loopback", false],
  ["::ffff:127.0.0.1", "loopback", true],
  ["2001:db8::5", "192.0.2.9, 2001:0db8::0005", true],
  ["10.9.8.7", "10.0.0.0/8,fd00::/8", true],
  ["fd12::7", "10.0.0.0/8, fd00::/8", true],
  [undefined, "loopback", false],
])("the header of the peer %s counts with TRUST_PROXY=%s: %s", (peer, trusted, counts) => {
  const own = from(peer, undefined, trusted);
  expect(from(peer, "192.0.2.1", trusted)).toBe(counts ? "192.0.2.1" : own);
});

test("what a client writes in front of its proxy's entry changes nothing", () => {
  fc.assert(
    fc.property(fc.string(), (written) => {
      expect(behind(`${written}, 192.0.2.1`)).toBe("192.0.2.1");
      expect(behind(`${written},192.0.2.1:9`)).toBe("192.0.2.1");
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { clientKey, createRateLimiter, type TrustedProxies } from "./rate-limiter.ts";

/** Returns a limiter for clients named by their addresses. */
function limiterOf(limit: number, maxClients?: number) {
  const limiter = createRateLimiter(limit, false, maxClients);
  return (client: string, now: number) => limiter(client, undefined, now);
}

/** Counts a client's requests in its current minute, from the list of all requests. */
function naiveLimiter(limit: number) {
  const accepted: { client: string; now: number }[] = [];
  const starts = new Map<string, number>();
  return (client: string, now: number): number | null => {
    let start = starts.get(client) ?? now;
    if (now - start >= 60_000) start = now;
    starts.set(client, start);
    const count = accepted.filter((one) => one.client === client && one.now >= start).length;
    if (count >= limit) return Math.ceil((start + 60_000 - now) / 1000);
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

test("no limit is no limit", () => {
  const limiter = limiterOf(0);
  for (let i = 0; i < 1000; i++) expect(limiter("192.0.2.1", 0)).toBeNull();
});

test("a million clients are not all remembered: the oldest go first", () => {
  const limiter = limiterOf(1, 100);
  for (let i = 0; i < 100; i++) expect(limiter(`192.0.2.${i}`, i)).toBeNull();
  expect(limiter("192.0.2.99", 100)).toBe(60);
  expect(limiter("192.0.2.100", 100)).toBeNull();
  expect(limiter("192.0.2.1", 100)).not.toBeNull();
  expect(limiter("192.0.2.0", 100)).toBeNull();
});

const behind = (forwarded: string | undefined, trusted: TrustedProxies = "loopback") =>
  clientKey("127.0.0.1", forwarded, trusted);

test.each([
  ["192.0.2.1", "192.0.2.1"],
  [" 192.0.2.1:4321 ", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["[::ffff:192.0.2.1]:80", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:"],
  ["[2001:DB8:1:2::9]:443", "2001:db8:1:2:"],
  ["2001:db8:1:2::7%eth0", "2001:db8:1:2:"],
  ["64:ff9b::192.0.2.1", "64:ff9b:"],
  ["198.51.100.7, 192.0.2.1", "192.0.2.1"],
  ["192.0.2.1, ::1, 127.0.0.1", "192.0.2.1"],
  ["192.0.2.1, unknown", "127.0.0.1"],
  ["garbage", "127.0.0.1"],
  ["", "127.0.0.1"],
  [undefined, "127.0.0.1"],
])("X-Forwarded-For: %s from a trusted proxy is counted as %s", (forwarded, key) => {
  expect(behind(forwarded)).toBe(key);
});

test("the header counts only from a trusted peer", () => {
  expect(behind("192.0.2.1", false)).toBe("127.0.0.1");
  expect(behind("192.0.2.1", ["203.0.113.9"])).toBe("127.0.0.1");
  expect(clientKey("203.0.113.9", "192.0.2.1", ["203.0.113.9"])).toBe("192.0.2.1");
  expect(clientKey("203.0.113.9", "192.0.2.1", "loopback")).toBe("203.0.113.9");
  expect(clientKey("::ffff:127.0.0.1", "192.0.2.1", "loopback")).toBe("192.0.2.1");
  expect(clientKey("2001:db8::5", "192.0.2.1", ["2001:0db8::0005"])).toBe("192.0.2.1");
  expect(clientKey(undefined, "192.0.2.1", "loopback")).toBe("unknown");
});

test("what a client writes in front of its proxy's entry changes nothing", () => {
  fc.assert(
    fc.property(fc.string(), (written) => {
      expect(behind(`${written}, 192.0.2.1`)).toBe("192.0.2.1");
      expect(behind(`${written},192.0.2.1:9`)).toBe("192.0.2.1");
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { clientKey, type TrustedProxies } from "./client-address.ts";

const behind = (forwarded: string | undefined, trusted: TrustedProxies = "loopback") =>
  clientKey("127.0.0.1", forwarded, trusted);

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:4321", "192.0.2.1"],
  [" 192.0.2.1 ", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["[::ffff:192.0.2.1]:80", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:"],
  ["[2001:DB8:1:2::9]:443", "2001:db8:1:2:"],
  ["2001:db8:1:2::7%eth0", "2001:db8:1:2:"],
  ["2001:db8::1", "2001:db8:"],
  ["64:ff9b::192.0.2.1", "64:ff9b:"],
  ["198.51.100.7, 192.0.2.1", "192.0.2.1"],
  ["192.0.2.1, 127.0.0.1", "192.0.2.1"],
  ["192.0.2.1, ::1", "192.0.2.1"],
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

test("all addresses of one /64 network are one client, those of another are another", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = fc.array(group, { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(groups, groups, fc.boolean(), (a, b, sameNetwork) => {
      const other = sameNetwork ? [...a.slice(0, 4), ...b.slice(4)] : b;
      const short = (all: number[]) =>
        new URL(`http://[${all.map((one) => one.toString(16)).join(":")}]/`).hostname;
      const networkOf = (all: number[]) => all.slice(0, 4).join(":");
      // Mapped IPv4 addresses, and the rare networks that `networkOf` counts with their neighbors.
      const isOdd = [a, other].some((all) => all[0] === 0 || (all[1] === 0 && all[2] === 0));
      fc.pre(!isOdd);
      expect(behind(short(a)) === behind(short(other))).toBe(networkOf(a) === networkOf(other));
    }),
  );
});

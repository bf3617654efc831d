import fc from "fast-check";
import { expect, test } from "vitest";
import { clientKey } from "./node/rate-limiter.ts";
import { networkOf } from "./ipv6-network.ts";

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
/** An address as nginx writes it: the longest run of zeros is `::`, as in URLs. */
const address = fc
  .array(group, { minLength: 8, maxLength: 8 })
  .map((groups) =>
    new URL(`http://[${groups.map((n) => n.toString(16)).join(":")}]`).hostname.slice(1, -1),
  );

test("two addresses have the same network exactly when the local server counts them together", () => {
  const ends = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 4, maxLength: 4 }),
      ends,
      ends,
      address,
      (network, a, b, other) => {
        // The rare exception that the module names, and addresses without a network, such as ::1.
        fc.pre(network[0] !== 0 && (network[1] !== 0 || network[2] !== 0));
        const [one, two] = [a, b].map((end) => {
          const groups = [...network, ...end].map((n) => n.toString(16)).join(":");
          return new URL(`http://[${groups}]`).hostname.slice(1, -1);
        }) as [string, string];
        expect(networkOf(one)).toBe(networkOf(two));
        const together = clientKey(one, undefined, false) === clientKey(other, undefined, false);
        expect(networkOf(one) === networkOf(other)).toBe(together);
      },
    ),
  );
});

import type { Network } from "../commands/links/visit.ts";
import { TEST_CA } from "./certificates.ts";

/** IP addresses or DNS error of host names; all other names resolve to 127.0.0.1. */
const HOSTS: Record<string, string[] | string> = {
  "no-such-host.test": "ENOTFOUND",
  "dns-down.test": "EAI_AGAIN",
  "private.test": ["10.1.2.3"],
  "mixed.test": ["10.1.2.3", "169.254.169.254", "127.0.0.1"],
  localhost: ["127.0.0.9", "::1"],
};

/** Returns a network for tests: names resolve to this machine, and 127.0.0.1 counts as public. */
export function oddNetwork(changes: Partial<Network> = {}): Network {
  return {
    resolve: (host) => {
      const addresses = HOSTS[host] ?? ["127.0.0.1"];
      if (typeof addresses === "string")
        return Promise.reject(Object.assign(new Error(host), { code: addresses }));
      return Promise.resolve(
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    },
    isAllowed: (address) => address === "127.0.0.1",
    userAgent: "essai (+https://essai.test)",
    ca: TEST_CA,
    ...changes,
  };
}

const GROUP = "[0-9a-f]+:";

/**
 * Patterns for the first 64 bits of an IPv6 address in the notation of servers, where `::` and zeros mean the same. An
 * address such as 2001::5:0:0:0:1, whose fourth group follows `::`, shares a network with its neighbors.
 */
export const IPV6_NETWORKS = [
  `^(?<network>${GROUP}):`,
  `^(?<network>${GROUP}${GROUP})(?::|0:0:)`,
  `^(?<network>${GROUP}${GROUP}${GROUP})(?::|0:)`,
  `^(?<network>${GROUP}${GROUP}${GROUP}${GROUP})`,
];

/** Returns the key of a client for rate limits: its IPv4 address, or the /64 network of its IPv6 address. */
export function networkOf(address: string): string {
  for (const pattern of IPV6_NETWORKS) {
    const network = new RegExp(pattern).exec(address)?.groups?.network;
    if (network !== undefined) return network;
  }
  return address;
}

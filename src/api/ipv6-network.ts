const GROUP = "[0-9a-f]+:";

/**
 * Patterns for the first 64 bits of an IPv6 address as servers write it, in which `::` and zeros mean the same. Addresses
 * such as 2001::5:0:0:0:1, whose fourth group follows `::`, are counted as one network with their neighbors.
 */
export const IPV6_NETWORKS = [
  `^(?<network>${GROUP}):`,
  `^(?<network>${GROUP}${GROUP})(?::|0:0:)`,
  `^(?<network>${GROUP}${GROUP}${GROUP})(?::|0:)`,
  `^(?<network>${GROUP}${GROUP}${GROUP}${GROUP})`,
];

/** Returns what the requests of one client have in common: its IPv4 address, or the network of its IPv6 address. */
export function networkOf(address: string): string {
  for (const pattern of IPV6_NETWORKS) {
    const network = new RegExp(pattern).exec(address)?.groups?.network;
    if (network !== undefined) return network;
  }
  return address;
}

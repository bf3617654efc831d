const GROUP = "[0-9a-f]+:";

/**
 * Match the first 64 bits of an IPv6 address, compressed with `::` or not. Inexact where `::` hides groups before the
 * fourth: 2001::5:0:0:0:1 counts as 2001::/64.
 */
export const IPV6_NETWORKS = [
  `^(?<network>${GROUP}):`,
  `^(?<network>${GROUP}${GROUP})(?::|0:0:)`,
  `^(?<network>${GROUP}${GROUP}${GROUP})(?::|0:)`,
  `^(?<network>${GROUP}${GROUP}${GROUP}${GROUP})`,
];

/** Returns an IPv4 address, or the /64 network of an IPv6 address, of which one client usually owns all addresses. */
export function networkOf(address: string): string {
  for (const pattern of IPV6_NETWORKS) {
    const network = new RegExp(pattern).exec(address)?.groups?.network;
    if (network !== undefined) return network;
  }
  return address;
}

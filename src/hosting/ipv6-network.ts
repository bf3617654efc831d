const GROUP = "[0-9a-f]+:";

/**
 * Patterns for the first 64 bits of an IPv6 address as nginx writes it, in which `::` and zeros mean the same. Addresses
 * such as 2001::5:0:0:0:1, whose fourth group follows `::`, are counted as one network with their neighbors.
 */
export const IPV6_NETWORKS = [
  `^(?<directory_network>${GROUP}):`,
  `^(?<directory_network>${GROUP}${GROUP})(?::|0:0:)`,
  `^(?<directory_network>${GROUP}${GROUP}${GROUP})(?::|0:)`,
  `^(?<directory_network>${GROUP}${GROUP}${GROUP}${GROUP})`,
];

import { BlockList, isIP } from "node:net";

/** The IPv4 ranges of the IANA special-purpose registry, with multicast and what is reserved. */
const SPECIAL_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];

/** All public IPv6 addresses are in here; loopback, link-local, IPv4-mapped and NAT64 ones are not. */
const GLOBAL_UNICAST = "2000::/3";

/** The IPv6 ranges of GLOBAL_UNICAST that lead elsewhere: Teredo and others, 6to4, documentation. */
const SPECIAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const special4 = blockList(SPECIAL_IPV4, "ipv4");
const special6 = blockList(SPECIAL_IPV6, "ipv6");
const global6 = blockList([GLOBAL_UNICAST], "ipv6");

function blockList(subnets: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network, prefix] = subnet.split("/") as [string, string];
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** Reports whether an IP address is on the public internet; false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false;
  switch (isIP(address)) {
    case 4:
      return !special4.check(address, "ipv4");
    case 6:
      return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
    default:
      return false;
  }
}

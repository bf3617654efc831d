import { BlockList, isIP } from "node:net";

/** The IPv4 ranges of the IANA special-purpose registry, plus multicast and reserved ones. */
const SPECIAL_IPV4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 " +
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
/** Contains all public IPv6 addresses, and none that are loopback, link-local, IPv4-mapped or NAT64. */
const GLOBAL_UNICAST = "2000::/3";
/** The IPv6 ranges of GLOBAL_UNICAST that are not public hosts: Teredo and others, 6to4, documentation. */
const SPECIAL_IPV6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";

const [special, globalUnicast] = [`${SPECIAL_IPV4} ${SPECIAL_IPV6}`, GLOBAL_UNICAST].map(
  (subnets) => {
    const list = new BlockList();
    for (const subnet of subnets.split(" ")) {
      const [network, prefix] = subnet.split("/") as [string, string];
      list.addSubnet(network, Number(prefix), familyOf(network));
    }
    return list;
  },
);

/** Returns false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  // Addresses with a zone are valid on one link only.
  if (isIP(address) === 0 || address.includes("%")) return false;
  const family = familyOf(address);
  return (
    !special!.check(address, family) && (family === "ipv4" || globalUnicast!.check(address, family))
  );
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return address.includes(":") ? "ipv6" : "ipv4";
}

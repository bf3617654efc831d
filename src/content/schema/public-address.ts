import { parseUrl } from "../../api/parse-url.ts";

/** The one rule of what is public: for addresses in records, and for all that link checks connect to. */

/** The IPv4 ranges of the IANA special-purpose registry, plus multicast and reserved ones. */
const SPECIAL_IPV4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 " +
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
/** Contains all public IPv6 addresses, and none that are loopback, link-local, IPv4-mapped or NAT64. */
const GLOBAL_UNICAST = "2000::/3";
/** The IPv6 ranges of GLOBAL_UNICAST that are not public hosts: Teredo and others, 6to4, documentation. */
const SPECIAL_IPV6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";

/** Reports whether an IP address is on the public internet; false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const start = first32Bits(address);
  if (start === null) return false;
  if (!address.includes(":")) return !isWithin(start, SPECIAL_IPV4);
  return isWithin(start, GLOBAL_UNICAST) && !isWithin(start, SPECIAL_IPV6);
}

/** Reports whether a number is the beginning of an address in one of the subnets, whose prefixes have at most 32 bits. */
function isWithin(start: number, subnets: string): boolean {
  return subnets.split(" ").some((subnet) => {
    const [network, prefix] = subnet.split("/") as [string, string];
    const size = 2 ** (32 - Number(prefix));
    return Math.floor(start / size) === Math.floor(first32Bits(network)! / size);
  });
}

/** Returns the first 32 bits of an IP address as a number, which is all of IPv4; null for anything else. */
function first32Bits(address: string): number | null {
  if (!/^[\da-f:.]+$/i.test(address)) return null;
  if (!address.includes(":")) {
    // Of the spellings of an address, such as 127.1, only the usual one stays as it is.
    const isUsual = /^\d+(?:\.\d+){3}$/.test(address);
    if (!isUsual || parseUrl(`http://${address}`)?.hostname !== address) return null;
    return address.split(".").reduce((bits, byte) => bits * 256 + Number(byte), 0);
  }
  const host = parseUrl(`http://[${address}]`)?.hostname;
  if (!host) return null;
  // A URL shortens at least two words of zeros to `::`, so the first two words end before it or are zeros.
  const [first = "", second = ""] = host.slice(1, -1).split("::", 1)[0]!.split(":");
  return parseInt(first || "0", 16) * 65_536 + parseInt(second || "0", 16);
}

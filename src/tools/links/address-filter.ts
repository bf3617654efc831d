import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** The IPv4 ranges of the IANA special-purpose registry, plus multicast and reserved ones. */
const SPECIAL_IPV4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 " +
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
/** Contains all public IPv6 addresses, and none that are loopback, link-local, IPv4-mapped or NAT64. */
const GLOBAL_UNICAST = "2000::/3";
/** The IPv6 ranges of GLOBAL_UNICAST that are not public hosts: Teredo and others, 6to4, documentation. */
const SPECIAL_IPV6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";

const special = blockList(`${SPECIAL_IPV4} ${SPECIAL_IPV6}`);
const global6 = blockList(GLOBAL_UNICAST);

function blockList(subnets: string): BlockList {
  const list = new BlockList();
  for (const subnet of subnets.split(" ")) {
    const [network, prefix] = subnet.split("/") as [string, string];
    list.addSubnet(network, Number(prefix), familyOf(network));
  }
  return list;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}

/** Reports whether an IP address is on the public internet; false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = familyOf(address);
  if (isIP(address) === 0 || address.includes("%") || special.check(address, family)) return false;
  return family === "ipv4" || global6.check(address, family);
}

/** How connections look up and judge addresses; tests have their own. */
export interface Addresses {
  /** Looks up a host name. Rejects with an error whose `code` is that of `dns.lookup`. */
  resolve: (host: string) => Promise<{ address: string; family: number }[]>;
  /** Reports whether a connection to an IP address is allowed. */
  isAllowed: (address: string) => boolean;
}

/** Returns the addresses from DNS. Only tests may allow private ones. */
export function dnsAddresses(allowPrivate: boolean): Addresses {
  return {
    resolve: (host) => lookup(host, { all: true }),
    isAllowed: allowPrivate ? () => true : isPublicAddress,
  };
}

/** Returns a URL's host for a socket: an IPv6 address without brackets. */
export function hostIn(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

/** Reports whether a host is a forbidden IP address, for which a socket makes no lookup. */
export function isRefused(host: string, { isAllowed }: Addresses): boolean {
  return isIP(host) !== 0 && !isAllowed(host);
}

/**
 * Looks up a name for a socket and returns only allowed addresses. The socket connects to exactly these, so a name that
 * resolves differently a moment later (DNS rebinding) changes nothing.
 */
export function guardedLookup({ resolve, isAllowed }: Addresses): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const allowed = addresses.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) callback(Object.assign(new Error(host), { code: "private-address" }), []);
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "../../content/schema/public-address.ts";

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

import { isIP, type BlockList } from "node:net";
import { RATE_LIMIT } from "../../core/api/api.ts";
import { networkOf } from "../ipv6-network.ts";

/** The addresses of the proxies whose X-Forwarded-For counts. */
export type TrustedProxies = false | BlockList;

const WINDOW_MS = RATE_LIMIT.window_seconds * 1000;

/**
 * Returns a function that counts a request, by its peer and X-Forwarded-For, and returns the seconds that its client
 * has to wait, or null if it may proceed: `limit` requests per client within any window, 0 for no limit. `now` is in
 * milliseconds and must not go back. At most `maxClients` are remembered, so memory is bounded: 100,000 clients take
 * about 25 MB, and 60 MB if each sends 60 requests a minute.
 */
export function createRateLimiter(
  limit: number,
  trusted: TrustedProxies,
  maxClients = 100_000,
): (peer: string | undefined, forwardedFor: string | undefined, now: number) => number | null {
  /** The times of each client's accepted requests within a window. Who asked the longest ago is first. */
  const clients = new Map<string, number[]>();

  return (peer, forwardedFor, now) => {
    if (limit === 0) return null;
    const key = clientKey(peer, forwardedFor, trusted);
    const times = (clients.get(key) ?? []).filter((time) => time + WINDOW_MS > now);
    const wait = times.length < limit ? null : Math.ceil((times[0]! + WINDOW_MS - now) / 1000);
    if (wait === null) times.push(now);
    clients.delete(key);
    clients.set(key, times);
    if (clients.size > maxClients) clients.delete(clients.keys().next().value!);
    return wait;
  };
}

/**
 * Returns the key under which a client's requests are counted: its IPv4 address, or the network of its IPv6 address,
 * because one client usually owns all addresses of such a network. X-Forwarded-For is read from the right, and only
 * past trusted proxies: the client may have written anything further left.
 */
export function clientKey(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  let client = normalAddress(peer ?? "");
  for (const hop of (forwardedFor ?? "").split(",").toReversed()) {
    const next = isTrusted(client, trusted) ? normalAddress(hop) : "";
    if (next === "") break;
    client = next;
  }
  return client.includes(":") ? networkOf(client) : client || "unknown";
}

function isTrusted(address: string, trusted: TrustedProxies): boolean {
  const family = address.includes(":") ? "ipv6" : "ipv4";
  return trusted !== false && address !== "" && trusted.check(address, family);
}

/** Returns an address without port, brackets or zone, IPv6 as in URLs; empty for anything else. */
function normalAddress(text: string): string {
  const bare = text.trim().replace(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/, "$1$2");
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "");
  if (isIP(address) === 6) return new URL(`http://[${address}]`).hostname.slice(1, -1);
  return isIP(address) === 4 ? address : "";
}

import { isIP } from "node:net";
import { RATE_LIMIT } from "../../api/api.ts";
import { networkOf } from "../../api/ipv6-network.ts";

/** The proxies whose X-Forwarded-For counts: none, those on this machine, or those at these IP addresses. */
export type TrustedProxies = false | "loopback" | readonly string[];

/**
 * Returns a function that counts a request, by its peer and X-Forwarded-For, and returns the seconds that its client
 * has to wait, or null if it may proceed: `limit` requests per window and client, 0 for no limit. A client's window
 * begins with its first request. `now` is in milliseconds and must not go back. 100,000 clients take about 15 MB; above
 * `maxClients` the oldest window is dropped, so memory is bounded.
 */
export function createRateLimiter(
  limit: number,
  trusted: TrustedProxies,
  maxClients = 100_000,
): (peer: string | undefined, forwardedFor: string | undefined, now: number) => number | null {
  /** In the order in which windows began, so the oldest come first. */
  const windows = new Map<string, { count: number; endsAt: number }>();

  return (peer, forwardedFor, now) => {
    if (limit === 0) return null;
    const client = clientKey(peer, forwardedFor, trusted);
    const window = windows.get(client);
    if (window && window.endsAt > now) {
      if (window.count >= limit) return Math.ceil((window.endsAt - now) / 1000);
      window.count++;
      return null;
    }
    windows.delete(client);
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > now && windows.size < maxClients) break;
      windows.delete(oldest);
    }
    windows.set(client, { count: 1, endsAt: now + RATE_LIMIT.window_seconds * 1000 });
    return null;
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
  if (trusted === "loopback") return address.startsWith("127.") || address === "::1";
  return trusted !== false && trusted.some((proxy) => normalAddress(proxy) === address);
}

/** Returns an address without port, brackets or zone, IPv6 as in URLs; empty for anything else. */
function normalAddress(text: string): string {
  const bare = text.trim().replace(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/, "$1$2");
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "");
  if (isIP(address) === 6) return new URL(`http://[${address}]`).hostname.slice(1, -1);
  return isIP(address) === 4 ? address : "";
}

import { isIP, type BlockList } from "node:net";
import { RATE_LIMIT } from "../../core/api/api.ts";
import { networkOf } from "../ipv6-network.ts";

/** Proxies whose X-Forwarded-For counts. */
export type TrustedProxies = false | BlockList;

const WINDOW_MS = RATE_LIMIT.window_seconds * 1000;

/**
 * Returns a function that counts a request by its peer and X-Forwarded-For. It returns null if the request may proceed,
 * otherwise the seconds to wait. `limit` is the number of requests per client within any window; 0 for no limit. `now`
 * is in milliseconds and must not go back. Memory is bounded by `maxClients`: 100,000 clients take about 25 MB, or 60
 * MB with 60 requests a minute each.
 */
export function createRateLimiter(
  limit: number,
  trusted: TrustedProxies,
  maxClients = 100_000,
): (peer: string | undefined, forwardedFor: string | undefined, now: number) => number | null {
  /** Times of each client's accepted requests within a window, by client. The least recent client is first. */
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
 * Returns the key of a client: its IPv4 address, or the network of its IPv6 address, because one client usually owns
 * the whole network. Reads X-Forwarded-For from the right, past trusted proxies only: a client can forge anything
 * further left.
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

/**
 * Removes port, brackets and zone, and normalizes IPv6 as URLs do. Returns an empty text for anything but an address.
 */
function normalAddress(text: string): string {
  const bare = text.trim().replace(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/, "$1$2");
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "");
  if (isIP(address) === 6) return new URL(`http://[${address}]`).hostname.slice(1, -1);
  return isIP(address) === 4 ? address : "";
}

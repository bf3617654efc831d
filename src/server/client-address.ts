import { isIP } from "node:net";
import { networkOf } from "../contract/ipv6-network.ts";

/** The proxies whose X-Forwarded-For counts: none, those on this machine, or those at these IP addresses. */
export type TrustedProxies = false | "loopback" | readonly string[];

/**
 * Returns the key by which a client's requests are counted: its IPv4 address, or the network of its IPv6
 * address, since one client usually has all addresses of such a network. X-Forwarded-For is read from the
 * right and only past trusted proxies: whatever lies further left, the client may have written.
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

/** Returns an address without port, brackets or zone, IPv6 as URLs write it; empty for anything else. */
function normalAddress(text: string): string {
  const trimmed = text.trim().replace(/^\[([^\]]*)\](?::\d{1,5})?$/, "$1");
  const bare = /^[\d.]+:\d{1,5}$/.test(trimmed) ? trimmed.replace(/:\d+$/, "") : trimmed;
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "");
  const isIPv6 = isIP(address) === 6;
  return isIPv6
    ? new URL(`http://[${address}]`).hostname.slice(1, -1)
    : isIP(address)
      ? address
      : "";
}

import { isIP } from "node:net";

/** The proxies whose X-Forwarded-For counts: none, those on this machine, or those at these IP addresses. */
export type TrustedProxies = false | "loopback" | readonly string[];

/**
 * Returns the key by which a client's requests are counted: its IPv4 address, or the /64 network of its
 * IPv6 address, since one client usually has all addresses of such a network. X-Forwarded-For is read
 * from the right and only past trusted proxies: whatever lies further left, the client may have written.
 */
export function clientKey(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  let client = normalAddress(peer ?? "");
  if (trusted === false || client === null || !isTrusted(client, trusted)) return keyOf(client);
  for (const hop of (forwardedFor ?? "").split(",").toReversed()) {
    const address = normalAddress(hop);
    if (address === null) break;
    client = address;
    if (!isTrusted(address, trusted)) break;
  }
  return keyOf(client);
}

function isTrusted(address: string, trusted: "loopback" | readonly string[]): boolean {
  if (trusted !== "loopback") return trusted.some((proxy) => normalAddress(proxy) === address);
  return address.startsWith("127.") || address === expanded("::1");
}

/** Returns an address without port, brackets or zone, IPv6 in full; null for anything else. */
function normalAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^\[([^\]]*)\](?::\d{1,5})?$/, "$1");
  const bare = /^[\d.]+:\d{1,5}$/.test(trimmed) ? trimmed.replace(/:\d+$/, "") : trimmed;
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "");
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? address : expanded(address);
}

/** Returns an IPv6 address as eight groups of four digits; the URL parser turns a dotted end into groups. */
function expanded(address: string): string {
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...zeros, ...right].map((group) => group.padStart(4, "0")).join(":");
}

function groupsOf(part: string): string[] {
  return part.split(":").filter((group) => group !== "");
}

/** Groups IPv6 by /64. Clients without an address share one key. */
function keyOf(address: string | null): string {
  if (address === null) return "unknown";
  return address.includes(":") ? `${address.slice(0, 19)}::/64` : address;
}

import { createHash } from "node:crypto";

/** The name space of the identifiers of this directory; chosen at random once, never to change. */
const NAMESPACE = Buffer.from("6f1c7d0b52f94c34a2b88d5e9a0b41d7", "hex");

/**
 * An identifier of a record that survives a change of its name and of the site's address: a UUID
 * (version 5, RFC 9562) of its first name, which is the first of its former names if it has any.
 */
export function recordIdentifier(
  kind: "tool" | "collection",
  record: { slug: string; aliases: readonly string[] },
): string {
  return identifier(`${kind}/${record.aliases[0] ?? record.slug}`);
}

/** As `urn:uuid:…`; the same name always gives the same one. */
export function identifier(name: string): string {
  return `urn:uuid:${nameUuid(NAMESPACE, name)}`;
}

/** The UUID of a name in a name space (version 5). */
export function nameUuid(namespace: Uint8Array, name: string): string {
  const bytes = createHash("sha1").update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  const parts = [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end));
  return parts.join("-");
}

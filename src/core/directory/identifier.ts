import { createHash } from "node:crypto";

/** Random namespace of the identifiers. A change would make feed readers show every entry again. */
const NAMESPACE = Buffer.from("6f1c7d0b52f94c34a2b88d5e9a0b41d7", "hex");

/**
 * Returns an identifier that stays the same if the slug or the site's URL changes: a UUID (version 5, RFC 9562) of the
 * record's first slug, which is its first alias if it has one.
 */
export function recordIdentifier(
  kind: "tool" | "collection",
  slug: string,
  aliases: ReadonlyMap<string, readonly string[]>,
): string {
  return identifier(`${kind}/${aliases.get(slug)?.[0] ?? slug}`);
}

/** Returns the identifier of a name as `urn:uuid:…`; the same name always gives the same identifier. */
export function identifier(name: string): string {
  return `urn:uuid:${nameUuid(NAMESPACE, name)}`;
}

/** Returns the version 5 UUID of a name in a namespace. */
export function nameUuid(namespace: Uint8Array, name: string): string {
  const bytes = createHash("sha1").update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  const parts = [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end));
  return parts.join("-");
}

/** Hosts that keep a file in memory send it many times; it is hashed once. */
const known = new WeakMap<Uint8Array, Promise<string>>();

/** Returns a strong entity tag: 64 bits of the SHA-256, the same on every host. The bytes must not change afterwards. */
export function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const tag = known.get(bytes) ?? computedTag(bytes);
  known.set(bytes, tag);
  return tag;
}

async function computedTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, 8);
  return `"${Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

/** Reports whether an If-None-Match header matches a tag (RFC 9110 §13.1.2: weak comparison, lists, `*`). */
export function matchesTag(header: string, tag: string): boolean {
  const names = header.split(",").map(opaqueTag);
  return header.trim() === "*" || names.includes(opaqueTag(tag));
}

function opaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

/** Some hosts keep files in memory; each of these is hashed only once. */
const known = new WeakMap<Uint8Array, string>();

/**
 * Returns a strong entity tag: a hash of 64 bits, the same on every host. It distinguishes versions of a document but is
 * not cryptographic. The bytes must not change afterwards.
 */
export function entityTag(bytes: Uint8Array): string {
  const tag = known.get(bytes) ?? computedTag(bytes);
  known.set(bytes, tag);
  return tag;
}

function computedTag(bytes: Uint8Array): string {
  const words = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const length = words.byteLength >>> 2;
  const view = new Uint32Array(words.buffer, words.byteOffset, length);
  let a = 0x9e3779b1 ^ bytes.length;
  let b = 0x85ebca77;
  for (let i = 0; i < length; i++) {
    const word = view[i]!;
    a = Math.imul(a ^ word, 0x85ebca6b);
    a ^= a >>> 13;
    b = Math.imul(b + word, 0xc2b2ae35);
    b ^= b >>> 16;
  }
  for (let i = length << 2; i < words.byteLength; i++) {
    a = Math.imul(a ^ words[i]!, 0x01000193);
    b = Math.imul(b + words[i]!, 0x27d4eb2f);
  }
  return `"${hex(finish(a ^ (b >>> 7)))}${hex(finish(b ^ (a << 9)))}"`;
}

function finish(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, "0");
}

/** Reports whether an If-None-Match header matches a tag (RFC 9110 §13.1.2: weak comparison, lists, `*`). */
export function matchesTag(header: string, tag: string): boolean {
  const names = header.split(",").map(opaqueTag);
  return header.trim() === "*" || names.includes(opaqueTag(tag));
}

function opaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

/** Returns 64 bits of the SHA-256 of bytes, as 16 hexadecimal digits: the same on every host. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, 8);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

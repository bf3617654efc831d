/** Reads a stream; returns null as soon as it exceeds `max` bytes, without reading the rest. */
export async function boundedBody(
  chunks: AsyncIterable<Uint8Array>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const received: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > max) return null;
    received.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of received) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

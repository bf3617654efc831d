import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** The beginning of a body, decompressed; `broken` when it broke off or could not be decompressed. */
export interface Body {
  bytes: Buffer;
  broken: boolean;
}

/**
 * Reads the body of an answer until its end, or until `max` bytes have been received or decompressed: a
 * compressed kilobyte can hold a megabyte. Leaves the rest unread; the caller closes the connection.
 */
export function readBody(response: IncomingMessage, max: number): Promise<Body> {
  const decoder = decoderFor(response.headers["content-encoding"]);
  if (!decoder) return Promise.resolve({ bytes: Buffer.alloc(0), broken: false });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    let size = 0;
    const end = (broken: boolean) => {
      response.unpipe();
      decoded.destroy();
      resolve({ bytes: Buffer.concat(chunks).subarray(0, max), broken });
    };
    const decoded: Readable = decoder === "none" ? response : response.pipe(decoder);
    decoded.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= max) end(false);
    });
    decoded.on("end", () => end(false));
    decoded.on("error", () => end(true));
    response.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received > max) end(false);
    });
    response.on("error", () => end(true));
  });
}

/** Returns null for an encoding that was not asked for; a page in it has no title then. */
function decoderFor(encoding = "identity") {
  switch (encoding.trim().toLowerCase()) {
    case "identity":
    case "":
      return "none";
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      return null;
  }
}

import type { IncomingMessage } from "node:http";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** The beginning of a body, decompressed; `broken` when it broke off or could not be decompressed. */
export interface Body {
  bytes: Buffer;
  broken: boolean;
}

/**
 * Reads the body of an answer until its end, or until `max` bytes have been received or decompressed: a
 * compressed kilobyte can hold a megabyte. The result does not depend on the pieces in which bytes arrive.
 */
export async function readBody(response: IncomingMessage, max: number): Promise<Body> {
  const received = await firstBytes(response, max);
  const decoder = decoderFor(response.headers["content-encoding"], received.ending === "cut");
  if (decoder === undefined) return { bytes: Buffer.alloc(0), broken: false };
  const decoded = decoder ? await firstBytes(decoder.end(received.bytes), max) : received;
  return { bytes: decoded.bytes, broken: [received.ending, decoded.ending].includes("broken") };
}

/** Reads a stream until its end, an error, or `max` bytes; then destroys it. */
async function firstBytes(source: AsyncIterable<Buffer>, max: number) {
  const chunks: Buffer[] = [];
  let left = max;
  let ending: "whole" | "cut" | "broken" = "whole";
  try {
    for await (const chunk of source) {
      chunks.push(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) {
        ending = "cut";
        break;
      }
    }
  } catch {
    ending = "broken";
  }
  return { bytes: Buffer.concat(chunks), ending };
}

/**
 * Returns a decoder; null when there is nothing to decode, undefined for an encoding that was not asked
 * for. Of a stream that was cut, it gives what is there, where it would otherwise fail at the end.
 */
function decoderFor(encoding = "identity", isCut: boolean) {
  const options = isCut ? { finishFlush: constants.Z_SYNC_FLUSH } : {};
  switch (encoding.trim().toLowerCase()) {
    case "identity":
    case "":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip(options);
    case "deflate":
      return createInflate(options);
    case "br":
      return createBrotliDecompress(isCut ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {});
    default:
      return undefined;
  }
}

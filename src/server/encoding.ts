import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Answer } from "../request/answer.ts";

/** In bytes; below it, a compressed body saves no network packet. */
const MIN_SIZE = 1024;
/** Of 11; above it, the first request for a file waits longer than the saved bytes take to send. */
const BROTLI_QUALITY = 5;

const TEXT =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|yaml)\b|application\/(?:x-ndjson|javascript)\b|image\/svg\+xml)/;

type Encoding = "br" | "gzip";
type Bytes = Uint8Array<ArrayBuffer>;

const COMPRESSORS: Record<Encoding, (bytes: Bytes) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Returns an answer in the encoding that an Accept-Encoding header prefers. */
export type Encoder = (answer: Answer, acceptEncoding: string | undefined) => Promise<Answer>;

/**
 * Returns an encoder that compresses each body once: the files of a site stay in memory between
 * requests, and their compressed forms with them. A compressed body has a weak entity tag, because
 * its bytes are others than those the strong tag names (RFC 9110 §8.8.3).
 */
export function createEncoder(): Encoder {
  const compressed: Record<Encoding, WeakMap<Bytes, Promise<Bytes>>> = {
    br: new WeakMap(),
    gzip: new WeakMap(),
  };

  return async (answer, acceptEncoding) => {
    const { status, body } = answer;
    if (!body || !TEXT.test(answer.headers["Content-Type"] ?? "")) return answer;
    const headers: Record<string, string> = { ...answer.headers, Vary: "Accept-Encoding" };
    const encoding = body.length < MIN_SIZE ? null : preferredEncoding(acceptEncoding ?? "");
    if (encoding === null) return { status, headers, body };
    let encoded = compressed[encoding].get(body);
    if (!encoded) {
      encoded = COMPRESSORS[encoding](body).then((bytes) => Uint8Array.from(bytes));
      compressed[encoding].set(body, encoded);
    }
    headers["Content-Encoding"] = encoding;
    if (headers.ETag && !headers.ETag.startsWith("W/")) headers.ETag = `W/${headers.ETag}`;
    return { status, headers, body: await encoded };
  };
}

/** Returns the encoding with the highest weight (RFC 9110 §12.5.3), brotli of two equals; or null. */
export function preferredEncoding(acceptEncoding: string): Encoding | null {
  const weights = new Map<string, number>();
  for (const item of acceptEncoding.split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (name !== "") weights.set(name, /^(?:0|1)(?:\.\d{0,3})?$/.test(weight) ? Number(weight) : 0);
  }
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [br, gzipped] = [weightOf("br"), weightOf("gzip")];
  const best = br >= gzipped ? "br" : "gzip";
  const weight = Math.max(br, gzipped);
  return weight > 0 && weight >= (weights.get("identity") ?? 0) ? best : null;
}

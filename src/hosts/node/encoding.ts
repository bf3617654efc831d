import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Answer } from "../../api/answer.ts";

/** In bytes. Below it, compression saves no network packet. */
const MIN_SIZE = 1024;
/** In bytes. Above it, compression takes seconds of processor time. */
const MAX_SIZE = 16_000_000;
/** Of 11. Above it, the first request for a file waits longer than the saved bytes take to send. */
const BROTLI_QUALITY = 5;

const TEXT =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|yaml)\b|application\/(?:x-ndjson|javascript)\b|image\/svg\+xml)/;

/** In the server's order of preference. */
const COMPRESSORS = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: promisify(gzip),
};

type Encoding = keyof typeof COMPRESSORS;

/** Bodies by the plain one that they were made from, and back: clients share them, as long as one is being sent. */
const compressed = new WeakMap<Uint8Array, Partial<Record<Encoding, Promise<Answer["body"]>>>>();
const plain = new WeakMap<Uint8Array, Uint8Array>();

function compress(body: Uint8Array, encoding: Encoding): Promise<Answer["body"]> {
  const known = compressed.get(body) ?? {};
  compressed.set(body, known);
  return (known[encoding] ??= COMPRESSORS[encoding](body).then((buffer) => {
    const bytes = Uint8Array.from(buffer);
    plain.set(bytes, body);
    return bytes;
  }));
}

/**
 * Returns an answer in an encoding that its client accepts. A compressed body has a weak entity tag, because the strong
 * one names other bytes (RFC 9110 §8.8.3).
 */
export async function encoded(answer: Answer, encoding: Encoding | undefined): Promise<Answer> {
  const { status, body } = answer;
  if (!body || !TEXT.test(answer.headers["Content-Type"] ?? "")) return answer;
  const headers: Record<string, string> = { ...answer.headers, Vary: "Accept-Encoding" };
  if (encoding === undefined || body.length < MIN_SIZE || body.length > MAX_SIZE) {
    return { status, headers, body };
  }
  headers["Content-Encoding"] = encoding;
  if (headers.ETag && !headers.ETag.startsWith("W/")) headers.ETag = `W/${headers.ETag}`;
  return { status, headers, body: await compress(body, encoding) };
}

/** Returns the encoding to send, or undefined if the client accepts none (RFC 9110 §12.5.3). */
export function acceptedEncoding(acceptEncoding: string): Encoding | undefined {
  const accepted = new Set<string>();
  for (const item of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return (Object.keys(COMPRESSORS) as Encoding[]).find((name) => accepted.has(name));
}

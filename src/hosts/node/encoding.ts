import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { memoized } from "../../core/memoized.ts";
import type { Answer } from "../../core/requests/answer.ts";

/** Bytes. Below, compression saves no network packet. */
const MIN_SIZE = 1024;
/** Bytes. Above, compression takes seconds of CPU. */
const MAX_SIZE = 16_000_000;
const TEXT =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|yaml)\b|application\/(?:x-ndjson|javascript)\b|image\/svg\+xml)/;

/** Each body is compressed once for all clients. */
const compress = memoized(async (body: Uint8Array): Promise<Answer["body"]> =>
  Uint8Array.from(await promisify(gzip)(body)),
);

/**
 * Compresses an answer for a client that accepts gzip. A compressed body gets a weak entity tag, because the strong one
 * identifies other bytes (RFC 9110 §8.8.3).
 */
export async function compressAnswer(answer: Answer, isAccepted: boolean): Promise<Answer> {
  const { status, body } = answer;
  if (!body || !TEXT.test(answer.headers["Content-Type"] ?? "")) return answer;
  const headers: Record<string, string> = { ...answer.headers, Vary: "Accept-Encoding" };
  if (!isAccepted || body.length < MIN_SIZE || body.length > MAX_SIZE) {
    return { status, headers, body };
  }
  headers["Content-Encoding"] = "gzip";
  if (headers.ETag && !headers.ETag.startsWith("W/")) headers.ETag = `W/${headers.ETag}`;
  return { status, headers, body: await compress(body) };
}

/** Reports whether an Accept-Encoding header names gzip; `*` does not count (RFC 9110 §12.5.3). */
export function acceptsGzip(acceptEncoding: string): boolean {
  return acceptEncoding.split(",").some((item) => {
    const [name, ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === "gzip" && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

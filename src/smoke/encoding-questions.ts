import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { OPENAPI_PATH } from "../site/routes/endpoints.ts";
import { difference, headerIs, headerMatches, sameBytes } from "./differences.ts";
import type { Question } from "./question.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import { BODY_MAX } from "./send-request.ts";

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes, { maxOutputLength: BODY_MAX }),
  gzip: (bytes) => gunzipSync(bytes, { maxOutputLength: BODY_MAX }),
};

/** The question about compressed responses, asked of a document that is always large; whether a host compresses is its own choice. */
export const ENCODING_QUESTIONS: readonly Question[] = [
  {
    name: "compression",
    ask: () =>
      [{}, { "Accept-Encoding": "br" }, { "Accept-Encoding": "gzip" }].map((headers): Ask => ({
        method: "GET",
        path: OPENAPI_PATH,
        status: 200,
        headers,
      })),
    check: ([plain, ...replies]) => {
      const encoded = replies.filter(({ headers }) => headers["content-encoding"] !== undefined);
      if (encoded.length === 0) return { skip: "not-compressed" };
      return encoded.flatMap((reply) => encodedDifferences(reply, plain!));
    },
  },
];

function encodedDifferences(reply: Reply, plain: Reply): Difference[] {
  const asked = reply.ask.headers!["Accept-Encoding"]!;
  const named = headerIs(reply, "Content-Encoding", asked);
  if (named.length > 0) return named;
  const varies = headerMatches(reply, "Vary", /\baccept-encoding\b|\*/i, "Accept-Encoding");
  try {
    const body = DECODERS[asked]!(reply.body);
    return [...varies, ...sameBytes({ ...reply, body }, plain)];
  } catch {
    const got = { phrase: "undecodable", value: asked } as const;
    return [...varies, difference(reply, "body", asked, got)];
  }
}

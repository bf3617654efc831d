import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { difference, headerIs, headerMatches, sameBytes } from "./differences.ts";
import type { Question } from "./question.ts";
import type { Difference, Reply } from "./reply.ts";
import { BODY_MAX } from "./send-request.ts";
import { listAsk } from "./site-facts.ts";

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes, { maxOutputLength: BODY_MAX }),
  gzip: (bytes) => gunzipSync(bytes, { maxOutputLength: BODY_MAX }),
};

/** The question about compressed responses; whether a host compresses is its own choice. */
export const ENCODING_QUESTIONS: readonly Question[] = [
  {
    name: "compression",
    ask: ({ target }) => [
      listAsk(target),
      ...["br", "gzip"].map((encoding) => ({
        method: "GET" as const,
        path: listAsk(target).path,
        status: 200,
        headers: { "Accept-Encoding": encoding },
      })),
    ],
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

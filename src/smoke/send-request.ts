import { createHash } from "node:crypto";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { Clock } from "../links/clock.ts";
import { connectionFailure } from "../links/connection-failure.ts";
import type { Ask, Reply } from "./reply.ts";

/** In milliseconds for a whole response; a slower site is of no use to a client. */
const RESPONSE_MS = 20_000;
/** In bytes; a longer body is not read further. The exports of 20,000 tools have about as many. */
export const BODY_MAX = 64_000_000;
/** In bytes; with more, the response is broken. */
const HEADER_BYTES_MAX = 32_768;

/** Sends one request. Never rejects, follows no redirect, and decodes nothing. */
export type Send = (ask: Ask) => Promise<Reply>;

/** Returns what sends requests to a site. `limits` replaces those of a response, for tests. */
export function sender(
  origin: string,
  clock: Clock,
  limits: { milliseconds?: number; bytes?: number } = {},
): Send {
  const { milliseconds = RESPONSE_MS, bytes = BODY_MAX } = limits;
  return (ask) =>
    new Promise((resolve) => {
      const url = new URL(origin + ask.path);
      if (ask.plain) url.protocol = "http:";
      const request = (url.protocol === "https:" ? https : http).request(url, {
        method: ask.method,
        headers: {
          "User-Agent": "directory-smoke/1.0",
          Accept: "*/*",
          "Accept-Encoding": "identity",
          ...ask.headers,
        },
        agent: false,
        maxHeaderSize: HEADER_BYTES_MAX,
      });
      let body: Promise<Reply> | null = null;
      const finish = (reply: Reply) => {
        cancel();
        request.destroy();
        resolve(reply);
      };
      const fail = (failure: Reply["failure"]) => finish(failed(ask, failure));
      const cancel = clock.after(milliseconds, () => fail("timeout"));
      request.on("error", (error) => fail(connectionFailure(error)));
      request.on("upgrade", (_, socket) => {
        socket.destroy();
        fail("broken-answer");
      });
      request.on("response", (response) => {
        body = replyOf(ask, response, bytes);
        // A body that is too large never ends by itself.
        void body.then((reply) => reply.failure && finish(reply));
      });
      // Bytes after the body are an error, which comes before this event.
      request.on("close", () => (body ? void body.then(finish) : fail("broken-answer")));
      request.end();
    });
}

/** Returns the reply to a request that got no answer. */
export function failed(ask: Ask, failure: Reply["failure"]): Reply {
  return { ask, failure, status: 0, headers: {}, body: Buffer.alloc(0), sha256: "" };
}

async function replyOf(ask: Ask, response: IncomingMessage, max: number): Promise<Reply> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > max) return failed(ask, "too-large");
      pieces.push(piece);
    }
  } catch {
    return failed(ask, "broken-answer");
  }
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
  );
  const body = Buffer.concat(pieces);
  const sha256 = createHash("sha256").update(body).digest("hex");
  return { ask, failure: null, status: response.statusCode ?? 0, headers, body, sha256 };
}

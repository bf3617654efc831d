import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Answer } from "../request/answer.ts";
import { conditional } from "../request/conditional.ts";
import type { Connections } from "./connections.ts";
import { textAnswer, type LargeFile } from "./file-answer.ts";
import type { ReadyAnswer } from "./ready-answers.ts";
import { openSiteFile } from "./site-file.ts";

/** Sends an answer, or 304 without its body when the client has it. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, body } = conditional(conditionOf(request), answer);
  const hasLength = status !== 204 && status !== 304;
  const length = hasLength && { "Content-Length": answer.body?.length ?? 0 };
  response.writeHead(status, { ...headers, ...length });
  response.end(body);
}

/** Returns an answer as one that is ready to be sent again. */
export function readyAnswer(answer: Answer, isLimited: boolean): ReadyAnswer {
  const headers = { ...answer.headers, "Content-Length": String(answer.body!.length) };
  return { answer, rawHeaders: Object.entries(headers).flat(), isLimited };
}

/** Sends an answer that is ready. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, rawHeaders }: ReadyAnswer,
): void {
  if (request.headers["if-none-match"] !== undefined) return send(request, response, answer);
  response.writeHead(answer.status, rawHeaders);
  response.end(answer.body);
}

function conditionOf({ method = "GET", headers }: IncomingMessage) {
  return { method, ifNoneMatch: headers["if-none-match"] ?? null };
}

export function sendBadRequest(request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
  send(request, response, textAnswer(400, "Bad request: invalid request target or Host header"));
}

/**
 * Streams a file, opened only when the response is next on its connection: a thousand pipelined requests
 * would otherwise open a thousand files at once.
 */
export async function sendLarge(
  request: IncomingMessage,
  response: ServerResponse,
  { path, headers }: LargeFile,
  connections: Connections,
): Promise<void> {
  await connections.turn(response);
  if (response.destroyed) return;
  const opened = openSiteFile(path);
  if (!opened) return send(request, response, textAnswer(404, "Not found"));
  const file = createReadStream(path, { fd: opened.descriptor });
  const answer = { status: 200, headers: { ...headers, ETag: opened.tag }, body: null };
  const { status } = conditional(conditionOf(request), answer);
  try {
    response.writeHead(status, {
      ...answer.headers,
      ...(status === 200 && { "Content-Length": opened.size }),
    });
    if (status !== 200 || request.method === "HEAD") response.end();
    else await pipeline(file, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  } finally {
    file.destroy();
  }
}

import type { SiteIdentity } from "../core/api/documents.ts";
import { API_HEADERS, JSON_TYPE } from "../core/api/headers.ts";
import { isLoopback, parseUrl } from "../core/text/parse-url.ts";
import { preflightAnswer, type Answer } from "../core/requests/answer.ts";
import type { Handler } from "../core/requests/handler.ts";
import { apiReader } from "./api-reader.ts";
import { rpcError, readMessage, type Outcome, type RpcId } from "./json-rpc.ts";
import { answerRequest, type SiteReader } from "./methods.ts";
import { modeOf, type Header } from "./protocol-version.ts";

interface McpRequest {
  method: string;
  header: Header;
  /** Returns null for a body above `max` bytes. */
  body: (max: number) => Promise<Uint8Array | null>;
}

/** Throws only when the site's files cannot be read. Each host then decides what to answer. */
export type McpEndpoint = (request: McpRequest) => Promise<Answer>;

/** Bytes. Real requests have less than 1 kB. */
const BODY_MAX = 65_536;

const METHODS = "POST, OPTIONS";

const HEADERS = { ...API_HEADERS, "Cache-Control": "no-store", Allow: METHODS };

/**
 * Returns the MCP endpoint of a site (contract §10). Reads everything through the API's handler, so that its documents
 * have the same bytes.
 */
export function createMcpEndpoint(handler: Handler): McpEndpoint {
  const { identity } = handler;
  const reader: SiteReader = { identity, read: apiReader(handler) };

  return async ({ method, header, body }) => {
    if (!isAllowed(header("Origin"), await identity())) {
      return refusal(403, "This server answers web pages of this machine only.");
    }
    if (method === "OPTIONS") return preflightAnswer(METHODS, HEADERS);
    if (method !== "POST") return refusal(405, "Only POST is allowed.");
    if (!JSON_BODY.test(header("Content-Type") ?? "")) {
      return refusal(415, "Content-Type must be application/json.");
    }
    const bytes = await body(BODY_MAX);
    if (bytes === null) return refusal(413, `The body must have at most ${BODY_MAX} bytes.`);
    return answerBody(bytes, header, reader);
  };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

async function answerBody(body: Uint8Array, header: Header, reader: SiteReader): Promise<Answer> {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    return rpcAnswer(rpcError("parse", "The body is not JSON in UTF-8.", { status: 400 }));
  }
  const message = readMessage(value);
  if (message === "notification") return { status: 202, headers: HEADERS, body: null };
  if ("error" in message) return rpcAnswer(message, message.id);
  const mode = modeOf(message, header);
  const outcome = typeof mode === "string" ? await answerRequest(message, mode, reader) : mode;
  return rpcAnswer(outcome, message.id);
}

const JSON_BODY = /^application\/json[\t ]*(?:;|$)/i;

/**
 * Reports whether pages of an origin may send requests: any origin for a public site, only this machine's for a site on
 * this machine. Otherwise, after DNS rebinding, a page of another site could read it as its user.
 */
function isAllowed(origin: string | null, site: SiteIdentity): boolean {
  return origin === null || !isHere(site.url) || isHere(origin);
}

function isHere(url: string): boolean {
  return isLoopback(parseUrl(url)?.hostname ?? "");
}

function refusal(status: number, message: string): Answer {
  return rpcAnswer(rpcError("invalidRequest", message, { status }));
}

/** The id is null if the request had no valid one. */
function rpcAnswer(outcome: Outcome, id: RpcId | null = null): Answer {
  const [status, body] =
    "error" in outcome ? [outcome.status, { error: outcome.error }] : [200, outcome];
  const response = { jsonrpc: "2.0", ...(id !== null && { id }), ...body };
  return {
    status,
    headers: { ...HEADERS, "Content-Type": JSON_TYPE },
    body: new TextEncoder().encode(JSON.stringify(response)),
  };
}

/** Answers a fetch `Request`. Logs errors and answers them itself, because no static file could answer instead. */
export async function respondMcp(
  open: () => Promise<McpEndpoint>,
  request: Request,
): Promise<Response> {
  const { method, headers } = request;
  try {
    const endpoint = await open();
    const header = (name: string) => headers.get(name);
    const body = async (max: number) =>
      request.body ? boundedBody(request.body, max) : new Uint8Array();
    const answer = await endpoint({ method, header, body });
    return new Response(method === "HEAD" ? null : answer.body, answer);
  } catch (error) {
    console.error(error);
    const answer = rpcAnswer(rpcError("internal", "The server failed to answer.", { status: 500 }));
    return new Response(answer.body, answer);
  }
}

/** Returns null as soon as the stream exceeds `max` bytes, without reading the rest. */
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

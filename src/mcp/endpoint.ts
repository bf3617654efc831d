import type { SiteIdentity } from "../core/api/documents.ts";
import { API_HEADERS, JSON_TYPE } from "../core/api/headers.ts";
import { isLoopback, parseUrl } from "../core/text/parse-url.ts";
import { preflightAnswer, type Answer } from "../core/requests/answer.ts";
import type { Handler } from "../core/requests/handler.ts";
import { apiReader } from "./api-reader.ts";
import { rpcError, readMessage, type Outcome, type RpcId } from "./json-rpc.ts";
import { answerRequest, type SiteReader } from "./methods.ts";
import { modeOf, type Header } from "./protocol-version.ts";

/** The parts of an HTTP request that the endpoint reads. */
interface McpRequest {
  method: string;
  header: Header;
  /** Reads the body; null if it has more than `max` bytes. */
  body: (max: number) => Promise<Uint8Array | null>;
}

/** Answers requests to `/mcp`. Throws only when the static files cannot be read; each host decides what to answer then. */
export type McpEndpoint = (request: McpRequest) => Promise<Answer>;

/** In bytes; real requests are below one kilobyte. */
const BODY_MAX = 65_536;

const METHODS = "POST, OPTIONS";

const HEADERS = { ...API_HEADERS, "Cache-Control": "no-store", Allow: METHODS };

/**
 * Returns the endpoint of the Model Context Protocol for a site (contract §10). It reads everything through the handler of
 * the API, so that its documents have the same bytes.
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
    return answered(rpcError("parse", "The body is not JSON in UTF-8.", { status: 400 }));
  }
  const message = readMessage(value);
  if (message === "notification") return { status: 202, headers: HEADERS, body: null };
  if ("error" in message) return answered(message, message.id);
  const mode = modeOf(message, header);
  const outcome = typeof mode === "string" ? await answerRequest(message, mode, reader) : mode;
  return answered(outcome, message.id);
}

const JSON_BODY = /^application\/json[\t ]*(?:;|$)/i;

/**
 * Reports whether web pages of an origin may send requests. A public site answers all of them. A site on this machine does
 * not: after DNS rebinding, a page of any other site could otherwise read it as its user.
 */
function isAllowed(origin: string | null, site: SiteIdentity): boolean {
  return origin === null || !isHere(site.url) || isHere(origin);
}

function isHere(url: string): boolean {
  return isLoopback(parseUrl(url)?.hostname ?? "");
}

function refusal(status: number, message: string): Answer {
  return answered(rpcError("invalidRequest", message, { status }));
}

/** Returns the response to a request, without an id if the request had no valid one. */
function answered(outcome: Outcome, id: RpcId | null = null): Answer {
  const [status, body] =
    "error" in outcome ? [outcome.status, { error: outcome.error }] : [200, outcome];
  const response = { jsonrpc: "2.0", ...(id !== null && { id }), ...body };
  return {
    status,
    headers: { ...HEADERS, "Content-Type": JSON_TYPE },
    body: new TextEncoder().encode(JSON.stringify(response)),
  };
}

/**
 * Answers a fetch `Request` with a `Response`, for hosts with that interface. Logs errors and answers them itself, because no
 * static file could answer instead.
 */
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
    const answer = answered(rpcError("internal", "The server failed to answer.", { status: 500 }));
    return new Response(answer.body, answer);
  }
}

/** Reads a stream; returns null as soon as it exceeds `max` bytes, without reading the rest. */
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

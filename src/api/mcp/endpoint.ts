import type { SiteIdentity } from "../documents.ts";
import { API_HEADERS, JSON_TYPE } from "../headers.ts";
import { MCP_FILE, type McpDescription } from "./mcp-path.ts";
import { isLoopback, parseUrl } from "../parse-url.ts";
import { preflightAnswer, type Answer } from "../answer.ts";
import type { Handler } from "../handler.ts";
import { apiReader, type SiteReader } from "./api-reader.ts";
import { rpcError, readMessage, type Outcome, type RpcId } from "./json-rpc.ts";
import { answerRequest } from "./methods.ts";
import { modeOf, type Header } from "./protocol-version.ts";

/** The parts of an HTTP request that the endpoint reads. */
interface McpRequest {
  method: string;
  header: Header;
  /** null if it is longer than `BODY_MAX`. */
  body: Uint8Array | null;
}

/** Answers requests to `/mcp`. Throws only when the static files cannot be read; each host decides what to answer then. */
export type McpEndpoint = (request: McpRequest) => Promise<Answer>;

/** In bytes; real requests are below one kilobyte. */
export const BODY_MAX = 65_536;

const METHODS = "POST, OPTIONS";

const HEADERS = {
  ...API_HEADERS,
  "Access-Control-Expose-Headers": "Link, RateLimit-Policy, Retry-After",
  "Cache-Control": "no-store",
};

/**
 * Returns the endpoint of the Model Context Protocol for a site (contract §10). It reads everything through the handler of
 * the API, so that its documents have the same bytes.
 */
export function createMcpEndpoint(
  handler: Handler,
  identity: () => Promise<SiteIdentity>,
): McpEndpoint {
  const read = apiReader(handler);
  const description = async () => {
    const { status, text } = await read(MCP_FILE);
    if (status !== 200) throw new Error(`${MCP_FILE} is missing`);
    return JSON.parse(text) as McpDescription;
  };
  const reader: SiteReader = { identity, description, read };

  return async ({ method, header, body }) => {
    if (!isAllowed(header("Origin"), await identity())) {
      return refusal(403, "This server answers web pages of this machine only.");
    }
    if (method === "OPTIONS") return preflightAnswer(METHODS, HEADERS);
    if (method !== "POST") return refusal(405, "Only POST is allowed.", { Allow: METHODS });
    if (!JSON_BODY.test(header("Content-Type") ?? "")) {
      return refusal(415, "Content-Type must be application/json.");
    }
    if (body === null) return refusal(413, `The body must have at most ${BODY_MAX} bytes.`);
    return answerBody(body, header, reader);
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

/** Returns the answer to a request for which the endpoint threw. */
export function internalError(): Answer {
  return answered(rpcError("internal", "The server failed to answer.", { status: 500 }));
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

function refusal(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return answered(rpcError("invalidRequest", message, { status }), null, headers);
}

/** Returns the response to a request, without an id if the request had no valid one. */
function answered(
  outcome: Outcome,
  id: RpcId | null = null,
  headers: Record<string, string> = {},
): Answer {
  const [status, body] =
    "error" in outcome ? [outcome.status, { error: outcome.error }] : [200, outcome];
  const response = { jsonrpc: "2.0", ...(id !== null && { id }), ...body };
  return {
    status,
    headers: { ...HEADERS, "Content-Type": JSON_TYPE, ...headers },
    body: new TextEncoder().encode(JSON.stringify(response)),
  };
}

import { rpcError, isObject, type RpcError, type Params, type RpcRequest } from "./json-rpc.ts";
import { quoteValue } from "./quote-value.ts";

/** The current version. It has no handshake and no sessions: each request is complete in itself. */
export const PROTOCOL_VERSION = "2026-07-28";

/** Earlier versions, newest first. They begin with `initialize`; answers are the same in all of them. */
export const HANDSHAKE_VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const;

export type ProtocolMode = "stateless" | "handshake";

export type Header = (name: string) => string | null;

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities";

/** Returns the mode of a request, or an error if it breaks the rules of its mode. */
export function modeOf(request: RpcRequest, header: Header): ProtocolMode | RpcError {
  const { _meta: meta } = request.params;
  const version = isObject(meta) ? meta[VERSION_KEY] : undefined;
  const announced = header("MCP-Protocol-Version");
  // A client that has not agreed on a version yet sends none, or its newest: `initialize` negotiates it.
  const isEarlier =
    announced === null ||
    request.method === "initialize" ||
    HANDSHAKE_VERSIONS.some((earlier) => earlier === announced);
  if (version === undefined && isEarlier) return "handshake";
  if (typeof version === "string" && announced !== version) {
    return differs("MCP-Protocol-Version", announced, version);
  }
  if (announced !== PROTOCOL_VERSION) {
    const message = `Unsupported protocol version ${quoteValue(announced)}; use ${PROTOCOL_VERSION}, or begin with initialize.`;
    // Only the current version: the others need a handshake.
    const data = { supported: [PROTOCOL_VERSION], requested: announced };
    return rpcError("unsupportedVersion", message, { status: 400, data });
  }
  const mismatch = headerMismatch(request, header);
  if (mismatch) return mismatch;
  if (typeof version === "string" && isObject((meta as Params)[CAPABILITIES_KEY]))
    return "stateless";
  const message = `params._meta must have ${VERSION_KEY} and ${CAPABILITIES_KEY}.`;
  return rpcError("invalidParams", message, { status: 400 });
}

/**
 * Returns an error if a header differs from the part of the body that it repeats: proxies may route by these headers.
 */
function headerMismatch({ method, params }: RpcRequest, header: Header): RpcError | null {
  const announced = header("Mcp-Method");
  if (announced !== method) return differs("Mcp-Method", announced, method);
  if (method !== "tools/call" || typeof params.name !== "string") return null;
  const name = header("Mcp-Name");
  const isSame = name !== null && decoded(name) === params.name;
  return isSame ? null : differs("Mcp-Name", name, params.name);
}

const BASE64 = /^=\?base64\?(.*)\?=$/;

/** Decodes a header value that may be wrapped in Base64. Returns null if the Base64 is malformed. */
function decoded(value: string): string | null {
  const wrapped = BASE64.exec(value);
  if (!wrapped) return value;
  try {
    const bytes = Uint8Array.from(atob(wrapped[1]!), (unit) => unit.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function differs(name: string, announced: string | null, expected: string): RpcError {
  const actual = announced === null ? "is missing" : `is ${quoteValue(announced)}`;
  const message = `The header ${name} ${actual}; it must be ${quoteValue(expected)}, as in the body.`;
  return rpcError("headerMismatch", message, { status: 400 });
}

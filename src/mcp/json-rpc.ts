/** JSON-RPC 2.0 as MCP narrows it: an id is text or an integer, params are an object. */

export type RpcId = string | number;
export type Params = Readonly<Record<string, unknown>>;

export interface RpcRequest {
  id: RpcId;
  method: string;
  params: Params;
}

const CODES = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

export interface RpcError {
  error: { code: number; message: string; data?: object };
  status: number;
}

/** The result of a method, or an error of the protocol. */
export type Outcome = { result: object } | RpcError;

export function rpcError(
  name: keyof typeof CODES,
  message: string,
  { status = 200, data }: { status?: number; data?: object } = {},
): RpcError {
  return { error: { code: CODES[name], message, ...(data && { data }) }, status };
}

/** The id is null if it is not valid. */
type Refusal = RpcError & { id: RpcId | null };

/**
 * Refuses batches and responses: the endpoint sends no requests. Accepts null for a missing member, which clients in
 * some languages send.
 */
export function readMessage(value: unknown): RpcRequest | "notification" | Refusal {
  if (Array.isArray(value)) return refusal(null, "send each message of a batch by itself");
  if (!isObject(value)) return refusal(null, "a message must be an object");
  const { id, method, params } = value;
  const validId = isId(id) ? id : null;
  if (value.jsonrpc !== "2.0") return refusal(validId, 'jsonrpc must be "2.0"');
  if (id !== undefined && validId === null) return refusal(null, "id must be text or an integer");
  if (typeof method !== "string") return refusal(validId, "method must be text");
  if (params != null && !isObject(params)) return refusal(validId, "params must be an object");
  return validId === null ? "notification" : { id: validId, method, params: params ?? {} };
}

function refusal(id: RpcId | null, why: string): Refusal {
  return { id, ...rpcError("invalidRequest", `Invalid request: ${why}`, { status: 400 }) };
}

/** Refuses larger integers: JSON parsers round them, so a response could carry another request's id. */
function isId(id: unknown): id is RpcId {
  return typeof id === "string" || Number.isSafeInteger(id);
}

export function isObject(value: unknown): value is Params {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

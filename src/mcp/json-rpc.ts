import { quoteValue } from "./quote-value.ts";

/** JSON-RPC 2.0 as the Model Context Protocol narrows it: an id is text or an integer, params are an object. */

export type RpcId = string | number;
export type Params = Readonly<Record<string, unknown>>;

export interface RpcRequest {
  kind: "request";
  id: RpcId;
  method: string;
  params: Params;
}

export type Message =
  | RpcRequest
  | { kind: "notification" }
  | { kind: "response" }
  | { kind: "invalid"; id: RpcId | null; why: string };

const CODES = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
  /** Before 2026-07-28 only; since then, `invalidParams`. */
  resourceNotFound: -32_002,
} as const;

export interface Failure {
  error: { code: number; message: string; data?: object };
  /** The HTTP status. */
  status: number;
}

/** What a method returns: its result, or an error of the protocol. */
export type Outcome = { result: object } | Failure;

/** Returns an error of the protocol. */
export function failure(
  name: keyof typeof CODES,
  message: string,
  { status = 200, data }: { status?: number; data?: object } = {},
): Failure {
  return { error: { code: CODES[name], message, ...(data && { data }) }, status };
}

/** Returns the error for a cursor that no list has returned. */
export function unknownCursor(cursor: unknown): Failure {
  return failure("invalidParams", `Unknown cursor ${quoteValue(cursor)}; begin without one.`);
}

/** Returns the response to a request; without an id when the request had no valid one. */
export function rpcResponse(id: RpcId | null, outcome: Outcome): object {
  const body = "error" in outcome ? { error: outcome.error } : { result: outcome.result };
  return { jsonrpc: "2.0", ...(id !== null && { id }), ...body };
}

/** Returns the message that a JSON value is. */
export function readMessage(value: unknown): Message {
  if (!isObject(value)) return invalid(null, "a message must be an object");
  const { id, method, params } = value;
  const known = isId(id) ? id : null;
  if (value.jsonrpc !== "2.0") return invalid(known, 'jsonrpc must be "2.0"');
  if (id !== undefined && known === null) return invalid(null, "id must be text or an integer");
  if (method === undefined && ("result" in value || "error" in value)) return { kind: "response" };
  if (typeof method !== "string") return invalid(known, "method must be text");
  if (params !== undefined && !isObject(params)) return invalid(known, "params must be an object");
  if (known === null) return { kind: "notification" };
  return { kind: "request", id: known, method, params: params ?? {} };
}

function invalid(id: RpcId | null, why: string): Message {
  return { kind: "invalid", id, why };
}

/** Refuses integers that JSON parsers round: the response would carry the id of another request. */
function isId(id: unknown): id is RpcId {
  return typeof id === "string" || Number.isSafeInteger(id);
}

/** Reports whether a JSON value is an object. */
export function isObject(value: unknown): value is Params {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

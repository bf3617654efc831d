import { API_HEADERS, JSON_TYPE, METHODS, PROBLEM_JSON_TYPE } from "./headers.ts";
import type { Problem } from "./problem.ts";
import { entityTag } from "./etag.ts";

/** A response as data, which each host turns into its own kind of response. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** Returns 200 with a document. */
export async function documentAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  type: string = JSON_TYPE,
): Promise<Answer> {
  const headers = { ...API_HEADERS, "Content-Type": type, ETag: await entityTag(bytes) };
  return { status: 200, headers, body: bytes };
}

/** Returns a problem document (contract §9). Caches must not keep a temporary one: 429 and 5xx. */
export async function problemAnswer(
  problem: Problem,
  additional: Record<string, string> = {},
): Promise<Answer> {
  const bytes = new TextEncoder().encode(JSON.stringify(problem));
  const isTemporary = problem.status === 429 || problem.status >= 500;
  const headers = {
    ...API_HEADERS,
    ...(isTemporary && { "Cache-Control": "no-store" }),
    "Content-Type": PROBLEM_JSON_TYPE,
    ETag: await entityTag(bytes),
    ...additional,
  };
  return { status: problem.status, headers, body: bytes };
}

/** Returns the answer to OPTIONS, which tells browsers what pages of other origins may send (contract §1). */
export function preflightAnswer(methods = METHODS, headers = API_HEADERS): Answer {
  const allowed = {
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": "*",
    "Access-Control-Max-Age": "86400",
  };
  return { status: 204, headers: { ...headers, ...allowed }, body: null };
}

/** Returns a permanent redirect to a path on the same host. */
export function redirectAnswer(path: string): Answer {
  return { status: 301, headers: { ...API_HEADERS, Location: path }, body: null };
}

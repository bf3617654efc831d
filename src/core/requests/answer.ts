import type { SiteIdentity } from "../api/documents.ts";
import {
  API_HEADERS,
  JSON_TYPE,
  METHODS,
  PROBLEM_JSON_TYPE,
  SHARED_CACHE_HEADER,
  UNAVAILABLE_SECONDS,
} from "../api/headers.ts";
import { digestOf } from "../text/digest.ts";
import { memoized } from "../memoized.ts";
import { plainProblem, type Problem } from "../api/problem.ts";

/** A response as data, which each host turns into its own kind of response. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

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

/** Returns the answer of a host whose computing part is down. */
export function unavailableAnswer(site: SiteIdentity): Promise<Answer> {
  const headers = { "Retry-After": String(UNAVAILABLE_SECONDS) };
  return problemAnswer(plainProblem(site, "unavailable"), headers);
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

/** Returns an answer that caches between the host and its clients do not keep. */
export function notShared({ status, headers, body }: Answer): Answer {
  return { status, headers: { ...headers, [SHARED_CACHE_HEADER]: "no-store" }, body };
}

/** Returns a permanent redirect to a path on the same host. */
export function redirectAnswer(path: string): Answer {
  return { status: 301, headers: { ...API_HEADERS, Location: path }, body: null };
}

/**
 * Returns the answer to send: 304 when the client already has the same bytes (RFC 9110 §13.1.2), and
 * no body for HEAD. Every host calls this last, so that no other code has to treat either case.
 */
export function conditional(
  request: { method: string; ifNoneMatch: string | null },
  answer: Answer,
): Answer {
  const { status, headers } = answer;
  const tag = headers.ETag;
  if (status === 200 && tag && request.ifNoneMatch && matchesTag(request.ifNoneMatch, tag)) {
    return { status: 304, headers, body: null };
  }
  return request.method === "HEAD" ? { status, headers, body: null } : answer;
}

/**
 * Returns a strong entity tag. The bytes must not change afterwards: hosts that keep a file in memory send it many times, and
 * it is hashed once.
 */
export const entityTag = memoized(
  async (bytes: Uint8Array<ArrayBuffer>) => `"${await digestOf(bytes)}"`,
);

/** Reports whether an If-None-Match header matches a tag (RFC 9110 §13.1.2: weak comparison, lists, `*`). */
export function matchesTag(header: string, tag: string): boolean {
  const names = header.split(",").map(opaqueTag);
  return header.trim() === "*" || names.includes(opaqueTag(tag));
}

function opaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

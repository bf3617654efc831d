import { API_HEADERS, JSON_TYPE, METHODS, PROBLEM_JSON_TYPE } from "../contract/headers.ts";
import type { Problem } from "../contract/problem.ts";
import { entityTag, matchesTag } from "./etag.ts";

/** What is answered, as data: an adapter turns it into the kind of response that its host is fast with. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** A document: 200, or 304 when the client has the same bytes already. */
export function documentAnswer(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  type: string = JSON_TYPE,
): Answer {
  const tag = entityTag(bytes);
  const headers = {
    ...API_HEADERS,
    "Content-Type": type,
    ETag: tag,
  };
  const known = request.headers.get("If-None-Match");
  if (known !== null && matchesTag(known, tag)) return { status: 304, headers, body: null };
  return { status: 200, headers, body: bodyFor(request, bytes) };
}

/** A problem document (contract §9), with further headers if there are any. */
export function problemAnswer(
  request: Request,
  problem: Problem,
  further: Record<string, string> = {},
): Answer {
  const bytes = new TextEncoder().encode(JSON.stringify(problem));
  const cached =
    problem.status === 429 || problem.status >= 500 ? "no-store" : API_HEADERS["Cache-Control"];
  const headers = {
    ...API_HEADERS,
    "Cache-Control": cached,
    "Content-Type": PROBLEM_JSON_TYPE,
    ETag: entityTag(bytes),
    ...further,
  };
  return { status: problem.status, headers, body: bodyFor(request, bytes) };
}

export function preflightAnswer(): Answer {
  const headers = {
    ...API_HEADERS,
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": "*",
    "Access-Control-Max-Age": "86400",
  };
  return { status: 204, headers, body: null };
}

/** The answer to a former slug; `path` is the present one, on the same host. */
export function movedAnswer(path: string): Answer {
  return { status: 301, headers: { ...API_HEADERS, Location: path }, body: null };
}

function bodyFor({ method }: Request, bytes: Uint8Array<ArrayBuffer>) {
  return method === "HEAD" ? null : bytes;
}

import type { Answer } from "./answer.ts";
import { matchesTag } from "./etag.ts";

/** The parts of a request that decide whether the body is sent. */
export interface Condition {
  method: string;
  /** The If-None-Match header, or null. */
  ifNoneMatch: string | null;
}

/**
 * Returns the answer to send: 304 when the client already has the same bytes (RFC 9110 §13.1.2), and
 * no body for HEAD. Every host calls this last, so that no other code has to treat either case.
 */
export function conditional(request: Condition, answer: Answer): Answer {
  const { status, headers } = answer;
  const tag = headers.ETag;
  if (status === 200 && tag && request.ifNoneMatch && matchesTag(request.ifNoneMatch, tag)) {
    return { status: 304, headers, body: null };
  }
  return request.method === "HEAD" ? { status, headers, body: null } : answer;
}

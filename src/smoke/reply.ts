import type { z } from "zod";
import type { Reason } from "../links/reasons.ts";
import type { Phrase } from "./english-smoke.ts";

/** A request to the site, and what every answer to it must be before it is looked at further. */
export interface Ask {
  method: "GET" | "HEAD" | "OPTIONS" | "POST" | "DELETE";
  /** Path and query below the origin of the site. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** The status that is expected; any when it is not given. */
  status?: number;
  /** The schema of the JSON body; without it, the body is not parsed. */
  schema?: z.ZodType;
  /** Asks the same host over plain HTTP. */
  plain?: true;
  /** Asks again although the same request has been answered before. */
  fresh?: true;
}

/** The answer to a request. */
export interface Reply {
  ask: Ask;
  /** Why there is no answer; then the rest is empty. */
  failure: Reason | "too-large" | "given-up" | null;
  status: number;
  /** By name in lower case; repeated headers are joined by commas. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  sha256: string;
  /** The parsed body, when the request has a schema and the body matches it. */
  json?: unknown;
}

/** What is expected or was received: a text of the protocol, or a phrase in the language of the report. */
export type Value = string | { phrase: Phrase; value?: string } | { reason: Reason };

export interface Difference {
  /** Such as `GET /api/v1/directory/tools`. */
  request: string;
  /** What differs: `status`, a header, `body`, or a place in the body such as `pagination.total`. */
  part: string;
  expected: Value;
  got: Value;
}

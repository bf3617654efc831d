import { LICENSE, RATE_LIMIT } from "./api.ts";

export const JSON_TYPE = "application/json; charset=utf-8";
export const PROBLEM_JSON_TYPE = "application/problem+json; charset=utf-8";

/** The methods that the API answers (contract §1). */
export const METHODS = "GET, HEAD, OPTIONS";

/** The `Retry-After` of a 503, in seconds: a local server that failed has restarted by then. */
export const UNAVAILABLE_SECONDS = 10;

/** The header (RFC 9213) with `no-store` that keeps a response out of shared caches; those of clients may keep it. */
export const SHARED_CACHE_HEADER = "CDN-Cache-Control";

/** The headers of every API response (contract §1). */
export const API_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, RateLimit-Policy, Retry-After",
  "Cache-Control": "public, max-age=300",
  Link: `<${LICENSE.url}>; rel="license"`,
  "RateLimit-Policy": `"default";q=${RATE_LIMIT.limit};w=${RATE_LIMIT.window_seconds}`,
  "X-Content-Type-Options": "nosniff",
};

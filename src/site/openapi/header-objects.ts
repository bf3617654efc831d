import { API_HEADERS, METHODS } from "../../api/headers.ts";
import type { JsonSchema } from "./component-schemas.ts";

interface Header {
  description: string;
  schema: JsonSchema;
}

const DESCRIPTIONS: Record<keyof typeof API_HEADERS, string> = {
  "Access-Control-Allow-Origin": "Any web page may read the response.",
  "Access-Control-Expose-Headers": "Headers that a web page may read.",
  "Cache-Control": "How long caches may keep the response.",
  Link: "The license of the data.",
  "RateLimit-Policy": "Requests that one client may send (q) per window of seconds (w).",
  "X-Content-Type-Options": "Disables MIME sniffing.",
};

/** The response headers (contract §1), by name. */
export const HEADERS: Record<string, Header> = {
  ...Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([name, description]) => [
      name,
      {
        description,
        schema: { type: "string", examples: [API_HEADERS[name as keyof typeof API_HEADERS]] },
      },
    ]),
  ),
  ETag: {
    description: "Changes with the bytes of the response; send it back in If-None-Match.",
    schema: { type: "string", examples: ['"5f2b8c01d3a94e77"'] },
  },
  Location: {
    description: "Current path of the record on the same host.",
    schema: { type: "string", format: "uri-reference" },
  },
  Allow: {
    description: "The allowed methods.",
    schema: { type: "string", const: METHODS },
  },
  "Retry-After": {
    description: "Seconds to wait before the next request.",
    schema: { type: "integer", minimum: 1 },
  },
};

const UNIVERSAL_HEADERS = Object.keys(DESCRIPTIONS);

/** Returns references to the headers of every response and to `more`. */
export function headerRefs(...more: string[]): Record<string, { $ref: string }> {
  const names = [...UNIVERSAL_HEADERS, ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

import { API_HEADERS, METHODS } from "../../contract/headers.ts";
import type { JsonSchema } from "./component-schemas.ts";

interface Header {
  description: string;
  schema: JsonSchema;
}

const DESCRIPTIONS: Record<keyof typeof API_HEADERS, string> = {
  "Access-Control-Allow-Origin": "Any web page may read the answer.",
  "Access-Control-Expose-Headers": "What a web page may read beside the body.",
  "Cache-Control": "How long the answer may be kept.",
  Link: "The licence of the data.",
  "RateLimit-Policy": "Requests that one client may make, and in how many seconds.",
  "X-Content-Type-Options": "The content type is to be believed.",
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
    description: "Changes when the bytes do; send it back in If-None-Match.",
    schema: { type: "string", examples: ['"5f2b8c01d3a94e77"'] },
  },
  Location: {
    description: "Path of the present record, on the same host.",
    schema: { type: "string", format: "uri-reference" },
  },
  Allow: {
    description: "The methods that are allowed.",
    schema: { type: "string", const: METHODS },
  },
  "Retry-After": {
    description: "Seconds to wait before the next request.",
    schema: { type: "integer", minimum: 1 },
  },
};

const EVERYWHERE = Object.keys(DESCRIPTIONS);

/** Returns references to the headers of every response, and to `more`. */
export function headerRefs(...more: string[]): Record<string, { $ref: string }> {
  const names = [...EVERYWHERE, ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

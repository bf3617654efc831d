import type { SiteIdentity } from "../../api/documents.ts";
import { API_HEADERS, METHODS } from "../../api/headers.ts";
import { PROBLEM_TYPES, PROBLEMS, type ProblemType } from "../../api/problem.ts";
import { problemExamples } from "../documents/problem-examples.ts";
import { schemaRef, type JsonSchema } from "./component-schemas.ts";

/** The headers and problems that operations share. */

interface Header {
  description: string;
  required?: true;
  schema: JsonSchema;
}

const UNIVERSAL_HEADERS: Record<keyof typeof API_HEADERS, string> = {
  "Access-Control-Allow-Origin": "Any web page may read the response.",
  "Access-Control-Expose-Headers": "Headers that a web page may read.",
  "Cache-Control": "How long caches may keep the response; `no-store` with status 429 and 5xx.",
  Link: "The license of the data.",
  "RateLimit-Policy": "Requests that one client may send (`q`) per window of seconds (`w`).",
  "X-Content-Type-Options": "Disables MIME sniffing.",
};

const universalHeaders = Object.entries(API_HEADERS).map(([name, value]): [string, Header] => {
  const description = UNIVERSAL_HEADERS[name as keyof typeof API_HEADERS];
  return [name, { description, required: true, schema: { type: "string", examples: [value] } }];
});

/** The response headers (contract §1), by name. */
export const HEADERS: Record<string, Header> = {
  ...Object.fromEntries(universalHeaders),
  ETag: {
    description: "Changes with the bytes of the response; send it back in `If-None-Match`.",
    required: true,
    schema: { type: "string", examples: ['"5f2b8c01d3a94e77"'] },
  },
  Location: {
    description: "Current path of the record on the same host.",
    required: true,
    schema: { type: "string", format: "uri-reference" },
  },
  Allow: {
    description: "The allowed methods; only with status 405.",
    schema: { type: "string", const: METHODS },
  },
  "Retry-After": {
    description: "Seconds to wait before the next request.",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
};

/** Returns references to the headers of every response and to `more`. */
export function headerRefs(...more: string[]): Record<string, { $ref: string }> {
  const names = [...Object.keys(API_HEADERS), ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The problems that any request can return. */
export const UNIVERSAL_PROBLEMS: ProblemType[] = ["rate-limited", "internal-error"];

/** The problems of requests that match no operation: other paths and other methods. */
const OTHER_PROBLEMS: ProblemType[] = ["unknown-path", "method-not-allowed"];

/** Returns the reference to the response of a problem, or to the response of any problem. */
export function problemRef(type: ProblemType | "Problem") {
  return { $ref: `#/components/responses/${type}` };
}

/** Returns the response objects of the problems of operations, by type, and one of any problem. */
export function problemResponses(site: SiteIdentity): Record<string, object> {
  const examples = problemExamples(site);
  const types = PROBLEM_TYPES.filter((type) => !OTHER_PROBLEMS.includes(type));
  const responses = types.map((type) => {
    const headers = type === "rate-limited" ? ["Retry-After"] : [];
    const example = { example: examples[type].body };
    return [type, problemResponse(`${PROBLEMS[type].title}.`, example, ...headers)];
  });
  const others = OTHER_PROBLEMS.map((type) => [type, { value: examples[type].body }]);
  return {
    ...Object.fromEntries(responses),
    Problem: problemResponse(
      "Any other problem.",
      { examples: Object.fromEntries(others) as object },
      "Allow",
    ),
  };
}

function problemResponse(description: string, example: object, ...headers: string[]) {
  const media = { schema: { $ref: schemaRef("Problem") }, ...example };
  return {
    description,
    headers: headerRefs("ETag", ...headers),
    content: { "application/problem+json": media },
  };
}

import { BASE_PATH } from "../contract/api.ts";
import type { SiteIdentity } from "../contract/documents.ts";
import { invalidParameters, problem, type Problem, type ProblemType } from "../contract/problem.ts";
import { readListQuery } from "../contract/query.ts";

/** A request, as method and path, and the problem document that answers it. */
export interface ProblemExample {
  request: string;
  body: Problem;
}

/** An example of each problem, as the API answers it. */
export function problemExamples(site: SiteIdentity): Record<ProblemType, ProblemExample> {
  const query = "per_page=500&pricing=Free";
  const example = (type: ProblemType, request: string, detail: string): ProblemExample => ({
    request: request.replace(" ", ` ${BASE_PATH}`),
    body: problem(site, type, detail),
  });
  return {
    "invalid-parameter": {
      request: `GET ${BASE_PATH}/tools?${query}`,
      body: invalidParameters(site, readListQuery(query).errors),
    },
    "unknown-tool": example(
      "unknown-tool",
      "GET /tools/no-such-tool",
      "There is no tool of this name.",
    ),
    "unknown-collection": example(
      "unknown-collection",
      "GET /collections/no-such-collection",
      "There is no collection of this name.",
    ),
    "unknown-path": example("unknown-path", "GET /no-such-path", "There is nothing at this path."),
    "method-not-allowed": example(
      "method-not-allowed",
      "POST /tools",
      "Only GET, HEAD, OPTIONS are allowed.",
    ),
    "rate-limited": example(
      "rate-limited",
      "GET /tools",
      "Too many requests from this address; try again in 12 s.",
    ),
    "internal-error": example(
      "internal-error",
      "GET /tools",
      "Something went wrong here; try again later.",
    ),
  };
}

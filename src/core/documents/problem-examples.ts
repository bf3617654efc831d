import { BASE_PATH } from "../api/api.ts";
import type { SiteIdentity } from "../api/documents.ts";
import { PARAMETERS } from "../api/list-parameters.ts";
import {
  invalidParameters,
  plainProblem,
  rateLimited,
  type ParameterCode,
  type PlainProblemType,
  type Problem,
  type ProblemType,
} from "../api/problem.ts";
import { readListQuery } from "../requests/query.ts";

/** Also printed on the problem's page. */
export const PARAMETER_CODE_MEANINGS: Record<ParameterCode, string> = {
  not_an_integer: "the value is not an integer (an optional minus sign, then digits)",
  out_of_range: "the number is too small or too large",
  unknown_value: "the parameter does not accept this value",
  repeated: "the parameter is given more than once, but takes one value",
  too_long: `the text has more than ${PARAMETERS.q.max} characters`,
  unknown_parameter: "no parameter has this name, which resembles that of another",
};

/** For each problem: a request (method and path), and the response of the handler's own code. */
export function problemExamples(site: SiteIdentity) {
  const query = "per_page=500&pricing=Free&levels=college";
  const plain = (type: PlainProblemType, request: string) => {
    return { request, body: plainProblem(site, type) };
  };
  return {
    "invalid-parameter": {
      request: `GET ${BASE_PATH}/tools?${query}`,
      body: invalidParameters(site, readListQuery(query).errors),
    },
    "unknown-tool": plain("unknown-tool", `GET ${BASE_PATH}/tools/no-such-tool`),
    "unknown-collection": plain(
      "unknown-collection",
      `GET ${BASE_PATH}/collections/no-such-collection`,
    ),
    "unknown-path": plain("unknown-path", `GET ${BASE_PATH}/no-such-path`),
    "method-not-allowed": plain("method-not-allowed", `POST ${BASE_PATH}/tools`),
    "rate-limited": { request: `GET ${BASE_PATH}/tools`, body: rateLimited(site, 12) },
    "internal-error": plain("internal-error", `GET ${BASE_PATH}/tools`),
    unavailable: plain("unavailable", `GET ${BASE_PATH}/tools?q=quiz`),
  } satisfies Record<ProblemType, { request: string; body: Problem }>;
}

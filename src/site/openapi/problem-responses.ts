import type { SiteIdentity } from "../../api/documents.ts";
import { PROBLEM_TYPES, PROBLEMS, type ProblemType } from "../../api/problem.ts";
import { problemExamples } from "../documents/problem-examples.ts";
import { schemaRef } from "./component-schemas.ts";
import { headerRefs } from "./header-objects.ts";

/** The problems that any request can return. */
export const UNIVERSAL_PROBLEMS: ProblemType[] = ["rate-limited", "internal-error"];

/** Returns the reference to the response of a problem. */
export function problemRef(type: ProblemType) {
  return { $ref: `#/components/responses/${type}` };
}

/** Returns the response objects of all problems, by type. */
export function problemResponses(site: SiteIdentity): Record<ProblemType, unknown> {
  const examples = problemExamples(site);
  const specificHeader: Partial<Record<ProblemType, string>> = {
    "method-not-allowed": "Allow",
    "rate-limited": "Retry-After",
  };
  const responses = PROBLEM_TYPES.map((type) => {
    const header = specificHeader[type];
    return [
      type,
      {
        description: `${PROBLEMS[type].title}.`,
        headers: headerRefs("ETag", ...(header ? [header] : [])),
        content: {
          "application/problem+json": {
            schema: { $ref: schemaRef("Problem") },
            example: examples[type].body,
          },
        },
      },
    ];
  });
  return Object.fromEntries(responses) as Record<ProblemType, unknown>;
}

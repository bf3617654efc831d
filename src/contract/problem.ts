import type { SiteIdentity } from "./documents.ts";
import { METHODS } from "./headers.ts";

/** The problems of the API (contract §9, RFC 9457), by the last part of their type. */
export const PROBLEMS = {
  "invalid-parameter": { status: 400, title: "Invalid parameter" },
  "unknown-tool": { status: 404, title: "Unknown tool" },
  "unknown-collection": { status: 404, title: "Unknown collection" },
  "unknown-path": { status: 404, title: "Unknown path" },
  "method-not-allowed": { status: 405, title: "Method not allowed" },
  "rate-limited": { status: 429, title: "Too many requests" },
  "internal-error": { status: 500, title: "Internal error" },
} as const;

export type ProblemType = keyof typeof PROBLEMS;
export const PROBLEM_TYPES = Object.keys(PROBLEMS) as ProblemType[];

export const PARAMETER_CODES = [
  "not_an_integer",
  "out_of_range",
  "unknown_value",
  "repeated",
  "too_long",
] as const;
export type ParameterCode = (typeof PARAMETER_CODES)[number];

/** What is wrong with a parameter, and the nearest value that would be right. */
export interface ParameterError {
  parameter: string;
  code: ParameterCode;
  detail: string;
  suggestion: string | null;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: ParameterError[];
}

function problem(site: SiteIdentity, type: ProblemType, detail: string): Problem {
  const { status, title } = PROBLEMS[type];
  return { type: `${site.url}/${problemPage(type)}`, title, status, detail };
}

/** Returns the path of the page that explains a problem, without a slash at the beginning. */
export function problemPage(type: string): string {
  return `problems/${type}`;
}

/** What the problems say that are the same for every request. */
const DETAILS = {
  "unknown-tool": "There is no tool of this name.",
  "unknown-collection": "There is no collection of this name.",
  "unknown-path": "There is nothing at this path.",
  "method-not-allowed": `Only ${METHODS} are allowed.`,
  "internal-error": "Something went wrong on the side of the server.",
} as const satisfies Partial<Record<ProblemType, string>>;

export type PlainProblemType = keyof typeof DETAILS;

export function plainProblem(site: SiteIdentity, type: PlainProblemType): Problem {
  return problem(site, type, DETAILS[type]);
}

/** The problem of a client that has to wait for so many seconds. */
export function rateLimited(site: SiteIdentity, seconds: number): Problem {
  const detail = `Too many requests from this address; try again in ${seconds} s.`;
  return problem(site, "rate-limited", detail);
}

/** The problem of a list request, with every parameter that is wrong. */
export function invalidParameters(site: SiteIdentity, errors: ParameterError[]): Problem {
  const detail = errors.map(({ parameter, detail: text }) => `${parameter} ${text}.`).join(" ");
  return { ...problem(site, "invalid-parameter", detail), errors };
}

import { BASE_PATH } from "./api.ts";
import type { SiteIdentity } from "./documents.ts";
import { METHODS } from "./headers.ts";
import {
  LIST_PARAMETERS,
  PARAMETERS,
  type ListParameter,
  type Parameter,
} from "./list-parameters.ts";

/** The error types of the API (contract §9, RFC 9457), by the last segment of their `type`. */
export const PROBLEMS = {
  "invalid-parameter": { status: 400, title: "Invalid parameter" },
  "unknown-tool": { status: 404, title: "Unknown tool" },
  "unknown-collection": { status: 404, title: "Unknown collection" },
  "unknown-path": { status: 404, title: "Unknown path" },
  "method-not-allowed": { status: 405, title: "Method not allowed" },
  "rate-limited": { status: 429, title: "Too many requests" },
  "internal-error": { status: 500, title: "Internal error" },
  unavailable: { status: 503, title: "Temporarily unavailable" },
} as const;

export type ProblemType = keyof typeof PROBLEMS;
export const PROBLEM_TYPES = Object.keys(PROBLEMS) as ProblemType[];

type ValueCode = "not_an_integer" | "out_of_range" | "unknown_value" | "repeated" | "too_long";

export type ParameterCode = ValueCode | "unknown_parameter";

/** An invalid parameter, with the nearest valid value if one is near. */
export interface ParameterError {
  parameter: string;
  code: ParameterCode;
  detail: string;
  suggestion: string | null;
}

/** An invalid parameter of a query, with its value as given. */
export type QueryError = ValueError | NameError;

export interface ValueError extends Omit<ParameterError, "detail"> {
  parameter: ListParameter;
  code: ValueCode;
  value: string;
}

/** An unknown name, with the parameter that it most resembles. */
export interface NameError extends Omit<ParameterError, "detail"> {
  code: "unknown_parameter";
  suggestion: ListParameter;
  value: string;
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
  return { type: `${site.url}/${problemPagePath(type)}`, title, status, detail };
}

/** Returns the path of the page that explains a problem type, without a leading slash. */
export function problemPagePath(type: string): string {
  return `problems/${type}`;
}

/** The `detail` of each problem that is not about parameters or the rate limit. */
const DETAILS = {
  "unknown-tool": "No tool has this slug.",
  "unknown-collection": "No collection has this slug.",
  "unknown-path": "Nothing exists at this path.",
  "method-not-allowed": `Only ${METHODS} are allowed.`,
  "internal-error": "The server failed to answer this request.",
  unavailable: `This cannot be computed at the moment. All tools are in ${BASE_PATH}/exports/tools.json.`,
} as const satisfies Partial<Record<ProblemType, string>>;

export type PlainProblemType = keyof typeof DETAILS;

/** Returns a problem with a constant detail, followed by the nearest slug if one is given. */
export function plainProblem(
  site: SiteIdentity,
  type: PlainProblemType,
  suggestion: string | null = null,
): Problem {
  const hint = suggestion === null ? "" : ` Did you mean ${suggestion}?`;
  return problem(site, type, DETAILS[type] + hint);
}

/** Returns the problem for a client above the rate limit, who may try again in `seconds`. */
export function rateLimited(site: SiteIdentity, seconds: number): Problem {
  const detail = `Too many requests from this IP address; try again in ${seconds} s.`;
  return problem(site, "rate-limited", detail);
}

/** Returns the problem for invalid parameters: in canonical order, then those that do not exist. */
export function invalidParameters(site: SiteIdentity, queryErrors: readonly QueryError[]): Problem {
  const names: readonly string[] = LIST_PARAMETERS;
  const inOrder = [
    ...names.flatMap((name) => queryErrors.filter(({ parameter }) => parameter === name)),
    ...queryErrors.filter(({ code }) => code === "unknown_parameter"),
  ];
  const errors = inOrder.map((error) => {
    const { parameter, code, suggestion } = error;
    return { parameter, code, detail: detailOf(error), suggestion };
  });
  const detail = errors.map(({ parameter, detail: text }) => `${parameter} ${text}.`).join(" ");
  return { ...problem(site, "invalid-parameter", detail), errors };
}

function detailOf(error: QueryError): string {
  return error.code === "unknown_parameter"
    ? `is not a parameter; use ${error.suggestion}`
    : `must be ${allowed(error.parameter, error.code)}`;
}

function allowed(name: ListParameter, code: ValueCode): string {
  if (code === "repeated") return "given once";
  const parameter: Parameter = PARAMETERS[name];
  switch (parameter.kind) {
    case "slug":
      return `one slug from /${parameter.list}`;
    case "text":
      return `at most ${parameter.max} characters`;
    case "integer":
      return `an integer from 1 to ${parameter.max}`;
    case "flag":
      return `${parameter.values.join(" or ")}, or be left out`;
    case "country":
      return "a country code of ISO 3166-1 in capitals, such as FR, or EU";
    case "choices":
      return `one or several of ${parameter.values.join(", ")}, separated by commas`;
    default:
      return parameter.values.length === 1
        ? `\`${parameter.values[0]}\``
        : `one of ${parameter.values.join(", ")}`;
  }
}

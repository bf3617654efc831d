import { nearestParameter } from "./nearest-parameter.ts";
import { nearestValue } from "./suggest.ts";
import {
  ALL_TOOLS,
  LIST_PARAMETERS,
  PARAMETERS,
  type ListParameter,
  type ListQuery,
  type Parameter,
} from "../api/list-parameters.ts";
import type { NameError, QueryError, ValueError } from "../api/problem.ts";

export interface ListRequest {
  query: ListQuery;
  errors: QueryError[];
  /** Whether it has a name that no parameter has, be it an error or ignored. */
  hasOtherNames: boolean;
}

/**
 * Parses the query of a list request (contract §3). Returns all invalid parameters, each once; in the query they have
 * their defaults. Ignores empty parameters, and names that are not nearly those of parameters. Returns slugs and countries
 * as given, and even a text that is too long.
 */
export function readListQuery(search: string): ListRequest {
  const given = [...new URLSearchParams(search)];
  const parameters = given.map(([name, value]) => ({ name, value, parameter: parameterOf(name) }));
  const errors: QueryError[] = [];
  const values = LIST_PARAMETERS.map((parameter) => {
    const texts = parameters
      .filter(({ value, parameter: named }) => named === parameter && value !== "")
      .map(({ value }) => value);
    const report: ReportError = (code, suggestion = null) =>
      void errors.push({ parameter, code, suggestion, value: texts.join(", ") });
    const takesSeveral = PARAMETERS[parameter].kind === "choices";
    const isRepeated = texts.length > 1 && !takesSeveral;
    if (isRepeated) report("repeated");
    const text = isRepeated ? "" : texts.join(",");
    const value = text && parseValue(PARAMETERS[parameter], text, report);
    return [parameter, value || ALL_TOOLS[parameter]] as const;
  });
  errors.push(...nameErrors(parameters.filter(({ parameter }) => parameter === null)));
  return {
    query: Object.fromEntries(values) as unknown as ListQuery,
    errors,
    hasOtherNames: !given.every(([name]) => Object.hasOwn(PARAMETERS, name)),
  };
}

/** Returns the parameter of a name; one that takes several values has `name[]`, `name[0]`, `name[1]` too. */
function parameterOf(name: string): ListParameter | null {
  const parameter = name.replace(/\[\d*\]$/, "") as ListParameter;
  if (!Object.hasOwn(PARAMETERS, parameter)) return null;
  return parameter === name || PARAMETERS[parameter].kind === "choices" ? parameter : null;
}

/** Errors of names in one response; a hostile URL has thousands. */
const NAME_ERRORS_MAX = 30;

function nameErrors(others: readonly { name: string; value: string }[]): NameError[] {
  const values = new Map<string, string>();
  for (const { name, value } of others) if (value !== "") values.set(name, value);
  const errors: NameError[] = [];
  for (const [parameter, value] of values) {
    if (errors.length === NAME_ERRORS_MAX) break;
    const suggestion = nearestParameter(parameter);
    if (suggestion) errors.push({ parameter, code: "unknown_parameter", suggestion, value });
  }
  return errors;
}

type ReportError = (code: ValueError["code"], suggestion?: string | null) => void;

/** Returns what a text means for a parameter; null if it is wrong, or means nothing. */
function parseValue(parameter: Parameter, text: string, report: ReportError) {
  switch (parameter.kind) {
    case "slug":
    case "country":
      return text;
    case "text": {
      const { max } = parameter;
      if (text.length > max && Array.from(text).length > max) report("too_long");
      return text.trim() || null;
    }
    case "integer":
      return parseInteger(text, parameter.max, report);
    case "choices":
      return parseChoices(parameter.values, text, report);
    default: {
      const isFlag = parameter.kind === "flag";
      if (parameter.values.includes(text)) return isFlag || text;
      report("unknown_value", isFlag ? null : nearestValue(text, parameter.values));
      return null;
    }
  }
}

/** Returns the canonical text of several values: each once, in their order, joined by commas. */
function parseChoices(values: readonly string[], text: string, report: ReportError): string | null {
  const parts = text.split(",").filter((part) => part !== "");
  const inOrder = (chosen: readonly (string | null)[]) =>
    values.filter((value) => chosen.includes(value)).join(",") || null;
  if (parts.every((part) => values.includes(part))) return inOrder(parts);
  const suggestions = parts.slice(0, PARTS_MAX).map((part) => nearestValue(part, values));
  const suggestion =
    parts.length <= PARTS_MAX && !suggestions.includes(null) ? inOrder(suggestions) : null;
  report("unknown_value", suggestion);
  return null;
}

/** Parts of a list that are compared with the known values; a hostile list has thousands. */
const PARTS_MAX = 20;

function parseInteger(text: string, max: number, report: ReportError): number | null {
  const value = Number(text);
  if (!/^-?\d+$/.test(text)) report("not_an_integer");
  else if (value < 1) report("out_of_range", "1");
  else if (value > max) report("out_of_range", String(max));
  else return value;
  return null;
}

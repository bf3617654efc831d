import { nearestValue } from "./suggest.ts";
import {
  ALL_TOOLS,
  LIST_PARAMETERS,
  PARAMETERS,
  type ListQuery,
  type Parameter,
} from "../api/list-parameters.ts";
import type { ParameterCode, QueryError } from "../api/problem.ts";

/**
 * Parses the query of a list request (contract §3). Returns all invalid parameters, each once; in the query they have
 * their defaults. Ignores unknown and empty parameters. Returns slugs and countries as given, and even a text that is too long.
 */
export function readListQuery(search: string): { query: ListQuery; errors: QueryError[] } {
  const parameters = new URLSearchParams(search);
  const errors: QueryError[] = [];
  const values = LIST_PARAMETERS.map((parameter) => {
    const values = parameters.getAll(parameter).filter((value) => value !== "");
    const wrong: ReportError = (code, suggestion = null) =>
      void errors.push({ parameter, code, suggestion, value: values.join(", ") });
    const takesSeveral = PARAMETERS[parameter].kind === "choices";
    const isRepeated = values.length > 1 && !takesSeveral;
    if (isRepeated) wrong("repeated");
    const text = isRepeated ? "" : values.join(",");
    const value = text && parseValue(PARAMETERS[parameter], text, wrong);
    return [parameter, value || ALL_TOOLS[parameter]] as const;
  });
  return { query: Object.fromEntries(values) as unknown as ListQuery, errors };
}

type ReportError = (code: ParameterCode, suggestion?: string | null) => void;

/** Returns what a text means for a parameter; null if it is wrong, or means nothing. */
function parseValue(parameter: Parameter, text: string, wrong: ReportError) {
  switch (parameter.kind) {
    case "slug":
    case "country":
      return text;
    case "text": {
      const { max } = parameter;
      if (text.length > max && Array.from(text).length > max) wrong("too_long");
      return text.trim() || null;
    }
    case "integer":
      return parseInteger(text, parameter.max, wrong);
    case "choices":
      return parseChoices(parameter.values, text, wrong);
    default: {
      const isFlag = parameter.kind === "flag";
      if (parameter.values.includes(text)) return isFlag || text;
      wrong("unknown_value", isFlag ? null : nearestValue(text, parameter.values));
      return null;
    }
  }
}

/** Returns the canonical text of several values: each once, in their order, joined by commas. */
function parseChoices(values: readonly string[], text: string, wrong: ReportError): string | null {
  const parts = text.split(",").filter((part) => part !== "");
  const inOrder = (chosen: readonly (string | null)[]) =>
    values.filter((value) => chosen.includes(value)).join(",") || null;
  if (parts.every((part) => values.includes(part))) return inOrder(parts);
  const suggestions = parts.slice(0, PARTS_MAX).map((part) => nearestValue(part, values));
  const suggestion =
    parts.length <= PARTS_MAX && !suggestions.includes(null) ? inOrder(suggestions) : null;
  wrong("unknown_value", suggestion);
  return null;
}

/** Parts of a list that are compared with the known values; a hostile list has thousands. */
const PARTS_MAX = 20;

function parseInteger(text: string, max: number, wrong: ReportError): number | null {
  const value = Number(text);
  if (!/^-?\d+$/.test(text)) wrong("not_an_integer");
  else if (value < 1) wrong("out_of_range", "1");
  else if (value > max) wrong("out_of_range", String(max));
  else return value;
  return null;
}

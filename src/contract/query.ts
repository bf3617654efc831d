import type { Filters } from "./list.ts";
import { nearest } from "./nearest.ts";
import {
  FILTER_NAMES,
  PARAMETERS,
  type FilterName,
  type ListParameter,
  type SlugParameter,
} from "./list-parameters.ts";
import type { ParameterCode, ParameterError } from "./problem.ts";

/** A request for a list of tools. Slugs are as given: whether they exist is checked later. */
export interface ListQuery {
  filters: Filters;
  page: number;
  perPage: number;
}

/** Parses the query of a list request (contract §3); returns every invalid parameter, at most once. */
export function readListQuery(search: string): { query: ListQuery; errors: ParameterError[] } {
  const given = givenParameters(search);
  const errors: ParameterError[] = [];
  const wrong = (
    parameter: ListParameter,
    code: ParameterCode,
    detail: string,
    suggestion: string | null = null,
  ) => void errors.push({ parameter, code, detail, suggestion });

  function single(parameter: ListParameter): string | null {
    const values = given.get(parameter) ?? [];
    if (values.length < 2) return values[0] ?? null;
    wrong(parameter, "repeated", "must be given once");
    return null;
  }

  function filter(name: FilterName): string | true | null {
    const text = single(name);
    const parameter = PARAMETERS[name];
    if (text === null || parameter.kind === "slug") return text;
    if (parameter.kind === "text") return words(name, text, parameter.max);
    const found = parameter.values.find((value) => value === text);
    if (found !== undefined) return parameter.kind === "flag" ? true : found;
    const detail = `must be ${parameter.values.join(" or ")}`;
    wrong(name, "unknown_value", detail, nearest(text, parameter.values));
    return null;
  }

  function words(name: FilterName, text: string, max: number): string | null {
    if (text.length > max && Array.from(text).length > max) {
      wrong(name, "too_long", `must be at most ${max} characters`);
    }
    return text.trim() || null;
  }

  function integer(parameter: "page" | "per_page"): number {
    const { max, fallback } = PARAMETERS[parameter];
    const text = single(parameter);
    if (text === null) return fallback;
    const detail = `must be an integer from 1 to ${max}`;
    const value = Number(text);
    if (!/^-?\d+$/.test(text)) wrong(parameter, "not_an_integer", detail);
    else if (value < 1) wrong(parameter, "out_of_range", detail, "1");
    else if (value > max) wrong(parameter, "out_of_range", detail, String(max));
    else return value;
    return fallback;
  }

  const filters = Object.fromEntries(FILTER_NAMES.map((name) => [name, filter(name)])) as Filters;
  return { query: { filters, page: integer("page"), perPage: integer("per_page") }, errors };
}

/** Returns the non-empty values of each known parameter. */
function givenParameters(search: string): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (value === "" || !Object.hasOwn(PARAMETERS, name)) continue;
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }
  return given;
}

/** Returns the error for a slug that is not in its list. */
export function unknownSlug(parameter: SlugParameter, suggestion: string | null): ParameterError {
  return {
    parameter,
    code: "unknown_value",
    detail: `must be the slug of a ${parameter}`,
    suggestion,
  };
}

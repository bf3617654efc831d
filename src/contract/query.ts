import { DEFAULT_PER_PAGE, MAX_PER_PAGE, PRICINGS } from "./api.ts";
import type { Filters } from "./list.ts";
import { nearest } from "./nearest.ts";
import type { ParameterCode, ParameterError } from "./problem.ts";

/** A request for a list of tools. `category` is as given: whether it exists is checked later. */
export interface ListQuery {
  filters: Filters;
  page: number;
  perPage: number;
}

/** The parameters of a list of tools, in canonical order (contract §3); all others are ignored. */
export const LIST_PARAMETERS = [
  "category",
  "pricing",
  "has_education_pricing",
  "q",
  "page",
  "per_page",
] as const;
export type ListParameter = (typeof LIST_PARAMETERS)[number];

export const PAGE_MAX = 999_999_999;
export const Q_MAX = 200;
export const EDUCATION_VALUES = ["1", "true"] as const;

/** Parses the query of a list request (contract §3); returns every invalid parameter, at most once. */
export function readListQuery(search: string): { query: ListQuery; errors: ParameterError[] } {
  const given = givenParameters(search);
  const errors: ParameterError[] = [];
  const wrong = (
    parameter: string,
    code: ParameterCode,
    detail: string,
    suggestion: string | null = null,
  ) => void errors.push({ parameter, code, detail, suggestion });

  function single(parameter: string): string | null {
    const values = given.get(parameter) ?? [];
    if (values.length < 2) return values[0] ?? null;
    wrong(parameter, "repeated", "must be given once");
    return null;
  }

  function oneOf<Value extends string>(parameter: string, values: readonly Value[]): Value | null {
    const text = single(parameter);
    const found = values.find((value) => value === text);
    if (text === null || found !== undefined) return found ?? null;
    const detail = `must be ${values.join(" or ")}`;
    wrong(parameter, "unknown_value", detail, nearest(text, values));
    return null;
  }

  function integer(parameter: string, max: number, fallback: number): number {
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

  function words(): string | null {
    const text = single("q");
    if (text !== null && text.length > Q_MAX && Array.from(text).length > Q_MAX) {
      wrong("q", "too_long", `must be at most ${Q_MAX} characters`);
    }
    return text?.trim() || null;
  }

  const filters: Filters = {
    category: single("category"),
    pricing: oneOf("pricing", PRICINGS),
    has_education_pricing: oneOf("has_education_pricing", EDUCATION_VALUES) === null ? null : true,
    q: words(),
  };
  const page = integer("page", PAGE_MAX, 1);
  const perPage = integer("per_page", MAX_PER_PAGE, DEFAULT_PER_PAGE);
  return { query: { filters, page, perPage }, errors };
}

const PARAMETERS = new Set<string>(LIST_PARAMETERS);

/** Returns the non-empty values of each known parameter. */
function givenParameters(search: string): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (value === "" || !PARAMETERS.has(name)) continue;
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }
  return given;
}

/** Returns the error for an unknown category. */
export function unknownCategory(category: string, categories: readonly string[]): ParameterError {
  return {
    parameter: "category",
    code: "unknown_value",
    detail: "must be the slug of a category",
    suggestion: nearest(category, categories),
  };
}

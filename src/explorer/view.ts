import { DEFAULT_PER_PAGE } from "../contract/api.ts";
import { PARAMETERS } from "../contract/list-parameters.ts";
import type { ParameterCode } from "../contract/problem.ts";

/** The filters of the home page, named like the parameters of the API where the API has them. */
export const FACETS = [
  "category",
  "level",
  "subject",
  "pricing",
  "has_education_pricing",
  "open_source",
  "french_interface",
  "country",
] as const;
export type FacetName = (typeof FACETS)[number];

export const SORTS = ["relevance", "name", "newest", "verified"] as const;
export type Sort = (typeof SORTS)[number];

/** What the home page shows: the state that its URL holds. */
export interface View {
  /** As typed: a space at its end stays. */
  q: string;
  /** The values of each filter, none where it is not set; only `pricing` may have several. */
  chosen: Readonly<Record<FacetName, readonly string[]>>;
  sort: Sort;
  page: number;
  perPage: number;
}

/** An invalid parameter in the URL of the page, with its value and the nearest valid one. */
export interface ViewError {
  parameter: string;
  code: ParameterCode;
  value: string;
  suggestion: string | null;
}

/**
 * Reads the URL of the page. Whether values of filters exist is checked later, in `unknownValues`, because the
 * search index lists them. Unknown parameters are ignored, and so are empty values, as in the API.
 */
export function readView(search: string): { view: View; errors: ViewError[] } {
  const query = new URLSearchParams(search);
  const errors: ViewError[] = [];
  const given = (name: string) => query.getAll(name).filter((value) => value !== "");

  function single(name: string): string | null {
    const values = given(name);
    if (values.length < 2) return values[0] ?? null;
    errors.push({ parameter: name, code: "repeated", value: values.join(", "), suggestion: null });
    return null;
  }

  function chosen(name: FacetName): string[] {
    if (name === "pricing") {
      return [...new Set(given(name).flatMap((value) => value.split(",")))].filter(Boolean);
    }
    const value = single(name);
    if (value === null) return [];
    return [FLAGS.has(name) && value === "true" ? "1" : value];
  }

  function words(): string {
    const q = single("q") ?? "";
    if (Array.from(q).length > PARAMETERS.q.max) {
      errors.push({ parameter: "q", code: "too_long", value: q, suggestion: null });
    }
    return q;
  }

  function sort(): Sort {
    const value = single("sort");
    const found = SORTS.find((one) => one === value);
    if (value !== null && !found) {
      errors.push({ parameter: "sort", code: "unknown_value", value, suggestion: null });
    }
    return found ?? "relevance";
  }

  function integer(name: "page" | "per_page"): number {
    const { max, fallback } = PARAMETERS[name];
    const value = single(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (/^-?\d+$/.test(value) && number >= 1 && number <= max) return number;
    errors.push({ parameter: name, code: "out_of_range", value, suggestion: null });
    return fallback;
  }

  const view = {
    q: words(),
    chosen: Object.fromEntries(FACETS.map((name) => [name, chosen(name)] as const)) as Record<
      FacetName,
      string[]
    >,
    sort: sort(),
    page: integer("page"),
    perPage: integer("per_page"),
  };
  return { view, errors };
}

const FLAGS = new Set<string>(["has_education_pricing", "open_source", "french_interface"]);

/** Returns the query of the page that shows a view: parameters in fixed order, defaults left out. */
export function searchOf({ q, chosen, sort, page, perPage }: View): string {
  const query = new URLSearchParams();
  if (q.trim() !== "") query.set("q", q);
  for (const name of FACETS) for (const value of chosen[name]) query.append(name, value);
  if (sort !== "relevance") query.set("sort", sort);
  if (page !== 1) query.set("page", String(page));
  if (perPage !== DEFAULT_PER_PAGE) query.set("per_page", String(perPage));
  return asSearch(query);
}

/** Returns a query with its question mark, or an empty text without parameters. */
export function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns a view with other values of a filter, from its first page. */
export function withValues(view: View, name: FacetName, values: readonly string[]): View {
  return { ...view, chosen: { ...view.chosen, [name]: values }, page: 1 };
}

/** Returns the query of a page without a parameter. */
export function without(search: string, parameter: string): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return asSearch(query);
}

import { DEFAULT_PER_PAGE, type Pricing } from "../api/api.ts";
import type { SiteIdentity } from "../api/documents.ts";
import { type FilterName, PARAMETERS } from "../api/list-parameters.ts";
import { type Filters, NO_FILTERS, listUrl } from "../api/list.ts";
import { type QueryError, readParameters } from "../api/query.ts";

/** The home page's filters, named like the API's parameters where it has them. */
export const FACETS = [
  "category",
  "level",
  "subject",
  "pricing",
  "no_pupil_account",
  "eu_hosting",
  "gar",
  "has_education_pricing",
  "open_source",
  "french_interface",
  "country",
] as const;
export type FacetName = (typeof FACETS)[number];

export const SORTS = ["relevance", "name", "newest", "verified"] as const;
export type Sort = (typeof SORTS)[number];

/** The state of the home page, which its URL holds. */
export interface View {
  /** As typed: a trailing space stays. */
  q: string;
  /** The chosen values of each filter; only `pricing` can have several. */
  chosen: Readonly<Record<FacetName, readonly string[]>>;
  sort: Sort;
  page: number;
  perPage: number;
}

/** An invalid parameter in the page's URL, with its value and the nearest valid one. */
export type ViewError = Omit<QueryError, "detail">;

const FLAG = { kind: "flag", values: ["1", "true"] } as const;
const PAGE_PARAMETERS = {
  ...PARAMETERS,
  pricing: { kind: "list" },
  no_pupil_account: FLAG,
  eu_hosting: FLAG,
  gar: FLAG,
  open_source: FLAG,
  french_interface: FLAG,
  country: { kind: "slug" },
  sort: { kind: "choice", values: SORTS },
} as const;

/**
 * Parses the page's URL. Ignores unknown and empty parameters, as the API does. `unknownValues` checks later whether
 * values of filters exist, because the search index lists them.
 */
export function readView(search: string): { view: View; errors: ViewError[] } {
  const { values, errors } = readParameters(search, PAGE_PARAMETERS);
  const chosen = FACETS.map((name) => {
    const value = values[name];
    return [name, value === true ? ["1"] : [value ?? []].flat()] as const;
  });
  const view = {
    q: values.q ?? "",
    chosen: Object.fromEntries(chosen) as unknown as View["chosen"],
    sort: values.sort ?? "relevance",
    page: values.page,
    perPage: values.per_page,
  };
  return { view, errors };
}

/** Returns a view's query string: parameters in fixed order, without defaults. */
export function queryOf({ q, chosen, sort, page, perPage }: View): string {
  const query = new URLSearchParams();
  if (q.trim() !== "") query.set("q", q);
  for (const name of FACETS) for (const value of chosen[name]) query.append(name, value);
  if (sort !== "relevance") query.set("sort", sort);
  if (page !== 1) query.set("page", String(page));
  if (perPage !== DEFAULT_PER_PAGE) query.set("per_page", String(perPage));
  return asSearch(query);
}

/** Returns a query with its question mark, or an empty string. */
export function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the view with other values for a filter, on its first page. */
export function withValues(view: View, name: FacetName, values: readonly string[]): View {
  return { ...view, chosen: { ...view.chosen, [name]: values }, page: 1 };
}

/** Removes a parameter from a query string. */
export function without(search: string, parameter: string): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return asSearch(query);
}

/** A view's parameters that the API lacks. */
export type PageOnly = Exclude<FacetName, FilterName> | "pricing" | "all_subjects" | "sort";

const PAGE_FACETS = FACETS.filter(
  (name): name is Exclude<FacetName, FilterName> => !(name in PARAMETERS),
);

/** Returns the API request nearest to a view, and the parameters that it leaves out. */
export function requestOf(site: SiteIdentity, view: View): { url: string; leftOut: PageOnly[] } {
  const { chosen, sort } = view;
  const q = view.q.trim();
  const { pricing } = chosen;
  const filters: Filters = {
    ...NO_FILTERS,
    q: q === "" ? null : q,
    category: chosen.category[0] ?? null,
    level: chosen.level[0] ?? null,
    subject: chosen.subject[0] ?? null,
    pricing: pricing.length === 1 ? (pricing[0] as Pricing) : null,
    has_education_pricing: chosen.has_education_pricing.length > 0 ? true : null,
  };
  const leftOut: PageOnly[] = pricing.length > 1 ? ["pricing"] : [];
  if (chosen.subject.length > 0) leftOut.push("all_subjects");
  leftOut.push(...PAGE_FACETS.filter((name) => chosen[name].length > 0));
  const isDefaultOrder = sort === "relevance" || (sort === "name" && q === "");
  if (!isDefaultOrder) leftOut.push("sort");
  const page = leftOut.length > 0 ? 1 : view.page;
  return { url: listUrl(site, filters, page, view.perPage), leftOut };
}

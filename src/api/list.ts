import { baseUrl, license, type SiteIdentity, type ToolSummary } from "./documents.ts";
import { FILTER_NAMES, PARAMETERS, type FilterName, type Table } from "./list-parameters.ts";

type ValueOf<Parameter> = Parameter extends { kind: "choice"; values: readonly (infer Value)[] }
  ? Value
  : Parameter extends { kind: "flag" }
    ? true
    : string;

/** The filters of a list of tools; null where one is not set. */
export type Filters = { [Name in FilterName]: ValueOf<Table[Name]> | null };

/** How the tools of a list match `q` (contract §3). */
export interface SearchReport {
  match: "exact" | "close" | "none";
  /** The distinct words of `q`, folded and in order, each with the index words it matched, nearest first. */
  words: { asked: string; used: string[] }[];
}

export const NO_FILTERS = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, null]),
) as unknown as Filters;

/** Returns the path, below the base, of the file with a page of the default size (contract §2). */
export function listFile({ category, pricing, has_education_pricing }: Filters, page: number) {
  const education = has_education_pricing ? "yes" : "any";
  return `/tools/_/${category ?? "any"}/${pricing ?? "any"}/${education}/${page}.json`;
}

/** Returns the canonical URL of a list page (contract §3): parameters in fixed order, defaults left out. */
export function listUrl(site: SiteIdentity, filters: Filters, page: number, perPage: number) {
  const parameters = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value !== null) parameters.set(name, value === true ? "1" : value);
  }
  if (page !== PARAMETERS.page.fallback) parameters.set("page", String(page));
  if (perPage !== PARAMETERS.per_page.fallback) parameters.set("per_page", String(perPage));
  const query = parameters.toString();
  return `${baseUrl(site)}/tools${query === "" ? "" : `?${query}`}`;
}

export interface ListPage {
  filters: Filters;
  page: number;
  perPage: number;
  /** Number of tools on all pages. */
  total: number;
  /** null without `q`. */
  search: SearchReport | null;
  /** The tools of this page. */
  items: readonly ToolSummary[];
}

/** Returns the document of a list page (contract §3). */
export function listDocument(site: SiteIdentity, list: ListPage) {
  const { filters, page, perPage, total, search, items } = list;
  const totalPages = Math.ceil(total / perPage);
  const last = Math.max(totalPages, 1);
  const url = (number: number) => listUrl(site, filters, number, perPage);
  return {
    data: items,
    pagination: { page, per_page: perPage, total, total_pages: totalPages },
    filters: Object.fromEntries(FILTER_NAMES.map((name) => [name, filters[name]])) as Filters,
    search,
    links: {
      self: url(page),
      first: url(1),
      prev: page > 1 && total > 0 ? url(Math.min(page - 1, last)) : null,
      next: page < totalPages ? url(page + 1) : null,
      last: url(last),
    },
    license: license(site),
  };
}

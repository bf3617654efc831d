import { DEFAULT_PER_PAGE, type Pricing } from "./api.ts";
import { baseUrl, license, type SiteIdentity } from "./documents.ts";

/** The filters of a list of tools; null where one is not set. */
export interface Filters {
  category: string | null;
  pricing: Pricing | null;
  has_education_pricing: true | null;
  q: string | null;
}

/** How a list answers `q` (contract §3). */
export interface SearchReport {
  match: "exact" | "close" | "none";
  /** Each distinct word of `q`, folded, in order, with the words of the index that it matched, nearest first. */
  words: { asked: string; used: string[] }[];
}

export const NO_FILTERS: Filters = {
  category: null,
  pricing: null,
  has_education_pricing: null,
  q: null,
};

/** Returns the path, below the base, of the file with a page of the default size (contract §2). */
export function listFile({ category, pricing, has_education_pricing }: Filters, page: number) {
  const education = has_education_pricing ? "yes" : "any";
  return `/tools/_/${category ?? "any"}/${pricing ?? "any"}/${education}/${page}.json`;
}

/** Returns the canonical URL of a list page (contract §3): parameters in fixed order, defaults left out. */
export function listUrl(site: SiteIdentity, filters: Filters, page: number, perPage: number) {
  const parameters = new URLSearchParams();
  if (filters.category !== null) parameters.set("category", filters.category);
  if (filters.pricing !== null) parameters.set("pricing", filters.pricing);
  if (filters.has_education_pricing) parameters.set("has_education_pricing", "1");
  if (filters.q !== null) parameters.set("q", filters.q);
  if (page !== 1) parameters.set("page", String(page));
  if (perPage !== DEFAULT_PER_PAGE) parameters.set("per_page", String(perPage));
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
  /** The summaries of this page, as JSON. */
  items: readonly string[];
}

/**
 * Returns the JSON text of a list page (contract §3). Summaries come in as JSON, so that each is
 * serialized once for all the pages that show it.
 */
export function renderList(site: SiteIdentity, list: ListPage): string {
  return `{"data":[${list.items.join(",")}],${JSON.stringify(listFrame(site, list)).slice(1)}`;
}

/** Returns a list page without its tools. */
export function listFrame(site: SiteIdentity, list: Omit<ListPage, "items">) {
  const { filters, page, perPage, total, search } = list;
  const totalPages = Math.ceil(total / perPage);
  const last = Math.max(totalPages, 1);
  const url = (number: number) => listUrl(site, filters, number, perPage);
  return {
    pagination: { page, per_page: perPage, total, total_pages: totalPages },
    filters: {
      category: filters.category,
      pricing: filters.pricing,
      has_education_pricing: filters.has_education_pricing,
      q: filters.q,
    },
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

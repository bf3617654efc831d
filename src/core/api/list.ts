import { baseUrl, license, type SiteIdentity, type ToolSummary } from "./documents.ts";
import {
  ALL_TOOLS,
  FILTER_NAMES,
  LIST_PARAMETERS,
  type Filters,
  type ListQuery,
} from "./list-parameters.ts";
import { isSlug } from "../text/slug.ts";

/** What a word of `q` was taken for. */
export type WordKind = "text" | "level" | "fact" | "subject" | "ignored" | "unknown";

/** How the tools of a list match `q` (contract §3). */
export interface SearchReport {
  match: "exact" | "close" | "none";
  /** How many of the listed tools, over all pages, match exactly. They are the first ones. */
  exact: number;
  /** The distinct words of `q`, folded and in order, each with the index words it matched, nearest first. */
  words: { asked: string; used: string[]; as: WordKind }[];
  /** What was understood, in the order of `q`: each as one filter, with the number of listed tools that pass it. */
  read: { words: string[]; parameter: string; value: string; known: number }[];
}

/** The parameters of the lists that are files (contract §2), in the order of the segments of a file's path. */
export const FILE_PARAMETERS = ["category", "pricing", "has_education_pricing", "page"] as const;
type FileParameter = (typeof FILE_PARAMETERS)[number];

/** The segment of a filter that is not set; therefore no category has this slug. */
export const ANY = "any";

/** Reports whether a page of a list may be a file. Refuses values such as `../x`, or two of them: they name other files. */
export function hasFile(query: ListQuery): boolean {
  const { category, pricing } = query;
  const fileParameters: readonly string[] = FILE_PARAMETERS;
  const others = LIST_PARAMETERS.filter((name) => !fileParameters.includes(name));
  const isSafe = [category, pricing].every((value) => {
    return value === null || (isSlug(value) && value !== ANY);
  });
  return isSafe && others.every((name) => query[name] === ALL_TOOLS[name]);
}

/** Returns the path, below the base, of the file with a page of the default size. */
export function listFile(values: { [Name in FileParameter]?: string | number | true | null }) {
  const segments = FILE_PARAMETERS.map((name) => {
    const value = values[name] ?? (name === "page" ? 1 : ANY);
    return value === true ? "yes" : value;
  });
  return `/tools/_/${segments.join("/")}.json`;
}

/** Returns the canonical query string of a list (contract §3): parameters in fixed order, defaults left out. */
export function listSearch(query: ListQuery): string {
  const parameters = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = query[name];
    if (value === null || value === ALL_TOOLS[name] || (name === "match" && query.q === null))
      continue;
    parameters.set(name, value === true ? "1" : String(value));
  }
  return asSearch(parameters);
}

/** Returns parameters with their question mark, or an empty string. */
export function asSearch(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the canonical URL of a list page. */
export function listUrl(site: SiteIdentity, query: ListQuery): string {
  return `${baseUrl(site)}/tools${listSearch(query)}`;
}

/** What a list page shows beside its query. */
export interface ListPage {
  /** Number of tools on all pages. */
  total: number;
  /** null without `q`. */
  search: SearchReport | null;
  items: readonly ToolSummary[];
  /** Number of tools that fail the filters only because facts are not known; 0 without filters of such facts. */
  unknown?: number;
}

export function listDocument(
  site: SiteIdentity,
  query: ListQuery,
  { total, search, items, unknown = 0 }: ListPage,
) {
  const { page, per_page } = query;
  const totalPages = Math.ceil(total / per_page);
  const last = Math.max(totalPages, 1);
  const url = (number: number) => listUrl(site, { ...query, page: number });
  return {
    data: items,
    pagination: { page, per_page, total, total_pages: totalPages },
    unknown_count: unknown,
    filters: Object.fromEntries(FILTER_NAMES.map((name) => [name, query[name]])) as Filters,
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

import { chosenValues, type FacetName, type ListQuery } from "../api/list-parameters.ts";
import type { Matches } from "../api/search/match-query.ts";
import type { NamedFilter, Search } from "../api/search/open-search.ts";
import { markup, type Markup } from "../site/shared/markup.ts";
import { PAGE_PATHS } from "../site/shared/paths.ts";
import { placedWords } from "./highlight.ts";
import { countedQuery, countOf, hrefOf, withValues } from "./view.ts";

/** Filters offered for the words of a query; more would push the tools out of sight on a phone. */
const SHOWN = 4;

/** A filter that typed words name, and the query with the filter in place of the words. */
interface OfferedFilter {
  facet: FacetName;
  value: string;
  query: ListQuery;
}

/** Returns the filters that the words of a query name, except those already chosen. */
export function offeredFilters(query: ListQuery, named: readonly NamedFilter[]): OfferedFilter[] {
  return named
    .filter(({ filter: [facet, value] }) => !chosenValues(query, facet).includes(value))
    .slice(0, SHOWN)
    .map(({ said, filter: [facet, value] }) => {
      const q = withoutWords(query.q ?? "", said.split(" ")) || null;
      return { facet, value, query: withValues({ ...query, q }, facet, [value]) };
    });
}

/** Removes a run of folded words from a text. */
function withoutWords(text: string, said: readonly string[]): string {
  const placed = placedWords(text);
  const first = placed.findIndex((_, i) => said.every((word, j) => placed[i + j]?.word === word));
  if (first === -1) return text;
  const last = placed[first + said.length - 1]!;
  const rest = text.slice(0, placed[first]!.start) + text.slice(last.end);
  return rest.replace(/\s+/g, " ").trim();
}

/** Returns links to what the words of a query name: filters with their numbers of tools, categories and collections. */
export function suggestionList(
  search: Search,
  query: ListQuery,
  matches: Matches | null,
  nameOf: (facet: FacetName, value: string) => string,
): Markup | null {
  if (query.q === null || query.page > 1) return null;
  const filters = offeredFilters(query, search.filters(query.q))
    .map((one) => ({
      ...one,
      total: countOf(search.list(countedQuery(one.query, one.facet, one.value))),
    }))
    .filter(({ total }) => total > 0);
  const pages = search.groups(query.q, matches).filter(({ slug }) => query.category !== slug);
  return markup`${
    filters.length > 0 &&
    markup`<p class="suggested">Seulement\u00a0: ${filters.map(
      ({ facet, value, query, total }) =>
        markup`<a href="${hrefOf(query)}">${nameOf(facet, value)} <span class="count">(${total})</span></a>`,
    )}</p>\n`
  }${
    pages.length > 0 &&
    markup`<ul class="found-groups">${pages.map(
      ({ kind, slug, name }) =>
        markup`<li><a href="/${kind === "categories" ? PAGE_PATHS.category(slug) : PAGE_PATHS.collection(slug)}"><span>${kind === "categories" ? "Catégorie" : "Sélection"}</span> ${name}</a></li>\n`,
    )}</ul>\n`
  }`;
}

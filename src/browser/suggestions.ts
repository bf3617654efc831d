import { chosenValues, type FacetName, type ListQuery } from "../api/list-parameters.ts";
import type { FoundGroup, Search } from "../api/search/open-search.ts";
import { FACTS } from "../api/search/read-query.ts";
import { markup, type Markup } from "../site/shared/markup.ts";
import { PAGE_PATHS } from "../site/shared/paths.ts";
import { placedWords } from "./highlight.ts";
import { hrefOf, withValues } from "./view.ts";

/** A filter named by typed words, and the query with the filter in place of the words. */
export interface FilterSuggestion {
  facet: FacetName;
  value: string;
  query: ListQuery;
}

/** Links of each kind; more would push the tools out of sight on a phone. */
const SHOWN = 3;

/** Returns the filters that the words of a query name, except those already chosen. */
export function suggestedFilters(
  query: ListQuery,
  groups: readonly FoundGroup[],
): FilterSuggestion[] {
  const q = query.q ?? "";
  const typed = FACTS.flatMap(([phrase, filter]) => {
    const rest = withoutPhrase(q, phrase);
    return !filter || rest === q ? [] : [{ facet: filter[0], value: filter[1], rest }];
  });
  const named = groups.flatMap(({ kind, slug }) => {
    if (kind !== "levels" && kind !== "subjects") return [];
    return [{ facet: kind === "levels" ? "level" : "subject", value: slug, rest: "" } as const];
  });
  return [...typed, ...named]
    .filter(({ facet, value }) => !chosenValues(query, facet).includes(value))
    .slice(0, SHOWN)
    .map(({ facet, value, rest }) => {
      return { facet, value, query: withValues({ ...query, q: rest || null }, facet, [value]) };
    });
}

/** Removes the words that a folded phrase matches. */
function withoutPhrase(text: string, phrase: RegExp): string {
  const placed = placedWords(text);
  const found = phrase.exec(placed.map(({ word }) => word).join(" "));
  if (!found) return text;
  const first = countSpaces(found.input.slice(0, found.index));
  const last = first + countSpaces(found[0]);
  const rest = text.slice(0, placed[first]!.start) + text.slice(placed[last]!.end);
  return rest.replace(/\s+/g, " ").trim();
}

function countSpaces(folded: string): number {
  return folded.split(" ").length - 1;
}

/** Returns links to what the words of a query name: filters, then categories and collections. */
export function suggestionList(
  search: Search,
  query: ListQuery,
  nameOf: (facet: FacetName, value: string) => string,
): Markup | null {
  if (query.q === null || query.page > 1) return null;
  const groups = search.groups(FACTS.reduce((q, [phrase]) => withoutPhrase(q, phrase), query.q));
  const filters = suggestedFilters(query, groups);
  const pages = groups
    .filter(({ kind, slug }) =>
      kind === "categories" ? query.category !== slug : kind === "collections",
    )
    .slice(0, SHOWN);
  return markup`${
    filters.length > 0 &&
    markup`<p class="suggested">Filtrer plutôt\u00a0: ${filters.map(
      (one) => markup`<a href="${hrefOf(one.query)}">${nameOf(one.facet, one.value)}</a> `,
    )}</p>\n`
  }${
    pages.length > 0 &&
    markup`<ul class="found-groups">${pages.map(
      ({ kind, slug, name }) =>
        markup`<li><a href="/${kind === "categories" ? PAGE_PATHS.category(slug) : PAGE_PATHS.collection(slug)}"><span>${kind === "categories" ? "Catégorie" : "Sélection"}</span> ${name}</a></li>\n`,
    )}</ul>\n`
  }`;
}

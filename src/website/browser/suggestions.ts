import {
  chosenValues,
  filterWords,
  type FacetName,
  type ListQuery,
} from "../../core/api/list-parameters.ts";
import type { ListResult } from "../../core/search/list-tools.ts";
import type { FoundTools } from "../../core/search/find-tools.ts";
import { rankGroups } from "../../core/search/rank-groups.ts";
import { toolsWith, type SearchIndex } from "../../core/search/search-index.ts";
import { markup, type Markup } from "../shared/markup.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { categoryIcon, COLLECTION_ICON, pictogram } from "../shared/pictogram.ts";
import { toneOf } from "../shared/tool-list.ts";
import { hrefOf, withValues } from "./view.ts";

/** Maximum of filters, and of categories and collections. More would push the tools out of sight on a phone. */
const MAX_FILTERS = 4;
const MAX_PAGES = 2;

/** Returns the filters that the words of a query name and that some of its results pass, each with a query that adds it. */
export function offeredFilters(query: ListQuery, { report }: ListResult) {
  return (report?.read ?? [])
    .map(({ parameter, ...match }) => ({ ...match, facet: parameter as FacetName }))
    .filter(
      ({ facet, value, known }, at, all) =>
        known > 0 &&
        !chosenValues(query, facet).includes(value) &&
        // Two words may name the same: "allophone upe2a".
        all.findIndex((other) => other.facet === facet && other.value === value) === at,
    )
    .slice(0, MAX_FILTERS)
    .map(({ facet, value, known }) => {
      return { facet, value, known, query: withValues(query, facet, [value]) };
    });
}

/**
 * Returns links to the filters, categories and collections that the words of a query name. Filters have no counts, because
 * their lists also contain near matches.
 */
export function suggestionList(
  index: SearchIndex,
  query: ListQuery,
  found: FoundTools | null,
  result: ListResult,
  nameOf: (facet: FacetName, value: string) => string,
): Markup | null {
  if (found === null || query.page > 1) return null;
  const filters = offeredFilters(query, result);
  const all = filters.reduce(
    (chosen, { facet, value }) =>
      chosenValues(chosen, facet).length > 0 ? chosen : withValues(chosen, facet, [value]),
    query,
  );
  const chips = filters.map(({ facet, value, query }) => {
    const { label, legend } = filterWords(facet);
    const name = nameOf(facet, value);
    // A value of a menu says little alone: "Français" may be the subject, or the language.
    return { name: legend === undefined ? `${label}\u00a0: ${name}` : name, query };
  });
  const passesAll = (position: number) =>
    filters.every(({ facet, value }) => toolsWith(index, `${facet}=${value}`).includes(position));
  if (filters.length > 1 && result.tools.some(passesAll))
    chips.push({ name: "Tout à la fois", query: all });
  const pages = rankGroups(found)
    .filter(({ slug }) => query.category !== slug)
    .slice(0, MAX_PAGES);
  return markup`${
    chips.length > 0 &&
    markup`<p class="suggested">Seulement\u00a0: ${chips.map(
      ({ name, query }) => markup`<a href="${hrefOf(query)}">${name}</a>`,
    )}</p>\n`
  }${
    pages.length > 0 &&
    markup`<ul class="found-groups">${pages.map((group) => {
      const [icon, kind] =
        group.kind === "categories"
          ? [categoryIcon(group), "Catégorie"]
          : [COLLECTION_ICON, "Sélection"];
      return markup`<li class="${toneOf(group)}"><a href="/${pathOf(group)}">${pictogram(icon, "tile")}<span>${kind}</span> ${group.name}</a></li>\n`;
    })}</ul>\n`
  }`;
}

export function pathOf({ kind, slug }: { kind: string; slug: string }): string {
  return PAGE_PATHS[kind === "categories" ? "category" : "collection"](slug);
}

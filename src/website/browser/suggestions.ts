import {
  chosenValues,
  filterWords,
  type FacetName,
  type ListQuery,
} from "../../core/api/list-parameters.ts";
import type { SearchReport } from "../../core/api/list.ts";
import { listTools, type ListResult } from "../../core/search/list-tools.ts";
import type { FoundTools } from "../../core/search/find-tools.ts";
import { rankGroups } from "../../core/search/rank-groups.ts";
import type { SearchIndex } from "../../core/search/search-index.ts";
import { groupBy } from "../../core/group-by.ts";
import { enumerated, grouped } from "../../core/text/french-phrases.ts";
import { markup, type Markup } from "../shared/markup.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { categoryIcon, COLLECTION_ICON, pictogram } from "../shared/pictogram.ts";
import { toneOf } from "../shared/tool-list.ts";
import type { NameOf } from "./results-view.ts";
import { hrefOf, withValues } from "./view.ts";

/** Maximum of filters, and of categories and collections. More would push the tools out of sight on a phone. */
const MAX_FILTERS = 4;
const MAX_PAGES = 2;

interface Filter {
  facet: FacetName;
  value: string;
}

/** A query with filters more, and the number of tools that it lists. */
interface OfferedQuery {
  name: string;
  query: ListQuery;
  total: number;
}

/** Returns the filters that the words of a query name and that it does not have yet, each once: "allophone upe2a". */
function namedFilters(query: ListQuery, report: SearchReport | null): Filter[] {
  return (report?.read ?? [])
    .map(({ parameter, value }) => ({ facet: parameter as FacetName, value }))
    .filter(({ facet, value }, at, all) => {
      const first = all.findIndex((other) => other.facet === facet && other.value === value);
      return first === at && !chosenValues(query, facet).includes(value);
    });
}

/** The filters of one facet that the words of a query name; a tool meets the criterion if it passes one of them. */
interface Criterion {
  filters: readonly Filter[];
  offers: readonly OfferedQuery[];
  /** Their names in quotes. */
  names: string;
}

const isListed = ({ total }: OfferedQuery) => total > 0;

/**
 * Returns queries with one of the filters that the words of a query name, and with all of them. If no tool passes all, those with
 * all but one, of three or more, and a note on it. No query lists nothing.
 */
export function offeredQueries(
  index: SearchIndex,
  query: ListQuery,
  found: FoundTools | null,
  { report }: Pick<ListResult, "report">,
  nameOf: NameOf,
): { offers: OfferedQuery[]; note: string | null } {
  const offer = (name: string, chosen: readonly Filter[]): OfferedQuery => {
    const narrowed = chosen.reduce(
      (all, { facet, value }) =>
        all[facet] === query[facet] ? withValues(all, facet, [value]) : all,
      query,
    );
    return { name, query: narrowed, total: listTools(index, narrowed, found).tools.length };
  };
  const filters = namedFilters(query, report);
  const byFacet = [...groupBy(filters, ({ facet }) => facet).values()];
  const criteria = byFacet.map((filters): Criterion => {
    const offers = filters.map((filter) => offer(filterName(filter, nameOf), [filter]));
    const quoted = offers.map(({ name }) => `«\u00a0${name}\u00a0»`);
    return { filters, offers, names: enumerated(quoted, "ou") };
  });
  const single = criteria.flatMap(({ offers }) => offers.filter(isListed));
  const together = criteria.length > 1 ? [offer("Tout à la fois", filters)] : [];
  const isMet = together.every(isListed);
  const others = isMet || criteria.length < 3 ? [] : criteria;
  const more = [
    ...together,
    ...others.map(({ filters: left, names }) =>
      offer(
        `Tout sauf ${names}`,
        filters.filter((filter) => !left.includes(filter)),
      ),
    ),
  ];
  return {
    offers: [...single.slice(0, MAX_FILTERS), ...more.filter(isListed)],
    note: noteOn(criteria, isMet),
  };
}

/** Returns which criteria no tool meets, or that none meets all; null if one does. */
function noteOn(criteria: readonly Criterion[], isMet: boolean): string | null {
  const missing = criteria.filter(({ offers }) => !offers.some(isListed)).map(({ names }) => names);
  const none = "Aucun de ces outils ne remplit";
  if (missing.length === 0) return isMet ? null : `${none} tous les critères.`;
  return `${none} ${missing.length > 1 ? "les critères" : "le critère"} ${enumerated(missing)}.`;
}

/** Returns the name of a filter. A value of a menu says little alone: "Français" may be the subject, or the language. */
function filterName({ facet, value }: Filter, nameOf: NameOf): string {
  const { label, legend } = filterWords(facet);
  return `${legend === undefined ? `${label}\u00a0: ` : ""}${nameOf(facet, value)}`;
}

/** Returns links to the filters, categories and collections that the words of a query name. */
export function suggestionList(
  index: SearchIndex,
  query: ListQuery,
  found: FoundTools | null,
  result: ListResult,
  nameOf: NameOf,
): Markup | null {
  if (found === null || query.page > 1) return null;
  const { offers, note } = offeredQueries(index, query, found, result, nameOf);
  const pages = rankGroups(found)
    .filter(({ slug }) => query.category !== slug)
    .slice(0, MAX_PAGES);
  return markup`${note !== null && result.tools.length > 0 && markup`<p class="notes">${note}</p>\n`}${
    offers.length > 0 &&
    markup`<p class="suggested">Seulement\u00a0: ${offers.map(
      ({ name, query, total }) =>
        markup`<a href="${hrefOf(query)}">${name} (${grouped(total)})</a>`,
    )}</p>\n`
  }${
    pages.length > 0 &&
    markup`<ul class="group-links">${pages.map((group) => {
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

import type { Pricing } from "../api/api.ts";
import type { Search } from "../api/search/open-search.ts";
import { PRICING_ADJECTIVES } from "../content/fact-names.ts";
import { grouped } from "../content/french-phrases.ts";
import type { ToolList } from "../site/shared/tool-list.ts";
import { markup, type Markup } from "../site/shared/markup.ts";
import { highlightOf } from "./highlight.ts";
import type { ViewAnswer } from "./view-query.ts";
import { FACETS, readView, queryOf, withValues, type FacetName, type View } from "./view.ts";

/** Returns the French name of a filter's value. */
export type NameOf = (facet: FacetName, value: string) => string;

/** Returns the view's page of an answer, as a list to render. */
export function listOf(search: Search, view: View, answer: ViewAnswer, nameOf: NameOf): ToolList {
  const { page, perPage } = view;
  const { tools, report, forAllSubjects, near } = answer;
  const own = tools.length - forAllSubjects;
  const start = (page - 1) * perPage;
  const end = start + perPage;
  const parts = [
    { title: null, positions: tools.slice(0, own).slice(start, end) },
    {
      title: `${own > 0 ? "Aussi, pour" : "Pour"} toutes les disciplines (${grouped(forAllSubjects)})`,
      positions: tools.slice(Math.max(start, own), end),
    },
    { title: "Proches aussi", positions: near },
  ];
  return {
    parts: parts
      .filter(({ positions }) => positions.length > 0)
      .map(({ title, positions }) => ({ title, tools: positions.map(search.tool) })),
    total: tools.length,
    forAllSubjects,
    page,
    pages: Math.ceil(tools.length / perPage),
    q: view.q.trim(),
    match: report?.match ?? null,
    unfiltered: {
      total: answer.unfiltered,
      href: `/${queryOf({ ...view, chosen: readView("").view.chosen, page: 1 })}`,
    },
    filters: filterPhrases(view, tools.length, nameOf),
    hrefOf: (number) => `/${queryOf({ ...view, page: number })}`,
    highlight: highlightOf(report),
  };
}

/** Returns a view's filters as parts of a French sentence on `total` tools, which agree in number. */
export function filterPhrases({ chosen }: View, total: number, nameOf: NameOf): string[] {
  const number = total < 2 ? 0 : 1;
  const phrases: Partial<Record<FacetName, string>> = {
    pricing: chosen.pricing
      .map((value) => PRICING_ADJECTIVES[value as Pricing]?.[number] ?? value)
      .join(" ou "),
    no_pupil_account: "sans compte élève",
    eu_hosting: "avec des données dans l’Union européenne",
    gar: number === 0 ? "accessible par le GAR" : "accessibles par le GAR",
    has_education_pricing: "avec une offre éducation",
    open_source: number === 0 ? "libre" : "libres",
    french_interface: "avec une interface en français",
  };
  return FACETS.filter((name) => chosen[name].length > 0).map(
    (name) => phrases[name] ?? nameOf(name, chosen[name][0]!),
  );
}

/** Returns a link for each chosen value, to the view without it. */
export function activeFilters(view: View, nameOf: NameOf): Markup[] {
  return FACETS.flatMap((facet) =>
    view.chosen[facet].map((value) => {
      const others = view.chosen[facet].filter((other) => other !== value);
      return markup`<li><a href="/${queryOf(withValues(view, facet, others))}"><span class="visually-hidden">Retirer le filtre </span>${nameOf(facet, value)} <span aria-hidden="true">×</span></a></li>`;
    }),
  );
}

/** Returns a view's title for the browser tab; empty for the list of all tools. */
export function titleOf(view: View, nameOf: NameOf): string {
  const q = view.q.trim();
  const page = view.page > 1 ? [`page ${view.page}`] : [];
  return [...(q === "" ? [] : [q]), ...filterPhrases(view, 2, nameOf), ...page].join(", ");
}

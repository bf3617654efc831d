import {
  ALL_TOOLS,
  chosenValues,
  FACET_NAMES,
  filterWords,
  PARAMETERS,
  type FacetName,
  type Filters,
  type ListQuery,
} from "../../core/api/list-parameters.ts";
import { listTools, type ListResult } from "../../core/search/list-tools.ts";
import type { FoundTools } from "../../core/search/find-tools.ts";
import { toolAt, toolsWith } from "../../core/search/fact-columns.ts";
import type { SearchIndex } from "../../core/search/search-index.ts";
import { groupBy } from "../../core/group-by.ts";
import { valueName } from "../../core/facts/facts.ts";
import { counted, grouped } from "../../core/text/french-phrases.ts";
import type { FilterPhrases, ToolList } from "../shared/tool-list.ts";
import { markup, type Markup } from "../shared/markup.ts";
import { FORM_ID } from "../shared/filter-choice.ts";
import { similarSearch } from "./search-notes.ts";
import { correctedWords, hrefOf, withValues } from "./view.ts";
import { highlightOf } from "./highlight.ts";

export type NameOf = (facet: FacetName, value: string) => string;

/** Returns a page of results for rendering: its tools in titled parts, counts and filters in French. */
export function resultList(
  index: SearchIndex,
  query: ListQuery,
  found: FoundTools | null,
  { report, tools, unknown }: ListResult,
  nameOf: NameOf,
): ToolList {
  const { page, per_page } = query;
  const exact = report?.exact ?? tools.length;
  const filters = FACET_NAMES.filter((name) => chosenValues(query, name).length > 0);
  const unknownTools = new Set(
    filters.flatMap((name) => (PARAMETERS[name].canBeUnknown ? toolsWith(index, `${name}=`) : [])),
  );
  const forAll = new Set(query.subject === null ? [] : toolsWith(index, "subject="));
  const isUnknown = (position: number) => unknownTools.has(position);
  const isForAll = (position: number) => forAll.has(position) && !isUnknown(position);
  const forAllSubjects = tools.filter(isForAll).length;
  const facts = filters.flatMap((name) => filterWords(name).unknown ?? []);
  const noun = exact > (query.unknown ? unknown.length : 0) ? "autre" : "outil";
  const unknownPhrase = `dont ${facts.length > 1 ? "un fait" : facts[0]} n’est pas connu`;
  const unknownWords = `${counted(unknown.length, noun, `${noun}s`)}, ${unknownPhrase}`;
  const start = (page - 1) * per_page;
  const items = tools.slice(start, start + per_page).map((position, i) => {
    const isNear = exact > 0 && start + i >= exact;
    const tool = toolAt(index, position);
    return { tool, isNear, isUnknown: isUnknown(position), isForAll: isForAll(position) };
  });
  const allSubjects = `toutes les disciplines (${grouped(forAllSubjects)})`;
  const parts = groupBy(items, ({ isNear, isUnknown, isForAll }) => {
    if (isUnknown) return isNear ? `Proches aussi, ${unknownPhrase}` : unknownWords;
    if (isNear) return isForAll ? "Proches aussi, pour toutes les disciplines" : "Proches aussi";
    if (!isForAll) return null;
    return forAllSubjects < tools.length ? `Aussi, pour ${allSubjects}` : `Pour ${allSubjects}`;
  });
  return {
    parts: [...parts].map(([title, items]) => ({ title, tools: items.map(({ tool }) => tool) })),
    total: tools.length,
    forAllSubjects,
    near: exact > 0 ? tools.length - exact : 0,
    page,
    pages: Math.ceil(tools.length / per_page),
    q: query.q ?? "",
    corrected: correctedWords(report),
    ...(tools.length === 0 && {
      wider: wider(index, query, found, filters, nameOf),
      similar: found && similarSearch(found.index, query, report),
    }),
    unknown:
      unknown.length > 0 && !query.unknown
        ? { words: unknownWords, href: hrefOf({ ...query, unknown: true, page: 1 }) }
        : null,
    unrecorded: query.unknown ? unknown.length : 0,
    filters: filterPhrases(query, tools.length, nameOf),
    hrefOf: (number) => hrefOf({ ...query, page: number }),
    chosen: filters.map((name) => PARAMETERS[name].fact),
    highlight: highlightOf(report),
  };
}

/** Returns the list without the filter whose removal adds most tools, or without all filters if no single removal helps. */
function wider(
  index: SearchIndex,
  query: ListQuery,
  found: FoundTools | null,
  filters: readonly FacetName[],
  nameOf: NameOf,
) {
  const offer = (name: string, wider: ListQuery) => {
    return { name, total: listTools(index, wider, found).tools.length, href: hrefOf(wider) };
  };
  const offers = filters.map((name) => {
    const names = chosenValues(query, name).map((value) => nameOf(name, value));
    return offer(`Sans «\u00a0${names.join(" ou ")}\u00a0»`, withValues(query, name, []));
  });
  const { q, sort, per_page } = query;
  const best = offers.reduce((a, b) => (b.total > a.total ? b : a), offer("", query));
  return best.total > 0 ? best : offer("Sans filtre", { ...ALL_TOOLS, q, sort, per_page });
}

/** Returns the filters of a query in French, for a list of `total` tools. */
export function filterPhrases(query: Filters, total: number, nameOf: NameOf): FilterPhrases {
  const number = total < 2 ? 0 : 1;
  const phrases: string[] = [];
  const names: string[] = [];
  for (const name of FACET_NAMES) {
    const values = chosenValues(query, name);
    const { phrase } = filterWords(name);
    if (values.length === 0) continue;
    if (name === "pricing") {
      const adjectives = PARAMETERS.pricing.values
        .filter((value) => values.includes(value))
        .map((value) => valueName("pricing", value).toLowerCase());
      const agreed = number === 1 ? adjectives.map((one) => one.replace(/t$/, "ts")) : adjectives;
      phrases.push(agreed.join(" ou "));
    } else if (phrase) phrases.push(phrase[number] ?? phrase[0]);
    else names.push(values.map((value) => nameOf(name, value)).join(" ou "));
  }
  return { phrases, names };
}

/** Returns a link per chosen value, which removes it, and a button that removes all. */
export function activeFilters(query: ListQuery, nameOf: NameOf): Markup[] {
  const chips = FACET_NAMES.flatMap((facet) => {
    const values = chosenValues(query, facet);
    return values.map((value) => {
      const others = values.filter((other) => other !== value);
      return chip(withValues(query, facet, others), nameOf(facet, value));
    });
  });
  const first = { ...query, page: 1 };
  if (query.subject !== null && query.all_subjects !== null)
    chips.push(chip({ ...first, all_subjects: null }, "Aussi pour toutes les disciplines"));
  if (query.unknown !== null)
    chips.push(chip({ ...first, unknown: null }, "Aussi ce qui n’est pas connu"));
  if (chips.length > 0)
    chips.push(markup`<li><button type="reset" form="${FORM_ID}">Tout effacer</button></li>`);
  return chips;
}

function chip(query: ListQuery, name: string): Markup {
  return markup`<li><a href="${hrefOf(query)}"><span class="visually-hidden">Retirer le filtre </span>${name} <span aria-hidden="true">×</span></a></li>`;
}

/** Returns a query's title for the browser tab; empty for the list of all tools. */
export function titleOf(query: ListQuery, nameOf: NameOf): string {
  const page = query.page > 1 ? [`page ${query.page}`] : [];
  const { phrases, names } = filterPhrases(query, 2, nameOf);
  return [query.q ?? [], phrases, names, page].flat().join(", ");
}

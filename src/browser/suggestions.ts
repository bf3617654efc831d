import type { FoundGroup, Search } from "../api/search/open-search.ts";
import { markup, type Markup } from "../site/markup.ts";
import { PAGE_PATHS } from "../site/routes/page-paths.ts";
import { placedWords } from "./highlight.ts";
import { queryOf, withValues, type FacetName, type View } from "./view.ts";

/** A filter named by typed words, and the view with the filter in place of the words. */
export interface FilterSuggestion {
  facet: FacetName;
  value: string;
  view: View;
}

/** Folded words that name a filter. */
const TYPED: readonly [words: RegExp, facet: FacetName, value: string][] = [
  [/^(?:gratuite?s?|gratis|free)$/, "pricing", "free"],
  [/^(?:libres?|opensource|source)$/, "open_source", "1"],
  [/^(?:francais|francaises?|francophones?)$/, "french_interface", "1"],
];

/** Links of each kind; more would push the tools out of sight on a phone. */
const SHOWN = 3;

/** Returns the filters that a view's words name, except those already chosen. */
export function suggestedFilters(view: View, groups: readonly FoundGroup[]): FilterSuggestion[] {
  const typed = TYPED.flatMap(([words, facet, value]) => {
    const rest = withoutWords(view.q, words);
    return rest === view.q ? [] : [{ facet, value, rest }];
  });
  const named = groups.flatMap(({ kind, slug }) => {
    if (kind !== "levels" && kind !== "subjects") return [];
    return [{ facet: kind === "levels" ? "level" : "subject", value: slug, rest: "" } as const];
  });
  return [...typed, ...named]
    .filter(({ facet, value }) => !view.chosen[facet].includes(value))
    .slice(0, SHOWN)
    .map(({ facet, value, rest }) => {
      return { facet, value, view: withValues({ ...view, q: rest }, facet, [value]) };
    });
}

/** Removes the words that match; "source" only after "open". */
function withoutWords(text: string, matching: RegExp): string {
  const placed = placedWords(text);
  let rest = "";
  let kept = 0;
  for (const [i, { word, start, end }] of placed.entries()) {
    const before = placed[i - 1];
    const isOpenSource = word === "source" && before?.word === "open";
    if (!matching.test(word) || (word === "source" && !isOpenSource)) continue;
    rest += text.slice(kept, isOpenSource ? before.start : start);
    kept = end;
  }
  return kept === 0 ? text : (rest + text.slice(kept)).replace(/\s+/g, " ").trim();
}

/** Returns links to what a view's words name: filters, then categories and collections. */
export function suggestionList(
  search: Search,
  view: View,
  nameOf: (facet: FacetName, value: string) => string,
): Markup | null {
  if (view.q.trim() === "" || view.page > 1) return null;
  const groups = search.groups(TYPED.reduce((q, [words]) => withoutWords(q, words), view.q));
  const filters = suggestedFilters(view, groups);
  const pages = groups
    .filter(({ kind, slug }) =>
      kind === "categories" ? !view.chosen.category.includes(slug) : kind === "collections",
    )
    .slice(0, SHOWN);
  return markup`${
    filters.length > 0 &&
    markup`<p class="suggested">Filtrer plutôt\u00a0: ${filters.map(
      (one) => markup`<a href="/${queryOf(one.view)}">${nameOf(one.facet, one.value)}</a> `,
    )}</p>\n`
  }${
    pages.length > 0 &&
    markup`<ul class="found-groups">${pages.map(
      ({ kind, slug, name }) =>
        markup`<li><a href="/${kind === "categories" ? PAGE_PATHS.category(slug) : PAGE_PATHS.collection(slug)}"><span>${kind === "categories" ? "Catégorie" : "Sélection"}</span> ${name}</a></li>\n`,
    )}</ul>\n`
  }`;
}

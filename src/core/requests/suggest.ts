import { COUNTRY_CODES } from "../facts/countries.ts";
import { currentSlug, type AliasesDocument } from "../text/slug.ts";
import { fold, joinedWords, words } from "../text/fold.ts";
import { PARAMETERS, SLUG_PARAMETERS, type ListQuery } from "../api/list-parameters.ts";
import { nearest } from "../text/nearest.ts";
import type { ValueError } from "../api/problem.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { groupsBy, hasTerm } from "../search/tool-groups.ts";
import { isSignificant } from "../search/stop-words.ts";

/** What people type instead of values: `gratuit` means `free`. */
const VALUE_SYNONYMS = new Map([
  ["free", /^(?:gratuite?|gratis)$/],
  ["paid", /^payante?$/],
  ["enterprise", /^devis$/],
  ["ios", /^(?:iphone|ipad)$/],
  ["windows", /^pc$/],
  ["newest", /^date$/],
  ["name", /^nom$/],
  ["teachers", /^(?:enseignante?|prof|professeure?)s?$/],
  ["pupils", /^(?:eleve|etudiante?|student)s?$/],
  ["families", /^parents?$/],
]);

/** Returns the value that a text most likely means: the nearest, else one with that synonym, else the only one that it begins; null if none. */
export function nearestValue(text: string, values: readonly string[]): string | null {
  const similar = nearest(text, values);
  if (similar !== null) return similar;
  const folded = fold(text).trim();
  const synonym = values.find((value) => VALUE_SYNONYMS.get(value)?.test(folded));
  if (synonym !== undefined) return synonym;
  const begun = values.filter((value) => value.startsWith(text.toLowerCase()));
  return begun.length === 1 ? begun[0]! : null;
}

/**
 * Returns an error for a country, category, level or subject of a query that does not exist (contract §3). For a slug it
 * suggests the successor of a former one; else the nearest one; else what `nearestTerm` finds. `namedCountry` returns the
 * code for the name of a country; without it, only a code has a suggestion.
 */
export async function unknownValues(
  query: ListQuery,
  index: SearchIndex,
  loadAliases: () => Promise<AliasesDocument | null>,
  namedCountry: (name: string) => string | null = () => null,
): Promise<ValueError[]> {
  const errors: ValueError[] = [];
  const { country } = query;
  if (country !== null && !COUNTRY_CODES.has(country)) {
    // Of two letters, one edit makes another country.
    const code = country.toUpperCase();
    const suggestion = COUNTRY_CODES.has(code) ? code : namedCountry(country);
    errors.push({ parameter: "country", code: "unknown_value", suggestion, value: country });
  }
  for (const parameter of SLUG_PARAMETERS) {
    const value = query[parameter];
    if (value === null || hasTerm(index, parameter, value)) continue;
    const terms = groupsBy(index, parameter);
    const slugs = terms.map(({ slug }) => slug);
    const countOf = (slug: string) => terms[slugs.indexOf(slug)]!.tools.length;
    const { list } = PARAMETERS[parameter];
    const successor = currentSlug(await loadAliases(), list, value);
    const suggestion = successor ?? nearest(value, slugs) ?? nearestTerm(value, terms, countOf);
    errors.push({ parameter, code: "unknown_value", suggestion, value });
  }
  return errors;
}

/**
 * Returns the slug that a text begins, or whose name, a word of it or a keyword is nearest to it; of several, that with most
 * tools.
 */
export function nearestTerm(
  text: string,
  terms: readonly { slug: string; name: string; keywords?: readonly string[] }[],
  countOf: (slug: string) => number,
): string | null {
  const folded = joinedWords(text);
  if (folded === "") return null;
  const termNames = terms.map(({ slug, name, keywords = [] }) => {
    const single = words([name, ...keywords].join(" ")).filter(isSignificant);
    return { slug, names: [joinedWords(name), ...single] };
  });
  const word = nearest(
    folded,
    termNames.flatMap(({ names }) => names),
  );
  const [best = null] = termNames
    .filter(
      ({ slug, names }) => slug.startsWith(fold(text)) || (word !== null && names.includes(word)),
    )
    // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
    .sort((a, b) => countOf(b.slug) - countOf(a.slug));
  return best && best.slug;
}

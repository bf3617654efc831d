import { COUNTRIES, COUNTRY_CODES, UNION } from "../facts/countries.ts";
import { joinedWords } from "../text/fold.ts";
import { similarName } from "../text/nearest.ts";

/** What people and programs say of countries that have another name, or none in French, in the table. */
const COUNTRY_SYNONYMS = new Map([
  [UNION, "ue europe unioneuropeenne europeanunion"],
  ["CH", "switzerland"],
  ["DE", "germany"],
  ["ES", "spain"],
  ["GB", "uk unitedkingdom england angleterre grandebretagne"],
  ["NL", "hollande netherlands"],
  ["US", "usa unitedstates"],
]);

/**
 * Returns the code of the country that a text most likely means, by its code or its name; null if none. It is apart from the
 * other suggestions, because pages would be larger by all names.
 */
export function nearestCountry(text: string): string | null {
  const folded = joinedWords(text);
  const code = folded.toUpperCase();
  if (COUNTRY_CODES.has(code)) return code;
  const synonym = [...COUNTRY_SYNONYMS].find(([, names]) => names.split(" ").includes(folded));
  const countryNames = Array.from(COUNTRIES, ([value, name]) => ({ value, name }));
  return synonym?.[0] ?? similarName(folded, countryNames)?.value ?? null;
}

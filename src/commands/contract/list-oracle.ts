import { BASE_PATH } from "../../core/api/api.ts";
import {
  FILTER_NAMES,
  LIST_PARAMETERS,
  PARAMETERS,
  type FacetName,
  type FilterName,
  type ListParameter,
} from "../../core/api/list-parameters.ts";
import type { Sort } from "../../core/api/orders.ts";
import { valueAt } from "../../core/facts/facts.ts";
import type { SiteData, Tool } from "./site-data.ts";

/** The list of tools by its plain definition (contract §3): filter, sort, slice. Shares no code with the handler. */

const SUMMARY =
  "slug name short_description category pricing has_education_pricing levels subjects website country french_interface open_source platforms pupils users offline ai official freshness url";

/** Follows contract §4. */
export function summaryOf(tool: Tool): object {
  const { pupils, freshness } = tool;
  return {
    ...pick(tool, SUMMARY),
    pupils: pupils && pick(pupils, "account minimum_age hosting gar"),
    freshness: pick(freshness, "added_at verified_at"),
  };
}

function pick(part: object, keys: string): object {
  return Object.fromEntries(keys.split(" ").map((key) => [key, valueAt(part, [key])]));
}

export type Query = Partial<Record<ListParameter, string>>;
type QueryValues = Partial<Record<ListParameter, string | number | true | null>>;

const DEFAULTS: Query = { sort: "relevance", page: "1", per_page: "30" };

export function listUrl(site: string, query: Query): string {
  const parameters = LIST_PARAMETERS.flatMap((name) => {
    const value = query[name];
    const isDefault = value === undefined || value === DEFAULTS[name];
    return isDefault ? [] : [[name, value] as [string, string]];
  });
  const search = new URLSearchParams(parameters).toString();
  return `${site}${BASE_PATH}/tools${search && `?${search}`}`;
}

const UNION = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK EU";
const inUnion = (code: string | null | undefined) => UNION.split(" ").includes(code ?? "");

type Rule = (tool: Tool, value: string, query: QueryValues) => boolean | null;

/**
 * Reports whether a tool passes a filter with a value; null when the fact is unknown. A filter without a rule here
 * compares its fact, or each member of it, with the value.
 */
const PASSES: Partial<Record<FacetName, Rule>> & Record<Exclude<FilterName, FacetName>, Rule> = {
  category: (tool, value) => tool.category.slug === value,
  level: (tool, value) => tool.levels.includes(value),
  subject: ({ subjects }, value, { all_subjects }) =>
    subjects.includes(value) || (all_subjects != null && subjects.length === 0),
  all_subjects: () => true,
  no_pupil_account: ({ pupils }) => (pupils?.account ? pupils.account !== "required" : null),
  eu_hosting: ({ pupils }) => (pupils?.hosting ? inUnion(pupils.hosting) : null),
  gar: ({ pupils }) => pupils?.gar === true,
  platform: ({ platforms }, value) =>
    platforms.length > 0
      ? platforms.some((name) => name === value || (name === "web" && value === "chromeos"))
      : null,
  country: ({ country }, value) =>
    country === null ? null : country === value || (value === "EU" && inUnion(country)),
  unknown: () => true,
  q: (tool, value) => matches(tool, value),
};

/** Reports whether a tool passes a filter; null when the fact is not known. */
function passesFilter(
  name: FilterName,
  tool: Tool,
  value: string,
  query: QueryValues,
): boolean | null {
  const rule = PASSES[name];
  if (rule) return rule(tool, value, query);
  const values = [valueAt(tool, PARAMETERS[name as FacetName].fact.split(".")) ?? []].flat();
  if (values.length === 0) return null;
  const allowed = value.replace(/^1$/, "true").split(",");
  return (values as (string | boolean)[]).some((member) => allowed.includes(String(member)));
}

export const DAYS: Record<Sort, (a: Tool["freshness"], b: Tool["freshness"]) => number> = {
  relevance: () => 0,
  name: () => 0,
  newest: (a, b) => compare(b.added_at, a.added_at),
  verified: (a, b) => compare(b.verified_at ?? "", a.verified_at ?? ""),
};

/** Returns null if the tool fails only because of unknown facts. */
export function passes(tool: Tool, query: QueryValues): boolean | null {
  const answers = FILTER_NAMES.map((name) => {
    const value = query[name];
    return value == null || passesFilter(name, tool, String(value), query);
  });
  const different = new Set(answers);
  return different.has(false) ? false : different.has(null) ? null : true;
}

/** Sorts the matching tools as the query asks, except by how well words match. */
function matchingTools({ tools, collections }: SiteData, query: Query): Tool[] {
  const isAlso = ({ subjects }: Tool) => query.subject !== undefined && subjects.length === 0;
  const sort = (query.sort ?? "relevance") as Sort;
  const worth = new Map(collections.map(({ slug, kind }) => [slug, kind === "stack" ? 1 : 2]));
  const chosen = (tool: Tool) =>
    tool.collections.reduce((sum, { slug }) => sum + worth.get(slug)!, 0);
  return tools
    .filter((tool) => passes(tool, query) ?? query.unknown !== undefined)
    .toSorted(
      (a, b) =>
        Number(passes(a, query) === null) - Number(passes(b, query) === null) ||
        Number(isAlso(a)) - Number(isAlso(b)) ||
        DAYS[sort](a.freshness, b.freshness) ||
        (sort === "relevance" ? chosen(b) - chosen(a) : 0) ||
        compare(folded(a.name), folded(b.name)) ||
        compare(a.slug, b.slug),
    );
}

/**
 * Returns the list without `search`. Parameters must be canonical, and tools must match `q` exactly: nearby tools are
 * not expected, and with `q`, the order of `data` may differ.
 */
export function expectedList(site: string, siteData: SiteData, query: Query) {
  const page = Number(query.page ?? 1);
  const perPage = Number(query.per_page ?? 30);
  const matching = matchingTools(siteData, query);
  const pages = Math.ceil(matching.length / perPage);
  const url = (number: number) => listUrl(site, { ...query, page: String(number) });
  const filters = FILTER_NAMES.map((name) => {
    const value = query[name];
    return [name, value === undefined ? null : value === "1" && name !== "q" ? true : value];
  });
  return {
    matching,
    data: matching.slice((page - 1) * perPage, page * perPage).map(summaryOf),
    pagination: { page, per_page: perPage, total: matching.length, total_pages: pages },
    unknown_count: siteData.tools.filter((tool) => passes(tool, query) === null).length,
    filters: Object.fromEntries(filters) as Record<string, unknown>,
    links: {
      self: url(page),
      first: url(1),
      prev: page > 1 && pages > 0 ? url(Math.min(page - 1, pages)) : null,
      next: page < pages ? url(page + 1) : null,
      last: url(Math.max(1, pages)),
    },
  };
}

/**
 * Reports whether each of the first 16 words is a word of the name or the short description, or a subject of the tool.
 * A word of four letters or more also matches inside a word of the name, or at the start of one of the description. A
 * shorter last word could be a beginning, but cases search for whole words.
 */
function matches(tool: Tool, q: string): boolean {
  const queryWords = [...new Set(wordsOf(q))].slice(0, 16);
  const name = wordsOf(tool.name);
  const toolWords = [...name, ...wordsOf(tool.short_description)];
  const subjects = new Set(tool.subjects.map((slug) => wordsOf(slug).join("")));
  const namesSubject = (word: string, i: number) =>
    [word, word + queryWords[i + 1], queryWords[i - 1] + word].some((text) => subjects.has(text));
  return queryWords.every(
    (word, i) =>
      toolWords.includes(word) ||
      namesSubject(word, i) ||
      (word.length > 3 &&
        (toolWords.some((toolWord) => toolWord.startsWith(word)) ||
          name.some((nameWord) => nameWord.includes(word)))),
  );
}

export function wordsOf(text: string): string[] {
  const characters = Array.from(folded(text));
  const isLetter = (at: number) => /^\p{L}$/u.test(characters[at] ?? "");
  const isWord = (at: number) => /^[\p{L}\p{N}]$/u.test(characters[at] ?? "");
  const isInitial = (at: number) => isLetter(at) && !isWord(at - 1) && !isWord(at + 1);
  // A point between two single letters joins them.
  const isJoin = (at: number) => characters[at] === "." && isInitial(at - 1) && isInitial(at + 1);
  const joined = characters.filter((_, at) => !isJoin(at)).join("");
  return joined.match(/[\p{L}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu) ?? [];
}

export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replace(/[\u2018\u2019\u201b\u02bc]/g, "'");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

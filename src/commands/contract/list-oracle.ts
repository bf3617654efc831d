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
import type { Facts, Tool } from "./facts.ts";

/** The plain definition of the list of tools (contract §3): filter, sort, slice. It shares no code with the handler. */

/** The keys of a tool that its summary lacks, or has under another name. */
const NOT_SUMMARIZED =
  "long_description long_description_html screenshot education_pricing keywords alternatives collections sources notices caution pupils freshness".split(
    " ",
  );

/** Returns the summary of a tool (contract §4). */
export function summaryOf(tool: Tool): object {
  const kept = Object.entries(tool).filter(([key]) => !NOT_SUMMARIZED.includes(key));
  const { account = null, minimum_age = null, hosting = null, gar = null } = tool.pupils ?? {};
  const { added_at, verified_at } = tool.freshness;
  const others = { pupil_account: account, minimum_age, hosting, gar, added_at, verified_at };
  return { ...Object.fromEntries(kept), ...others };
}

export type Query = Partial<Record<ListParameter, string>>;
type Asked = Partial<Record<ListParameter, string | number | true | null>>;

const DEFAULTS: Query = { sort: "relevance", page: "1", per_page: "30" };

/** Returns the canonical URL of a list. */
export function listUrl(site: string, query: Query): string {
  const given = LIST_PARAMETERS.flatMap((name) => {
    const value = query[name];
    const isDefault = value === undefined || value === DEFAULTS[name];
    return isDefault ? [] : [[name, value] as [string, string]];
  });
  const search = new URLSearchParams(given).toString();
  return `${site}${BASE_PATH}/tools${search && `?${search}`}`;
}

const UNION = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK EU";
const inUnion = (code: string | null | undefined) => UNION.split(" ").includes(code ?? "");

type Rule = (tool: Tool, value: string, query: Asked) => boolean | null;

/**
 * For each filter whether a tool passes it with a value; null when the fact is not known. Other filters list the tools whose
 * fact is the value, or has it among others.
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
function passesFilter(name: FilterName, tool: Tool, value: string, query: Asked): boolean | null {
  const rule = PASSES[name];
  if (rule) return rule(tool, value, query);
  const known = [valueAt(tool, PARAMETERS[name as FacetName].fact.split(".")) ?? []].flat();
  if (known.length === 0) return null;
  const asked = value.replace(/^1$/, "true").split(",");
  return (known as (string | boolean)[]).some((one) => asked.includes(String(one)));
}

/** How each order compares the dates of tools. */
export const DAYS: Record<Sort, (a: Tool["freshness"], b: Tool["freshness"]) => number> = {
  relevance: () => 0,
  name: () => 0,
  newest: (a, b) => compare(b.added_at, a.added_at),
  verified: (a, b) => compare(b.verified_at ?? "", a.verified_at ?? ""),
};

/** Reports whether a tool passes all filters of a query; null if it fails only because facts are not known. */
export function passes(tool: Tool, query: Asked): boolean | null {
  const answers = FILTER_NAMES.map((name) => {
    const value = query[name];
    return value == null || passesFilter(name, tool, String(value), query);
  });
  const different = new Set(answers);
  return different.has(false) ? false : different.has(null) ? null : true;
}

/** Returns the tools that pass all filters of a query, in its order where words do not decide it. */
function matchingTools({ tools, collections }: Facts, query: Query): Tool[] {
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
 * Returns the document of a list without `search`, and without `data` for a query whose order is left to relevance.
 * Parameters are canonical; `q` is one that tools match exactly, and near tools are not expected.
 */
export function expectedList(site: string, facts: Facts, query: Query) {
  const page = Number(query.page ?? 1);
  const perPage = Number(query.per_page ?? 30);
  const matching = matchingTools(facts, query);
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
    unknown_count: facts.tools.filter((tool) => passes(tool, query) === null).length,
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
 * Reports whether each of the first 16 words is in the name or the short description, or from four letters on inside a word
 * of the name or at the start of one of the description, or names a subject of the tool. Shorter words are whole here: the
 * last may be a beginning only if no tool has it, and cases search for words of tools.
 */
function matches(tool: Tool, q: string): boolean {
  const asked = [...new Set(wordsOf(q))].slice(0, 16);
  const name = wordsOf(tool.name);
  const all = [...name, ...wordsOf(tool.short_description)];
  const named = new Set(tool.subjects.map((slug) => wordsOf(slug).join("")));
  const isNamed = (word: string, i: number) =>
    [word, word + asked[i + 1], asked[i - 1] + word].some((text) => named.has(text));
  return asked.every(
    (word, i) =>
      all.includes(word) ||
      isNamed(word, i) ||
      (word.length > 3 &&
        (all.some((known) => known.startsWith(word)) ||
          name.some((known) => known.includes(word)))),
  );
}

export function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replace(/[\u2018\u2019\u201b\u02bc]/g, "'");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

import { BASE_PATH } from "../../api/api.ts";
import { LIST_PARAMETERS, type ListParameter } from "../../api/list-parameters.ts";
import type { Facts, Tool } from "./facts.ts";

/** The plain definition of the list of tools (contract §3): filter, sort, slice. It shares no code with the handler. */

export const SUMMARY_KEYS = [
  "slug",
  "name",
  "short_description",
  "category",
  "pricing",
  "has_education_pricing",
  "levels",
  "subjects",
  "website",
  "url",
] as const satisfies (keyof Tool)[];

export type Query = Partial<Record<ListParameter, string>>;

/** Returns the canonical URL of a list. */
export function listUrl(site: string, query: Query): string {
  const given = LIST_PARAMETERS.flatMap((name) => {
    const value = query[name];
    const isDefault = (name === "page" && value === "1") || (name === "per_page" && value === "30");
    return value === undefined || isDefault ? [] : [[name, value] as [string, string]];
  });
  const search = new URLSearchParams(given).toString();
  return `${site}${BASE_PATH}/tools${search && `?${search}`}`;
}

/**
 * Returns the document of a list without `search`, and without `data` for a query whose order is left to relevance.
 * Parameters are canonical; `q` is one that tools match exactly.
 */
export function expectedList(site: string, { tools }: Facts, query: Query) {
  const { category, pricing, has_education_pricing, level, subject, q } = query;
  const page = Number(query.page ?? 1);
  const perPage = Number(query.per_page ?? 30);
  const matching = tools
    .filter(
      (tool) =>
        (category === undefined || tool.category.slug === category) &&
        (pricing === undefined || tool.pricing === pricing) &&
        (has_education_pricing === undefined || tool.has_education_pricing) &&
        (level === undefined || tool.levels.includes(level)) &&
        (subject === undefined || tool.subjects.includes(subject)) &&
        (q === undefined || matches(tool, q)),
    )
    .toSorted((a, b) => compare(folded(a.name), folded(b.name)) || compare(a.slug, b.slug));
  const pages = Math.ceil(matching.length / perPage);
  const url = (number: number) => listUrl(site, { ...query, page: String(number) });
  return {
    matching,
    data: matching
      .slice((page - 1) * perPage, page * perPage)
      .map((tool) => Object.fromEntries(SUMMARY_KEYS.map((key) => [key, tool[key]]))),
    pagination: { page, per_page: perPage, total: matching.length, total_pages: pages },
    filters: {
      category: category ?? null,
      pricing: pricing ?? null,
      has_education_pricing: has_education_pricing === undefined ? null : true,
      level: level ?? null,
      subject: subject ?? null,
      q: q ?? null,
    },
    links: {
      self: url(page),
      first: url(1),
      prev: page > 1 && pages > 0 ? url(Math.min(page - 1, pages)) : null,
      next: page < pages ? url(page + 1) : null,
      last: url(Math.max(1, pages)),
    },
  };
}

/** Reports whether each of the first 16 words is in the name, or begins a word of the short description. */
function matches({ name, short_description }: Tool, q: string): boolean {
  return [...new Set(wordsOf(q))]
    .slice(0, 16)
    .every(
      (word) =>
        wordsOf(name).some((known) => known.includes(word)) ||
        wordsOf(short_description).some((known) => known.startsWith(word)),
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

import { MAX_PER_PAGE } from "../../core/api/api.ts";
import { choiceValues } from "../../core/facts/facts.ts";
import { FILTER_NAMES, PARAMETERS } from "../../core/api/list-parameters.ts";
import { SORTS } from "../../core/api/orders.ts";
import * as schemas from "../../core/documents/document-schemas.ts";
import { needing, type Case } from "./case.ts";
import type { CheckedAnswer, Visit } from "./site-visit.ts";
import { richest, firstUsed, type SiteData } from "./site-data.ts";
import { expectedList, folded, listUrl, wordsOf, type Query } from "./list-oracle.ts";

/** Requests a list and compares it with its plain definition. `search` replaces the canonical URL's query string. */
async function list({ api, site }: Visit, siteData: SiteData, query: Query, search?: string) {
  const answer = await api(`/tools${search ?? new URL(listUrl(site, query)).search}`);
  answer.matches(schemas.ToolList);
  const { matching: _, data, ...expected } = expectedList(site, siteData, query);
  answer.is("", query.q === undefined ? { ...expected, data, search: null } : expected);
  return answer;
}

const KEYS = "data pagination unknown_count filters search links license";

const NONSENSE = "zqxjkvwbzqxjkvwb";

/** The list of tools (contract §3): pages, filters and `q`. */
export const LIST_CASES: readonly Case[] = [
  ...needing(["queries"], {
    "Pages follow one another, and one past the last is empty": async (visit, siteData) => {
      const last = Math.max(1, Math.ceil(siteData.tools.length / 30));
      for (const page of new Set([1, 2, last, last + 1, 999_999_999])) {
        const answer = await list(visit, siteData, { page: String(page) });
        answer.has("members", KEYS, Object.keys(answer.json).join(" "));
      }
    },
    "per_page cuts pages of another size": async (visit, siteData) => {
      const total = String(Math.max(1, siteData.tools.length));
      for (const [per_page, page] of [
        [String(MAX_PER_PAGE), "1"],
        [String(MAX_PER_PAGE), "2"],
        ["29", "2"],
        ["7", "5"],
        ["1", total],
      ] as const) {
        await list(visit, siteData, { page, per_page });
      }
    },
    "Each filter lists its tools": async (visit, siteData) => {
      const { categories, levels, subjects } = siteData;
      const empty = categories.find(({ tool_count }) => tool_count === 0);
      const subject = firstUsed(subjects)?.slug;
      const queries: Query[] = [
        ...choiceValues("pricing").map((pricing) => ({ pricing })),
        { pricing: "free,paid" },
        ...FLAGS.map((name) => ({ [name]: "1" })),
        { platform: "web" },
        { platform: "chromeos" },
        { user: "pupils" },
        { ai: "none,other" },
        { country: "FR" },
        { country: "EU" },
        { country: "AQ" },
        ...optional("category", firstUsed(categories)?.slug),
        ...optional("category", empty?.slug),
        ...optional("level", firstUsed(levels)?.slug),
        ...optional("subject", subject),
        ...(subject === undefined ? [] : [{ subject, all_subjects: "1" }]),
      ];
      for (const query of queries) await list(visit, siteData, query);
      for (const query of queries) await list(visit, siteData, { ...query, unknown: "1" });
      if (empty) await list(visit, siteData, { category: empty.slug, page: "3", per_page: "4" });
    },
    "Filters combine, and links are canonical in whatever order parameters are given": async (
      visit,
      siteData,
    ) => {
      const tool = richest(siteData);
      if (!tool) return;
      const values = {
        ...(tool.has_education_pricing && { has_education_pricing: "1" }),
        ...(tool.levels[0] !== undefined && { level: tool.levels[0] }),
        ...(tool.subjects[0] !== undefined && { subject: tool.subjects[0] }),
        ...(wordsOf(tool.name)[0] !== undefined && { q: wordsOf(tool.name)[0]! }),
      };
      const { q: _, ...filters } = { ...values, category: tool.category.slug };
      await list(visit, siteData, { ...filters, pricing: tool.pricing, per_page: "2" });
      const all = { ...filters, all_subjects: "1", french_interface: "1", country: "EU" };
      for (const sort of SORTS.slice(1)) await list(visit, siteData, { ...all, sort });
      await list(visit, siteData, { ...filters, per_page: "2", page: "2" });
      const query: Query = {
        ...values,
        category: tool.category.slug,
        ...(values.q !== undefined && { match: "exact" }),
        per_page: "1",
        page: "1",
      };
      const search = new URLSearchParams(Object.entries(query).toReversed()).toString();
      await list(visit, siteData, query, `?${search}`);
    },
    "Equal requests in other words have the same bytes": async ({ api }, { categories }) => {
      const { slug } = firstUsed(categories) ?? { slug: "" };
      for (const [odd, plain] of [
        ["?foo=bar&utm_source=x&_=1&Page=&PRICING=&limit=&q=&category=&per_page=", ""],
        ["?has_education_pricing=true", "?has_education_pricing=1"],
        ["?p%61ge=2", "?page=2"],
        ["?page=02", "?page=2"],
        [`?pricing=free&category=${slug}`, `?category=${slug}&pricing=free`],
        ["?pricing=paid,,free,paid", "?pricing=free%2Cpaid"],
        ["?pricing=paid&page=1&pricing=&pricing=free,paid", "?pricing=free%2Cpaid"],
        ["?pricing[]=paid&pricing%5B0%5D=free", "?pricing=free%2Cpaid"],
        ["?pricing=,&match=exact&sort=relevance", ""],
        ["?category=&page=2", "?page=2"],
      ] as const) {
        (await api(`/tools${odd}`)).sameAs(await api(`/tools${plain}`));
      }
    },
    "A search for a name finds the tool first, whatever its case and accents": async (
      visit,
      siteData,
    ) => {
      const name = siteData.tools.find((tool) => wordsOf(tool.name).length > 0)?.name.trim();
      if (name === undefined) return;
      const query = { q: name, match: "exact", per_page: "100" };
      const answer = await list(visit, siteData, query);
      sameTools(visit, answer, siteData, name);
      const words = [...new Set(wordsOf(name))].map((word) => ({ asked: word, used: [word] }));
      const { total: exact } = answer.json.pagination;
      answer.is("search", { match: "exact", exact, words });
      answer.has("data[0].name", wordsOf(name).join(" "), wordsOf(first(answer)).join(" "));
      const upper = await list(visit, siteData, { ...query, q: folded(name).toUpperCase() });
      upper.is("data", answer.json.data);
      const nearAnswer = await visit.api(`/tools?q=${encodeURIComponent(name)}&per_page=100`);
      nearAnswer.is("search", { match: "exact", exact, words });
      nearAnswer.has("total", true, nearAnswer.json.pagination.total <= Math.max(60, exact));
      nearAnswer.has(
        "first",
        answer.json.data,
        nearAnswer.json.data.slice(0, answer.json.data.length),
      );
    },
    "A search finds the start of a word of a description, and filters apply to it": async (
      visit,
      siteData,
    ) => {
      const tool = richest(siteData);
      const word = wordsOf(tool?.short_description ?? "").find((text) => text.length > 5);
      if (!tool || word === undefined) return;
      const query = { q: word.slice(0, 5), match: "exact", per_page: "100" };
      sameTools(visit, await list(visit, siteData, query), siteData, query.q);
      const narrowed = { ...query, category: tool.category.slug, pricing: tool.pricing };
      await list(visit, siteData, narrowed);
      await list(visit, siteData, { ...query, page: "999999" });
    },
    "A search with a typing error finds the nearest word": async ({ api }, { tools }) => {
      const texts = tools.flatMap(({ name, short_description }) => [name, short_description]);
      const word = texts.flatMap(wordsOf).find((text) => /^[a-z]{6,20}$/.test(text));
      if (word === undefined) return;
      const mistyped = `${word.slice(0, 4)}q${word.slice(4)}`;
      const answer = await api(`/tools?q=${mistyped}`);
      answer.is("search", { match: "close", exact: 0, words: [{ asked: mistyped }] });
      answer.has("search.words", true, answer.json.search.words[0]?.used.includes(word));
      answer.has("data.length > 0", true, answer.json.data.length > 0);
    },
    "The URL of a website finds its tool first, and its words are text": async (
      { api },
      { tools },
    ) => {
      const tool = tools.find(({ website }) => {
        return tools.filter((other) => other.website === website).length === 1;
      });
      if (!tool) return;
      for (const q of [tool.website, tool.website.replace(/^https?:\/\/(?:www\.)?/, "")]) {
        const answer = await api(`/tools?q=${encodeURIComponent(q)}`);
        answer.is("data[0].slug", tool.slug);
        answer.is("search", { match: "exact", read: [] });
        const kinds = new Set(answer.json.search.words.map(({ as }: { as: string }) => as));
        answer.has("search.words", "text", [...kinds].join(" "));
      }
    },
    "A search for nonsense, or for no word at all, finds nothing": async ({ api }) => {
      const none = await api(`/tools?q=${NONSENSE}`);
      none.is("", {
        data: [],
        search: { match: "none", exact: 0, words: [{ asked: NONSENSE, used: [] }] },
      });
      none.is("pagination", { total: 0, total_pages: 0, page: 1 });
      (await api("/tools?q=!!!")).is("", {
        data: [],
        search: { match: "none", exact: 0, words: [] },
      });
    },
    "q is returned as given, trimmed": async ({ api, site }) => {
      const answer = await api("/tools?q=%20%C3%89crit%20");
      answer.is("filters.q", "Écrit");
      answer.is("links.self", listUrl(site, { q: "Écrit" }));
    },
  }),
  ...needing(["queries", "fixture"], {
    "The site of the tests answers its searches": async ({ api }) => {
      for (const [search, total, slugs, match, words] of SEARCHES) {
        const answer = await api(`/tools?${search}&per_page=3`);
        answer.is("pagination.total", total);
        answer.has("slugs", slugs, slugsOf(answer));
        const pairs = (answer.json.search.words as { asked: string; used: string[] }[]).map(
          ({ asked, used }) => `${asked}:${used.join("+")}`,
        );
        const { exact, match: how } = answer.json.search;
        answer.has("search", `${match} ${words}`, `${how} ${exact} ${pairs.join(" ")}`);
      }
      (await api("/tools?q=les+outils+mathematiques+gratuits+sauf+oeuvre")).is("search", {
        words: ["ignored", "ignored", "subject", "fact", "ignored", "ignored"].map((as) => ({
          as,
        })),
        read: [
          { words: ["mathematiques"], parameter: "subject", value: "mathematiques", known: 17 },
          { words: ["gratuits"], parameter: "pricing", value: "free", known: 17 },
        ],
      });
      (await api("/tools?q=un+quiz+qui+n'exige+pas+d'inscription")).is("search", {
        words: ["ignored", "text", "fact", "fact", "fact", "fact", "fact", "fact"].map((as) => ({
          as,
        })),
        read: [{ parameter: "no_pupil_account", value: "1" }],
      });
    },
  }),
];

const SIXTEEN = Array.from({ length: 16 }, (_, i) => `xyzzy${i}`);

/**
 * Searches of the contract site. `match` has the number of exact matches; `words` has each word with those used for it.
 */
const SEARCHES: [search: string, total: number, slugs: string, match: string, words: string][] = [
  ["q=oeuvre", 1, "oeuvre", "exact 1", "oeuvre:oeuvre"],
  ["q=util%2006", 1, "outil-06", "exact 1", "util:util 06:06"],
  ["q=l", 1, "dictee", "exact 1", "l:l"],
  ["q=carte+carte+me", 1, "carte", "exact 1", "carte:carte me:me"],
  ["q=cartte", 1, "carte", "close 0", "cartte:carte"],
  ["q=cartementale", 1, "carte", "close 0", "cartementale:cartementale"],
  ["q=choisir+un+quiz", 2, "oeuvre outil-01", "close 0", "choisir:choisir un: quiz:quiz"],
  ["q=choisir+un+quiz&pricing=paid", 0, "", "close 0", "choisir:choisir un: quiz:quiz"],
  ["q=les+dict%C3%A9es+orales", 1, "dictee", "close 0", "les: dictees:dictee orales:oral"],
  ["q=de+xyzzy", 0, "", "none 0", "de: xyzzy:"],
  [`q=${SIXTEEN.join("+")}+oeuvre`, 0, "", "none 0", `${SIXTEEN.join(": ")}: oeuvre:`],
  ["q=outil&page=2", 65, "outil-04 outil-05 outil-06", "exact 65", "outil:outil"],
  ["q=outil&category=ecriture", 0, "", "exact 0", "outil:outil"],
  [
    "level=lycee&subject=mathematiques&q=outil",
    6,
    "outil-01 outil-13 outil-25",
    "exact 6",
    "outil:outil",
  ],
  ["q=%C3%A9crit", 60, "dictee oeuvre carte", "exact 1", "ecrit:ecrit"],
  ["q=%C3%A9crit&match=exact", 1, "dictee", "exact 1", "ecrit:ecrit"],
  ["q=%C3%A9crit&level=lycee", 20, "oeuvre outil-01 outil-04", "exact 0", "ecrit:ecrit"],
  ["q=%C3%A9crit&sort=name", 60, "dictee carte oeuvre", "exact 1", "ecrit:ecrit"],
  [
    "q=%C3%A9crit&subject=francais&all_subjects=1",
    45,
    "dictee oeuvre carte",
    "exact 1",
    "ecrit:ecrit",
  ],
  [
    "q=quiz+pas+besoin+de+compte",
    60,
    "outil-02 outil-03 outil-01",
    "close 0",
    "quiz:quiz pas: besoin: de: compte:",
  ],
  ["q=ecritures&match=exact", 0, "", "none 0", "ecritures:"],
];

const FLAGS = FILTER_NAMES.filter((name) => PARAMETERS[name].kind === "flag");

function optional(name: keyof Query, value: string | undefined): Query[] {
  return value === undefined ? [] : [{ [name]: value }];
}

/** Compares the tools of one page as a set: relevance may decide their order. */
function sameTools({ site }: Visit, answer: CheckedAnswer, siteData: SiteData, q: string): void {
  const { matching } = expectedList(site, siteData, { q });
  if (matching.length > MAX_PER_PAGE) return;
  const slugs = matching.map(({ slug }) => slug);
  answer.has("slugs", slugs.toSorted().join(" "), slugsOf(answer).split(" ").toSorted().join(" "));
}

function slugsOf({ json }: CheckedAnswer): string {
  return json.data.map(({ slug }: { slug: string }) => slug).join(" ");
}

function first({ json }: CheckedAnswer): string {
  return json.data[0]?.name ?? "";
}

import { MAX_PER_PAGE, PRICINGS } from "../contract/api.ts";
import type { Filters } from "../contract/list.ts";
import { differencesIn, sameBytes } from "./differences.ts";
import {
  disorder,
  listDifferences,
  listOf,
  listQuery,
  listRequest,
  type ListRequest,
} from "./list-checks.ts";
import type { Question, Skip } from "./question.ts";
import type { SkipReason } from "./english-smoke.ts";
import { listAsk, usedTerm, type Facts } from "./site-facts.ts";

const lastPage = ({ list }: Facts) => Math.max(1, list.pagination.total_pages);

/** Questions about pages and filters (contract §3), which a host of files alone cannot answer. */
const QUESTIONS: readonly Question[] = [
  {
    name: "second-page",
    ask: (site) => (lastPage(site) < 2 ? { skip: "one-page" } : [listRequest({ page: 2 })]),
    check: ([reply], site) => {
      const joined = [...site.list.data.slice(-1), ...listOf(reply!).data.slice(0, 1)];
      const found = listDifferences(reply!, site, { page: 2 }, site.list.pagination.total);
      return [...found, ...disorder(reply!, joined)];
    },
  },
  {
    name: "last-page",
    ask: (site) =>
      lastPage(site) < 2 ? { skip: "one-page" } : [listRequest({ page: lastPage(site) })],
    check: ([reply], site) =>
      listDifferences(reply!, site, { page: lastPage(site) }, site.list.pagination.total),
  },
  {
    name: "past-the-end",
    ask: (site) => [lastPage(site) + 1, 999_999_999].map((page) => listRequest({ page })),
    check: (replies, site) =>
      [lastPage(site) + 1, 999_999_999].flatMap((page, i) =>
        listDifferences(replies[i]!, site, { page }, site.list.pagination.total),
      ),
  },
  {
    name: "page-size",
    ask: () => [listRequest({ page: 2, perPage: 7 })],
    check: ([reply], site) => [
      ...listDifferences(reply!, site, { page: 2, perPage: 7 }, site.list.pagination.total),
      ...differencesIn(reply!, "data", site.list.data.slice(7, 14), listOf(reply!).data),
    ],
  },
  {
    name: "largest-page",
    ask: () => [listRequest({ perPage: MAX_PER_PAGE })],
    check: ([reply], site) => {
      const { data } = listOf(reply!);
      const start = data.slice(0, site.list.data.length);
      return [
        ...listDifferences(reply!, site, { perPage: MAX_PER_PAGE }, site.list.pagination.total),
        ...differencesIn(reply!, "data", site.list.data, start),
      ];
    },
  },
  termQuestion("category", "categories", "no-category"),
  {
    name: "empty-category",
    ask: (site) => {
      const empty = emptyCategory(site);
      return empty
        ? [listRequest({ filters: { category: empty } })]
        : { skip: "no-empty-category" };
    },
    check: ([reply], site) =>
      listDifferences(reply!, site, { filters: { category: emptyCategory(site)! } }, 0),
  },
  {
    name: "pricing",
    ask: () => PRICINGS.map((pricing) => listRequest({ filters: { pricing }, perPage: 1 })),
    check: (replies, site) => {
      const totals = replies.map((reply) => listOf(reply).pagination.total);
      const sum = totals.reduce((before, total) => before + total, 0);
      const total = site.list.pagination.total - (sum - totals.at(-1)!);
      return PRICINGS.flatMap((pricing, i) => {
        const wanted = i === PRICINGS.length - 1 ? total : totals[i]!;
        return listDifferences(replies[i]!, site, { filters: { pricing }, perPage: 1 }, wanted);
      });
    },
  },
  {
    name: "education",
    ask: () => ["?has_education_pricing=1", "?has_education_pricing=true"].map(listQuery),
    check: ([one, other], site) => [
      ...listDifferences(
        one!,
        site,
        { filters: { has_education_pricing: true } },
        listOf(one!).pagination.total,
      ),
      ...sameBytes(other!, one!),
    ],
  },
  termQuestion("level", "levels", "no-level"),
  termQuestion("subject", "subjects", "no-subject"),
  {
    name: "canonical-links",
    ask: (site) =>
      unordered(site)
        ? [
            listQuery(
              `?${unordered(site)!
                .given.map((pair) => pair.join("="))
                .join("&")}`,
            ),
          ]
        : { skip: "no-tool" },
    check: ([reply], site) => {
      const { filters, page, perPage } = unordered(site)!;
      const { total } = listOf(reply!).pagination;
      return listDifferences(reply!, site, { filters, page, perPage }, total);
    },
  },
  {
    name: "ignored-parameters",
    ask: ({ target }) => [listAsk(target), listQuery("?foo=bar&Page=2&q=&category=&per_page=")],
    check: ([list, reply]) => sameBytes(reply!, list!),
  },
];

export const LIST_QUESTIONS: readonly Question[] = QUESTIONS.map((question) => ({
  ...question,
  needs: "queries",
}));

/** Returns the question about the list of the first category, level or subject that has tools. */
function termQuestion(
  name: "category" | "level" | "subject",
  list: "categories" | "levels" | "subjects",
  skip: SkipReason,
): Question {
  const request = (slug: string): ListRequest => ({ filters: { [name]: slug } });
  return {
    name,
    ask: (site) => {
      const term = usedTerm(site[list]);
      return term ? [listRequest(request(term.slug))] : ({ skip } satisfies Skip);
    },
    check: ([reply], site) => {
      const { slug, tool_count } = usedTerm(site[list])!;
      return listDifferences(reply!, site, request(slug), tool_count);
    },
  };
}

function emptyCategory({ categories }: Facts): string | null {
  return categories.find(({ tool_count }) => tool_count === 0)?.slug ?? null;
}

/** A list that has the first tool, asked for with its parameters in reverse order. */
function unordered({ tool }: Facts) {
  if (!tool) return null;
  const { pricing, has_education_pricing, category, levels, subjects } = tool;
  const filters: Partial<Filters> = {
    category: category.slug,
    pricing,
    has_education_pricing: has_education_pricing || null,
    level: levels[0] ?? null,
    subject: subjects[0] ?? null,
  };
  const given = Object.entries(filters)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, encodeURIComponent(String(value).toWellFormed())] as const);
  const size = [["per_page", "1"]] as const;
  return { filters, page: 1, perPage: 1, given: [...size, ...given.toReversed()] };
}

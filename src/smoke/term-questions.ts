import { baseUrl } from "../contract/documents.ts";
import { DEFAULT_PER_PAGE } from "../contract/api.ts";
import { byCodeUnit, fold } from "../contract/fold.ts";
import { listUrl, NO_FILTERS } from "../contract/list.ts";
import type { CategoriesDocument, TermsDocument } from "../schema/directory-document-schemas.ts";
import { differencesIn, selfIs } from "./differences.ts";
import type { Question } from "./question.ts";
import type { Difference, Reply } from "./reply.ts";
import { categoriesAsk, levelsAsk, subjectsAsk, type Facts } from "./site-facts.ts";

/** Questions about categories, levels and subjects (contract §7). */
export const TERM_QUESTIONS: readonly Question[] = [
  {
    name: "categories",
    ask: ({ target }) => [categoriesAsk(target)],
    check: ([reply], { site }) => {
      const { data } = reply!.json as CategoriesDocument;
      const ordered = data.toSorted((a, b) => byCodeUnit(fold(a.name), fold(b.name)));
      return termDifferences(reply!, site, "category", "categories", ordered);
    },
  },
  {
    name: "levels",
    ask: ({ target }) => [levelsAsk(target)],
    check: ([reply], { site, levels }) => termDifferences(reply!, site, "level", "levels", levels),
  },
  {
    name: "subjects",
    ask: ({ target }) => [subjectsAsk(target)],
    check: ([reply], { site, subjects }) =>
      termDifferences(reply!, site, "subject", "subjects", subjects),
  },
];

function termDifferences(
  reply: Reply,
  site: Facts["site"],
  filter: "category" | "level" | "subject",
  list: string,
  ordered: readonly { slug: string }[],
): Difference[] {
  const { data } = reply.json as TermsDocument;
  const expected = ordered.map(({ slug }) => ({
    slug,
    url: listUrl(site, { ...NO_FILTERS, [filter]: slug }, 1, DEFAULT_PER_PAGE),
  }));
  return [
    ...differencesIn(reply, "data", expected, data),
    ...selfIs(reply, `${baseUrl(site)}/${list}`),
  ];
}

import { baseUrl } from "../contract/documents.ts";
import { ENDPOINTS } from "../site/routes/endpoints.ts";
import { differencesIn, selfIs } from "./differences.ts";
import type { Question } from "./question.ts";
import {
  categoriesAsk,
  collectionsAsk,
  indexAsk,
  levelsAsk,
  listAsk,
  subjectsAsk,
} from "./site-facts.ts";

/** Questions about the index and what it says of the rest (contract §8). */
export const INDEX_QUESTIONS: readonly Question[] = [
  {
    name: "index",
    ask: ({ target }) => [indexAsk(target)],
    check: ([reply], { site }) => selfIs(reply!, baseUrl(site)),
  },
  {
    name: "origin",
    ask: ({ target }) => [indexAsk(target)],
    check: ([reply], { site, target }) =>
      differencesIn(reply!, "license.attribution.url", target.links, site.url),
  },
  {
    name: "counts",
    ask: ({ target }) => [
      indexAsk(target),
      listAsk(target),
      collectionsAsk(target),
      categoriesAsk(target),
      levelsAsk(target),
      subjectsAsk(target),
    ],
    check: ([reply], { index, list, collections, categories, levels, subjects }) => {
      const counts = {
        tools: list.pagination.total,
        collections: collections.length,
        categories: categories.length,
        levels: levels.length,
        subjects: subjects.length,
      };
      const listed = categories.reduce((sum, { tool_count }) => sum + tool_count, 0);
      return [
        ...differencesIn(reply!, "data.counts", counts, index.counts),
        ...differencesIn(reply!, "data.counts.tools", listed, index.counts.tools),
      ];
    },
  },
  {
    name: "endpoints",
    ask: ({ target }) => [indexAsk(target)],
    check: ([reply], { site, index }) => {
      const expected = ENDPOINTS.map(({ rel, template }) => ({
        rel,
        href: baseUrl(site) + template,
        templated: template.includes("{"),
      }));
      return differencesIn(reply!, "data.endpoints", expected, index.endpoints);
    },
  },
];

import { BASE_PATH } from "../contract/api.ts";
import { baseUrl, collectionUrl, toolUrl } from "../contract/documents.ts";
import { byCodeUnit, fold } from "../contract/fold.ts";
import { listUrl, NO_FILTERS } from "../contract/list.ts";
import { collectionDocumentSchema } from "../schema/collection-document-schemas.ts";
import type {
  CollectionDocument,
  CollectionsDocument,
} from "../schema/collection-document-schemas.ts";
import type { CategoriesDocument, TermsDocument } from "../schema/directory-document-schemas.ts";
import { toolDocumentSchema, type ToolDocument } from "../schema/tool-document-schemas.ts";
import { ENDPOINTS } from "../site/routes/endpoints.ts";
import { difference, differencesIn, sameBytes } from "./compare.ts";
import { listDifferences } from "./list-checks.ts";
import type { Question } from "./question.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import {
  categoriesAsk,
  collectionsAsk,
  documentPath,
  indexAsk,
  levelsAsk,
  listAsk,
  subjectsAsk,
  toolAsk,
  usedTerm,
  type Facts,
} from "./site-facts.ts";

/** Questions about the documents of the API and what they say of one another (contract §2 and §4 to §8). */
export const DOCUMENT_QUESTIONS: readonly Question[] = [
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
  {
    name: "tool-list",
    ask: ({ target }) => [listAsk(target)],
    check: ([reply], site) => listDifferences(reply!, site, {}, site.list.pagination.total),
  },
  {
    name: "tool",
    ask: ({ target, tool }) =>
      tool ? [{ ...toolAsk(target, tool.slug), schema: toolDocumentSchema }] : { skip: "no-tool" },
    check: ([reply], { site, tool }) => {
      const { data } = reply!.json as ToolDocument;
      const url = toolUrl(site, tool!.slug);
      return [
        ...differencesIn(reply!, "data", { ...tool!, url }, data),
        ...differencesIn(
          reply!,
          "data.has_education_pricing",
          data.education_pricing !== null,
          data.has_education_pricing,
        ),
        ...selfIs(reply!, url),
      ];
    },
  },
  {
    name: "collections",
    ask: ({ target }) => [collectionsAsk(target)],
    check: ([reply], { site }) => {
      const { data } = reply!.json as CollectionsDocument;
      const ordered = data.toSorted(
        (a, b) =>
          byCodeUnit(b.kind, a.kind) ||
          byCodeUnit(fold(a.title), fold(b.title)) ||
          byCodeUnit(a.slug, b.slug),
      );
      const urls = ordered.map(({ slug }) => ({ slug, url: collectionUrl(site, slug) }));
      return [
        ...differencesIn(reply!, "data", urls, data),
        ...selfIs(reply!, `${baseUrl(site)}/collections`),
      ];
    },
  },
  {
    name: "collection",
    ask: ({ target, collections: [first] }) =>
      first
        ? [
            {
              ...get(documentPath(target, `/collections/${first.slug}`)),
              schema: collectionDocumentSchema,
            },
          ]
        : { skip: "no-collection" },
    check: ([reply], { site, collections: [first] }) => {
      const { data } = reply!.json as CollectionDocument;
      const places = data.tools.map(({ slug }, i) => ({
        position: i + 1,
        url: toolUrl(site, slug),
      }));
      return [
        ...differencesIn(reply!, "data", first, data),
        ...differencesIn(reply!, "data.tools.length", data.tool_count, data.tools.length),
        ...differencesIn(reply!, "data.tools", places, data.tools),
        ...selfIs(reply!, collectionUrl(site, first!.slug)),
      ];
    },
  },
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
  {
    name: "plain-files",
    needs: "paths",
    ask: (site) =>
      [...documents(site), ...categoryList(site)].flatMap((path) => [get(path), get(fileOf(path))]),
    check: (replies) => eachWithNext(replies),
  },
  {
    name: "trailing-slash",
    needs: "paths",
    ask: (site) => documents(site).flatMap((path) => [get(path), get(`${path}/`)]),
    check: (replies) => eachWithNext(replies),
  },
];

function get(path: string): Ask {
  return { method: "GET", path, status: 200 };
}

/** Returns the paths of a document of each kind. */
function documents({ tool, collections: [first] }: Facts): string[] {
  return [
    "",
    "/tools",
    ...(tool ? [`/tools/${tool.slug}`] : []),
    ...(first ? [`/collections/${first.slug}`] : []),
  ].map((path) => BASE_PATH + path);
}

function categoryList({ categories, target: { without } }: Facts): string[] {
  const category = without.has("queries") ? null : usedTerm(categories);
  return category ? [`${BASE_PATH}/tools?category=${category.slug}`] : [];
}

function fileOf(path: string): string {
  const [document, category] = path.split("?category=");
  if (category) return `${document}/_/${category}/any/any/1.json`;
  return path === BASE_PATH ? `${path}/index.json` : `${path}.json`;
}

/** Compares the first reply with the second, the third with the fourth, and so on. */
function eachWithNext(replies: readonly Reply[]): Difference[] {
  return replies.flatMap((reply, i) => (i % 2 === 1 ? sameBytes(reply, replies[i - 1]!) : []));
}

function selfIs(reply: Reply, url: string): Difference[] {
  const { links } = reply.json as { links: { self: string } };
  return links.self === url ? [] : [difference(reply, "links.self", url, links.self)];
}

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
    url: listUrl(site, { ...NO_FILTERS, [filter]: slug }, 1, 30),
  }));
  return [
    ...differencesIn(reply, "data", expected, data),
    ...selfIs(reply, `${baseUrl(site)}/${list}`),
  ];
}

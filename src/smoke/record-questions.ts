import { baseUrl, collectionUrl, toolUrl } from "../contract/documents.ts";
import { byCodeUnit, fold } from "../contract/fold.ts";
import {
  collectionDocumentSchema,
  type CollectionDocument,
  type CollectionsDocument,
} from "../schema/collection-document-schemas.ts";
import { toolDocumentSchema, type ToolDocument } from "../schema/tool-document-schemas.ts";
import { differencesIn, selfIs } from "./differences.ts";
import { listDifferences } from "./list-checks.ts";
import type { Question } from "./question.ts";
import { collectionAsk, collectionsAsk, listAsk, toolAsk } from "./site-facts.ts";

/** Questions about tools and collections (contract §4 to §6). */
export const RECORD_QUESTIONS: readonly Question[] = [
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
        ? [{ ...collectionAsk(target, first.slug), schema: collectionDocumentSchema }]
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
];

import type { Catalog } from "../../catalog/catalog.ts";
import { BASE_PATH } from "../../api/api.ts";
import { slugsByAlias } from "../../api/aliases.ts";
import type { Output } from "../output.ts";
import type { EndpointRel } from "../routes/endpoints.ts";
import {
  categoriesDocument,
  changesDocument,
  collectionDocument,
  collectionsDocument,
  indexDocument,
  termsDocument,
} from "./documents.ts";
import type { ExportFile } from "./exports.ts";
import { listPages } from "./list-pages.ts";
import { searchIndex } from "./search-index.ts";
import { toolDocument } from "./tool-document.ts";

/** The files of each endpoint except the index and the OpenAPI document, which describe them. */
const FILES: Record<
  Exclude<EndpointRel, "self" | "service-desc">,
  (catalog: Catalog) => Output[]
> = {
  tools: listPages,
  tool: ({ site, tools }) =>
    tools.map((tool) => json(`/tools/${tool.slug}`, () => toolDocument(site, tool))),
  collections: (catalog) => [json("/collections", () => collectionsDocument(catalog))],
  collection: ({ site, collections }) =>
    collections.map((collection) =>
      json(`/collections/${collection.slug}`, () => collectionDocument(site, collection)),
    ),
  categories: (catalog) => [json("/categories", () => categoriesDocument(catalog))],
  levels: (catalog) => [json("/levels", () => termsDocument(catalog, "levels"))],
  subjects: (catalog) => [json("/subjects", () => termsDocument(catalog, "subjects"))],
  changes: (catalog) => [json("/changes", () => changesDocument(catalog))],
};

/** Returns all files below the base, except exports, index and OpenAPI document. */
export function apiFiles(catalog: Catalog): Output[] {
  const files = Object.values(FILES).flatMap((filesOf) => filesOf(catalog));
  const search = json("/search-index", () => searchIndex(catalog));
  return [...files, search, aliasesFile(catalog)];
}

/** Returns the index. It contains the digests of the exports, so writing it before them would render them twice. */
export function indexFile(catalog: Catalog, exports: readonly ExportFile[]): Output {
  return json("/index", () => indexDocument(catalog, exports));
}

/**
 * Returns `aliases.json`: the current slugs by alias. With it, the handler redirects requests for former slugs of
 * records, and suggests the current category for a former one.
 */
function aliasesFile({ tools, collections, categories }: Catalog): Output {
  const lists = Object.entries({ tools, collections, categories });
  const document = () =>
    Object.fromEntries(
      lists.map(([list, records]) => [list, Object.fromEntries(slugsByAlias(records))]),
    );
  return json("/aliases", document);
}

/** Returns a document as a file: compact JSON at the path of its endpoint plus `.json`. */
function json(path: string, document: () => object): Output {
  return {
    path: `${BASE_PATH.slice(1)}${path}.json`,
    render: () => JSON.stringify(document()),
  };
}

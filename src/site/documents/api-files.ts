import type { Directory } from "../../catalog/directory.ts";
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
  toolDocument,
} from "./documents.ts";
import type { ExportFile } from "./exports.ts";
import { listPages } from "./list-pages.ts";
import { searchIndex } from "./search-index.ts";

/** The files of each endpoint except the index and the OpenAPI document, which describe them. */
const FILES: Record<
  Exclude<EndpointRel, "self" | "service-desc">,
  (directory: Directory) => Output[]
> = {
  tools: listPages,
  tool: ({ site, tools }) =>
    tools.map((tool) => json(`/tools/${tool.slug}`, () => toolDocument(site, tool))),
  collections: (directory) => [json("/collections", () => collectionsDocument(directory))],
  collection: ({ site, collections }) =>
    collections.map((collection) =>
      json(`/collections/${collection.slug}`, () => collectionDocument(site, collection)),
    ),
  categories: (directory) => [json("/categories", () => categoriesDocument(directory))],
  levels: (directory) => [json("/levels", () => termsDocument(directory, "levels"))],
  subjects: (directory) => [json("/subjects", () => termsDocument(directory, "subjects"))],
  changes: (directory) => [json("/changes", () => changesDocument(directory))],
};

/** Returns all files below the base, except exports, index and OpenAPI document. */
export function apiFiles(directory: Directory): Output[] {
  const files = Object.values(FILES).flatMap((filesOf) => filesOf(directory));
  const search = json("/search-index", () => searchIndex(directory));
  return [...files, search, aliasesFile(directory)];
}

/** Returns the index. It contains the digests of the exports, so writing it before them would render them twice. */
export function indexFile(directory: Directory, exports: readonly ExportFile[]): Output {
  return json("/index", () => indexDocument(directory, exports));
}

/**
 * Returns `aliases.json`: the current slugs by alias. With it, the handler redirects requests for former slugs of
 * records, and suggests the current category for a former one.
 */
function aliasesFile({ aliases }: Directory): Output {
  const document = () =>
    Object.fromEntries(
      Object.entries(aliases).map(([list, former]) => [
        list,
        Object.fromEntries(slugsByAlias(former)),
      ]),
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

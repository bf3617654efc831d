import type { Catalog } from "../../catalog/catalog.ts";
import { BASE_PATH } from "../../contract/api.ts";
import { currentSlugs } from "../../contract/former-slugs.ts";
import { buildSearchIndex, renderSearchIndex } from "../../search/build-search-index.ts";
import { output, type Output } from "../output.ts";
import type { EndpointRel } from "../routes/endpoints.ts";
import { categoriesDocument } from "./categories-document.ts";
import { changesDocument } from "./changes-document.ts";
import { collectionDocument, collectionsDocument } from "./collection-documents.ts";
import type { ExportFile } from "./exports.ts";
import { indexDocument } from "./index-document.ts";
import { listPages } from "./list-pages.ts";
import { renderToolDocument } from "./tool-document.ts";
import { levelsDocument, subjectsDocument } from "./terms-document.ts";
import type { ToolJson } from "./tool-json.ts";

/** Inputs that several files share. */
interface Shared {
  exports: readonly ExportFile[];
  toolJson: ToolJson;
}

/** The files of each endpoint except the OpenAPI document, which describes them. */
const FILES: Record<
  Exclude<EndpointRel, "service-desc">,
  (catalog: Catalog, shared: Shared) => Output[]
> = {
  self: (catalog, { exports }) => [json("/index", indexDocument, catalog, exports)],
  tools: listPages,
  tool: ({ site, tools }, { toolJson }) =>
    tools.map((tool) => file(`/tools/${tool.slug}`, renderToolDocument, site, tool, toolJson)),
  collections: (catalog) => [json("/collections", collectionsDocument, catalog)],
  collection: ({ site, collections }) =>
    collections.map((collection) =>
      json(`/collections/${collection.slug}`, collectionDocument, site, collection),
    ),
  categories: (catalog) => [json("/categories", categoriesDocument, catalog)],
  levels: (catalog) => [json("/levels", levelsDocument, catalog)],
  subjects: (catalog) => [json("/subjects", subjectsDocument, catalog)],
  "search-index": (catalog) => [file("/search-index", searchIndex, catalog)],
  changes: (catalog) => [json("/changes", changesDocument, catalog)],
};

/**
 * Returns the files below the base. Exports come first: the index contains their digests, so rendering it first
 * would render them twice.
 */
export function apiFiles(
  catalog: Catalog,
  exports: readonly ExportFile[],
  toolJson: ToolJson,
): Output[] {
  return [
    ...exports.map(({ output }) => output),
    ...Object.values(FILES).flatMap((files) => files(catalog, { exports, toolJson })),
    aliasesFile(catalog),
  ];
}

/**
 * Returns `aliases.json`: the current slug for each former one. The handler redirects renamed records and suggests
 * the successor of a category with it.
 */
function aliasesFile(catalog: Catalog): Output {
  return json("/aliases", aliasesDocument, catalog);
}

function aliasesDocument({ tools, collections, categories }: Catalog): object {
  return Object.fromEntries(
    Object.entries({ tools, collections, categories }).map(([list, entries]) => [
      list,
      Object.fromEntries(currentSlugs(entries)),
    ]),
  );
}

function searchIndex(catalog: Catalog): string {
  return renderSearchIndex(buildSearchIndex(catalog.tools, catalog));
}

/** Returns a document as a file: compact JSON at the path of its endpoint plus `.json`. */
function json<Inputs extends unknown[]>(
  path: string,
  document: (...inputs: Inputs) => object,
  ...inputs: Inputs
): Output {
  return file(path, serialized<Inputs>, document, ...inputs);
}

function serialized<Inputs extends unknown[]>(
  document: (...inputs: Inputs) => object,
  ...inputs: Inputs
): string {
  return JSON.stringify(document(...inputs));
}

function file<Inputs extends unknown[]>(
  path: string,
  make: (...inputs: Inputs) => string | Uint8Array,
  ...inputs: Inputs
): Output {
  return output(`${BASE_PATH.slice(1)}${path}.json`, make, ...inputs);
}

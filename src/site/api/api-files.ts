import type { Catalog } from "../../catalog/catalog.ts";
import { BASE_PATH } from "../../contract/api.ts";
import { buildSearchIndex } from "../../contract/search.ts";
import { collectionDocument, collectionsDocument, renderToolDocument } from "./tool-document.ts";
import { categoriesDocument, indexDocument, type Endpoint } from "./index-document.ts";
import { changesDocument } from "./changes-document.ts";
import type { ExportFile } from "./exports.ts";
import { listPages } from "./list-pages.ts";
import { openApiDocument } from "../openapi/openapi-document.ts";
import { jsonFile, type Output } from "../output.ts";
import type { ToolJson } from "./tool-json.ts";

export type EndpointRel =
  | "self"
  | "tools"
  | "tool"
  | "collections"
  | "collection"
  | "categories"
  | "search-index"
  | "changes"
  | "service-desc";

export interface ApiEndpoint extends Endpoint {
  rel: EndpointRel;
  /** The files that answer the endpoint. */
  outputs(catalog: Catalog, shared: Shared): Output[];
}

/** What several of the files are made from. */
interface Shared {
  exports: readonly ExportFile[];
  toolJson: ToolJson;
}

/** The endpoints of the API (contract §2), each with the files behind it. */
export const ENDPOINTS: readonly ApiEndpoint[] = [
  {
    rel: "self",
    template: "",
    outputs: (catalog, { exports }) => [
      json("/index", () => indexDocument(catalog, ENDPOINTS, exports)),
    ],
  },
  {
    rel: "tools",
    template: "/tools{?category,pricing,has_education_pricing,q,page,per_page}",
    outputs: listPages,
  },
  {
    rel: "tool",
    template: "/tools/{slug}",
    outputs: ({ site, tools }, { toolJson }) =>
      tools.map((tool) =>
        file(`/tools/${tool.slug}`, () => renderToolDocument(site, tool, toolJson(tool))),
      ),
  },
  {
    rel: "collections",
    template: "/collections",
    outputs: (catalog) => [json("/collections", () => collectionsDocument(catalog))],
  },
  {
    rel: "collection",
    template: "/collections/{slug}",
    outputs: ({ site, collections }) =>
      collections.map((collection) =>
        json(`/collections/${collection.slug}`, () => collectionDocument(site, collection)),
      ),
  },
  {
    rel: "categories",
    template: "/categories",
    outputs: (catalog) => [json("/categories", () => categoriesDocument(catalog))],
  },
  {
    rel: "search-index",
    template: "/search-index.json",
    outputs: ({ tools, categories }) => [
      json("/search-index", () => buildSearchIndex(tools, categories)),
    ],
  },
  {
    rel: "changes",
    template: "/changes.json",
    outputs: (catalog) => [json("/changes", () => changesDocument(catalog))],
  },
  {
    rel: "service-desc",
    template: "/openapi.json",
    outputs: (catalog) => [json("/openapi", () => openApiDocument(catalog, ENDPOINTS))],
  },
];

/** The files below the base. Exports come first: once they are made, the index knows their digests. */
export function apiFiles(
  catalog: Catalog,
  exports: readonly ExportFile[],
  toolJson: ToolJson,
): Output[] {
  return [
    ...exports.map(({ output }) => output),
    ...ENDPOINTS.flatMap((endpoint) => endpoint.outputs(catalog, { exports, toolJson })),
    aliasesFile(catalog),
  ];
}

/** `aliases.json`: the present slug of each former one, from which renamed records are redirected. */
function aliasesFile({ tools, collections }: Catalog): Output {
  return json("/aliases", () => ({ tools: aliasesOf(tools), collections: aliasesOf(collections) }));
}

function aliasesOf(records: readonly { slug: string; aliases: string[] }[]) {
  const pairs = records.flatMap(({ slug, aliases }) => aliases.map((alias) => [alias, slug]));
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** A document as a file: compact JSON at the path of its endpoint plus `.json`. */
function json(path: string, document: () => unknown): Output {
  return file(path, () => JSON.stringify(document()));
}

function file(path: string, render: Output["render"]): Output {
  return jsonFile(`${BASE_PATH.slice(1)}${path}.json`, render);
}

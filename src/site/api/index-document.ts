import type { Catalog, Category } from "../../catalog/catalog.ts";
import { API_VERSION, DEFAULT_PER_PAGE, RATE_LIMIT } from "../../contract/api.ts";
import { baseUrl, license } from "../../contract/documents.ts";
import { listUrl, NO_FILTERS } from "../../contract/list.ts";
import type { CategoriesDocument, IndexDocument } from "../../schema/directory-document-schemas.ts";
import type { ExportFile } from "./exports.ts";
import { FEEDS } from "../feeds/feed-files.ts";

/** Makers of the documents about the directory as a whole. */

/** Contract §7. */
export function categoriesDocument({ site, categories }: Catalog): CategoriesDocument {
  const url = ({ slug }: Category) =>
    listUrl(site, { ...NO_FILTERS, category: slug }, 1, DEFAULT_PER_PAGE);
  return {
    data: categories.map((category) => ({
      slug: category.slug,
      name: category.name,
      description: category.description,
      tool_count: category.tool_count,
      url: url(category),
    })),
    links: { self: `${baseUrl(site)}/categories` },
    license: license(site),
  };
}

/** What the index document says of an endpoint; `template` is an RFC 6570 template or a plain path. */
export interface Endpoint {
  rel: string;
  template: string;
}

/** Contract §8. */
export function indexDocument(
  catalog: Catalog,
  endpoints: readonly Endpoint[],
  exports: readonly ExportFile[],
): IndexDocument {
  const { site } = catalog;
  return {
    data: {
      name: site.name,
      description: site.description,
      version: API_VERSION,
      revision: catalog.revision,
      updated_at: catalog.updated_at,
      counts: {
        tools: catalog.tools.length,
        collections: catalog.collections.length,
        categories: catalog.categories.length,
      },
      rate_limit: RATE_LIMIT,
      endpoints: endpoints.map(({ rel, template }) => ({
        rel,
        href: baseUrl(site) + template,
        templated: template.includes("{"),
      })),
      documentation: `${site.url}/docs`,
      feeds: FEEDS.map(({ title, path, mediaType }) => ({
        title,
        media_type: mediaType,
        href: `${site.url}/${path}`,
        templated: path.includes("{"),
      })),
      downloads: exports.map(({ output, mediaType, digest }) => ({
        media_type: mediaType,
        href: `${site.url}/${output.path}`,
        ...digest(),
      })),
      search_index: `${baseUrl(site)}/search-index.json`,
      contact: site.contact,
    },
    links: { self: baseUrl(site) },
    license: license(site),
  };
}

import { countVerified, type Catalog } from "../../catalog/catalog.ts";
import { API_VERSION, RATE_LIMIT } from "../../api/api.ts";
import { baseUrl, license } from "../../api/documents.ts";
import type { IndexDocument } from "./directory-document-schemas.ts";
import { ENDPOINT_PATHS, ENDPOINTS } from "../routes/endpoints.ts";
import { FEEDS } from "../routes/feed-list.ts";
import { DOCS_PAGE } from "../routes/page-paths.ts";
import type { ExportFile } from "./exports.ts";

/** Returns the index: counts, endpoints, feeds, downloads and the revision (contract §8). */
export function indexDocument(catalog: Catalog, exports: readonly ExportFile[]): IndexDocument {
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
        levels: catalog.levels.length,
        subjects: catalog.subjects.length,
        verified: countVerified(catalog.tools),
      },
      rate_limit: RATE_LIMIT,
      endpoints: ENDPOINTS.map(({ rel, template }) => ({
        rel,
        href: baseUrl(site) + template,
        templated: template.includes("{"),
      })),
      documentation: `${site.url}/${DOCS_PAGE}`,
      feeds: FEEDS.map(({ title, path, mediaType }) => ({
        title,
        media_type: mediaType,
        href: `${site.url}/${path}`,
        templated: path.includes("{"),
      })),
      downloads: exports.map(({ output, title, mediaType, digest }) => ({
        title,
        media_type: mediaType,
        href: `${site.url}/${output.path}`,
        ...digest(),
      })),
      search_index: baseUrl(site) + ENDPOINT_PATHS["search-index"],
      contact: site.contact,
    },
    links: { self: baseUrl(site) },
    license: license(site),
  };
}

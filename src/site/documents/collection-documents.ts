import type { Catalog, Collection } from "../../catalog/catalog.ts";
import { baseUrl, collectionUrl, license, toolSummary } from "../../api/documents.ts";
import type { CollectionDocument, CollectionsDocument } from "./collection-document-schemas.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";

function collectionSummary(site: SiteFile, collection: Collection) {
  return {
    slug: collection.slug,
    title: collection.title,
    kind: collection.kind,
    task: collection.task,
    persona: collection.persona,
    description: collection.description,
    tool_count: collection.tools.length,
    url: collectionUrl(site, collection.slug),
  };
}

/** Returns the document of all collections (contract §6). */
export function collectionsDocument({ site, collections }: Catalog): CollectionsDocument {
  return {
    data: collections.map((collection) => collectionSummary(site, collection)),
    links: { self: baseUrl(site) + ENDPOINT_PATHS.collections },
    license: license(site),
  };
}

/** Returns the document of a collection, with its tools in editorial order (contract §6). */
export function collectionDocument(site: SiteFile, collection: Collection): CollectionDocument {
  return {
    data: {
      ...collectionSummary(site, collection),
      introduction: collection.text,
      introduction_html: collection.html,
      updated_at: collection.updated_at,
      tools: collection.tools.map(({ tool, note }, index) => ({
        ...toolSummary(site, tool),
        position: index + 1,
        note,
      })),
    },
    links: { self: collectionUrl(site, collection.slug) },
    license: license(site),
  };
}

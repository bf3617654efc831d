import { API_VERSION, DEFAULT_PER_PAGE, RATE_LIMIT } from "../../api/api.ts";
import { baseUrl, collectionUrl, license, toolSummary, toolUrl } from "../../api/documents.ts";
import { byCodeUnit } from "../../api/fold.ts";
import { listUrl, NO_FILTERS, type Filters } from "../../api/list.ts";
import { countVerified, type Catalog, type Collection } from "../../catalog/catalog.ts";
import type { SiteSettings } from "../../content/schema/site.ts";
import { ENDPOINT_PATHS, ENDPOINTS } from "../routes/endpoints.ts";
import { FEEDS } from "../routes/feed-list.ts";
import { PAGE_PATHS } from "../routes/page-paths.ts";
import {
  CHANGE_EVENTS,
  type CategoriesDocument,
  type ChangesDocument,
  type IndexDocument,
  type TermsDocument,
} from "./directory-document-schemas.ts";
import type { ExportFile } from "./exports.ts";
import type { CollectionDocument, CollectionsDocument } from "./record-document-schemas.ts";

/** The documents of the API, except those about tools. Their schemas describe them. */

/** Wraps data as a document, with the license and its own URL. `path` is relative to the base. */
function enveloped<Data>(site: SiteSettings, path: string, data: Data) {
  return { data, links: { self: baseUrl(site) + path }, license: license(site) };
}

/** Returns the document of all collections (contract §6). */
export function collectionsDocument({ site, collections }: Catalog): CollectionsDocument {
  const data = collections.map((collection) => collectionSummary(site, collection));
  return enveloped(site, ENDPOINT_PATHS.collections, data);
}

/** Returns the document of a collection, with its tools in editorial order (contract §6). */
export function collectionDocument(site: SiteSettings, collection: Collection): CollectionDocument {
  return enveloped(site, `/collections/${collection.slug}`, {
    ...collectionSummary(site, collection),
    introduction: collection.text,
    introduction_html: collection.html,
    updated_at: collection.updated_at,
    tools: collection.tools.map(({ tool, note }, index) => ({
      ...toolSummary(site, tool),
      position: index + 1,
      note,
    })),
  });
}

function collectionSummary(
  site: SiteSettings,
  { slug, title, kind, task, persona, description, tools }: Collection,
) {
  const url = collectionUrl(site, slug);
  return { slug, title, kind, task, persona, description, tool_count: tools.length, url };
}

/** Returns the document of all categories with their numbers of tools (contract §7). */
export function categoriesDocument({ site, categories }: Catalog): CategoriesDocument {
  const data = categories.map(({ slug, name, description, tool_count }) => {
    return { slug, name, description, tool_count, url: filteredList(site, { category: slug }) };
  });
  return enveloped(site, ENDPOINT_PATHS.categories, data);
}

/** Returns the document of all levels or all subjects, with their numbers of tools (contract §7). */
export function termsDocument(catalog: Catalog, list: "levels" | "subjects"): TermsDocument {
  const parameter = list === "levels" ? "level" : "subject";
  const data = catalog[list].map(({ slug, name, tool_count }) => {
    return { slug, name, tool_count, url: filteredList(catalog.site, { [parameter]: slug }) };
  });
  return enveloped(catalog.site, ENDPOINT_PATHS[list], data);
}

function filteredList(site: SiteSettings, filter: Partial<Filters>): string {
  return listUrl(site, { ...NO_FILTERS, ...filter }, 1, DEFAULT_PER_PAGE);
}

/** Returns the index: counts, endpoints, feeds, downloads and the revision (contract §8). */
export function indexDocument(catalog: Catalog, exports: readonly ExportFile[]): IndexDocument {
  const { site } = catalog;
  return enveloped(site, ENDPOINT_PATHS.self, {
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
    documentation: `${site.url}/${PAGE_PATHS.docs}`,
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
    contact: site.contact,
  });
}

/** Events in the document; clients that poll less often use an export. */
const EVENTS_MAX = 500;

type Event = ChangesDocument["data"][number];

/** Returns the newest events of all records (contract §10). */
export function changesDocument(catalog: Catalog): ChangesDocument {
  const newest = [...events(catalog)].toSorted(byNewest).slice(0, EVENTS_MAX);
  return enveloped(catalog.site, ENDPOINT_PATHS.changes, newest);
}

function* events({ site, tools, archived, collections }: Catalog): Iterable<Event> {
  for (const { slug, name, added_at, updated_at, verified_at } of tools) {
    const tool = { kind: "tool", slug, name, url: toolUrl(site, slug) } as const;
    yield { date: added_at, event: "added", ...tool };
    if (updated_at !== null) yield { date: updated_at, event: "updated", ...tool };
    if (verified_at !== null) yield { date: verified_at, event: "verified", ...tool };
  }
  for (const { slug, name, closed_at: date } of archived) {
    if (date !== null) yield { date, event: "archived", kind: "tool", slug, name, url: null };
  }
  for (const { slug, title: name, updated_at: date } of collections) {
    const url = collectionUrl(site, slug);
    yield { date, event: "updated", kind: "collection", slug, name, url };
  }
}

/** Orders events by day, newest first, then by event and slug. The sort is stable, so tools stay before collections. */
function byNewest(a: Event, b: Event): number {
  return (
    byCodeUnit(b.date, a.date) ||
    CHANGE_EVENTS.indexOf(a.event) - CHANGE_EVENTS.indexOf(b.event) ||
    byCodeUnit(a.slug, b.slug)
  );
}

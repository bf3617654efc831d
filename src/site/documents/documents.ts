import { API_VERSION, RATE_LIMIT } from "../../api/api.ts";
import { baseUrl, license } from "../../api/documents.ts";
import { byCodeUnit } from "../../api/fold.ts";
import { countVerified, type Directory } from "../../catalog/directory.ts";
import type { CollectionData, ToolData } from "../../catalog/schemas.ts";
import type { SiteSettings } from "../../content/schema/site.ts";
import { ENDPOINT_PATHS, ENDPOINTS } from "../routes/endpoints.ts";
import { FEEDS } from "../routes/feed-list.ts";
import { PAGE_PATHS } from "../shared/page-paths.ts";
import {
  CHANGE_EVENTS,
  type CategoriesDocument,
  type ChangesDocument,
  type IndexDocument,
  type TermsDocument,
} from "./directory-document-schemas.ts";
import type { ExportFile } from "./exports.ts";
import type {
  CollectionDocument,
  CollectionsDocument,
  ToolDocument,
} from "./record-document-schemas.ts";

/** The documents of the API: parts of the directory in envelopes. Their schemas describe them. */

/** Wraps data as a document, with the license and its own URL. `path` is relative to the base. */
function enveloped<Data>(site: SiteSettings, path: string, data: Data) {
  return { data, links: { self: baseUrl(site) + path }, license: license(site) };
}

/** Returns the document of a tool (contract §5). */
export function toolDocument(site: SiteSettings, tool: ToolData): ToolDocument {
  return enveloped(site, `/tools/${tool.slug}`, tool);
}

/** Returns the document of all collections (contract §6). */
export function collectionsDocument({ site, collections }: Directory): CollectionsDocument {
  const data = collections.map(
    ({ introduction: _i, introduction_html: _h, updated_at: _u, tools: _t, ...summary }) => summary,
  );
  return enveloped(site, ENDPOINT_PATHS.collections, data);
}

/** Returns the document of a collection, with its tools in editorial order (contract §6). */
export function collectionDocument(
  site: SiteSettings,
  collection: CollectionData,
): CollectionDocument {
  return enveloped(site, `/collections/${collection.slug}`, collection);
}

/** Returns the document of all categories with their numbers of tools (contract §7). */
export function categoriesDocument({ site, categories }: Directory): CategoriesDocument {
  return enveloped(site, ENDPOINT_PATHS.categories, categories);
}

/** Returns the document of all levels or all subjects, with their numbers of tools (contract §7). */
export function termsDocument(directory: Directory, list: "levels" | "subjects"): TermsDocument {
  return enveloped(directory.site, ENDPOINT_PATHS[list], directory[list]);
}

/** Returns the index: counts, endpoints, feeds, downloads and the revision (contract §8). */
export function indexDocument(directory: Directory, exports: readonly ExportFile[]): IndexDocument {
  const { site } = directory;
  return enveloped(site, ENDPOINT_PATHS.self, {
    name: site.name,
    description: site.description,
    version: API_VERSION,
    revision: directory.revision,
    updated_at: directory.updated_at,
    counts: {
      tools: directory.tools.length,
      collections: directory.collections.length,
      categories: directory.categories.length,
      levels: directory.levels.length,
      subjects: directory.subjects.length,
      verified: countVerified(directory.tools),
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
export function changesDocument(directory: Directory): ChangesDocument {
  const newest = [...events(directory)].toSorted(byNewest).slice(0, EVENTS_MAX);
  return enveloped(directory.site, ENDPOINT_PATHS.changes, newest);
}

function* events({ tools, archived, collections }: Directory): Iterable<Event> {
  for (const { slug, name, url, freshness } of tools) {
    const { added_at, updated_at, verified_at } = freshness;
    const tool = { kind: "tool", slug, name, url } as const;
    yield { date: added_at, event: "added", ...tool };
    if (updated_at !== null) yield { date: updated_at, event: "updated", ...tool };
    if (verified_at !== null) yield { date: verified_at, event: "verified", ...tool };
  }
  for (const { slug, name, closed_at: date } of archived) {
    if (date !== null) yield { date, event: "archived", kind: "tool", slug, name, url: null };
  }
  for (const { slug, title: name, url, updated_at: date } of collections) {
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

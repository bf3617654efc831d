import { slugsByAlias } from "../requests/slug.ts";
import { API_VERSION, BASE_PATH, EVENTS_MAX, RATE_LIMIT } from "./api.ts";
import { baseUrl, license } from "./documents.ts";
import { byCodeUnit } from "../search/fold.ts";
import { groupBy } from "../directory/group-by.ts";
import { countVerified, type Directory } from "../directory/directory.ts";
import type { CollectionData, ToolData } from "../directory/schemas.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import type { Components } from "./component-schemas.ts";
import type { Output } from "../write/output.ts";
import { DOCUMENT_RELS, ENDPOINT_PATHS, ENDPOINTS, type DocumentRel } from "../requests/endpoints.ts";
import { FEEDS } from "./feed-list.ts";
import { PAGE_PATHS } from "../../website/shared/paths.ts";
import { ChangeEvent } from "./document-schemas.ts";
import type { ExportFile } from "./exports.ts";
import { listPages } from "./list-files.ts";
import { searchIndex } from "../search/make-search-index.ts";

/** The documents of the API: parts of the directory in envelopes. Their schemas describe them. */

/** The lists that are one file each (contract §6 and §7). */
type ListRel = Exclude<DocumentRel, "self" | "tools">;
const LISTS = DOCUMENT_RELS.filter((rel): rel is ListRel => rel !== "self" && rel !== "tools");

/** Returns all files below the base, except exports, index and OpenAPI document. */
export function apiFiles(directory: Directory): Output[] {
  const { site, tools, collections } = directory;
  const recordFile = (path: string) => (record: ToolData | CollectionData) =>
    json(path.replace("{slug}", record.slug), () => recordDocument(site, record));
  return [
    ...listPages(directory),
    ...tools.map(recordFile(ENDPOINT_PATHS.tool)),
    ...collections.map(recordFile(ENDPOINT_PATHS.collection)),
    ...LISTS.map((rel) => json(ENDPOINT_PATHS[rel], () => directoryDocument(directory, rel))),
    json("/changes", () => changesDocument(directory)),
    ...[...eventsByMonth(directory)].map(([month, events]) =>
      json(`/changes/${month}`, () => enveloped(site, monthUrl(site, month), events)),
    ),
    json("/search-index", () => searchIndex(directory)),
    json("/aliases", () => aliasesDocument(directory)),
  ];
}

/** Returns the index. It contains the digests of the exports, so writing it before them would render them twice. */
export function indexFile(directory: Directory, exports: readonly ExportFile[]): Output {
  return json("/index", () => indexDocument(directory, exports));
}

/**
 * Returns `aliases.json`: the current slugs by alias. With it, the handler redirects requests for former slugs of
 * records, and suggests the current category for a former one.
 */
function aliasesDocument({ aliases }: Directory) {
  const lists = Object.entries(aliases).map(([list, former]) => {
    return [list, Object.fromEntries(slugsByAlias(former))];
  });
  return Object.fromEntries(lists) as object;
}

/** Returns a document as a file: compact JSON at the path of its endpoint plus `.json`. */
function json(path: string, document: () => object): Output {
  return {
    path: `${BASE_PATH.slice(1)}${path}.json`,
    render: () => JSON.stringify(document()),
  };
}

function enveloped<Data>(site: SiteSettings, self: string, data: Data) {
  return { data, links: { self }, license: license(site) };
}

export function recordDocument(site: SiteSettings, record: ToolData | CollectionData) {
  return enveloped(site, record.url, record);
}

export function directoryDocument(directory: Directory, rel: ListRel) {
  const { site, collections, ...others } = directory;
  const summaries = collections.map(
    ({ introduction: _i, introduction_html: _h, updated_at: _u, tools: _t, ...summary }) => summary,
  );
  const data: object[] = rel === "collections" ? summaries : others[rel];
  return enveloped(site, baseUrl(site) + ENDPOINT_PATHS[rel], data);
}

/** Returns the index: counts, endpoints, feeds, downloads and the revision (contract §8). */
export function indexDocument(
  directory: Directory,
  exports: readonly ExportFile[],
): Components["IndexDocument"] {
  const { site } = directory;
  return enveloped(site, baseUrl(site), {
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
    downloads: exports.map(({ path, title, mediaType, digest }) => ({
      title,
      media_type: mediaType,
      href: `${site.url}/${path}`,
      ...digest(),
    })),
    contact: site.contact,
  });
}

type Event = Components["Changes"]["data"][number];

export function changesDocument(directory: Directory): Components["Changes"] {
  const { site } = directory;
  const byMonth = eventsByMonth(directory);
  const newest = [...byMonth.values()].flat().slice(0, EVENTS_MAX);
  const url = baseUrl(site) + ENDPOINT_PATHS.changes;
  const document = enveloped(site, url, newest);
  const months = [...byMonth.keys()].map((month) => monthUrl(site, month));
  return { ...document, links: { ...document.links, months } };
}

function monthUrl(site: SiteSettings, month: string): string {
  return baseUrl(site) + ENDPOINT_PATHS["changes-of-month"].replace("{month}", month);
}

/** Returns the events of all records by month (YYYY-MM), newest first. */
function eventsByMonth(directory: Directory): Map<string, Event[]> {
  const newestFirst = [...events(directory)].toSorted(byNewest);
  return groupBy(newestFirst, ({ date }) => date.slice(0, 7));
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
    ChangeEvent.options.indexOf(a.event) - ChangeEvent.options.indexOf(b.event) ||
    byCodeUnit(a.slug, b.slug)
  );
}

import { slugsByAlias } from "../text/slug.ts";
import { API_VERSION, EVENTS_MAX, RATE_LIMIT } from "../api/api.ts";
import { baseUrl, DOCS_PAGE, license } from "../api/documents.ts";
import { byCodeUnit } from "../text/fold.ts";
import { groupBy } from "../group-by.ts";
import { memoized } from "../memoized.ts";
import { countVerified, type Directory } from "../directory/directory.ts";
import type { CollectionData, ToolData } from "../directory/schemas.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import type { Components } from "./component-schemas.ts";
import { ENDPOINT_PATHS, ENDPOINTS, LISTS, type ListRel } from "../api/endpoints.ts";
import { FEEDS } from "./feed-list.ts";
import { ChangeEvent } from "./document-schemas.ts";
import { type ExportFile } from "./exports.ts";

/** The documents of the API: parts of the directory in envelopes. */

/** The handler redirects former slugs of records by it, and suggests the current category for a former one. */
export function aliasesDocument({ aliases }: Directory) {
  const lists = Object.entries(aliases).map(([list, former]) => {
    return [list, Object.fromEntries(slugsByAlias(former))];
  });
  return Object.fromEntries(lists) as object;
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

/** Contract §8. */
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
      ...(Object.fromEntries(LISTS.map((rel) => [rel, directory[rel].length])) as ListCounts),
      verified: countVerified(directory.tools),
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
    downloads: exports.map(({ path, title, mediaType, digest }) => ({
      title,
      media_type: mediaType,
      href: `${site.url}/${path}`,
      ...digest(),
    })),
    contact: site.contact,
  });
}

type ListCounts = Record<ListRel, number>;

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

export function monthDocument(site: SiteSettings, month: string, events: readonly Event[]) {
  return enveloped(site, monthUrl(site, month), events);
}

function monthUrl(site: SiteSettings, month: string): string {
  return baseUrl(site) + ENDPOINT_PATHS["changes-of-month"].replace("{month}", month);
}

/** Months are `YYYY-MM`, newest first. */
export const eventsByMonth = memoized((directory: Directory) => {
  const newestFirst = [...events(directory)].toSorted(byNewest);
  return groupBy(newestFirst, ({ date }) => date.slice(0, 7));
});

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

/** The newest day first, then by event and slug. The sort is stable, so tools stay before collections. */
function byNewest(a: Event, b: Event): number {
  return (
    byCodeUnit(b.date, a.date) ||
    ChangeEvent.options.indexOf(a.event) - ChangeEvent.options.indexOf(b.event) ||
    byCodeUnit(a.slug, b.slug)
  );
}

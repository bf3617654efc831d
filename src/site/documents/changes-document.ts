import type { Catalog } from "../../catalog/catalog.ts";
import { baseUrl, collectionUrl, license, toolUrl } from "../../api/documents.ts";
import { byCodeUnit } from "../../api/fold.ts";
import { CHANGE_EVENTS, type ChangesDocument } from "./directory-document-schemas.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";

/** Events in the document; clients that poll it rarely take an export instead. */
const EVENTS_MAX = 500;

type Event = ChangesDocument["data"][number];

/** Returns the newest dated events of the records (contract §10). */
export function changesDocument(catalog: Catalog): ChangesDocument {
  return {
    data: [...events(catalog)].toSorted(byNewest).slice(0, EVENTS_MAX),
    links: { self: baseUrl(catalog.site) + ENDPOINT_PATHS.changes },
    license: license(catalog.site),
  };
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

/** Orders events by day, newest first, then by event and slug. Sorting is stable: a tool stays before a collection. */
function byNewest(a: Event, b: Event): number {
  return (
    byCodeUnit(b.date, a.date) ||
    CHANGE_EVENTS.indexOf(a.event) - CHANGE_EVENTS.indexOf(b.event) ||
    byCodeUnit(a.slug, b.slug)
  );
}

import type { FactValue, ListedFact } from "../facts/facts.ts";
import { BASE_PATH, LICENSE } from "./api.ts";

/** The parts of documents that both the build and the handler write (contract §3 and §4). */

/** A site's name and origin, as in the license of every document; `url` has no trailing slash. */
export interface SiteIdentity {
  name: string;
  url: string;
}

/** A tool in lists (contract §4): a part of its document, under the same keys. */
export type ToolSummary = {
  slug: string;
  name: string;
  short_description: string;
  url: string;
  /** null exactly when it is in the document. */
  pupils: PupilsSummary | null;
  freshness: FreshnessSummary;
} & { [Key in Exclude<ListedFact, PupilFact>]: FactValue<Key> };

type PupilFact = `pupils.${string}`;
export type PupilsSummary = {
  [Key in ListedFact as Key extends `pupils.${infer Name}` ? Name : never]: FactValue<Key>;
};

export interface FreshnessSummary {
  added_at: string;
  verified_at: string | null;
}

/** What the search index and cards have: a summary without its URL, which follows from the slug. */
export type ListedTool = Omit<ToolSummary, "url">;

export function license(site: SiteIdentity) {
  return { ...LICENSE, attribution: { name: site.name, url: site.url } };
}

export function baseUrl(site: SiteIdentity): string {
  return site.url + BASE_PATH;
}

export function toolUrl(site: SiteIdentity, slug: string): string {
  return `${baseUrl(site)}/tools/${slug}`;
}

/** The path of the page about the API, without a leading slash. */
export const DOCS_PAGE = "docs";

/** Returns the path of a tool's page, without a leading slash. */
export function toolPage(slug: string): string {
  return `outils/${slug}`;
}

export function collectionUrl(site: SiteIdentity, slug: string): string {
  return `${baseUrl(site)}/collections/${slug}`;
}

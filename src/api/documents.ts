import { BASE_PATH, LICENSE, type Platform, type Pricing, type PupilAccount } from "./api.ts";

/** The parts of documents that both the build and the handler write (contract §3 and §4). */

/** A site's name and origin, as in the license of every document; `url` has no trailing slash. */
export interface SiteIdentity {
  name: string;
  url: string;
}

export interface CategoryReference {
  slug: string;
  name: string;
}

/** A tool in lists (contract §4). */
export interface ToolSummary {
  slug: string;
  name: string;
  short_description: string;
  category: CategoryReference;
  pricing: Pricing;
  has_education_pricing: boolean;
  levels: string[];
  subjects: string[];
  website: string;
  country: string | null;
  french_interface: boolean | null;
  open_source: boolean | null;
  platforms: Platform[];
  pupil_account: PupilAccount | null;
  minimum_age: number | null;
  hosting: string | null;
  gar: boolean | null;
  added_at: string;
  verified_at: string | null;
  url: string;
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

/** Returns the path of a tool's page, without a leading slash. */
export function toolPage(slug: string): string {
  return `outils/${slug}`;
}

export function collectionUrl(site: SiteIdentity, slug: string): string {
  return site.url + collectionPath(slug);
}

export function collectionPath(slug: string): string {
  return `${BASE_PATH}/collections/${slug}`;
}

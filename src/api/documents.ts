import { BASE_PATH, LICENSE, type Pricing } from "./api.ts";

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
  url: string;
}

/** Returns a tool's summary (contract §4). The order of keys is that of every response, so it must not change. */
export function toolSummary(site: SiteIdentity, tool: Omit<ToolSummary, "url">): ToolSummary {
  return {
    slug: tool.slug,
    name: tool.name,
    short_description: tool.short_description,
    category: { slug: tool.category.slug, name: tool.category.name },
    pricing: tool.pricing,
    has_education_pricing: tool.has_education_pricing,
    levels: tool.levels,
    subjects: tool.subjects,
    website: tool.website,
    url: toolUrl(site, tool.slug),
  };
}

export function license(site: SiteIdentity) {
  return { ...LICENSE, attribution: { name: site.name, url: site.url } };
}

export function baseUrl(site: SiteIdentity): string {
  return site.url + BASE_PATH;
}

export function toolUrl(site: SiteIdentity, slug: string): string {
  return `${baseUrl(site)}/tools/${slug}`;
}

export function collectionUrl(site: SiteIdentity, slug: string): string {
  return site.url + collectionPath(slug);
}

export function collectionPath(slug: string): string {
  return `${BASE_PATH}/collections/${slug}`;
}

import type { FactKey, FactValue } from "../facts/facts.ts";
import { BASE_PATH, LICENSE } from "./api.ts";

/** The parts of documents that both the build and the handler write (contract §3 and §4). */

/** A site's name and origin, as in the license of every document; `url` has no trailing slash. */
export interface SiteIdentity {
  name: string;
  url: string;
}

export type CategoryReference = FactValue<"category">;

/** What else summaries have, by its path in a document. */
interface OtherParts {
  slug: string;
  name: string;
  short_description: string;
  "freshness.added_at": string;
  "freshness.verified_at": string | null;
  url: string;
}

/** The keys of a tool in lists (contract §4), in their order, with the paths of their values in its document. */
export const SUMMARY = {
  slug: "slug",
  name: "name",
  short_description: "short_description",
  category: "category",
  pricing: "pricing",
  has_education_pricing: "has_education_pricing",
  levels: "levels",
  subjects: "subjects",
  website: "website",
  country: "country",
  french_interface: "french_interface",
  open_source: "open_source",
  platforms: "platforms",
  pupil_account: "pupils.account",
  minimum_age: "pupils.minimum_age",
  hosting: "pupils.hosting",
  gar: "pupils.gar",
  users: "users",
  offline: "offline",
  ai: "ai",
  official: "official",
  added_at: "freshness.added_at",
  verified_at: "freshness.verified_at",
  url: "url",
} as const satisfies Record<string, FactKey | keyof OtherParts>;

type PartOf<Path> = Path extends FactKey
  ? FactValue<Path>
  : Path extends keyof OtherParts
    ? OtherParts[Path]
    : never;

/** A tool in lists. */
export type ToolSummary = { [Key in keyof typeof SUMMARY]: PartOf<(typeof SUMMARY)[Key]> };

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

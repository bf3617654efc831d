import type { Tool } from "../../catalog/catalog.ts";
import { memoized } from "../../catalog/memoized.ts";
import { collectionUrl, license, toolUrl } from "../../api/documents.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import type { ToolDocument } from "./tool-document-schemas.ts";

/** Returns a tool in full (contract §5). */
export function toolData(site: SiteFile, tool: Tool): ToolDocument["data"] {
  const { category, education_pricing: education, pupils, screenshot } = tool;
  return {
    slug: tool.slug,
    name: tool.name,
    short_description: tool.short_description,
    category: { slug: category.slug, name: category.name },
    pricing: tool.pricing,
    has_education_pricing: tool.has_education_pricing,
    levels: tool.levels,
    subjects: tool.subjects,
    website: tool.website,
    url: toolUrl(site, tool.slug),
    long_description: tool.text,
    long_description_html: tool.html,
    screenshot: screenshot && {
      url: `${site.url}/${screenshot.path}`,
      width: screenshot.width,
      height: screenshot.height,
      alt: screenshot.alt,
    },
    education_pricing: education && {
      kind: education.kind,
      audience: education.audience,
      details: education.details,
      url: education.url,
    },
    country: tool.country,
    french_interface: tool.french_interface,
    open_source: tool.open_source,
    pupils: pupils && {
      account: pupils.account,
      minimum_age: pupils.minimum_age,
      hosting: pupils.hosting,
      privacy_url: pupils.privacy_url,
      source: pupils.source,
    },
    keywords: tool.keywords,
    alternatives: tool.alternatives.map(({ slug, name }) => ({
      slug,
      name,
      url: toolUrl(site, slug),
    })),
    collections: tool.collections.map(({ slug, title }) => ({
      slug,
      title,
      url: collectionUrl(site, slug),
    })),
    freshness: {
      added_at: tool.added_at,
      updated_at: tool.updated_at,
      verified_at: tool.verified_at,
      review_due_at: tool.review_due_at,
    },
  };
}

/** Returns the document of a tool (contract §5). */
export function toolDocument(site: SiteFile, tool: Tool): ToolDocument {
  return {
    data: toolData(site, tool),
    links: { self: toolUrl(site, tool.slug) },
    license: license(site),
  };
}

/** Serializes a tool in full. */
export type ToolJson = (tool: Tool) => Uint8Array;

/** Returns a function that serializes each tool once, for its own file and for two exports. */
export function toolSerializer(site: SiteFile): ToolJson {
  return memoized((tool) => Buffer.from(JSON.stringify(toolData(site, tool))));
}

/** Returns the JSON of `toolDocument`. */
export function renderToolDocument(site: SiteFile, tool: Tool, toolJson: ToolJson): Uint8Array {
  const links = { self: toolUrl(site, tool.slug) };
  const rest = JSON.stringify({ links, license: license(site) });
  return Buffer.concat([Buffer.from('{"data":'), toolJson(tool), Buffer.from(`,${rest.slice(1)}`)]);
}

import type { Catalog, Collection, Tool } from "../catalog/catalog.ts";
import { baseUrl, collectionUrl, license, toolSummary, toolUrl } from "../contract/documents.ts";
import type { SiteFile } from "../schema/site.ts";
import type { CollectionDocument, CollectionsDocument } from "../schema/collection-documents.ts";
import type { ToolDocument } from "../schema/tool-documents.ts";

/**
 * Makers of the documents about tools and collections; the list page is in contract/list.ts, shared with
 * the edge.
 */

/** Everything that is published of a tool (contract §5). */
export function toolData(site: SiteFile, tool: Tool): ToolDocument["data"] {
  const { education_pricing: education, screenshot } = tool;
  // Named one by one: after a spread, V8 gives each tool a shape of its own, which keeps its texts in memory.
  const summary = toolSummary(site, tool);
  const { slug, name, short_description, category } = summary;
  const { pricing, has_education_pricing, website, url } = summary;
  return {
    slug,
    name,
    short_description,
    category,
    pricing,
    has_education_pricing,
    website,
    url,
    long_description: tool.text.toString(),
    long_description_html: tool.text.toHtml(),
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

/** Contract §5. */
export function toolDocument(site: SiteFile, tool: Tool): ToolDocument {
  return {
    data: toolData(site, tool),
    links: { self: toolUrl(site, tool.slug) },
    license: license(site),
  };
}

/** The same as JSON, around a tool that is JSON already. */
export function renderToolDocument(site: SiteFile, { slug }: Tool, json: Uint8Array): Uint8Array {
  const rest = JSON.stringify({ links: { self: toolUrl(site, slug) }, license: license(site) });
  return Buffer.concat([Buffer.from('{"data":'), json, Buffer.from(`,${rest.slice(1)}`)]);
}

function collectionSummary(site: SiteFile, collection: Collection) {
  return {
    slug: collection.slug,
    title: collection.title,
    kind: collection.kind,
    task: collection.task,
    persona: collection.persona,
    description: collection.description,
    tool_count: collection.tools.length,
    url: collectionUrl(site, collection.slug),
  };
}

/** Contract §6. */
export function collectionsDocument({ site, collections }: Catalog): CollectionsDocument {
  return {
    data: collections.map((collection) => collectionSummary(site, collection)),
    links: { self: `${baseUrl(site)}/collections` },
    license: license(site),
  };
}

/** Contract §6. */
export function collectionDocument(site: SiteFile, collection: Collection): CollectionDocument {
  return {
    data: {
      ...collectionSummary(site, collection),
      introduction: collection.text.toString(),
      introduction_html: collection.text.toHtml(),
      updated_at: collection.updated_at,
      tools: collection.tools.map(({ tool, note }, index) => ({
        ...toolSummary(site, tool),
        position: index + 1,
        note,
      })),
    },
    links: { self: collectionUrl(site, collection.slug) },
    license: license(site),
  };
}

import type { Catalog, Category, Collection, Tool } from "../catalog/catalog.ts";
import { API_VERSION, DEFAULT_PER_PAGE, RATE_LIMIT } from "../contract/api.ts";
import { baseUrl, collectionUrl, license, toolSummary, toolUrl } from "../contract/documents.ts";
import { listUrl, NO_FILTERS } from "../contract/list.ts";
import { renderMarkdown } from "../markdown/render.ts";
import type { ExportFile } from "./exports.ts";
import { FEEDS } from "./feeds.ts";
import type { SiteFile } from "../schema/site.ts";
import type {
  CategoriesDocument,
  CollectionDocument,
  CollectionsDocument,
  IndexDocument,
  ToolDocument,
} from "../schema/documents.ts";

/** One maker per document of the contract; the list page is in contract/list.ts, shared with the edge. */

/** Everything that is published of a tool (contract §5), its Markdown rendered unless nobody needs it. */
export function toolData(
  site: SiteFile,
  tool: Tool,
  render: (markdown: string) => string = renderMarkdown,
): ToolDocument["data"] {
  const { education_pricing: education, screenshot } = tool;
  const text = tool.text.toString();
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
    long_description: text,
    long_description_html: render(text),
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
  const text = collection.text.toString();
  return {
    data: {
      ...collectionSummary(site, collection),
      introduction: text,
      introduction_html: renderMarkdown(text),
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

/** Contract §7. */
export function categoriesDocument({ site, categories }: Catalog): CategoriesDocument {
  const url = ({ slug }: Category) =>
    listUrl(site, { ...NO_FILTERS, category: slug }, 1, DEFAULT_PER_PAGE);
  return {
    data: categories.map((category) => ({
      slug: category.slug,
      name: category.name,
      description: category.description,
      tool_count: category.tool_count,
      url: url(category),
    })),
    links: { self: `${baseUrl(site)}/categories` },
    license: license(site),
  };
}

/** What the index document says of an endpoint; `template` is an RFC 6570 template or a plain path. */
export interface Endpoint {
  rel: string;
  template: string;
}

/** Contract §8. */
export function indexDocument(
  catalog: Catalog,
  endpoints: readonly Endpoint[],
  exports: readonly ExportFile[],
): IndexDocument {
  const { site } = catalog;
  return {
    data: {
      name: site.name,
      description: site.description,
      version: API_VERSION,
      revision: catalog.revision,
      updated_at: catalog.updated_at,
      counts: {
        tools: catalog.tools.length,
        collections: catalog.collections.length,
        categories: catalog.categories.length,
      },
      rate_limit: RATE_LIMIT,
      endpoints: endpoints.map(({ rel, template }) => ({
        rel,
        href: baseUrl(site) + template,
        templated: template.includes("{"),
      })),
      documentation: `${site.url}/docs`,
      feeds: FEEDS.map(({ title, path, mediaType }) => ({
        title,
        media_type: mediaType,
        href: `${site.url}/${path}`,
        templated: path.includes("{"),
      })),
      downloads: exports.map(({ output, mediaType, digest }) => ({
        media_type: mediaType,
        href: `${site.url}/${output.path}`,
        ...digest(),
      })),
      search_index: `${baseUrl(site)}/search-index.json`,
      contact: site.contact,
    },
    links: { self: baseUrl(site) },
    license: license(site),
  };
}

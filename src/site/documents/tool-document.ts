import type { Tool } from "../../catalog/catalog.ts";
import { collectionUrl, license, toolUrl } from "../../api/documents.ts";
import type { SiteSettings } from "../../content/schema/site.ts";
import { TOOL_OUTPUTS } from "../../content/schema/tool-fields.ts";
import type { ToolData, ToolDocument } from "./record-document-schemas.ts";

/** Values that differ from the record's, or that it does not have. */
const COMPUTED = {
  url: (tool, site) => toolUrl(site, tool.slug),
  category: ({ category: { slug, name } }) => ({ slug, name }),
  long_description: (tool) => tool.text,
  long_description_html: (tool) => tool.html,
  screenshot: ({ screenshot }, { url }) =>
    screenshot && {
      url: `${url}/${screenshot.path}`,
      width: screenshot.width,
      height: screenshot.height,
      alt: screenshot.alt,
    },
  alternatives: ({ alternatives }, site) =>
    alternatives.map(({ slug, name }) => ({ slug, name, url: toolUrl(site, slug) })),
  collections: ({ collections }, site) =>
    collections.map(({ slug, title }) => ({ slug, title, url: collectionUrl(site, slug) })),
  freshness: ({ added_at, updated_at, verified_at, review_due_at, evidence }) => ({
    added_at,
    updated_at,
    verified_at,
    review_due_at,
    evidence,
  }),
} satisfies { [Key in keyof ToolData]?: (tool: Tool, site: SiteSettings) => ToolData[Key] };

type ComputedKey = keyof typeof COMPUTED;
const KEYS = Object.keys(TOOL_OUTPUTS) as (keyof ToolData)[];

/** Returns everything about a tool (contract §5). */
export function toolData(site: SiteSettings, tool: Tool): ToolData {
  const value = (key: keyof ToolData) =>
    key in COMPUTED
      ? COMPUTED[key as ComputedKey](tool, site)
      : tool[key as Exclude<keyof ToolData, ComputedKey>];
  return Object.fromEntries(KEYS.map((key) => [key, value(key)])) as ToolData;
}

/** Returns the document of a tool (contract §5). */
export function toolDocument(site: SiteSettings, tool: Tool): ToolDocument {
  return {
    data: toolData(site, tool),
    links: { self: toolUrl(site, tool.slug) },
    license: license(site),
  };
}

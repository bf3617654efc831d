import { API_VERSION, LICENSE } from "../../core/api/api.ts";
import { addDays } from "../../core/text/dates.ts";
import { baseUrl } from "../../core/api/documents.ts";
import { MCP_PATH } from "../../mcp/mcp-path.ts";
import { shortened } from "../../core/text/shortened.ts";
import type { Website } from "../website.ts";
import { newestDate } from "../../core/directory/newest.ts";
import { isMailAddress } from "../../core/content/schema/site.ts";
import type { WebsiteSettings } from "../site-settings.ts";
import type { ExportFile } from "../../core/documents/exports.ts";
import { each, markup, xmlDocument } from "../shared/markup.ts";
import type { Output } from "../../core/files/output.ts";
import type { PageFile } from "../pages/page-frame.ts";
import { OPENAPI_PATH } from "../../core/api/endpoints.ts";
import { DATASET_FILE, OPENSEARCH_FILE, PAGE_PATHS } from "../shared/paths.ts";
import { dataPackage, datasetDocument } from "./dataset.ts";
import { llmsText } from "./llms.ts";

/** Returns the files at well-known paths that describe the site to programs. */
export function discoveryFiles(
  directory: Website,
  exports: readonly ExportFile[],
  pages: readonly PageFile[],
): Output[] {
  const { site, updated_at } = directory;
  // Comparisons and visitors' lists are countless; crawlers would spend their time on them.
  const robots = `User-agent: *\nAllow: /\nDisallow: /*?outils=\n\nSitemap: ${site.url}/sitemap.xml\n`;
  return [
    { path: "robots.txt", render: () => robots },
    { path: "sitemap.xml", render: () => sitemap(site, pages) },
    { path: OPENSEARCH_FILE, render: () => openSearchDescription(site) },
    { path: "llms.txt", render: () => llmsText(directory, exports) },
    { path: DATASET_FILE, render: () => JSON.stringify(datasetDocument(directory, exports)) },
    { path: "datapackage.json", render: () => JSON.stringify(dataPackage(directory, exports)) },
    { path: API_CATALOG_FILE, render: () => JSON.stringify(apiCatalog(site)) },
    { path: "server.json", render: () => `${JSON.stringify(mcpServer(site), null, 2)}\n` },
    // Without any date there is no security.txt, because it requires one.
    ...(updated_at === null
      ? []
      : [{ path: SECURITY_FILE, render: () => securityText(site, updated_at) }]),
  ];
}

/**
 * Returns the sitemap (sitemaps.org) with the pages for search engines: some 22,000 for 20,000 tools; the protocol
 * allows 50,000.
 */
function sitemap({ url }: WebsiteSettings, pages: readonly PageFile[]): string {
  const entries = each(pages, ({ path, dates }) => {
    if (dates === undefined) return markup``;
    const day = newestDate(dates);
    return markup`<url><loc>${url}/${path === "index" ? "" : path}</loc>${day !== null && markup`<lastmod>${day}</lastmod>`}</url>\n`;
  });
  return xmlDocument(
    markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`,
  );
}

/** In characters; OpenSearch 1.1 allows no more. */
const SHORT_NAME_MAX = 16;

/** Returns the description (OpenSearch 1.1) by which a browser searches the directory from its address bar. */
function openSearchDescription({ url, name, short_name, description }: WebsiteSettings): string {
  return xmlDocument(
    markup`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${shortened(short_name ?? name, SHORT_NAME_MAX)}</ShortName>
<Description>${description}</Description>
<Url type="text/html" template="${url}/?q={searchTerms}"/>
<Image width="32" height="32" type="image/x-icon">${url}/favicon.ico</Image>
<Language>fr</Language>
<InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`,
  );
}

const API_CATALOG_FILE = ".well-known/api-catalog";

/** Returns the API catalog (RFC 9727): links (RFC 9264) to the API, and from the API to its descriptions. */
function apiCatalog(site: WebsiteSettings) {
  const base = baseUrl(site);
  const linkset = [
    {
      anchor: `${site.url}/${API_CATALOG_FILE}`,
      item: [{ href: base }],
      profile: [{ href: "https://www.rfc-editor.org/info/rfc9727" }],
    },
    {
      anchor: base,
      "service-desc": [{ href: site.url + OPENAPI_PATH, type: "application/json" }],
      "service-doc": [{ href: `${site.url}/${PAGE_PATHS.docs}`, type: "text/html" }],
      license: [{ href: LICENSE.url }],
    },
  ];
  return { linkset };
}

/**
 * Returns `server.json`, with which the MCP endpoint is published in its registry. The name begins with the reversed host name,
 * because the registry lets only the owner of that domain use it.
 */
function mcpServer({ url, name, description_en }: WebsiteSettings) {
  const { hostname } = new URL(url);
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: `${hostname.split(".").toReversed().join(".")}/directory`,
    title: name,
    description: description_en,
    version: API_VERSION,
    websiteUrl: `${url}/${PAGE_PATHS.docs}#mcp`,
    icons: [{ src: `${url}/favicon.svg`, mimeType: "image/svg+xml", sizes: ["any"] }],
    remotes: [{ type: "streamable-http", url: url + MCP_PATH }],
  };
}

const SECURITY_FILE = ".well-known/security.txt";

/** In days after the latest date in any record. RFC 9116 recommends less than a year after publication. */
const VALID_FOR = 365;

/**
 * Returns `security.txt` (RFC 9116). It expires a year after the latest date in the content: builds must not depend on
 * the clock, and a contact is doubtful once no record has changed for a year.
 */
function securityText({ contact, url }: WebsiteSettings, updated_at: string): string {
  return `Contact: ${isMailAddress(contact) ? "mailto:" : ""}${contact}
Expires: ${addDays(updated_at, VALID_FOR)}T00:00:00Z
Preferred-Languages: fr, en
Canonical: ${url}/${SECURITY_FILE}
`;
}

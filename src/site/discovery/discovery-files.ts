import { API_VERSION, LICENSE } from "../../api/api.ts";
import { addDays } from "../../api/dates.ts";
import { baseUrl } from "../../api/documents.ts";
import { MCP_PATH } from "../../api/mcp/mcp-path.ts";
import type { Directory } from "../../catalog/directory.ts";
import { newestDate } from "../../catalog/newest.ts";
import { isMailAddress } from "../../content/schema/site.ts";
import type { ExportFile } from "../documents/exports.ts";
import { each, markup, xmlDocument } from "../shared/markup.ts";
import type { Output } from "../output.ts";
import type { PageFile } from "../pages/page-frame.ts";
import { OPENAPI_PATH } from "../routes/endpoints.ts";
import { SITEMAP_FILE, PAGE_PATHS } from "../shared/paths.ts";
import { dataPackageFile, datasetFile } from "./dataset.ts";
import { llmsFile } from "./llms.ts";

/** Returns the files at well-known paths that describe the site to programs. */
export function discoveryFiles(
  directory: Directory,
  exports: readonly ExportFile[],
  pages: readonly PageFile[],
): Output[] {
  return [
    robots(directory),
    sitemap(directory, pages),
    llmsFile(directory, exports),
    datasetFile(directory, exports),
    dataPackageFile(directory, exports),
    apiCatalog(directory),
    mcpServer(directory),
    ...securityFile(directory),
  ];
}

/** Returns `robots.txt` (RFC 9309), which allows everything. */
function robots({ site }: Directory): Output {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/${SITEMAP_FILE}\n`;
  return { path: "robots.txt", render: () => text };
}

/**
 * Returns `sitemap.xml` with the pages for search engines: some 22,000 for 20,000 tools; the protocol (sitemaps.org)
 * allows 50,000.
 */
function sitemap({ site }: Directory, pages: readonly PageFile[]): Output {
  const render = () => {
    const entries = each(pages, ({ path, dates }) => {
      if (dates === undefined) return markup``;
      const day = newestDate(dates);
      return markup`<url><loc>${site.url}/${path === "index" ? "" : path}</loc>${day !== null && markup`<lastmod>${day}</lastmod>`}</url>\n`;
    });
    return xmlDocument(
      markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`,
    );
  };
  return { path: SITEMAP_FILE, render };
}

/** Returns the API catalog (RFC 9727): links (RFC 9264) to the API, and from the API to its descriptions. */
function apiCatalog({ site }: Directory): Output {
  const path = ".well-known/api-catalog";
  const base = baseUrl(site);
  const linkset = [
    {
      anchor: `${site.url}/${path}`,
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
  return { path, render: () => JSON.stringify({ linkset }) };
}

/**
 * Returns `server.json`, with which the MCP endpoint is published in its registry. The name begins with the reversed host name,
 * because the registry lets only the owner of that domain use it.
 */
function mcpServer({ site }: Directory): Output {
  const { hostname } = new URL(site.url);
  const server = {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: `${hostname.split(".").toReversed().join(".")}/directory`,
    title: site.name,
    description: site.description_en,
    version: API_VERSION,
    websiteUrl: `${site.url}/${PAGE_PATHS.docs}#mcp`,
    remotes: [{ type: "streamable-http", url: site.url + MCP_PATH }],
  };
  return { path: "server.json", render: () => `${JSON.stringify(server, null, 2)}\n` };
}

/** In days after the latest date in any record. RFC 9116 recommends less than a year after publication. */
const VALID_FOR = 365;

/**
 * Returns `security.txt` (RFC 9116). It expires a year after the latest date in the content: builds must not depend on
 * the clock, and a contact is doubtful once no record has changed for a year. Without any date there is no file,
 * because `Expires` is required.
 */
function securityFile({ site, updated_at }: Directory): Output[] {
  if (updated_at === null) return [];
  const { contact, url } = site;
  const path = ".well-known/security.txt";
  const text = `Contact: ${isMailAddress(contact) ? "mailto:" : ""}${contact}
Expires: ${addDays(updated_at, VALID_FOR)}T00:00:00Z
Preferred-Languages: fr, en
Canonical: ${url}/${path}
`;
  return [{ path, render: () => text }];
}

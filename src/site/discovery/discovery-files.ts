import { LICENSE } from "../../api/api.ts";
import { addDays } from "../../api/dates.ts";
import { baseUrl } from "../../api/documents.ts";
import { problemPagePath, PROBLEM_TYPES } from "../../api/problem.ts";
import type { Directory } from "../../catalog/directory.ts";
import { groupBy } from "../../catalog/group-by.ts";
import type { ToolData } from "../../catalog/schemas.ts";
import { newestDate } from "../../catalog/newest.ts";
import { isMailAddress } from "../../content/schema/site.ts";
import type { ExportFile } from "../documents/exports.ts";
import { each, markup, xmlDocument } from "../shared/markup.ts";
import type { Output } from "../output.ts";
import { OPENAPI_PATH } from "../routes/endpoints.ts";
import { SITEMAP_FILE } from "../shared/file-paths.ts";
import { listParts } from "../routes/list-parts.ts";
import { PAGE_PATHS } from "../shared/page-paths.ts";
import { dataPackageFile } from "./data-package.ts";
import { datasetFile } from "./dataset.ts";
import { llmsFile } from "./llms.ts";

/** Returns the files at well-known paths that describe the site to programs. */
export function discoveryFiles(directory: Directory, exports: readonly ExportFile[]): Output[] {
  return [
    robots(directory),
    sitemap(directory),
    llmsFile(directory, exports),
    datasetFile(directory, exports),
    dataPackageFile(directory, exports),
    apiCatalog(directory),
    ...securityFile(directory),
  ];
}

/** Returns `robots.txt` (RFC 9309), which allows everything. */
function robots({ site }: Directory): Output {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/${SITEMAP_FILE}\n`;
  return { path: "robots.txt", render: () => text };
}

interface SitemapEntry {
  path: string;
  /** Day of the last change, as `YYYY-MM-DD`; null if no record has a date. */
  day: string | null;
}

/**
 * Returns `sitemap.xml` with all HTML pages: some 22,000 for 20,000 tools; the protocol (sitemaps.org) allows 50,000.
 */
function sitemap(directory: Directory): Output {
  const { url } = directory.site;
  const render = () => {
    const entries = each(
      pagesOf(directory),
      ({ path, day }) =>
        markup`<url><loc>${url}/${path}</loc>${day !== null && markup`<lastmod>${day}</lastmod>`}</url>\n`,
    );
    return xmlDocument(
      markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`,
    );
  };
  return { path: SITEMAP_FILE, render };
}

function pagesOf({ tools, collections, categories, updated_at }: Directory): SitemapEntry[] {
  const toolsOf = groupBy(tools, ({ category }) => category.slug);
  return [
    { path: "", day: updated_at },
    ...listParts(tools, PAGE_PATHS.tools).map(({ path, items }) => ({
      path,
      day: newestDate(items.map(datesOf)),
    })),
    ...listParts(collections, PAGE_PATHS.collections).map(({ path, items }) => ({
      path,
      day: newestDate(items),
    })),
    { path: PAGE_PATHS.docs, day: null },
    { path: PAGE_PATHS.news, day: newestDate([...tools.map(datesOf), ...collections]) },
    { path: PAGE_PATHS.compare, day: null },
    { path: PAGE_PATHS.about, day: newestDate(tools.map(datesOf)) },
    { path: PAGE_PATHS.legal, day: null },
    { path: PAGE_PATHS.accessibility, day: null },
    ...categories.map((category) => ({
      path: PAGE_PATHS.category(category.slug),
      day: newestDate((toolsOf.get(category.slug) ?? []).map(datesOf)),
    })),
    ...collections.map(({ slug, updated_at: day }) => ({ path: PAGE_PATHS.collection(slug), day })),
    ...tools.map((tool) => ({
      path: PAGE_PATHS.tool(tool.slug),
      day: newestDate([datesOf(tool)]),
    })),
    ...PROBLEM_TYPES.map((type) => ({ path: problemPagePath(type), day: null })),
  ];
}

function datesOf({ freshness }: ToolData): ToolData["freshness"] {
  return freshness;
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

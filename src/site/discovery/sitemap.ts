import type { Catalog } from "../../catalog/catalog.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { newestDay, newestOf } from "../../catalog/newest-day.ts";
import { problemPage, PROBLEM_TYPES } from "../../api/problem.ts";
import { each, markup, xmlDocument } from "../markup.ts";
import type { Output } from "../output.ts";
import { SITEMAP_FILE } from "../routes/file-paths.ts";
import { collectionListParts, toolListParts } from "../routes/list-parts.ts";
import {
  ABOUT_PAGE,
  categoryPage,
  collectionPage,
  COMPARE_PAGE,
  DOCS_PAGE,
  LEGAL_PAGE,
  NEWS_PAGE,
  toolPage,
} from "../routes/page-paths.ts";

/** URLs per file, the limit of the protocol (sitemaps.org); search engines reject larger files. */
const URLS_MAX = 50_000;

interface Page {
  path: string;
  /** Day of the last change, as `YYYY-MM-DD`; null when no record has a date. */
  day: string | null;
}

/** Returns `sitemap.xml` with all HTML pages, or a sitemap index and its parts when one file cannot hold them. */
export function sitemap(catalog: Catalog, urlsMax = URLS_MAX): Output[] {
  const { url } = catalog.site;
  const pages = pagesOf(catalog);
  if (pages.length <= urlsMax) {
    return [{ path: SITEMAP_FILE, render: () => urlSet(url, pages) }];
  }
  const parts = Array.from({ length: Math.ceil(pages.length / urlsMax) }, (_, index) => ({
    path: `sitemaps/${index + 1}.xml`,
    pages: pages.slice(index * urlsMax, (index + 1) * urlsMax),
  }));
  return [
    { path: SITEMAP_FILE, render: () => sitemapIndex(url, parts) },
    ...parts.map((part) => ({ path: part.path, render: () => urlSet(url, part.pages) })),
  ];
}

function pagesOf({ tools, collections, categories, updated_at }: Catalog): Page[] {
  const toolsOf = groupBy(tools, ({ category }) => category);
  return [
    { path: "", day: updated_at },
    ...toolListParts(tools).map(({ path, items }) => ({ path, day: newestDay(items) })),
    ...collectionListParts(collections).map(({ path, items }) => ({ path, day: newestDay(items) })),
    { path: DOCS_PAGE, day: null },
    { path: NEWS_PAGE, day: newestDay([...tools, ...collections]) },
    { path: COMPARE_PAGE, day: null },
    { path: ABOUT_PAGE, day: newestDay(tools) },
    { path: LEGAL_PAGE, day: null },
    ...categories.map((category) => ({
      path: categoryPage(category.slug),
      day: newestDay(toolsOf.get(category) ?? []),
    })),
    ...collections.map(({ slug, updated_at: day }) => ({ path: collectionPage(slug), day })),
    ...tools.map((tool) => ({ path: toolPage(tool.slug), day: newestDay([tool]) })),
    ...PROBLEM_TYPES.map((type) => ({ path: problemPage(type), day: null })),
  ];
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

function urlSet(siteUrl: string, pages: readonly Page[]): string {
  const entries = each(
    pages,
    ({ path, day }) => markup`<url><loc>${siteUrl}/${path}</loc>${lastChange(day)}</url>\n`,
  );
  return xmlDocument(markup`<urlset xmlns="${NAMESPACE}">\n${entries}</urlset>\n`);
}

function sitemapIndex(siteUrl: string, parts: readonly { path: string; pages: Page[] }[]): string {
  const entries = parts.map(({ path, pages }) => {
    const day = newestOf(pages.map((page) => page.day));
    return markup`<sitemap><loc>${siteUrl}/${path}</loc>${lastChange(day)}</sitemap>\n`;
  });
  return xmlDocument(markup`<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>\n`);
}

function lastChange(day: string | null) {
  return day !== null && markup`<lastmod>${day}</lastmod>`;
}

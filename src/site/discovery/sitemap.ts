import type { Catalog } from "../../catalog/catalog.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { newestDate } from "../../catalog/newest.ts";
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

interface Page {
  path: string;
  /** Day of the last change, as `YYYY-MM-DD`; null when no record has a date. */
  day: string | null;
}

/** Returns `sitemap.xml` with all HTML pages: some 22,000 for 20,000 tools, where the protocol (sitemaps.org) allows 50,000. */
export function sitemap(catalog: Catalog): Output {
  const { url } = catalog.site;
  const render = () => {
    const entries = each(
      pagesOf(catalog),
      ({ path, day }) =>
        markup`<url><loc>${url}/${path}</loc>${day !== null && markup`<lastmod>${day}</lastmod>`}</url>\n`,
    );
    return xmlDocument(markup`<urlset xmlns="${NAMESPACE}">\n${entries}</urlset>\n`);
  };
  return { path: SITEMAP_FILE, render };
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

function pagesOf({ tools, collections, categories, updated_at }: Catalog): Page[] {
  const toolsOf = groupBy(tools, ({ category }) => category);
  return [
    { path: "", day: updated_at },
    ...toolListParts(tools).map(({ path, items }) => ({ path, day: newestDate(items) })),
    ...collectionListParts(collections).map(({ path, items }) => ({
      path,
      day: newestDate(items),
    })),
    { path: DOCS_PAGE, day: null },
    { path: NEWS_PAGE, day: newestDate([...tools, ...collections]) },
    { path: COMPARE_PAGE, day: null },
    { path: ABOUT_PAGE, day: newestDate(tools) },
    { path: LEGAL_PAGE, day: null },
    ...categories.map((category) => ({
      path: categoryPage(category.slug),
      day: newestDate(toolsOf.get(category) ?? []),
    })),
    ...collections.map(({ slug, updated_at: day }) => ({ path: collectionPage(slug), day })),
    ...tools.map((tool) => ({ path: toolPage(tool.slug), day: newestDate([tool]) })),
    ...PROBLEM_TYPES.map((type) => ({ path: problemPage(type), day: null })),
  ];
}

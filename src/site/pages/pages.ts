import type { Catalog } from "../../catalog/catalog.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { problemPage, PROBLEM_TYPES } from "../../contract/problem.ts";
import type { SiteFile } from "../../schema/site.ts";
import { output, type Output } from "../output.ts";
import type { AssetUrls } from "../routes/file-paths.ts";
import {
  ABOUT_PAGE,
  categoryPage,
  collectionPage,
  COMPARE_PAGE,
  DOCS_PAGE,
  LEGAL_PAGE,
  NEWS_PAGE,
  SHORTLIST_PAGE,
  toolPage,
} from "../routes/page-paths.ts";
import { collectionImages } from "../routes/social-paths.ts";
import { aboutPage } from "./about-page.ts";
import { archivedPageOf } from "./archived-page.ts";
import { allToolsPages } from "./all-tools-pages.ts";
import { categoryPageOf } from "./category-page.ts";
import { collectionPageOf, collectionsPages } from "./collection-pages.ts";
import { comparePage, shortlistPage } from "./compare-page.ts";
import { docsPage } from "./docs-page.ts";
import { homePage } from "./home-page.ts";
import { legalPage } from "./legal-page.ts";
import { movedPage } from "./moved-page.ts";
import { newsPage } from "./news-page.ts";
import { notFoundPage } from "./not-found-page.ts";
import { framedPage, pageFile, type PageFile } from "./page-frame.ts";
import { problemPageOf } from "./problem-page.ts";
import { toolPageOf } from "./tool-page.ts";

/** Returns the HTML pages. */
export function htmlPages(catalog: Catalog, assets: AssetUrls): Output[] {
  const { site, tools, archived, collections, categories } = catalog;
  const toolsOf = groupBy(tools, ({ category }) => category);
  const images = collectionImages(collections);
  const pages: PageFile[] = [
    pageFile("index", homePage, catalog),
    ...allToolsPages(catalog),
    ...collectionsPages(catalog),
    pageFile(DOCS_PAGE, docsPage, catalog),
    pageFile(ABOUT_PAGE, aboutPage, catalog),
    pageFile(NEWS_PAGE, newsPage, catalog),
    pageFile(COMPARE_PAGE, comparePage),
    pageFile(SHORTLIST_PAGE, shortlistPage),
    pageFile(LEGAL_PAGE, legalPage, catalog),
    pageFile("404", notFoundPage),
    ...tools.map((tool) => pageFile(toolPage(tool.slug), toolPageOf, catalog, tool)),
    ...archived.map((tool) => pageFile(toolPage(tool.slug), archivedPageOf, site, tool)),
    ...collections.map((item) =>
      pageFile(collectionPage(item.slug), collectionPageOf, site, item, images.get(item) ?? null),
    ),
    ...categories.map((category) =>
      pageFile(
        categoryPage(category.slug),
        categoryPageOf,
        site,
        category,
        toolsOf.get(category) ?? [],
      ),
    ),
    ...PROBLEM_TYPES.map((type) => pageFile(problemPage(type), problemPageOf, site, type)),
    ...[...tools, ...archived].flatMap((tool) => moved(tool, toolPage, tool.name)),
    ...collections.flatMap((collection) => moved(collection, collectionPage, collection.title)),
    ...categories.flatMap((category) => moved(category, categoryPage, category.name)),
  ];
  return pages.map(({ path, make, inputs }) =>
    output(`${path}.html`, render, site, assets, path, make, ...inputs),
  );
}

function render(
  site: SiteFile,
  assets: AssetUrls,
  path: string,
  make: PageFile["make"],
  ...inputs: unknown[]
): string {
  return framedPage(site, assets, path, make(...inputs));
}

function moved(
  { slug, aliases }: { slug: string; aliases: readonly string[] },
  pathOf: (slug: string) => string,
  title: string,
): PageFile[] {
  return aliases.map((alias) => pageFile(pathOf(alias), movedPage, pathOf(slug), title));
}

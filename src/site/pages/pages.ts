import type { Catalog } from "../../catalog/catalog.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { problemPage, PROBLEM_TYPES } from "../../api/problem.ts";
import type { Output } from "../output.ts";
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
import { framedPage, type PageFile } from "./page-frame.ts";
import { problemPageOf } from "./problem-page.ts";
import { toolPageOf } from "./tool-page.ts";

/** Returns the HTML pages. */
export function htmlPages(catalog: Catalog, assets: AssetUrls): Output[] {
  const { site, tools, archived, collections, categories } = catalog;
  const toolsOf = groupBy(tools, ({ category }) => category);
  const pages: PageFile[] = [
    { path: "index", make: () => homePage(catalog) },
    ...allToolsPages(catalog),
    ...collectionsPages(catalog),
    { path: DOCS_PAGE, make: () => docsPage(catalog) },
    { path: ABOUT_PAGE, make: () => aboutPage(catalog) },
    { path: NEWS_PAGE, make: () => newsPage(catalog) },
    { path: COMPARE_PAGE, make: comparePage },
    { path: SHORTLIST_PAGE, make: shortlistPage },
    { path: LEGAL_PAGE, make: () => legalPage(catalog) },
    { path: "404", make: notFoundPage },
    ...tools.map((tool) => ({ path: toolPage(tool.slug), make: () => toolPageOf(catalog, tool) })),
    ...archived.map((tool) => ({
      path: toolPage(tool.slug),
      make: () => archivedPageOf(site, tool),
    })),
    ...collections.map((item) => ({
      path: collectionPage(item.slug),
      make: () => collectionPageOf(site, item),
    })),
    ...categories.map((category) => ({
      path: categoryPage(category.slug),
      make: () => categoryPageOf(site, category, toolsOf.get(category) ?? []),
    })),
    ...PROBLEM_TYPES.map((type) => ({
      path: problemPage(type),
      make: () => problemPageOf(site, type),
    })),
    ...[...tools, ...archived].flatMap((tool) => moved(tool, toolPage, tool.name)),
    ...collections.flatMap((collection) => moved(collection, collectionPage, collection.title)),
    ...categories.flatMap((category) => moved(category, categoryPage, category.name)),
  ];
  return pages.map(({ path, make }) => ({
    path: `${path}.html`,
    render: () => framedPage(site, assets, path, make()),
  }));
}

function moved(
  { slug, aliases }: { slug: string; aliases: readonly string[] },
  pathOf: (slug: string) => string,
  title: string,
): PageFile[] {
  return aliases.map((alias) => ({
    path: pathOf(alias),
    make: () => movedPage(pathOf(slug), title),
  }));
}

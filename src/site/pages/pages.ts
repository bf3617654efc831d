import type { Catalog } from "../../catalog/catalog.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { problemPage, PROBLEM_TYPES } from "../../contract/problem.ts";
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
import { pageFrame, type PageFile } from "./page-frame.ts";
import { problemPageOf } from "./problem-page.ts";
import { toolPageOf } from "./tool-page.ts";

/** Returns the HTML pages. */
export function htmlPages(catalog: Catalog, assets: AssetUrls): Output[] {
  const { tools, archived, collections, categories } = catalog;
  const toolsOf = groupBy(tools, ({ category }) => category);
  const frame = pageFrame(catalog.site, assets);
  const pages: PageFile[] = [
    ["index", () => homePage(catalog)],
    ...allToolsPages(catalog),
    ...collectionsPages(catalog),
    [DOCS_PAGE, () => docsPage(catalog)],
    [ABOUT_PAGE, () => aboutPage(catalog)],
    [NEWS_PAGE, () => newsPage(catalog)],
    [COMPARE_PAGE, () => comparePage()],
    [SHORTLIST_PAGE, () => shortlistPage()],
    [LEGAL_PAGE, () => legalPage(catalog)],
    ["404", () => notFoundPage()],
    ...tools.map((tool): PageFile => [toolPage(tool.slug), () => toolPageOf(catalog, tool)]),
    ...archived.map((tool): PageFile => [toolPage(tool.slug), () => archivedPageOf(catalog, tool)]),
    ...collections.map((collection): PageFile => [
      collectionPage(collection.slug),
      () => collectionPageOf(catalog, collection),
    ]),
    ...categories.map((category): PageFile => [
      categoryPage(category.slug),
      () => categoryPageOf(catalog, category, toolsOf.get(category) ?? []),
    ]),
    ...PROBLEM_TYPES.map((type): PageFile => [
      problemPage(type),
      () => problemPageOf(catalog, type),
    ]),
    ...[...tools, ...archived].flatMap((tool) => moved(tool, toolPage, tool.name)),
    ...collections.flatMap((collection) => moved(collection, collectionPage, collection.title)),
    ...categories.flatMap((category) => moved(category, categoryPage, category.name)),
  ];
  return pages.map(([path, make]) => ({
    path: `${path}.html`,
    render: () => frame(path, make()),
  }));
}

function moved(
  { slug, aliases }: { slug: string; aliases: readonly string[] },
  pathOf: (slug: string) => string,
  title: string,
): PageFile[] {
  return aliases.map((alias) => [pathOf(alias), () => movedPage(pathOf(slug), title)]);
}

import type { Catalog } from "../catalog/catalog.ts";
import { groupBy } from "../catalog/group-by.ts";
import type { Output } from "../site/output.ts";
import { collectionPage, toolPage } from "./addresses.ts";
import { allToolsPage, categoryPageOf } from "./category-pages.ts";
import { collectionPageOf, collectionsPage } from "./collection-pages.ts";
import { docsPage } from "./docs-page.ts";
import { homePage } from "./home-page.ts";
import { pageFrame, type Page, type PageAssets } from "./layout.ts";
import { movedPage } from "./moved-page.ts";
import { notFoundPage } from "./not-found-page.ts";
import { PROBLEM_TYPES, problemPageOf } from "./problem-page.ts";
import { toolPageOf } from "./tool-page.ts";

/** The pages for people: each is made when it is written. */
export function htmlPages(catalog: Catalog, assets: PageAssets): Output[] {
  const { tools, collections, categories } = catalog;
  const toolsOf = groupBy(tools, ({ category }) => category);
  const pages: Page[] = [
    homePage(catalog),
    allToolsPage(catalog),
    collectionsPage(catalog),
    docsPage(catalog),
    notFoundPage(),
    ...tools.map((tool) => toolPageOf(catalog, tool)),
    ...collections.map((collection) => collectionPageOf(catalog, collection)),
    ...categories.map((category) => categoryPageOf(catalog, category, toolsOf.get(category) ?? [])),
    ...PROBLEM_TYPES.map((type) => problemPageOf(catalog, type)),
    ...tools.flatMap(({ name, ...tool }) => moved(tool, toolPage, name)),
    ...collections.flatMap(({ title, ...collection }) => moved(collection, collectionPage, title)),
  ];
  return pages.map(pageFrame(catalog.site, assets));
}

function moved(
  { slug, aliases }: { slug: string; aliases: readonly string[] },
  address: (slug: string) => string,
  title: string,
): Page[] {
  return aliases.map((alias) => movedPage(address(alias), address(slug), title));
}

import { counted } from "../../core/text/french-phrases.ts";
import { markup, type Markup } from "../shared/markup.ts";
import { chosenUrl, PAGE_PATHS } from "../shared/paths.ts";
import type { Website } from "../website.ts";
import { isProfile } from "./list-pages.ts";

/** Collections listed if editors feature none. */
const MAX_COLLECTIONS = 8;

/** Returns the starting points of the home page: two menus and two links, so that few stops are before the list. */
export function startingPoints(directory: Website): Markup {
  const { collections, categories, groups } = directory;
  const profiles = groups.filter(isProfile);
  return markup`<nav class="starts" aria-labelledby="selections">
<h2 id="selections">Par où commencer</h2>
${
  profiles.length > 0 &&
  linkMenu(
    "Je suis…",
    profiles.map(({ name, id }) => [`/${PAGE_PATHS.collections}#${id}`, name]),
  )
}${linkMenu("Je veux…", firstCollections(directory).map(collectionLink))}<a href="/${PAGE_PATHS.collections}">${counted(collections.length, "sélection", "sélections")}</a>
<a href="#categories">${counted(categories.length, "catégorie", "catégories")}</a>
</nav>`;
}

type Link = readonly [href: string, words: string];

function collectionLink({ slug, title }: { slug: string; title: string }): Link {
  return [`/${PAGE_PATHS.collection(slug)}`, title];
}

function linkMenu(name: string, links: readonly Link[]): Markup {
  return markup`<details class="dropdown"><summary class="menu">${name}</summary>
<ul class="menu-items">${listItems(links)}</ul></details>\n`;
}

function listItems(links: readonly Link[]): Markup[] {
  return links.map(([href, words]) => markup`<li><a href="${href}">${words}</a></li>\n`);
}

function firstCollections({ featured, collections }: Website) {
  return featured.length > 0 ? featured : collections.slice(0, MAX_COLLECTIONS);
}

/** Collections, and tools of an example, that an empty page links to. */
const MAX_WAYS = 3;

/**
 * Returns the ways on from a page that has nothing to show: collections, the search, and an example of `page` with the first
 * tools of the first collection, which `example` names. The style hides them beside tools.
 */
export function waysOn(
  directory: Website,
  page: "compare" | "dossier" | "shortlist",
  example: string,
): Markup {
  const collections = firstCollections(directory).slice(0, MAX_WAYS);
  const tools = collections[0]?.tools.slice(0, MAX_WAYS).map(({ slug }) => slug) ?? [];
  const ways: Link[] = [
    ...collections.map(collectionLink),
    ["/", "Chercher un outil"],
    ...(tools.length > 0 ? [[chosenUrl(page, tools), example] as const] : []),
  ];
  return markup`<nav class="ways-on" aria-labelledby="commencer">
<h2 id="commencer">Par où commencer</h2>
<ul>${listItems(ways)}</ul>
</nav>
`;
}

import { markup, type Markup } from "../shared/markup.ts";
import { chosenUrl, PAGE_PATHS } from "../shared/paths.ts";
import type { Website } from "../website.ts";
import { isProfile } from "./list-pages.ts";

/** Collections listed if editors feature none. */
const MAX_COLLECTIONS = 8;

/** Returns the starting points of the home page. */
export function startingPoints(directory: Website): Markup {
  const { collections, categories, groups } = directory;
  const profiles = groups.filter(isProfile);
  return markup`<nav class="starts" aria-labelledby="selections">
<h2 id="selections">Par où commencer</h2>
${
  profiles.length > 0 &&
  markup`<p>Je suis…</p>
<ul class="chips">${profiles.map(({ name, id }) => markup`<li><a href="/${PAGE_PATHS.collections}#${id}">${name}</a></li>\n`)}</ul>
`
}<ul>${firstCollections(directory).map(
    ({ slug, title }) => markup`<li><a href="/${PAGE_PATHS.collection(slug)}">${title}</a></li>\n`,
  )}</ul>
<p><a href="/${PAGE_PATHS.collections}">Toutes les sélections (${collections.length})</a>, <a href="#categories">toutes les catégories (${categories.length})</a></p>
</nav>`;
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
  const ways = [
    ...collections.map(({ slug, title }) => [`/${PAGE_PATHS.collection(slug)}`, title]),
    ["/", "Chercher un outil"],
    ...(tools.length > 0 ? [[chosenUrl(page, tools), example]] : []),
  ];
  return markup`<nav class="starts ways-on" aria-labelledby="commencer">
<h2 id="commencer">Par où commencer</h2>
<ul>${ways.map(([href, words]) => markup`<li><a href="${href}">${words}</a></li>\n`)}</ul>
</nav>
`;
}

import { BASE_PATH, DEFAULT_PER_PAGE, MAX_PER_PAGE } from "../../core/api/api.ts";
import { baseUrl } from "../../core/api/documents.ts";
import { fold } from "../../core/text/fold.ts";
import { listFile, listUrl } from "../../core/api/list.ts";
import { ALL_TOOLS } from "../../core/api/list-parameters.ts";
import type { Website } from "../website.ts";
import {
  toolSummary,
  type CategoryData,
  type CollectionData,
  type ToolData,
} from "../../core/directory/schemas.ts";
import { groupBy } from "../../core/group-by.ts";
import { memoized } from "../../core/memoized.ts";
import type { WebsiteSettings } from "../site-settings.ts";
import { each, markup, type Markup, trusted } from "../shared/markup.ts";
import { ENDPOINT_PATHS } from "../../core/api/endpoints.ts";
import { exportPath } from "../../core/documents/export-formats.ts";
import { categoryFeed, COLLECTIONS_FEED, TOOLS_FEED } from "../../core/documents/feed-list.ts";
import { chosenUrl, DOSSIER_MAX, PAGE_PATHS } from "../shared/paths.ts";
import { REPORT_LINK } from "./corrections.ts";
import { counted } from "../../core/text/french-phrases.ts";
import { longDate } from "../shared/french-dates.ts";
import { compareLink, SHARE_BUTTON, MENU_PAGES, type Page, type PageFile } from "./page-frame.ts";
import { moreActions } from "../shared/more-actions.ts";
import { requestPanel } from "../shared/request-panel.ts";
import { reuseMenu } from "../shared/reuse-menu.ts";
import { crumbLinks, itemList, type Crumb } from "../shared/structured-data.ts";
import { tile, toneOf, pager, toolCard } from "../shared/tool-list.ts";

/** Tools per page; with 500, a page stays below 150 kB, which a phone loads in a second. */
const PER_PAGE = 500;

/**
 * Returns the pages that list all tools from A to Z. A small directory fits on one page, which readers without
 * JavaScript can search with their browser.
 */
export function allToolsPages({ site, tools }: Website, perPage: number = PER_PAGE): PageFile[] {
  const pages = Math.max(1, Math.ceil(tools.length / perPage));
  const letters = new Map<string, number>();
  tools.forEach((tool, i) => {
    const letter = initial(tool);
    if (!letters.has(letter)) letters.set(letter, Math.floor(i / perPage) + 1);
  });
  return Array.from({ length: pages }, (_, index) => {
    const page = index + 1;
    const items = tools.slice(index * perPage, page * perPage);
    return {
      path: pathOfPage(page),
      dates: items.map(({ freshness }) => freshness),
      make: () => ({
        title: `Tous les outils, de A à Z${pages > 1 ? ` (page ${page} sur ${pages})` : ""}`,
        description: `${counted(tools.length, "outil", "outils")} sur ${pages > 1 ? `${pages} pages` : "une seule page"}.`,
        section: "tools",
        crumbs: [MENU_PAGES.tools],
        feeds: [TOOLS_FEED],
        data: BASE_PATH + exportPath("json"),
        main: markup`<article>
${crumbLinks([MENU_PAGES.tools])}
<h1>Tous les outils, de A à Z</h1>
<nav class="letters" aria-label="Lettres">${[...letters].map(
          ([letter, first]) =>
            markup`<a href="${first !== page && `/${pathOfPage(first)}`}#lettre-${letter}">${letter}</a> `,
        )}</nav>
${[...groupBy(items, initial)].map(([letter, group]) =>
  letterSection(letter, group, letters.get(letter) === page),
)}
${pager({ page, pages, hrefOf: (other) => `/${pathOfPage(other)}` })}
</article>
${requestPanel(baseUrl(site) + exportPath("json"))}`,
      }),
    };
  });
}

function pathOfPage(page: number): string {
  return PAGE_PATHS.tools + (page > 1 ? `/page/${page}` : "");
}

function letterSection(letter: string, tools: readonly ToolData[], begins: boolean): Markup {
  return markup`<h2 id="lettre-${letter}">${letter}${!begins && " (suite)"}</h2>
<ul class="names">${each(
    tools,
    (tool) =>
      markup`<li class="${toneOf(tool.category)}">${tile(tool)}<a href="/${PAGE_PATHS.tool(tool.slug)}">${tool.name}</a> <span>${tool.short_description}</span></li>\n`,
  )}</ul>
`;
}

/** Returns "0-9" for anything but a letter. */
function initial({ name }: ToolData): string {
  const first = fold(name).charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "0-9";
}

/** Returns the page that lists all collections: first by profile, then by task, in the groups of site.yaml. */
export function collectionsPage({ site, collections, groups }: Website): Page {
  const groupedCollections = new Set(groups.flatMap((group) => group.collections));
  const kindSection = (kind: CollectionData["kind"], title: string, restTitle: string) => {
    const others = collections.filter(
      (collection) => collection.kind === kind && !groupedCollections.has(collection),
    );
    const kindGroups = [
      ...groups.filter((group) => isProfile(group) === (kind === "stack")),
      ...(others.length > 0 ? [{ name: restTitle, id: kind, collections: others }] : []),
    ];
    const sections = markup`<section><h2>${title}</h2>\n${kindGroups.map(groupSection)}</section>\n`;
    return kindGroups.length > 0 && sections;
  };
  const crumbs = collections.map(({ title, slug }) => {
    return { name: title, path: PAGE_PATHS.collection(slug) };
  });
  return {
    title: "Sélections",
    description:
      "Des outils choisis pour une tâche ou pour un profil, avec la raison de chaque choix.",
    section: "collections",
    feeds: [COLLECTIONS_FEED],
    things: [itemList(site, crumbs)],
    data: `${BASE_PATH}${ENDPOINT_PATHS.collections}.json`,
    main: markup`<article>
<h1>Sélections</h1>
<p class="lead">Quelques outils choisis, et la raison de chaque choix.</p>
<div class="search needs-script"><label class="search-words"><span>Pour qui, ou pour quoi faire\u202f?</span>
<input type="search" data-filter autocomplete="off" placeholder="collège, vidéo, dys…"></label></div>
<p class="nothing" role="status"></p>
${kindSection("stack", "Je suis…", "Autres profils")}${kindSection("top_list", "Je veux…", "Autres tâches")}
</article>
${requestPanel(baseUrl(site) + ENDPOINT_PATHS.collections)}`,
  };
}

/** Reports whether a group is about profiles: its first collection is one. */
export function isProfile({ collections }: Website["groups"][number]): boolean {
  return collections[0]!.kind === "stack";
}

function groupSection({ name, id, collections }: Website["groups"][number]): Markup {
  return markup`<section id="${id}"><h3>${name}</h3>
<ul class="tiles">${each(
    collections,
    ({ slug, title, description }) =>
      markup`<li><a href="/${PAGE_PATHS.collection(slug)}">${title}</a>\n<p>${description}</p></li>\n`,
  )}</ul></section>
`;
}

export function collectionPage(site: WebsiteSettings, collection: CollectionData): Page {
  const { tools } = collection;
  const sheets = tools.slice(0, DOSSIER_MAX).map(({ slug }) => slug);
  return {
    title: collection.title,
    description: collection.description,
    section: "collections",
    crumbs: [MENU_PAGES.collections],
    things: [itemList(site, tools.map(toolCrumb))],
    feeds: [COLLECTIONS_FEED],
    data: `${BASE_PATH}/collections/${collection.slug}.json`,
    main: markup`<article>
<div class="columns">
<div>
${crumbLinks([MENU_PAGES.collections])}
<h1>${collection.title}</h1>
<p class="lead">${collection.description}</p>
<div class="page-actions">${compareLink(tools)} <button type="button" class="needs-script" data-keep-all>Tout garder</button> ${moreActions(
      markup`<a class="button" href="${chosenUrl("dossier", sheets)}">Dossier${tools.length > sheets.length && ` des ${DOSSIER_MAX} premiers`}</a>
<button type="button" data-print>Imprimer</button>
${SHARE_BUTTON}
`,
    )}</div>
</div>
<div class="prose">
${trusted(collection.introduction_html)}</div>
</div>
<h2>${counted(tools.length, "outil", "outils")}</h2>
<ol class="cards numbered">
${tools.map((tool) => toolCard(tool, { note: tool.note }))}</ol>
<p class="count">Sélection revue le ${longDate(collection.updated_at)}. ${REPORT_LINK}</p>
${reuseMenu(site, { url: collection.url, embed: `?collection=${collection.slug}`, title: collection.title, feed: null })}
</article>
${requestPanel(collection.url)}`,
  };
}

/** Returns a category's page, with at most as many tools as one API request returns; search finds the others. */
export function categoryPage(
  site: WebsiteSettings,
  category: CategoryData,
  tools: readonly ToolData[],
): Page {
  const query = { ...ALL_TOOLS, category: category.slug };
  const perPage = tools.length > DEFAULT_PER_PAGE ? MAX_PER_PAGE : DEFAULT_PER_PAGE;
  const firstTools = tools.slice(0, perPage);
  return {
    title: category.name,
    description: category.description,
    section: "tools",
    crumbs: [MENU_PAGES.tools],
    things: [itemList(site, firstTools.map(toolCrumb))],
    feeds: [categoryFeed(category)],
    data: BASE_PATH + listFile(query),
    main: markup`<article>
${crumbLinks([MENU_PAGES.tools])}
<div class="with-tile ${toneOf(category)}">${tile({ category })}<h1>${category.name}</h1></div>
<p class="lead">${category.description}</p>
<p>${counted(tools.length, "outil", "outils")}${firstTools.length < tools.length && `, dont voici les ${firstTools.length} premiers`}. <a class="needs-script" href="/?category=${category.slug}">Chercher dans cette catégorie</a></p>
<h2 class="visually-hidden">Les outils</h2>
<ul class="cards same-category">
${firstTools.map(plainCard)}</ul>
<p class="count">${REPORT_LINK}</p>
${reuseMenu(site, { url: listUrl(site, query), embed: `?category=${category.slug}`, title: category.name, feed: categoryFeed(category) })}
</article>
${requestPanel(listUrl(site, { ...query, per_page: perPage }))}`,
  };
}

function toolCrumb({ name, slug }: { name: string; slug: string }): Crumb {
  return { name, path: PAGE_PATHS.tool(slug) };
}

/** Returns the card of a tool without a note. */
export const plainCard = memoized((tool: ToolData) => toolCard(toolSummary(tool)));

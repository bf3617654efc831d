import type { Catalog, Collection } from "../../catalog/catalog.ts";
import { BASE_PATH } from "../../api/api.ts";
import { baseUrl, collectionPath, collectionUrl, toolSummary } from "../../api/documents.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import { markup, trusted, type Markup } from "../markup.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";
import { COLLECTIONS_FEED } from "../routes/feed-list.ts";
import { collectionListParts, partPath } from "../routes/list-parts.ts";
import { collectionPage, COLLECTIONS_PAGE } from "../routes/page-paths.ts";
import { collectionImage } from "../routes/social-paths.ts";
import { reportLink } from "./corrections.ts";
import { counted, longDate } from "./labels.ts";
import type { Page, PageFile } from "./page-frame.ts";
import { requestPanel } from "./request-panel.ts";
import { toolCard } from "./tool-card.ts";
import { pager } from "./tool-list.ts";

/** Returns the pages of all collections: first by task, then by profile. */
export function collectionsPages({ site, collections }: Catalog, max?: number): PageFile[] {
  const parts = collectionListParts(collections, max);
  return parts.map(({ path, items }, index) => ({
    path,
    make: () => listPage(site, items, index + 1, parts.length),
  }));
}

function listPage(
  site: SiteFile,
  collections: readonly Collection[],
  page: number,
  pages: number,
): Page {
  const ofKind = (kind: Collection["kind"]) => collections.filter((item) => item.kind === kind);
  return {
    title: `Sélections${pages > 1 ? ` (page ${page} sur ${pages})` : ""}`,
    description:
      "Des outils choisis pour une tâche ou pour un profil, avec la raison de chaque choix.",
    section: "collections",
    feeds: [COLLECTIONS_FEED],
    data: `${BASE_PATH}${ENDPOINT_PATHS.collections}.json`,
    main: markup`<div class="columns">
<article>
<h1>Sélections</h1>
<p class="lead">Quelques outils choisis, et la raison de chaque choix.</p>
${group("Pour une tâche", ofKind("top_list"))}
${group("Pour un profil", ofKind("stack"))}
${pager({ page, pages, hrefOf: (number) => `/${partPath(COLLECTIONS_PAGE, number)}` })}
</article>
${requestPanel(baseUrl(site) + ENDPOINT_PATHS.collections)}
</div>`,
  };
}

function group(title: string, collections: readonly Collection[]): Markup | null {
  if (collections.length === 0) return null;
  return markup`<h2>${title}</h2>
<ul class="tiles">${collections.map(
    (collection) => markup`<li><a href="/${collectionPage(collection.slug)}">${collection.title}</a>
<p>${collection.description}</p>
<p class="count">${counted(collection.tools.length, "outil", "outils")}</p></li>
`,
  )}</ul>`;
}

/** Returns the page of a collection with its tools in editorial order. */
export function collectionPageOf(site: SiteFile, collection: Collection): Page {
  const { tools } = collection;
  return {
    title: collection.title,
    description: collection.description,
    section: "collections",
    feeds: [COLLECTIONS_FEED],
    data: `${collectionPath(collection.slug)}.json`,
    image: collectionImage(collection.slug),
    main: markup`<div class="columns record">
<article>
<nav class="crumbs" aria-label="Fil d’Ariane"><a href="/${COLLECTIONS_PAGE}">Sélections</a></nav>
<h1>${collection.title}</h1>
<p class="lead">${collection.description}</p>
<div class="prose">
${trusted(collection.html)}</div>
<h2>${counted(tools.length, "outil", "outils")}</h2>
<ol class="cards numbered">
${tools.map(({ tool, note }) => toolCard(toolSummary(site, tool), tool.verified_at, note))}</ol>
<p class="count">Sélection revue le ${longDate(collection.updated_at)}. ${reportLink(site, { name: collection.title, path: collectionPage(collection.slug) })}</p>
</article>
${requestPanel(collectionUrl(site, collection.slug))}
</div>`,
  };
}

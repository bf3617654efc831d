import type { Category, Tool } from "../../catalog/catalog.ts";
import { BASE_PATH, DEFAULT_PER_PAGE, MAX_PER_PAGE } from "../../api/api.ts";
import { toolSummary } from "../../api/documents.ts";
import { listFile, listUrl, NO_FILTERS } from "../../api/list.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import { markup } from "../markup.ts";
import { categoryFeed } from "../routes/feed-list.ts";
import { categoryPage } from "../routes/page-paths.ts";
import { reportLink } from "./corrections.ts";
import { counted } from "./labels.ts";
import type { Page } from "./page-frame.ts";
import { requestPanel } from "./request-panel.ts";
import { toolCard } from "./tool-card.ts";

/** Returns the page of a category with as many tools as one request can return; search finds the others. */
export function categoryPageOf(site: SiteFile, category: Category, tools: readonly Tool[]): Page {
  const filters = { ...NO_FILTERS, category: category.slug };
  const perPage = tools.length > DEFAULT_PER_PAGE ? MAX_PER_PAGE : DEFAULT_PER_PAGE;
  const shown = tools.slice(0, perPage);
  return {
    title: category.name,
    description: category.description,
    section: "tools",
    feeds: [{ title: category.name, stem: categoryFeed(category.slug) }],
    data: BASE_PATH + listFile(filters, 1),
    main: markup`<div class="columns">
<article>
<nav class="crumbs" aria-label="Fil d’Ariane"><a href="/">Outils</a></nav>
<h1>${category.name}</h1>
<p class="lead">${category.description}</p>
<p>${counted(tools.length, "outil", "outils")}${shown.length < tools.length && `, dont voici les ${shown.length} premiers`}. <a class="needs-script" href="/?category=${category.slug}">Chercher dans cette catégorie</a></p>
<h2 class="visually-hidden">Les outils</h2>
<ul class="cards">
${shown.map((tool) => toolCard(toolSummary(site, tool), tool.verified_at))}</ul>
<p class="count">${reportLink(site, { name: category.name, path: categoryPage(category.slug) })}</p>
</article>
${requestPanel(listUrl(site, filters, 1, perPage))}
</div>`,
  };
}

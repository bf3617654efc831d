import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { BASE_PATH } from "../../api/api.ts";
import { toolSummary, toolUrl } from "../../api/documents.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import { markup, trusted, type Markup } from "../markup.ts";
import { categoryFeed } from "../routes/feed-list.ts";
import { categoryPage, collectionPage, toolPage } from "../routes/page-paths.ts";
import { toolCorrections } from "./corrections.ts";
import { longDate } from "./labels.ts";
import type { Page } from "./page-frame.ts";
import { foldedRequestPanel } from "./request-panel.ts";
import { labeledStar } from "./star.ts";
import { toolCard } from "./tool-card.ts";
import { toolFacts } from "./tool-facts.ts";
import { jsonLdElement, softwareOf } from "./tool-json-ld.ts";
import { dayElement } from "./verification-mark.ts";

/** Returns the page of a tool with all its published fields. */
export function toolPageOf(catalog: Catalog, tool: Tool): Page {
  const { site } = catalog;
  const { category, screenshot } = tool;
  return {
    title: tool.name,
    description: tool.short_description,
    section: "tools",
    feeds: [{ title: category.name, stem: categoryFeed(category.slug) }],
    data: `${BASE_PATH}/tools/${tool.slug}.json`,
    main: markup`<article class="tool">
<div class="tool-top">
<div class="tool-title">
<nav class="crumbs" aria-label="Fil d’Ariane"><a href="/">Outils</a> <span aria-hidden="true">/</span> <a href="/${categoryPage(category.slug)}">${category.name}</a></nav>
<h1>${tool.name}</h1>
<p class="lead">${tool.short_description}</p>
<p><a class="visit" href="${tool.website}" rel="external noopener">Ouvrir ${hostOf(tool.website)}</a> ${labeledStar(tool.slug)}</p>
</div>
${toolFacts(catalog, tool)}
<div class="tool-text">
${
  screenshot &&
  markup`<img class="screenshot" src="/${screenshot.path}" width="${screenshot.width}" height="${screenshot.height}" alt="${screenshot.alt}">\n`
}<div class="prose">
${trusted(tool.html)}</div>
</div>
</div>
${alternativesTo(site, tool.name, tool.alternatives)}
${inCollections(tool)}
${toolCorrections(site, tool, { name: tool.name, path: toolPage(tool.slug) })}
${datesOf(tool)}
${foldedRequestPanel(toolUrl(site, tool.slug))}
</article>
${jsonLdElement(softwareOf(catalog, tool))}`,
  };
}

function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, "");
}

/** Returns the cards of the tools that resemble one; nothing when there are none. */
export function alternativesTo(
  site: SiteFile,
  name: string,
  alternatives: readonly Tool[],
): Markup | null {
  if (alternatives.length === 0) return null;
  return markup`<h2>Alternatives à ${name}</h2>
<ul class="cards">
${alternatives.map((tool) => toolCard(toolSummary(site, tool), tool.verified_at))}</ul>`;
}

function inCollections({ collections }: Tool): Markup | null {
  if (collections.length === 0) return null;
  return markup`<h2>Dans les sélections</h2>
<ul>${collections.map(({ slug, title }) => markup`<li><a href="/${collectionPage(slug)}">${title}</a></li>\n`)}</ul>`;
}

function datesOf({ added_at, updated_at, review_due_at }: Tool): Markup {
  return markup`<p class="dates">Fiche ajoutée le ${longDate(added_at)}${
    updated_at !== null && `, modifiée le ${longDate(updated_at)}`
  }${review_due_at !== null && markup`, à revoir après le ${dayElement(review_due_at)}`}.</p>`;
}

import type { ArchivedTool } from "../../catalog/catalog.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import { markup } from "../markup.ts";
import { categoryPage, toolPage } from "../routes/page-paths.ts";
import { reportLink } from "./corrections.ts";
import type { Page } from "./page-frame.ts";
import { alternativesTo } from "./tool-page.ts";
import { dayElement } from "./verification-mark.ts";

/**
 * Returns the page of a tool that has closed. It does not link to the tool's site, whose domain may belong to
 * others by now.
 */
export function archivedPageOf(site: SiteFile, tool: ArchivedTool): Page {
  const { name, slug, category, closed_at } = tool;
  return {
    title: `${name} a fermé`,
    description: `L’outil ${name} a fermé. Ceux de l’annuaire qui lui ressemblent le plus.`,
    section: "tools",
    main: markup`<article class="tool">
<nav class="crumbs" aria-label="Fil d’Ariane"><a href="/">Outils</a> <span aria-hidden="true">/</span> <a href="/${categoryPage(category.slug)}">${category.name}</a></nav>
<h1>${name}</h1>
<p class="lead"><strong>${
      closed_at === null
        ? "Cet outil a fermé. La date n’est pas connue."
        : markup`Cet outil a fermé le ${dayElement(closed_at)}.`
    }</strong></p>
<p>Ce que disait sa fiche\u00a0: ${tool.short_description}</p>
${alternativesTo(site, name, tool.alternatives)}
<h2>Une erreur\u202f?</h2>
<p>${reportLink(site, { name, path: toolPage(slug) })}, par exemple si l’outil a rouvert.</p>
</article>`,
  };
}

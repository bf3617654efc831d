import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { namesOf } from "../../catalog/terms.ts";
import { BASE_PATH } from "../../contract/api.ts";
import { toolUrl } from "../../contract/documents.ts";
import { markup, trusted, type Content, type Markup } from "../markup.ts";
import { categoryFeed } from "../routes/feed-list.ts";
import { categoryPage, collectionPage, toolPage } from "../routes/page-paths.ts";
import { toolCorrections } from "./corrections.ts";
import { countryName } from "./country-names.ts";
import { educationText, pupilsText, yesOrNo } from "./fact-texts.ts";
import { longDate, PRICING_LABELS } from "./labels.ts";
import type { Page } from "./page-frame.ts";
import { requestPanel } from "./request-panel.ts";
import { labeledStar } from "./star.ts";
import { dayElement, verificationLine } from "./verification-mark.ts";

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
    main: markup`<div class="columns record">
<article>
<nav class="crumbs" aria-label="Fil d’Ariane"><a href="/">Outils</a> <span aria-hidden="true">/</span> <a href="/${categoryPage(category.slug)}">${category.name}</a></nav>
<h1>${tool.name}</h1>
<p class="lead">${tool.short_description}</p>
${verificationLine(tool)}
<p><a class="visit" href="${tool.website}" rel="external noopener">Ouvrir ${hostOf(tool.website)}</a> ${labeledStar(tool.slug)}</p>
${
  screenshot &&
  markup`<img class="screenshot" src="/${screenshot.path}" width="${screenshot.width}" height="${screenshot.height}" alt="${screenshot.alt}">\n`
}<div class="prose">
${trusted(tool.text.toHtml())}</div>
<h2>En bref</h2>
<dl class="facts">
${factsOf(catalog, tool).map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>\n`)}</dl>
${inCollections(tool)}
${toolCorrections(site, tool, { name: tool.name, path: toolPage(tool.slug) })}
</article>
${requestPanel(toolUrl(site, tool.slug))}
</div>`,
  };
}

function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, "");
}

function factsOf({ levels, subjects }: Catalog, tool: Tool): [string, Content][] {
  const { category, education_pricing: education } = tool;
  const facts: [string, Content][] = [
    ["Catégorie", markup`<a href="/${categoryPage(category.slug)}">${category.name}</a>`],
    ["Niveaux", listed(namesOf(levels, tool.levels))],
    ["Disciplines", listed(namesOf(subjects, tool.subjects))],
    ["Prix", PRICING_LABELS[tool.pricing]],
    ["Enseignement", education && educationText(education)],
    ["Avec des élèves", tool.pupils && pupilsText(tool.pupils)],
    ["Interface en français", yesOrNo(tool.french_interface)],
    ["Logiciel libre", yesOrNo(tool.open_source)],
    ["Origine", tool.country && countryName(tool.country)],
    ["Ajouté le", longDate(tool.added_at)],
    ["Modifié le", tool.updated_at && longDate(tool.updated_at)],
    ["Vérifié le", tool.verified_at && dayElement(tool.verified_at)],
    ["À revoir après le", tool.review_due_at && dayElement(tool.review_due_at)],
  ];
  return facts.filter(([, value]) => value !== null);
}

function listed(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join(", ");
}

function inCollections({ collections }: Tool): Markup | null {
  if (collections.length === 0) return null;
  return markup`<h2>Dans les sélections</h2>
<ul>${collections.map(({ slug, title }) => markup`<li><a href="/${collectionPage(slug)}">${title}</a></li>\n`)}</ul>`;
}

import { BASE_PATH } from "../../api/api.ts";
import { toolSummary, toolUrl } from "../../api/documents.ts";
import type { ArchivedTool, Catalog, Tool } from "../../catalog/catalog.ts";
import { namesOf } from "../../catalog/terms.ts";
import type { SiteSettings, TermFile } from "../../content/schema/site.ts";
import { type MarkupValue, markup, type Markup, trusted } from "../markup.ts";
import { categoryFeed } from "../routes/feed-list.ts";
import { PAGE_PATHS } from "../routes/page-paths.ts";
import { REPORT_LINK, toolCorrections } from "./corrections.ts";
import { countryName } from "./country-names.ts";
import {
  dayElement,
  educationText,
  factList,
  pupilsText,
  verificationState,
  yesOrNo,
} from "./fact-texts.ts";
import { longDate, PRICING_LABELS } from "./labels.ts";
import type { Page } from "./page-frame.ts";
import { requestPanel } from "./request-panel.ts";
import { labeledStar, toolCard } from "./tool-list.ts";

export function toolPage(catalog: Catalog, tool: Tool): Page {
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
<nav class="crumbs" aria-label="Fil d’Ariane"><a href="/">Outils</a> <span aria-hidden="true">/</span> <a href="/${PAGE_PATHS.category(category.slug)}">${category.name}</a></nav>
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
${toolCorrections(site, tool)}
${datesOf(tool)}
${requestPanel(toolUrl(site, tool.slug))}
</article>
${jsonLdElement(softwareOf(catalog, tool))}`,
  };
}

function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, "");
}

/** Returns the cards of similar tools, or null without any. */
function alternativesTo(
  site: SiteSettings,
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
<ul>${collections.map(({ slug, title }) => markup`<li><a href="/${PAGE_PATHS.collection(slug)}">${title}</a></li>\n`)}</ul>`;
}

function datesOf({ added_at, updated_at, review_due_at }: Tool): Markup {
  return markup`<p class="dates">Fiche ajoutée le ${longDate(added_at)}${
    updated_at !== null && `, modifiée le ${longDate(updated_at)}`
  }${review_due_at !== null && markup`, à revoir après le ${dayElement(review_due_at)}`}.</p>`;
}

/**
 * Returns the page of a closed tool. It does not link to the tool's site, whose domain somebody else may own by now.
 */
export function archivedPage(site: SiteSettings, tool: ArchivedTool): Page {
  const { name, category, closed_at } = tool;
  return {
    title: `${name} a fermé`,
    description: `L’outil ${name} a fermé. Ceux de l’annuaire qui lui ressemblent le plus.`,
    section: "tools",
    main: markup`<article class="tool">
<nav class="crumbs" aria-label="Fil d’Ariane"><a href="/">Outils</a> <span aria-hidden="true">/</span> <a href="/${PAGE_PATHS.category(category.slug)}">${category.name}</a></nav>
<h1>${name}</h1>
<p class="lead"><strong>${
      closed_at === null
        ? "Cet outil a fermé. La date n’est pas connue."
        : markup`Cet outil a fermé le ${dayElement(closed_at)}.`
    }</strong></p>
<p>Ce que disait sa fiche\u00a0: ${tool.short_description}</p>
${alternativesTo(site, name, tool.alternatives)}
<h2>Une erreur\u202f?</h2>
<p>${REPORT_LINK}, par exemple si l’outil a rouvert.</p>
</article>`,
  };
}

/** Returns what teachers ask about first. Facts that matter but are not known read “Inconnu”. */
function toolFacts({ levels, subjects }: Catalog, tool: Tool): Markup {
  const { pricing, education_pricing: education, country, pupils } = tool;
  const facts: [term: string, value: MarkupValue][] = [
    ["Prix", PRICING_LABELS[pricing]],
    [
      "Offre éducation",
      education ? educationText(education) : pricing !== "free" && missing("Aucune connue"),
    ],
    ["Niveaux", filterLinks("level", levels, tool.levels) ?? missing("Non précisés")],
    ["Disciplines", filterLinks("subject", subjects, tool.subjects) ?? missing("Non précisées")],
    ["Interface en français", yesOrNo(tool.french_interface) ?? UNKNOWN],
    ["Logiciel libre", yesOrNo(tool.open_source) ?? UNKNOWN],
    ["Pays", country === null ? UNKNOWN : countryName(country)],
    ["Données des élèves", pupils ? pupilsText(pupils) : UNKNOWN],
    ["Vérification", verificationState(tool)],
  ];
  return factList(facts);
}

function missing(words: string): Markup {
  return markup`<span class="missing">${words}</span>`;
}

const UNKNOWN = missing("Inconnu");

/** Returns links to the tools with the same levels or subjects, or null without any. */
function filterLinks(
  parameter: "level" | "subject",
  terms: readonly TermFile[],
  slugs: readonly string[],
): MarkupValue[] | null {
  if (slugs.length === 0) return null;
  const shown = terms.filter(({ slug }) => slugs.includes(slug));
  return shown.map(({ slug, name }, index) => [
    index > 0 && ", ",
    markup`<a href="/?${parameter}=${slug}">${name}</a>`,
  ]);
}

/**
 * Returns a tool as a schema.org `SoftwareApplication`, with known values only. The directory has neither amounts nor
 * ratings, so the only offer is the price of a free tool.
 */
export function softwareOf({ site, levels, subjects }: Catalog, tool: Tool): object {
  const { name, category, pricing, country, keywords, screenshot } = tool;
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name,
    description: tool.short_description,
    url: tool.website,
    mainEntityOfPage: `${site.url}/${PAGE_PATHS.tool(tool.slug)}`,
    applicationCategory: category.name,
    ...(pricing !== "freemium" && { isAccessibleForFree: pricing === "free" }),
    ...(pricing === "free" && { offers: { "@type": "Offer", price: 0, priceCurrency: "EUR" } }),
    ...(tool.french_interface === true && { inLanguage: "fr" }),
    ...(country !== null && {
      countryOfOrigin: { "@type": "Country", name: countryName(country), identifier: country },
    }),
    ...listed("educationalLevel", namesOf(levels, tool.levels)),
    ...listed("about", namesOf(subjects, tool.subjects)),
    ...listed("keywords", keywords),
    ...(screenshot !== null && { screenshot: `${site.url}/${screenshot.path}` }),
  };
}

function listed(key: string, values: readonly string[]) {
  return values.length > 0 && { [key]: values };
}

/**
 * Returns structured data as a script element. Browsers do not run it, so the security policy of the pages allows it.
 * It ends at `</script` and has no entities, so each `<` is written as a JSON escape.
 */
export function jsonLdElement(data: object): Markup {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return trusted(`<script type="application/ld+json">${json}</script>`);
}

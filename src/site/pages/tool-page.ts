import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { namesOf } from "../../catalog/terms.ts";
import { BASE_PATH } from "../../contract/api.ts";
import { toolUrl } from "../../contract/documents.ts";
import { markup, trusted, type Content, type Markup } from "../markup.ts";
import { categoryFeed } from "../routes/feed-list.ts";
import { categoryPage, collectionPage, toolPage } from "../routes/page-paths.ts";
import { toolCorrections } from "./corrections.ts";
import { countryName } from "./country-names.ts";
import {
  AUDIENCES,
  capitalized,
  counted,
  EDUCATION_KINDS,
  enumerated,
  longDate,
  PRICING_LABELS,
  PUPIL_ACCOUNTS,
} from "./labels.ts";
import type { Page } from "./page-frame.ts";
import { requestPanel } from "./request-panel.ts";
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
<p><a class="visit" href="${tool.website}" rel="external noopener">Ouvrir ${hostOf(tool.website)}</a></p>
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

function pupilsText(pupils: NonNullable<Tool["pupils"]>): Markup {
  const { account, minimum_age: age, hosting, privacy_url: privacy, source } = pupils;
  const facts = [
    account && PUPIL_ACCOUNTS[account],
    age !== null && `à partir de ${counted(age, "an", "ans")}`,
    hosting && `données hébergées\u00a0: ${countryName(hosting)}`,
  ].filter((fact) => typeof fact === "string");
  return markup`${facts.length > 0 && `${capitalized(facts.join(", "))}. `}${
    privacy !== null &&
    markup`<a href="${privacy}" rel="external noopener">Données personnelles</a>. `
  }<a href="${source}" rel="external noopener">Source</a>`;
}

function yesOrNo(value: boolean | null): string | null {
  return value === null ? null : value ? "Oui" : "Non";
}

function educationText(education: NonNullable<Tool["education_pricing"]>): Markup {
  const audience = enumerated(education.audience.map((kind) => AUDIENCES[kind]));
  return markup`${EDUCATION_KINDS[education.kind]} (${audience}). ${education.details}${
    education.url !== null &&
    markup` <a href="${education.url}" rel="external noopener">Voir l’offre</a>`
  }`;
}

function inCollections({ collections }: Tool): Markup | null {
  if (collections.length === 0) return null;
  return markup`<h2>Dans les sélections</h2>
<ul>${collections.map(({ slug, title }) => markup`<li><a href="/${collectionPage(slug)}">${title}</a></li>\n`)}</ul>`;
}

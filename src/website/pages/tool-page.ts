import { hostOf } from "../../core/text/parse-url.ts";
import { BASE_PATH } from "../../core/api/api.ts";
import type { ArchivedTool, Directory } from "../../core/directory/directory.ts";
import type { Website } from "../website.ts";
import { groupBy } from "../../core/group-by.ts";
import { outdatedFacts } from "../../core/directory/outdated.ts";
import { namesOf, toolSummary, type ToolData } from "../../core/directory/schemas.ts";
import { citedPages } from "../../core/directory/sources-of.ts";
import { plainCard } from "./list-pages.ts";
import { PAGE_IDS } from "./page-texts.ts";
import { wikidataUrl } from "../../core/facts/facts.ts";
import { SOURCED } from "../../core/content/schema/tool-fields.ts";
import { type MarkupValue, markup, type Markup, trusted } from "../shared/markup.ts";
import { crumbLinks, type Crumb } from "../shared/structured-data.ts";
import { categoryFeed } from "../../core/documents/feed-list.ts";
import { chosenUrl, PAGE_PATHS } from "../shared/paths.ts";
import { REPORT_LINK, toolCorrections } from "./corrections.ts";
import { decisiveFacts, isDecisive } from "./decisive-facts.ts";
import { countryName } from "../../core/facts/countries.ts";
import {
  evidenceText,
  externalLink,
  type Fact,
  factGroups,
  noticeList,
  factList,
  UNKNOWN,
  unknownSentence,
} from "../shared/fact-texts.ts";
import { dayElement, longDate, ofDate } from "../shared/french-dates.ts";
import { type Page, compareLink, SHARE_BUTTON, MENU_PAGES } from "./page-frame.ts";
import { requestPanel } from "../shared/request-panel.ts";
import { tile, toneOf, labeledStar } from "../shared/tool-list.ts";
import { factChips } from "../shared/fact-chips.ts";

export function toolPage(directory: Website, tool: ToolData): Page {
  const { site } = directory;
  const { category, screenshot } = tool;
  const crumbs = crumbsOf(category);
  return {
    title: tool.name,
    description: tool.short_description,
    section: "tools",
    crumbs,
    things: [softwareApplication(directory, tool)],
    feeds: [categoryFeed(category)],
    data: `${BASE_PATH}/tools/${tool.slug}.json`,
    main: markup`<article class="tool ${toneOf(category)}">
<div class="columns">
<div class="tool-title">
${crumbLinks(crumbs)}
<div class="with-tile">${tile(tool)}<h1>${tool.name}</h1></div>
<p class="lead">${tool.short_description}</p>
${noticeList(tool)}${factChips(toolSummary(tool))}<p class="page-actions"><a class="visit" href="${tool.website}" rel="external noopener">Ouvrir ${hostOf(tool.website)}</a> ${labeledStar(tool.slug)} ${compareLink([tool])} ${SHARE_BUTTON}</p>
</div>
<div class="tool-text">
<h2>En détail</h2>
${
  screenshot &&
  markup`<img class="screenshot" src="${screenshot.url.slice(site.url.length)}" width="${screenshot.width}" height="${screenshot.height}" alt="${screenshot.alt}">\n${creditOf(screenshot)}`
}<div class="prose">
${trusted(tool.long_description_html)}</div>
</div>
${toolFacts(directory, tool)}
<div class="tool-more">
${collectionsWith(tool)}${alternativesTo(directory, tool)}</div>
</div>
${requestPanel(tool.url)}
</article>`,
  };
}

function crumbsOf({ name, slug }: ToolData["category"]): Crumb[] {
  return [MENU_PAGES.tools, { name, path: PAGE_PATHS.category(slug) }];
}

/** Returns the credit that the license of a picture requires, or null for a picture of the site's owner. */
function creditOf({
  credit,
  license,
  source_url,
  taken_at,
}: NonNullable<ToolData["screenshot"]>): Markup | null {
  if (credit === null || source_url === null) return null;
  return markup`<p class="count">Image\u00a0: ${externalLink(source_url, credit)}, ${license}${taken_at !== null && markup`, du ${dayElement(taken_at)}`}</p>\n`;
}

function alternativesTo(
  { toolBySlug }: Directory,
  { name, alternatives }: Pick<ToolData, "name" | "alternatives">,
): Markup | null {
  if (alternatives.length === 0) return null;
  return markup`<section class="alternatives">
<h2>Alternatives à ${name}</h2>
<ul class="cards">
${alternatives.map(({ slug }) => plainCard(toolBySlug.get(slug)!))}</ul>
</section>`;
}

/**
 * Returns the page of a tool that has closed or left the directory. It does not link to the tool's site, whose domain
 * somebody else may own by now.
 */
export function archivedPage(directory: Website, tool: ArchivedTool): Page {
  const { name, category, closed_at } = tool;
  const crumbs = crumbsOf(category);
  return {
    title: `${name} n’est plus dans l’annuaire`,
    description: `${name} n’est plus dans l’annuaire. Les outils qui lui ressemblent le plus.`,
    section: "tools",
    main: markup`<article class="tool">
${crumbLinks(crumbs)}
<h1>${name}</h1>
<p class="lead"><strong>${
      closed_at === null
        ? "Cet outil n’est plus dans l’annuaire\u00a0: il a fermé, ou il n’est pas fait pour enseigner ou apprendre."
        : markup`Cet outil a fermé le ${dayElement(closed_at)}.`
    }</strong></p>
<p>Ce que disait sa fiche\u00a0: ${tool.short_description}</p>
${alternativesTo(directory, tool)}
<h2>Une erreur\u202f?</h2>
<p>${REPORT_LINK}, par exemple si l’outil a rouvert.</p>
</article>`,
  };
}

function collectionsWith({ collections }: ToolData): Markup | null {
  if (collections.length === 0) return null;
  return markup`<h2>${collections.length > 1 ? "Dans ces sélections" : "Dans une sélection"}</h2>
<ul class="chips">${collections.map(({ slug, title }) => markup`<li><a href="/${PAGE_PATHS.collection(slug)}">${title}</a></li>\n`)}</ul>
`;
}

function toolFacts(directory: Website, tool: ToolData): Markup {
  const outdated = outdatedFacts(directory, tool);
  const markOutdated = (fact: Fact): Fact => {
    const [name, value, key] = fact;
    if (!outdated.includes(key!)) return fact;
    return [name, markup`${value} <span class="outdated">à revérifier</span>`, key!];
  };
  const dossierLink = markup`<a class="explained needs-script" href="${chosenUrl("dossier", [tool.slug])}">Fiche à imprimer pour l’établissement</a>`;
  const [first, ...others] = [...factGroups(tool, directory)].map(([title, facts]) => {
    const decisive = facts.filter(isDecisive).map(markOutdated);
    const rest = facts.filter((fact) => !isDecisive(fact)).map(markOutdated);
    return factSection(title, [
      decisive.length > 0 && decisiveFacts(tool, decisive),
      factList(rest),
      unknownLine(rest),
      decisive.length > 0 && dossierLink,
    ]);
  });
  const { site, files } = directory;
  return markup`<div class="tool-facts">
${first}${toolCorrections(site, tool, files.get(tool.slug)!)}${others}${factSection("Sources", sourceList(tool))}</div>`;
}

function unknownLine(facts: readonly Fact[]): MarkupValue {
  const names = unknownSentence(facts);
  const unknown = facts.filter(([, value]) => value === UNKNOWN).map(([name]) => name);
  return (
    names &&
    markup`<p class="dates" data-unknown="${unknown.join(", ")}">${names}. <a href="#${PAGE_IDS.report}">Vous le savez\u202f?</a></p>\n`
  );
}

function factSection(title: string, content: MarkupValue): Markup {
  return markup`<h2>${title}</h2>\n${content}\n`;
}

/** Returns the evidence for a record: its state, the pages cited for facts, and its dates. */
function sourceList(tool: ToolData): Markup {
  const { added_at, updated_at, review_due_at } = tool.freshness;
  const byUrl = [...groupBy(citedPages(tool), ({ url }) => url)].map(([url, pages]) => ({
    url,
    facts: [...new Set(pages.flatMap(({ covers }) => covers))].map((key) =>
      key === "long_description" ? "le texte" : SOURCED.get(key)!,
    ),
    dated: pages.find(({ dated }) => dated !== null)?.dated,
    seen_at: pages.find(({ seen_at }) => seen_at !== null)?.seen_at,
  }));
  return markup`<p>${evidenceText(tool)} <a class="explained" href="/${PAGE_PATHS.verification}">Qu’est-ce que cela signifie\u202f?</a></p>
${
  byUrl.length > 0 &&
  markup`<ul>${byUrl.map(
    ({ url, facts, dated, seen_at }) =>
      markup`<li>${externalLink(url, hostOf(url))}${dated && `, page ${ofDate(dated)}`}\u00a0: ${facts.join(", ").toLowerCase()}${seen_at && markup` (vue le ${dayElement(seen_at)})`}</li>\n`,
  )}</ul>\n`
}<p class="dates">Fiche ajoutée le ${longDate(added_at)}${
    updated_at !== null && `, modifiée le ${longDate(updated_at)}`
  }${review_due_at !== null && markup`, à revoir après le ${dayElement(review_due_at)}`}.</p>`;
}

/**
 * Returns a tool as a schema.org `SoftwareApplication`, with known values only. The directory has neither amounts nor
 * ratings, so the only offer is the price of a free tool.
 */
function softwareApplication({ site, levels, subjects }: Directory, tool: ToolData): object {
  const { name, category, pricing, country, keywords, screenshot } = tool;
  return {
    "@type": "SoftwareApplication",
    name,
    description: tool.short_description,
    url: tool.website,
    ...unlessEmpty("sameAs", identitiesOf(tool)),
    ...licenseOf(tool),
    mainEntityOfPage: `${site.url}/${PAGE_PATHS.tool(tool.slug)}`,
    applicationCategory: category.name,
    ...(pricing !== "freemium" && { isAccessibleForFree: pricing === "free" }),
    ...(pricing === "free" && { offers: { "@type": "Offer", price: 0, priceCurrency: "EUR" } }),
    ...(tool.french_interface === true && { inLanguage: "fr" }),
    ...(country !== null && {
      countryOfOrigin: { "@type": "Country", name: countryName(country), identifier: country },
    }),
    ...unlessEmpty("educationalLevel", namesOf(levels, tool.levels)),
    ...unlessEmpty("about", namesOf(subjects, tool.subjects)),
    ...unlessEmpty("keywords", keywords),
    ...(screenshot !== null && { screenshot: screenshot.url }),
  };
}

/** Returns the pages elsewhere that are about the same software. */
function identitiesOf({ wikidata, source_code_url: code }: ToolData): string[] {
  return [wikidata && wikidataUrl(wikidata), code].filter((url) => url !== null);
}

/** Returns the license of the software, if it is one of the list of SPDX and not an expression of several. */
function licenseOf({ software_license: license }: ToolData) {
  const isListed = license !== null && /^(?!LicenseRef)[\w.-]+$/.test(license);
  return isListed && { license: `https://spdx.org/licenses/${license}` };
}

function unlessEmpty(key: string, values: readonly string[]) {
  return values.length > 0 && { [key]: values };
}

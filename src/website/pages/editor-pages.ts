import { countVerified, exampleTool } from "../../core/directory/directory.ts";
import type { Website } from "../website.ts";
import { PAGE_IDS, sectionsOf, type PageName } from "./page-texts.ts";
import {
  fillUrls,
  type BlockPlaceholder,
  type TextPlaceholder,
  type UrlPlaceholder,
} from "./placeholders.ts";
import { BASE_PATH, RATE_LIMIT } from "../../core/api/api.ts";
import {
  FACET_NAMES,
  filterWords,
  PARAMETERS,
  type FacetName,
  LIST_PARAMETERS,
  synonymsOf,
} from "../../core/api/list-parameters.ts";
import { isInUse } from "../../core/directory/in-use.ts";
import { FACTS } from "../../core/facts/facts.ts";
import { baseUrl } from "../../core/api/documents.ts";
import { MCP_PATH } from "../../mcp/mcp-path.ts";
import { isMailAddress } from "../../core/content/schema/site.ts";
import type { WebsiteSettings } from "../site-settings.ts";
import { markup, trusted, type Markup, type MarkupValue } from "../shared/markup.ts";
import { ENDPOINT_PATHS } from "../../core/api/endpoints.ts";
import { factList } from "../shared/fact-texts.ts";
import { counted, grouped } from "../../core/text/french-phrases.ts";
import { type Page, accessibilityState } from "./page-frame.ts";
import { requestTabs } from "../shared/request-panel.ts";
import { dayElement } from "../shared/french-dates.ts";

export function aboutPage(directory: Website): Page {
  const { title, description, intro, sections } = filledPage(directory, "a-propos");
  return {
    title,
    description,
    bundle: "reference",
    main: markup`<div class="docs about">
<nav class="contents" aria-label="Sommaire"><ul>
${sections.map((section) => markup`<li><a href="#${section.id}">${withoutLinks(section.title)}</a></li>\n`)}</ul></nav>
<article>
<h1>${title}</h1>
${trusted(intro.markup.replace("<p>", '<p class="lead">'))}
${sections.map(
  (section) => markup`<section id="${section.id}">
<h2>${section.title}</h2>
<div class="prose">
${section.html}
</div>
</section>
`,
)}</article>
</div>`,
  };
}

function withoutLinks({ markup: html }: Markup): Markup {
  return trusted(html.replace(/<\/?a\b[^>]*>/g, ""));
}

export function legalPage(directory: Website): Page {
  const { title, description, intro, sections } = filledPage(directory, "mentions-legales");
  return {
    title,
    description,
    main: markup`<article class="narrow">
<h1>${title}</h1>
${intro}${sections.map(({ id, title, html }) => markup`<h2 id="${id}">${title}</h2>\n${html}\n`)}</article>`,
  };
}

export function docsSection(directory: Website, name: "premiers-pas" | "assistants"): Markup {
  const { title, intro, sections } = filledPage(directory, name);
  return markup`<section id="${name}">
<h2><a class="anchor" href="#${name}">${title}</a></h2>
${intro}
${sections.map(({ title, html }) => markup`<h3>${title}</h3>\n${html}\n`)}</section>`;
}

function filledPage(directory: Website, name: PageName) {
  const { title, description, text } = directory.pages[name];
  const { intro, sections } = sectionsOf(fillUrls(text, placeholderUrls(directory)));
  const values = placeholderValues(directory);
  const fill = (html: string) => fillHtml(html, values);
  return {
    title,
    description: description ?? title,
    intro: fill(intro),
    sections: sections.map(({ id, title, html }) => ({
      id,
      title: fill(title),
      html: fill(html),
    })),
  };
}

/** A code block with a request. Its language is `pages` if the samples should read all pages of the list. */
const REQUEST = /<pre><code( class="language-pages")?>GET (\S+)\n<\/code><\/pre>/g;

/** Only blocks are markup: other values also get into attributes. */
type PlaceholderValues = Record<BlockPlaceholder, Markup> & Record<TextPlaceholder, string>;

/**
 * Fills the placeholders of an HTML text. A request becomes code in several languages, which can be scrolled by
 * keyboard and copied; exports are downloaded, not opened.
 */
function fillHtml(html: string, values: PlaceholderValues): Markup {
  const text = html
    .replace(
      /<p>\{\{(editeur|filtres|hebergeur|noms)\}\}<\/p>|\{\{(\w+)\}\}/g,
      (_, block?: string, text?: string) => {
        return markup`${values[(block ?? text) as keyof PlaceholderValues]}`.markup;
      },
    )
    .replace(REQUEST, (_, language: string | undefined, url: string) => {
      const reading = language === undefined ? "data" : "all pages";
      return requestTabs(url.replaceAll("&amp;", "&"), reading).markup;
    })
    .replace(/<pre><code[^>]*>/g, '<div class="code"><pre tabindex="0"><code>')
    .replaceAll("\n</code></pre>", "</code></pre></div>")
    .replace(new RegExp(`<a (?=href="${BASE_PATH}/exports/)`, "g"), "<a download ");
  return trusted(text);
}

function placeholderValues(directory: Website): PlaceholderValues {
  const { site, tools, categories, collections } = directory;
  return {
    outils: counted(tools.length, "outil", "outils"),
    categories: counted(categories.length, "catégorie", "catégories"),
    selections: grouped(collections.length),
    verification: verifiedSentence(countVerified(tools), tools.length),
    relecture: counted(site.review_interval_days, "jour", "jours"),
    limite: String(RATE_LIMIT.limit),
    nom: site.name,
    editeur: publisherFacts(site),
    filtres: filterList(directory),
    hebergeur: hostFacts(site),
    noms: nameList(),
  };
}

/** Returns the filters of the list of tools by parameter, with their values. */
function filterList(directory: Website): Markup {
  const names = FACET_NAMES.filter((name) => isInUse(directory, name));
  return markup`<dl class="keys">
${names.map((name) => markup`<div><dt><code>${name}</code></dt>\n<dd>${filterWords(name).label}\u00a0: ${filterValues(name)}</dd></div>\n`)}</dl>`;
}

/** Returns the parameters that other APIs call otherwise, with these names. */
function nameList(): Markup {
  const rows = LIST_PARAMETERS.filter((name) => synonymsOf(name).length > 0);
  return markup`<dl class="keys">
${rows.map((name) => markup`<div><dt><code>${name}</code></dt>\n<dd>ailleurs ${synonymsOf(name).map((other, i) => markup`${i > 0 && ", "}<code>${other}</code>`)}</dd></div>\n`)}</dl>`;
}

function filterValues(name: FacetName): MarkupValue {
  const parameter = PARAMETERS[name];
  switch (parameter.kind) {
    case "slug":
      return markup`un <code>slug</code> de <code>/${parameter.list}</code>`;
    case "country":
      return markup`un code de pays (<code>FR</code>), ou <code>EU</code>`;
    case "flag":
      return markup`<code>1</code>`;
    default:
      return Object.entries(FACTS[parameter.fact].values).map(
        ([value, label], index) => markup`${index > 0 && ", "}<code>${value}</code> (${label})`,
      );
  }
}

function placeholderUrls(directory: Website): Record<UrlPlaceholder, string> {
  const { site } = directory;
  const toolsUrl = baseUrl(site) + ENDPOINT_PATHS.tools;
  return {
    site: site.url,
    api: baseUrl(site),
    mcp: site.url + MCP_PATH,
    fiche: `${toolsUrl}/${exampleTool(directory)?.slug ?? "exemple"}`,
    signalement: `#${PAGE_IDS.report}`,
  };
}

export function verifiedSentence(verified: number, total: number): string {
  if (total === 0) return "L’annuaire n’a pas encore de fiche.";
  const records = counted(total, "fiche", "fiches");
  if (verified === 0) return `Aucune des ${records} n’a encore été vérifiée.`;
  if (verified === 1) return `Une des ${records} a été vérifiée.`;
  return `${grouped(verified)} des ${records} ont été vérifiées.`;
}

function publisherFacts({ publisher, contact }: WebsiteSettings): Markup {
  const link = markup`<a href="${isMailAddress(contact) ? `mailto:${contact}` : contact}">${contact}</a>`;
  if (publisher === null) {
    return markup`<p>L’éditeur de ce site n’est pas encore nommé ici. Pour le joindre\u00a0: ${link}.</p>`;
  }
  return factList([
    ["Nom", publisher.name],
    ["Adresse", publisher.address],
    ["Téléphone", publisher.phone],
    ["Direction de la publication", publisher.director],
    ["Contact", link],
  ]);
}

function hostFacts({ host }: WebsiteSettings): Markup {
  if (host === null) return markup`<p>L’hébergeur de ce site n’est pas encore nommé ici.</p>`;
  return factList([
    ["Nom", host.name],
    ["Adresse", host.address],
    ["Téléphone", host.phone],
    ["Site", host.url !== null && markup`<a href="${host.url}" rel="external">${host.url}</a>`],
  ]);
}

/** Returns the accessibility declaration. It gives a state, never a percentage, which only an audit could give. */
export function accessibilityPage(site: WebsiteSettings): Page {
  const { accessibility: declaration, name, url } = site;
  const contact = declaration?.contact ?? site.contact;
  return {
    title: "Accessibilité",
    description: "Déclaration d’accessibilité du site, et comment signaler un obstacle.",
    main: markup`<article class="narrow">
<h1>Déclaration d’accessibilité</h1>
<p class="lead">${name} (${url})\u00a0: <strong>${accessibilityState(site)}</strong> au référentiel général d’amélioration de l’accessibilité (RGAA).</p>
<h2>État de conformité</h2>
${
  declaration === null
    ? markup`<p>Aucun audit de conformité n’a été fait. Le site est donc déclaré non conforme, quel que soit le soin mis à ses pages.</p>`
    : markup`<p>Cette déclaration a été établie le ${dayElement(declaration.date)}. Elle couvre ${declaration.scope ?? "tout le site"}.</p>`
}
<p>À chaque changement, des programmes vérifient les pages avec les règles WCAG\u00a02.2 (niveaux A et AA) qu’ils savent vérifier. Ces règles ne remplacent pas un audit.</p>
<h2>Signaler un obstacle</h2>
<p>Si vous n’accédez pas à un contenu, écrivez-nous\u00a0: <a href="${isMailAddress(contact) ? `mailto:${contact}` : contact}">${contact}</a>. Indiquez la page et ce qui vous gêne\u00a0; nous vous donnerons le contenu sous une autre forme.</p>
<h2>Voies de recours</h2>
<p>Si vous n’obtenez pas de réponse, vous pouvez écrire au <a href="https://formulaire.defenseurdesdroits.fr/" rel="external">Défenseur des droits</a>, joindre son délégué dans votre région, ou lui envoyer un courrier gratuit, sans timbre\u00a0: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX\u00a007.</p>
</article>`,
  };
}

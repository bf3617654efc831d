import { memoized } from "../../core/memoized.ts";
import type { DatedRecord } from "../../core/directory/newest.ts";
import { BASE_PATH, LICENSE } from "../../core/api/api.ts";
import { PARAMETERS } from "../../core/api/list-parameters.ts";
import { typeset, typesetHtml } from "../../core/text/french-phrases.ts";
import { ACCESSIBILITY_STATES, type WebsiteSettings } from "../site-settings.ts";
import { markup, type MarkupValue, type Markup } from "../shared/markup.ts";
import { OPENAPI_PATH } from "../../core/api/endpoints.ts";
import { exportPath, type ExportExtension } from "../../core/documents/export-formats.ts";
import { COLLECTIONS_FEED, TOOLS_FEED, type FeedLink } from "../../core/documents/feed-list.ts";
import {
  DATASET_FILE,
  OPENSEARCH_FILE,
  type AssetUrl,
  type BundleName,
  PAGE_PATHS,
  chosenUrl,
  COMPARED_MAX,
} from "../shared/paths.ts";
import { PAGE_IDS } from "./page-texts.ts";
import { proposalLink, reportParagraphs } from "./corrections.ts";
import { breadcrumbList, structuredData, type Crumb } from "../shared/structured-data.ts";
import { symbols } from "./symbols.ts";
import type { Website } from "../website.ts";
import { STAR } from "../shared/tool-list.ts";

export interface Page {
  title: string;
  description: string;
  lang?: "fr" | "en";
  section?: keyof typeof MENU_PAGES;
  /** Feeds about the page's subject. */
  feeds?: readonly FeedLink[];
  /** Path of the same data in the API. */
  data?: string;
  /** Path of the page that replaced this one. */
  movedTo?: string;
  /** A script and a style that the page loads besides those of every page. */
  bundle?: BundleName;
  /** The pages above this one, the topmost first. */
  crumbs?: readonly Crumb[];
  /** Things of schema.org, for search engines, besides the crumbs. */
  things?: readonly object[];
  /** Set if the page differs between visitors; search engines must not list it. */
  isPersonal?: true;
  /** Set if a script lists tools of any category on the page. */
  listsTools?: true;
  main: MarkupValue;
}

/**
 * A page and the path of its file, without `.html`. It is rendered only when it is written; rendering all pages first
 * would hold the whole site in memory.
 */
export interface PageFile {
  path: string;
  make: () => Page;
  /** The records that the page shows, which date it in the sitemap; a page without the key is not there. */
  dates?: readonly DatedRecord[];
}

export const MENU_PAGES = {
  tools: { name: "Outils", path: "" },
  collections: { name: "Sélections", path: PAGE_PATHS.collections },
  api: { name: "API", path: PAGE_PATHS.docs },
} satisfies Record<string, Crumb>;

/**
 * Renders a page inside the site's frame, with the no-break spaces of French. `path` is that of its file without `.html`:
 * `index` for the home page.
 */
export function framedPage(
  { site, icons }: Pick<Website, "site" | "icons">,
  assetUrl: AssetUrl,
  path: string,
  page: Page,
): string {
  const { lang = "fr" } = page;
  const main = markup`${page.main}`;
  const isHome = path === "index";
  const canonicalPath = page.movedTo ?? (isHome ? "" : path);
  const place = { canonicalPath, isHome };
  const html = markup`<html lang="${lang}" data-site-name="${site.name}" data-short-name="${shortNameOf(site)}" data-site-url="${site.url}" data-search="${assetUrl("search.js")}">
${head(site, assetUrl, place, page)}
<body>
${header(site, place, page)}
<main id="${PAGE_IDS.main}" tabindex="-1">
${main}
</main>
${footerOf(site)}<div id="${PAGE_IDS.report}">
<h2>Signaler une erreur</h2>
${reportParagraphs(site, { name: typeset(page.title), path: canonicalPath })}</div>
</div>
</footer>
${symbols(icons, main, page.listsTools)}</body>
</html>`;
  return `<!doctype html>\n${typesetHtml(html.markup)}\n`;
}

function shortNameOf(site: WebsiteSettings): string {
  return site.short_name ?? site.name;
}

interface Place {
  canonicalPath: string;
  isHome: boolean;
}

function head(
  site: WebsiteSettings,
  assetUrl: AssetUrl,
  { canonicalPath, isHome }: Place,
  page: Page,
): Markup {
  const { feeds = [], data, movedTo, crumbs = [], things = [] } = page;
  const [title, description] = [typeset(page.title), typeset(page.description)];
  const bundles: BundleName[] = page.bundle ? ["site", page.bundle] : ["site"];
  const shortName = shortNameOf(site);
  const trail = [...crumbs, { name: page.title, path: canonicalPath }];
  const allThings = [...things, ...(crumbs.length > 0 ? [breadcrumbList(site, trail)] : [])];
  const fullTitle = isHome ? title : `${title} · ${shortName}`;
  return markup`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fullTitle}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${site.url}/${canonicalPath}">
${movedTo !== undefined && markup`<meta http-equiv="refresh" content="0; url=/${movedTo}">\n`}<meta name="apple-mobile-web-app-title" content="${shortName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:url" content="${site.url}/${canonicalPath}">
<meta property="og:image" content="${site.url}/social.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${site.name}">
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f3ea">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14172a">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${assetUrl("font.woff2")}" as="font" type="font/woff2" crossorigin>
${bundles.map(
  (name) => markup`<link rel="stylesheet" href="${assetUrl(`${name}.css`)}">
<script type="module" src="${assetUrl(`${name}.js`)}" blocking="render"></script>
`,
)}${page.isPersonal && markup`<meta name="robots" content="noindex">\n`}${feeds.map(
    ({ title, stem, formats }) =>
      formats.map(
        ({ name, extension, mediaType }) =>
          markup`<link rel="alternate" type="${mediaType}" title="${title} (${name})" href="/${stem}.${extension}">\n`,
      ),
  )}${data !== undefined && markup`<link rel="alternate" type="application/json" href="${data}">\n`}<link rel="license" href="${LICENSE.url}">
<link rel="service-desc" type="application/json" href="${OPENAPI_PATH}">
<link rel="describedby" type="application/ld+json" href="/${DATASET_FILE}">
<link rel="search" type="application/opensearchdescription+xml" title="${shortName}" href="/${OPENSEARCH_FILE}">
${allThings.length > 0 && structuredData(allThings)}</head>`;
}

function header(site: WebsiteSettings, { canonicalPath, isHome }: Place, page: Page): Markup {
  const { lang = "fr", section } = page;
  return markup`<a class="skip" href="#${PAGE_IDS.main}">${lang === "fr" ? "Aller au contenu" : "Skip to content"}</a>
<header class="top">
<a class="brand" href="/" lang="fr"><span aria-hidden="true" class="brand-mark"></span><span class="brand-name">${shortNameOf(site)}</span></a>
<nav aria-label="${lang === "fr" ? "Principale" : "Main"}" lang="fr"><ul>${Object.entries(
    MENU_PAGES,
  ).map(
    ([key, { name, path }]) =>
      markup`<li><a href="/${path}"${key === section && markup` aria-current="${path === canonicalPath ? "page" : "true"}"`}>${name}</a></li>`,
  )}<li class="kept"><a href="/${PAGE_PATHS.shortlist}">${STAR}<span class="kept-label">Ma liste</span> <span data-kept>0</span></a></li></ul></nav>
${!isHome && HEADER_SEARCH}<p class="printed" lang="fr"><span>${site.url}/${canonicalPath}</span>, ${LICENSE_NAME}</p>
</header>`;
}

/** The search of every page but the home page, which has its own. */
const HEADER_SEARCH = markup`<form class="top-search needs-script" role="search" action="/" lang="fr"><label><span class="visually-hidden">Chercher un outil</span><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/></svg><input type="search" name="q" maxlength="${PARAMETERS.q.max}" placeholder="Chercher un outil" aria-keyshortcuts="/ Control+K" enterkeyhint="search"></label></form>
`;

const LICENSE_NAME = "CC\u00a0BY\u00a04.0";

const footerOf = memoized(footer);

/** The exports, spreadsheets first. */
const DOWNLOADS = [
  ["excel.csv", "CSV pour un tableur"],
  ["csv", "CSV"],
  ["json", "JSON"],
  ["ndjson", "NDJSON"],
] as const satisfies [ExportExtension, string][];

/** Returns the footer up to its last part, which differs by page. */
function footer(site: WebsiteSettings): Markup {
  return markup`<footer class="bottom" lang="fr">
<div>
<h2>Réutiliser les données</h2>
<p>Les textes et les données sont sous licence <a href="${LICENSE.url}deed.fr" rel="license">Creative Commons Attribution\u00a04.0</a>\u00a0: copiez, modifiez, diffusez, en citant la source.</p>
<p class="credit">«\u00a0<a href="${site.url}/">${site.name}</a>, ${LICENSE_NAME}\u00a0»</p>
<p>Tous les outils\u00a0: ${DOWNLOADS.map(
    ([extension, name], i) =>
      markup`${i > 0 && ", "}<a href="${BASE_PATH}${exportPath(extension)}" download>${name}</a>`,
  )}</p>
</div>
<div>
<h2>Participer</h2>
<ul>
<li>${proposalLink(site)}</li>
<li><a href="/${PAGE_PATHS.about}">À propos de l’annuaire</a></li>
<li><a href="/${PAGE_PATHS.tools}">Tous les outils, de A à Z</a></li>
<li><a href="/${PAGE_PATHS.compare}">Comparer des outils</a></li>
<li><a href="/${PAGE_PATHS.legal}">Mentions légales</a></li>
<li><a href="/${PAGE_PATHS.accessibility}">Accessibilité\u00a0: ${accessibilityState(site)}</a></li>
</ul>
</div>
<div>
<h2>Suivre</h2>
<ul>
<li><a href="/${PAGE_PATHS.news}">Nouveautés</a></li>
${[TOOLS_FEED, COLLECTIONS_FEED].map(
  ({ title, stem }) =>
    markup`<li>${title}\u00a0: <a href="/${stem}.rss">RSS</a>, <a href="/${stem}.json">JSON</a></li>\n`,
)}</ul>
`;
}

/** Returns the state of accessibility in French. Without a declaration there was no audit, and a site is not compliant. */
export function accessibilityState({ accessibility }: WebsiteSettings): string {
  return ACCESSIBILITY_STATES[accessibility?.state ?? "none"];
}

/** The button that shares the page's URL, or copies it where the browser cannot share. The script starts it. */
export const SHARE_BUTTON = markup`<button type="button" class="needs-script" data-share>Partager</button>`;

/** Returns a link to the comparison of the first tools, as many as fit. */
export function compareLink(tools: readonly { slug: string }[]): Markup {
  const compared = tools.slice(0, COMPARED_MAX);
  return markup`<a class="button needs-script" href="${chosenUrl(
    "compare",
    compared.map(({ slug }) => slug),
  )}"><span>Comparer${tools.length > compared.length && markup`<span class="on-screens"> les ${COMPARED_MAX} premiers</span>`}</span></a>`;
}

import { LICENSE } from "../../core/api/api.ts";
import { typesetHtml } from "../../core/text/french-phrases.ts";
import type { Website } from "../website.ts";
import { markup } from "../shared/markup.ts";
import { symbols } from "./symbols.ts";
import { type AssetUrl, PAGE_PATHS } from "../shared/paths.ts";
import { NEW_TAB } from "../shared/tool-list.ts";

/**
 * Returns the page that other sites frame (contract §10); its script shows the list named in the URL. It has its own header
 * and footer: menus and stars would be wrong inside another site's page. A sandboxed frame is of another origin than its
 * style, and only `crossorigin` lets the script change the colors there.
 */
export function embedPage({ site, icons }: Pick<Website, "site" | "icons">, assetUrl: AssetUrl) {
  const { name } = site;
  const html = markup`<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Liste d’outils · ${name}</title>
<meta name="description" content="Une liste d’outils de l’annuaire, pour d’autres sites.">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${assetUrl("font.woff2")}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assetUrl("embed.css")}" crossorigin>
<script type="module" src="${assetUrl("embed.js")}" blocking="render"></script>
</head>
<body>
<header>
<h1><a href="/"${NEW_TAB}><span aria-hidden="true" class="mark"></span>${name}</a></h1>
</header>
<main>
<p>Cette page montre une liste d’outils de l’annuaire et a besoin de JavaScript. Sans lui, parcourez <a href="/${PAGE_PATHS.tools}"${NEW_TAB}>tous les outils, de A à Z</a>.</p>
</main>
<footer>
<p>Source\u00a0: <a href="/"${NEW_TAB}>${name}</a>, <a href="${LICENSE.url}deed.fr" rel="license noopener" target="_blank">CC\u00a0BY\u00a04.0</a></p>
</footer>
${symbols(icons, markup``, true)}</body>
</html>`;
  return `<!doctype html>\n${typesetHtml(html.markup)}\n`;
}

import type { Catalog } from "../../catalog/catalog.ts";
import { BASE_PATH, LICENSE, RATE_LIMIT } from "../../api/api.ts";
import { baseUrl } from "../../api/documents.ts";
import { markup, type Markup } from "../markup.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";
import { exportPath } from "../routes/export-formats.ts";
import { codeBlock } from "./code-block.ts";
import { snippets } from "./request-panel.ts";

/** Returns the only section of the reference in French: from the first request to the whole directory. */
export function quickStart({ site, tools }: Catalog): Markup {
  const list = baseUrl(site) + ENDPOINT_PATHS.tools;
  const slug = tools[0]?.slug;
  return markup`<section id="premiers-pas" lang="fr">
<h2><a class="anchor" href="#premiers-pas">Premiers pas</a></h2>
<p>L’API répond en JSON à de simples requêtes GET, sans clé, depuis un programme ou une page web, à raison de ${RATE_LIMIT.limit} requêtes par minute. Une valeur inconnue est <code>null</code>.</p>
<h3>Chercher des outils</h3>
<p><code>q</code> cherche des mots\u00a0; <code>category</code>, <code>pricing</code>, <code>level</code> et d’autres paramètres filtrent.</p>
${codeBlock(snippets(`${list}?q=quiz&pricing=free`).curl)}
${
  slug !== undefined &&
  markup`<h3>Lire une fiche entière</h3>
${codeBlock(snippets(`${list}/${slug}`).curl)}`
}
<h3>Parcourir toutes les pages</h3>
<p>Suivez <code>links.next</code> jusqu’à la dernière page, où il est <code>null</code>.</p>
${codeBlock(everyPage(`${list}?pricing=free`))}
<h3>Tout prendre d’un coup</h3>
<p>Un seul fichier contient tous les outils\u00a0: <a href="${BASE_PATH}${exportPath("excel.csv")}" download>CSV pour les tableurs en français</a>, <a href="${BASE_PATH}${exportPath("csv")}" download>CSV</a> ou <a href="${BASE_PATH}${exportPath("json")}" download>JSON</a>.</p>
<p>Une erreur nomme le paramètre fautif et propose une valeur juste. Les données sont sous licence <a href="${LICENSE.url}deed.fr">CC\u00a0BY\u00a04.0</a>\u00a0: citez l’annuaire, avec un lien. La suite de cette page est en anglais.</p>
</section>`;
}

/** Returns JavaScript that prints the name of every tool of a list. */
function everyPage(url: string): string {
  return `let url = "${url}";
while (url) {
  const response = await fetch(url);
  const { data, links } = await response.json();
  for (const tool of data) console.log(tool.name);
  url = links.next;
}`;
}

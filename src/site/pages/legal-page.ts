import type { Catalog } from "../../catalog/catalog.ts";
import { isMailAddress, type SiteFile } from "../../content/schema/site.ts";
import { markup, type Content, type Markup } from "../markup.ts";
import { LICENSE_SECTION } from "../routes/page-paths.ts";
import { reportLink } from "./corrections.ts";
import type { Page } from "./page-frame.ts";

/** Returns the page that names publisher and host, and says what the site stores about its readers. */
export function legalPage({ site }: Catalog): Page {
  return {
    title: "Mentions légales",
    description: "L’éditeur et l’hébergeur du site, et ce qu’il garde sur ses lecteurs.",
    main: markup`<article class="narrow">
<h1>Mentions légales</h1>
<h2>L’éditeur</h2>
${publisher(site)}
<h2>L’hébergeur</h2>
${host(site)}
<h2>Les données personnelles</h2>
${PRIVACY}
<h2>Les contenus</h2>
<p>Les textes et les données sont <a href="/${LICENSE_SECTION}">sous licence libre</a>. Les noms et les marques des outils appartiennent à leurs propriétaires. Pour un contenu inexact ou illicite\u00a0: ${reportLink(site, null)}.</p>
</article>`,
  };
}

function publisher({ publisher: named, contact }: SiteFile): Markup {
  const link = markup`<a href="${isMailAddress(contact) ? `mailto:${contact}` : contact}">${contact}</a>`;
  if (named === null) {
    return markup`<p>L’éditeur de ce site n’est pas encore nommé ici. Pour le joindre\u00a0: ${link}.</p>`;
  }
  return facts([
    ["Nom", named.name],
    ["Adresse", named.address],
    ["Téléphone", named.phone],
    ["Direction de la publication", named.director],
    ["Contact", link],
  ]);
}

function host({ host: named }: SiteFile): Markup {
  if (named === null) return markup`<p>L’hébergeur de ce site n’est pas encore nommé ici.</p>`;
  return facts([
    ["Nom", named.name],
    ["Adresse", named.address],
    ["Téléphone", named.phone],
    ["Site", named.url !== null && markup`<a href="${named.url}" rel="external">${named.url}</a>`],
  ]);
}

function facts(all: readonly [term: string, value: Content][]): Markup {
  const known = all.filter(([, value]) => value !== null && value !== false);
  return markup`<dl class="facts">
${known.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

const PRIVACY = markup`<p>Le site ne demande ni nom ni compte, ne dépose aucun cookie et ne mesure pas son audience. Ses pages publiques ne chargent rien d’un autre site.</p>
<p>Une seule chose peut être gardée, et seulement dans votre navigateur\u00a0: la liste des outils que vous mettez de côté. Elle n’en sort que dans l’adresse d’une comparaison, quand vous l’ouvrez. Retirer les outils de la liste, ou effacer les données du site dans le navigateur, la supprime.</p>
<p>La recherche se fait dans votre navigateur. Les mots cherchés figurent dans l’adresse de la page, que le serveur reçoit si vous la rechargez ou la partagez.</p>
<p>Comme tout serveur, celui de l’hébergeur voit l’adresse IP de qui demande une page\u202f; il peut la consigner, selon ses propres règles.</p>
<p>Le formulaire de rédaction est à part\u00a0: il garde dans le navigateur ce que l’on y écrit et, pour qui s’y connecte, l’accès à GitHub.</p>`;

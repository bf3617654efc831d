import type { Catalog } from "../../catalog/catalog.ts";
import { verificationOf } from "../../catalog/verification.ts";
import { BASE_PATH, LICENSE } from "../../api/api.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import { markup, type Markup } from "../markup.ts";
import { exportPath } from "../routes/export-formats.ts";
import { COLLECTIONS_PAGE, DOCS_PAGE } from "../routes/page-paths.ts";
import { reportUrl } from "./correction-links.ts";
import { counted, grouped } from "./labels.ts";
import type { Page } from "./page-frame.ts";
import { verificationChart } from "./verification-chart.ts";

/** Returns the page about the directory: its method and independence, and what is verified. */
export function aboutPage(catalog: Catalog): Page {
  const sections: [id: string, title: string, content: Markup][] = [
    ["methode", "La méthode", method(catalog)],
    ["independance", "L’indépendance", INDEPENDENCE],
    ["ecriture", "L’écriture des fiches", WRITING],
    ["verification", "Ce que veut dire «\u00a0Vérifié\u00a0»", verification(catalog)],
    ["corriger", "Corriger une fiche", correction(catalog.site)],
    ["licence", "La licence", licence(catalog.site)],
  ];
  return {
    title: "À propos de l’annuaire",
    description:
      "Comment les fiches sont choisies, écrites, vérifiées et corrigées, et ce qui n’est pas encore vérifié.",
    main: markup`<div class="docs about">
<nav class="contents" aria-label="Sommaire"><ul>
${sections.map(([id, title]) => markup`<li><a href="#${id}">${title}</a></li>\n`)}</ul></nav>
<article>
<h1>À propos de l’annuaire</h1>
<p class="lead">Comment les fiches sont choisies, écrites et vérifiées, et ce qui ne l’est pas encore.</p>
${sections.map(
  ([id, title, content]) => markup`<section id="${id}">
<h2>${title}</h2>
${content}
</section>
`,
)}</article>
</div>`,
  };
}

function method({ tools, collections, categories }: Catalog): Markup {
  return markup`<div class="prose">
<p>L’annuaire décrit ${counted(tools.length, "outil", "outils")} d’intelligence artificielle et de technologie éducative, en ${counted(categories.length, "catégorie", "catégories")}, pour enseigner, apprendre et former en français. Le choix est éditorial, sans note ni barème. L’annuaire n’est ni complet ni un classement\u00a0: qu’un outil y figure ne veut pas dire qu’il est recommandé, et qu’il manque ne veut pas dire qu’il est écarté.</p>
<p>Une fiche dit ce que fait l’outil, à qui il sert et quelles sont ses limites. La référence est le site de l’outil, vers lequel elle mène. Ce que l’on ne sait pas est dit «\u00a0inconnu\u00a0», ce qui ne veut pas dire «\u00a0non\u00a0».</p>
<p>Aucun prix n’est donné, car un montant vieillit vite. La fiche dit si l’outil est gratuit, en partie gratuit, payant ou sur devis, et s’il existe une offre pour l’enseignement.</p>
<p>Les listes suivent l’ordre alphabétique, et une recherche, les mots demandés. L’ordre n’est choisi à la main que dans les <a href="/${COLLECTIONS_PAGE}">sélections</a> (${collections.length}), où une phrase peut donner la raison de chaque choix.</p>
</div>`;
}

const INDEPENDENCE = markup`<div class="prose">
<p>Le site n’a ni publicité, ni lien d’affiliation, ni place à vendre\u00a0: rien dans son code ne permet de payer pour paraître ou pour remonter dans une liste.</p>
<p>Ses pages publiques ne contiennent ni traceur, ni mesure d’audience, et ne chargent rien d’un autre site. La recherche se fait dans votre navigateur.</p>
<p>Qui propose la fiche d’un outil pour lequel il travaille doit le dire dans sa proposition.</p>
</div>`;

const WRITING = markup`<div class="prose">
<p>Chaque fiche est un fichier de texte (Markdown). La règle tient en une phrase\u00a0: on n’écrit que ce que l’on sait. Ni prix, ni chiffre, ni date, ni citation inventés\u202f; dans le doute, on laisse vide.</p>
<p>Toute personne peut proposer une fiche ou une correction\u202f; elle n’est publiée qu’après relecture. Un programme contrôle la forme\u00a0: champs manquants, dates impossibles, adresses mal écrites. Il ne sait pas si une phrase est vraie.</p>
<p>L’annuaire ne consigne pas, fiche par fiche, les sources ni les outils qui ont aidé à rédiger. Tant qu’une fiche n’est pas vérifiée, prenez-la pour un point de départ, et fiez-vous au site de l’outil.</p>
</div>`;

function verification(catalog: Catalog): Markup {
  const { site, tools } = catalog;
  const dates = verificationOf(catalog);
  return markup`<div class="prose">
<p><strong>${verifiedSentence(dates.verified, tools.length)}</strong></p>
<p>«\u00a0Vérifié le\u00a0» donne le jour où une personne a ouvert le site de l’outil, relu chaque champ de la fiche et l’a trouvée exacte. «\u00a0Pas encore vérifié\u00a0» veut dire que personne n’a encore attesté l’avoir fait. Publier une fiche ou la modifier ne la vérifie pas\u202f; qu’un programme ait trouvé son adresse en ligne non plus.</p>
<p>Une vérification ne vaut que pour son jour\u00a0: un outil change, parfois le lendemain. La fiche est à revoir après ${counted(site.review_interval_days, "jour", "jours")}. Ce n’est ni un essai complet de l’outil, ni une recommandation, ni un avis sur la protection des données.</p>
</div>
${dates.rows.length > 0 && verificationChart(dates)}`;
}

/** Returns how many of the published records are verified, as a French sentence. */
export function verifiedSentence(verified: number, total: number): string {
  if (total === 0) return "L’annuaire n’a pas encore de fiche.";
  if (total === 1) return `La seule fiche ${verified === 1 ? "a" : "n’a pas encore"} été vérifiée.`;
  const records = counted(total, "fiche", "fiches");
  if (verified === 0) return `Aucune des ${records} n’a encore été vérifiée.`;
  if (verified === total) return `Les ${records} ont toutes été vérifiées.`;
  const done =
    verified === 1
      ? `Une seule des ${records} a été vérifiée`
      : `${grouped(verified)} des ${records} ont été vérifiées`;
  const others = total - verified;
  return others === 1
    ? `${done}\u202f; l’autre ne l’a pas encore été.`
    : `${done}\u202f; les ${counted(others, "autre", "autres")} ne l’ont pas encore été.`;
}

function correction(site: SiteFile): Markup {
  const { repository } = site;
  const guide = `https://github.com/${repository}/blob/HEAD/CONTRIBUTING.md`;
  return markup`<div class="prose">
<p>Une erreur, un outil qui a fermé ou qui manque\u202f? <a href="${reportUrl(site, null)}">Signalez-le</a>, en donnant l’adresse de la page et, si possible, celle d’une source. Un outil qui a fermé quitte les listes\u202f; sa page reste et montre ceux qui lui ressemblent.</p>
${
  repository !== null &&
  markup`<p>Vous pouvez aussi corriger vous-même\u00a0: le <a href="${guide}">guide de contribution</a> l’explique pas à pas, sans rien installer.</p>\n`
}</div>`;
}

function licence({ name, url }: SiteFile): Markup {
  return markup`<div class="prose">
<p>Les textes et les données sont sous licence <a href="${LICENSE.url}deed.fr" rel="license">Creative Commons Attribution\u00a04.0</a>\u00a0: copiez-les, modifiez-les, diffusez-les, même à des fins commerciales, en citant la source\u00a0: «\u00a0<a href="${url}/">${name}</a>, CC\u00a0BY\u00a04.0\u00a0». Le code du site est sous licence MIT.</p>
<p>Tout se télécharge en un fichier (<a href="${BASE_PATH}${exportPath("csv")}" download>CSV</a>, <a href="${BASE_PATH}${exportPath("json")}" download>JSON</a>) et se lit par une <a href="/${DOCS_PAGE}" hreflang="en">API ouverte, sans clé</a>.</p>
</div>`;
}

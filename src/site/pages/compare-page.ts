import { markup } from "../markup.ts";
import { TOOLS_PAGE } from "../routes/page-paths.ts";
import { COMPARED_MAX } from "./compare-table.ts";
import type { Page } from "./page-frame.ts";

/** Returns the page that compares tools; its script replaces the instructions by a table. */
export function comparePage(): Page {
  return {
    title: "Comparer des outils",
    description: `Jusqu’à ${COMPARED_MAX} outils côte à côte\u00a0: prix, niveaux, langue, données des élèves.`,
    section: "tools",
    hasComparison: true,
    main: markup`<article data-compare>
<h1>Comparer des outils</h1>
<p class="lead">Jusqu’à ${COMPARED_MAX} outils côte à côte\u00a0: prix, niveaux, langue, données des élèves.</p>
<div data-part="table">
<p>La comparaison a besoin de JavaScript. Sans lui, chaque <a href="/${TOOLS_PAGE}">fiche de l’annuaire</a> donne les mêmes informations.</p>
</div>
</article>`,
  };
}

/** Returns the page of the visitor's list; its script fills it. */
export function shortlistPage(): Page {
  return {
    title: "Ma liste",
    description: "Les outils que vous gardez avec l’étoile, dans ce navigateur.",
    section: "tools",
    hasComparison: true,
    isPersonal: true,
    main: markup`<article data-shortlist>
<h1>Ma liste</h1>
<p class="lead">Les outils que vous gardez avec l’étoile. La liste reste dans ce navigateur\u00a0: elle n’est envoyée nulle part.</p>
<div data-part="list">
<p>La liste a besoin de JavaScript. Sans lui, gardez l’adresse des <a href="/${TOOLS_PAGE}">fiches</a> dans vos favoris.</p>
</div>
</article>`,
  };
}

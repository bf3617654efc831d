import { markup } from "../markup.ts";
import { TOOLS_PAGE } from "../routes/page-paths.ts";
import type { Page } from "./page-frame.ts";

/** Returns the page that static hosts send with status 404. */
export function notFoundPage(): Page {
  return {
    title: "Page introuvable",
    description: "Il n’y a rien à cette adresse.",
    main: markup`<article class="narrow">
<h1>Page introuvable</h1>
<p class="lead">Il n’y a rien à cette adresse, ou il n’y a plus rien.</p>
<p><a href="/">Chercher un outil</a>, ou parcourir <a href="/${TOOLS_PAGE}">tous les outils, de A à Z</a>.</p>
</article>`,
  };
}

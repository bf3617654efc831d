import { markup } from "../markup.ts";
import type { Page } from "./page-frame.ts";

/** Returns the page at a former path of a record, which redirects to the current one. */
export function movedPage(movedTo: string, title: string): Page {
  return {
    title,
    description: "Cette page a changé d’adresse.",
    movedTo,
    main: markup`<article class="narrow">
<h1>Cette page a changé d’adresse</h1>
<p class="lead"><a href="/${movedTo}">${title}</a></p>
</article>`,
  };
}

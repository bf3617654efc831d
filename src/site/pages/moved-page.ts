import { markup } from "../markup.ts";
import type { Page } from "./page-frame.ts";

/** The page at a former address of a record, which leads to the present one. */
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

import { markup, type Markup } from "../shared/markup.ts";
import { chosenUrl, COMPARED_MAX } from "../shared/paths.ts";

/** The button that shares the page's URL, or copies it where the browser cannot share. The script starts it. */
export const SHARE_BUTTON = markup`<button type="button" class="needs-script" data-share>Partager</button>`;

/** Returns a link that compares tools; of many, the first. */
export function compareLink(tools: readonly { slug: string }[]): Markup {
  const compared = tools.slice(0, COMPARED_MAX);
  const words =
    tools.length > compared.length ? `Comparer les ${COMPARED_MAX} premiers` : "Comparer";
  return markup`<a class="button needs-script" href="${chosenUrl(
    "compare",
    compared.map(({ slug }) => slug),
  )}">${words}</a>`;
}

import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { BASE_PATH } from "../../contract/api.ts";
import { baseUrl } from "../../contract/documents.ts";
import { fold } from "../../contract/fold.ts";
import { each, markup, type Markup } from "../markup.ts";
import { exportPath } from "../routes/export-formats.ts";
import { TOOLS_FEED } from "../routes/feed-list.ts";
import { toolListParts, type ListPart } from "../routes/list-parts.ts";
import { toolPage } from "../routes/page-paths.ts";
import { counted } from "./labels.ts";
import type { PageFile } from "./page-frame.ts";
import { requestPanel } from "./request-panel.ts";
import { pager } from "./tool-list.ts";

/**
 * Returns the pages of all tools from A to Z. A small directory has one, which readers without JavaScript can
 * search in the browser.
 */
export function allToolsPages({ site, tools }: Catalog, max?: number): PageFile[] {
  const parts = toolListParts(tools, max);
  const letters = lettersOf(parts);
  const pages = parts.length;
  const hrefOf = (page: number) => `/${parts[page - 1]!.path}`;
  return parts.map(({ path, items }, index) => [
    path,
    () => ({
      title: `Tous les outils, de A à Z${pages > 1 ? ` (page ${index + 1} sur ${pages})` : ""}`,
      description: `${counted(tools.length, "outil", "outils")} sur ${pages > 1 ? `${pages} pages` : "une seule page"}.`,
      section: "tools",
      feeds: [TOOLS_FEED],
      data: BASE_PATH + exportPath("json"),
      main: markup`<div class="columns">
<article>
<nav class="crumbs" aria-label="Fil d’Ariane"><a href="/">Outils</a></nav>
<h1>Tous les outils, de A à Z</h1>
<nav class="letters" aria-label="Lettres">${[...letters].map(
        ([letter, page]) =>
          markup`<a href="${page !== path && `/${page}`}#lettre-${letter}">${letter}</a> `,
      )}</nav>
${[...groupBy(items, initial)].map(([letter, group]) =>
  section(letter, group, letters.get(letter) === path),
)}
${pager({ page: index + 1, pages, hrefOf })}
</article>
${requestPanel(baseUrl(site) + exportPath("json"))}
</div>`,
    }),
  ]);
}

function section(letter: string, tools: readonly Tool[], begins: boolean): Markup {
  return markup`<h2 id="lettre-${letter}">${letter}${!begins && " (suite)"}</h2>
<ul class="names">${each(
    tools,
    (tool) =>
      markup`<li><a href="/${toolPage(tool.slug)}">${tool.name}</a> <span>${tool.short_description}</span></li>\n`,
  )}</ul>
`;
}

/** Returns the page on which each letter begins. */
function lettersOf(parts: readonly ListPart<Tool>[]): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { path, items } of parts) {
    for (const letter of new Set(items.map(initial))) {
      if (!pages.has(letter)) pages.set(letter, path);
    }
  }
  return pages;
}

/** Returns the first letter of a tool's folded name, or "0-9" when that is not a letter. */
function initial({ name }: Tool): string {
  const first = fold(name).charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "0-9";
}

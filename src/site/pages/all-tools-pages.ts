import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { BASE_PATH } from "../../api/api.ts";
import { baseUrl } from "../../api/documents.ts";
import { fold } from "../../api/fold.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import { each, markup, type Markup } from "../markup.ts";
import { exportPath } from "../routes/export-formats.ts";
import { TOOLS_FEED } from "../routes/feed-list.ts";
import { partPath, toolListParts, type ListPart } from "../routes/list-parts.ts";
import { toolPage, TOOLS_PAGE } from "../routes/page-paths.ts";
import { counted } from "./labels.ts";
import type { Page, PageFile } from "./page-frame.ts";
import { requestPanel } from "./request-panel.ts";
import { pager } from "./tool-list.ts";

/**
 * Returns the pages of all tools from A to Z. A small directory has one, which readers without JavaScript can
 * search in the browser.
 */
export function allToolsPages({ site, tools }: Catalog, max?: number): PageFile[] {
  const parts = toolListParts(tools, max);
  const list = { total: tools.length, pages: parts.length, letters: lettersOf(parts) };
  return parts.map(({ path, items }, index) => ({
    path,
    make: () => listPage(site, list, items, index + 1),
  }));
}

/** What every page of the list shows. */
interface WholeList {
  total: number;
  pages: number;
  /** The path of the page on which each letter begins. */
  letters: ReadonlyMap<string, string>;
}

function listPage(
  site: SiteFile,
  { total, pages, letters }: WholeList,
  tools: readonly Tool[],
  page: number,
): Page {
  const path = partPath(TOOLS_PAGE, page);
  return {
    title: `Tous les outils, de A à Z${pages > 1 ? ` (page ${page} sur ${pages})` : ""}`,
    description: `${counted(total, "outil", "outils")} sur ${pages > 1 ? `${pages} pages` : "une seule page"}.`,
    section: "tools",
    feeds: [TOOLS_FEED],
    data: BASE_PATH + exportPath("json"),
    main: markup`<div class="columns">
<article>
<nav class="crumbs" aria-label="Fil d’Ariane"><a href="/">Outils</a></nav>
<h1>Tous les outils, de A à Z</h1>
<nav class="letters" aria-label="Lettres">${[...letters].map(
      ([letter, first]) =>
        markup`<a href="${first !== path && `/${first}`}#lettre-${letter}">${letter}</a> `,
    )}</nav>
${[...groupBy(tools, initial)].map(([letter, group]) =>
  section(letter, group, letters.get(letter) === path),
)}
${pager({ page, pages, hrefOf: (number) => `/${partPath(TOOLS_PAGE, number)}` })}
</article>
${requestPanel(baseUrl(site) + exportPath("json"))}
</div>`,
  };
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

import type { ToolSummary } from "../../api/documents.ts";
import type { SearchReport } from "../../api/list.ts";
import { type Content, markup, type Markup } from "../markup.ts";
import { PAGES } from "../routes/page-paths.ts";
import { verifiedBadge } from "./fact-texts.ts";
import { counted, shortPricing } from "./labels.ts";

/** A page of a list of tools, as the home page shows it. */
export interface ToolList {
  /** The summaries of this page, each with its verification date. */
  tools: readonly ListedTool[];
  total: number;
  page: number;
  pages: number;
  /** The words that were searched; empty without a search. */
  q: string;
  match: SearchReport["match"] | null;
  /** The same list without filters; a list without tools leads there. */
  unfiltered?: { total: number; href: string };
  /** The filters in French, such as "Vidéo" and "gratuits". */
  filters: readonly string[];
  /** Returns the root-relative URL of another page of the list. */
  hrefOf: (page: number) => string;
  highlight?: Highlight;
}

export interface ListedTool {
  tool: Omit<ToolSummary, "url">;
  verified_at: string | null;
}

/** Returns a French description of a list, such as "12 outils pour « quiz », Vidéo, gratuits, page 2 sur 3". */
export function listSentence({ total, page, pages, q, match, filters }: ToolList): Markup {
  const count = markup`<strong>${counted(total, "outil", "outils")}</strong>`;
  const isClose = match === "close" && total > 0;
  return markup`${
    isClose
      ? markup`Rien d’exact pour «\u00a0${q}\u00a0»\u202f; voici les plus proches\u00a0: ${count}`
      : markup`${count}${q !== "" && markup` pour «\u00a0${q}\u00a0»`}`
  }<span class="said-filters">${filters.map((filter) => `, ${filter}`)}</span>${page > 1 && page <= pages && `, page ${page} sur ${pages}`}`;
}

/** Returns the cards of a list page and links to the pages before and after it. */
export function listBody(list: ToolList): Markup {
  const { tools, total, pages, hrefOf, highlight } = list;
  if (tools.length === 0 && total > 0) {
    return markup`<p class="nothing">La liste s’arrête à la <a href="${hrefOf(pages)}">page ${pages}</a>.</p>`;
  }
  if (tools.length === 0) {
    return nothing(list);
  }
  return markup`${cards(tools, highlight)}
${pager(list)}`;
}

function nothing({ unfiltered }: ToolList): Markup {
  if (!unfiltered || unfiltered.total === 0) {
    return markup`<p class="nothing">Aucun outil ne correspond. Essayez un autre mot, ou plus court.</p>`;
  }
  return markup`<p class="nothing">Aucun outil ne correspond. Retirez un filtre, ou <a href="${unfiltered.href}">retirez-les tous (${counted(unfiltered.total, "outil", "outils")})</a>.</p>`;
}

/** Returns the cards of a list. */
export function cards(tools: readonly ListedTool[], highlight?: Highlight): Markup {
  return markup`<ol class="cards">
${tools.map(({ tool, verified_at }) => toolCard(tool, verified_at, null, highlight))}</ol>`;
}

/** Returns links to the pages before and after; only a script can show them. */
export function pager({
  page,
  pages,
  hrefOf,
}: Pick<ToolList, "page" | "pages" | "hrefOf">): Markup | null {
  if (pages < 2) return null;
  return markup`<nav class="pager" aria-label="Pages">
${page > 1 ? markup`<a rel="prev" href="${hrefOf(page - 1)}">← Page précédente</a>` : markup`<span></span>`}
<span>Page ${page} sur ${pages}</span>
${page < pages ? markup`<a rel="next" href="${hrefOf(page + 1)}">Page suivante →</a>` : markup`<span></span>`}
</nav>`;
}

/** Returns a text of a card as content, in which words may be marked. */
export type Highlight = (text: string, place: "name" | "description") => Content;

/**
 * Returns a tool in a list, at build time and in the browser; `note` is the note of a collection. Summaries lack
 * the verification date, so each caller states it.
 */
export function toolCard(
  tool: Omit<ToolSummary, "url">,
  verified_at: string | null,
  note: string | null = null,
  highlight: Highlight = (text) => text,
): Markup {
  return markup`<li class="card">
<h3><a href="/${PAGES.tool(tool.slug)}">${highlight(tool.name, "name")}</a></h3>
${star(tool)}
<p>${highlight(tool.short_description, "description")}</p>
${note !== null && markup`<p class="note">${note}</p>\n`}<ul class="tags">
<li class="category">${tool.category.name}</li>
<li class="price price-${tool.pricing}">${shortPricing(tool.pricing)}</li>
${tool.has_education_pricing && markup`<li class="education">Offre éducation</li>\n`}${verifiedBadge(verified_at)}</ul>
</li>
`;
}

/** The star that keeps a tool in the visitor's list. It shows only where the script has started. */
export const STAR = markup`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m12 3.2 2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z"/></svg>`;

/** Returns the star of a card. */
export function star({ slug, name }: { slug: string; name: string }): Markup {
  return markup`<button type="button" class="star" data-star="${slug}" aria-pressed="false" aria-label="Garder ${name} dans ma liste" title="Garder dans ma liste">${STAR}</button>`;
}

/** Returns the star of a tool's own page, with words. */
export function labeledStar(slug: string): Markup {
  return markup`<button type="button" class="star labeled" data-star="${slug}" aria-pressed="false">${STAR} Garder dans ma liste</button>`;
}

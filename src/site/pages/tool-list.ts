import type { ToolSummary } from "../../api/documents.ts";
import type { SearchReport } from "../../api/list.ts";
import { type MarkupValue, markup, type Markup } from "../markup.ts";
import { PAGE_PATHS } from "../routes/page-paths.ts";
import { verifiedBadge } from "./fact-texts.ts";
import { counted, shortPricing } from "./labels.ts";

/** One page of a list of tools. */
export interface ToolList {
  /** The summaries on this page, with verification dates. */
  tools: readonly ListedTool[];
  total: number;
  page: number;
  pages: number;
  /** The search words; empty without a search. */
  q: string;
  match: SearchReport["match"] | null;
  /** The same list without filters, offered if the list is empty. */
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

/** Describes a list in French, such as "12 outils pour « quiz », Vidéo, gratuits, page 2 sur 3". */
export function listSentence({ total, page, pages, q, match, filters }: ToolList): Markup {
  const count = markup`<strong>${counted(total, "outil", "outils")}</strong>`;
  const isClose = match === "close" && total > 0;
  return markup`${
    isClose
      ? markup`Rien d’exact pour «\u00a0${q}\u00a0»\u202f; voici les plus proches\u00a0: ${count}`
      : markup`${count}${q !== "" && markup` pour «\u00a0${q}\u00a0»`}`
  }<span class="said-filters">${filters.map((filter) => `, ${filter}`)}</span>${page > 1 && page <= pages && `, page ${page} sur ${pages}`}`;
}

/** Returns the cards of a page and links to its neighbors. */
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

export function cards(tools: readonly ListedTool[], highlight?: Highlight): Markup {
  return markup`<ol class="cards">
${tools.map(({ tool, verified_at }) => toolCard(tool, verified_at, null, highlight))}</ol>`;
}

/** Returns links to the previous and the next page, or null if there is only one page. */
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

/** Renders a text on a card, such as with the words that a search found marked. */
export type Highlight = (text: string, place: "name" | "description") => MarkupValue;

/**
 * Returns a tool's card, at build time or in the browser. `note` comes from a collection. Summaries lack the
 * verification date, so callers pass it.
 */
export function toolCard(
  tool: Omit<ToolSummary, "url">,
  verified_at: string | null,
  note: string | null = null,
  highlight: Highlight = (text) => text,
): Markup {
  return markup`<li class="card">
<h3 data-site="${tool.website}"><a href="/${PAGE_PATHS.tool(tool.slug)}">${highlight(tool.name, "name")}</a></h3>
${star(tool)}
<p>${highlight(tool.short_description, "description")}</p>
${note !== null && markup`<p class="note">${note}</p>\n`}<ul class="tags">
<li class="category">${tool.category.name}</li>
<li class="price price-${tool.pricing}">${shortPricing(tool.pricing)}</li>
${tool.has_education_pricing && markup`<li class="education">Offre éducation</li>\n`}${verifiedBadge(verified_at)}</ul>
</li>
`;
}

/** The star that adds a tool to the visitor's list. It stays hidden until the script has started. */
export const STAR = markup`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m12 3.2 2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z"/></svg>`;

export function star({ slug, name }: { slug: string; name: string }): Markup {
  return markup`<button type="button" class="star" data-star="${slug}" aria-pressed="false" aria-label="Garder ${name} dans ma liste" title="Garder dans ma liste">${STAR}</button>`;
}

/** Returns a star with words, for the tool's own page. */
export function labeledStar(slug: string): Markup {
  return markup`<button type="button" class="star labeled" data-star="${slug}" aria-pressed="false">${STAR} Garder dans ma liste</button>`;
}

import type { ToolSummary } from "../../api/documents.ts";
import type { SearchReport } from "../../api/list.ts";
import { markup, type Markup } from "../markup.ts";
import { counted } from "./labels.ts";
import { toolCard, type Highlight } from "./tool-card.ts";

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

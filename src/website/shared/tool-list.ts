import type { ListedTool } from "../../core/api/documents.ts";
import type { FactKey } from "../../core/facts/facts.ts";
import { counted, enumerated, grouped, typeset } from "../../core/text/french-phrases.ts";
import { type MarkupValue, markup, type Markup } from "./markup.ts";
import { cardChips } from "./fact-chips.ts";
import { PAGE_PATHS } from "./paths.ts";
import { categoryIcon, pictogram } from "./pictogram.ts";

/** Chosen filters in French: what agrees with the tools, such as "gratuits", and names, such as "Collège". */
export interface FilterPhrases {
  phrases: readonly string[];
  names: readonly string[];
}

export interface ToolList {
  /** The tools of this page: first those that match, without a title, then others, titled by why they are listed. */
  parts: readonly { title: string | null; tools: readonly ListedTool[] }[];
  total: number;
  /** Number of tools in `total` that are listed because they suit all subjects. */
  forAllSubjects?: number;
  page: number;
  pages: number;
  /** The search words; empty without a search. */
  q: string;
  /** The search words after corrections of letters; null without any. */
  corrected: string | null;
  /** Number of tools in `total` that are near ones, after those that match exactly. */
  near?: number;
  /** Offered by an empty list: a similar search, and where to propose a tool. */
  similar?: { q: string; href: string } | null;
  proposal?: string | undefined;
  /** Offered by an empty list: the list without the filter whose removal adds most tools, or without all filters. */
  wider?: { name: string; total: number; href: string };
  /** A link to the tools that the filters exclude only because a fact is unknown. */
  unknown?: { words: string; href: string } | null;
  /** The facts by which the list is filtered. */
  chosen?: readonly FactKey[];
  /** Number of tools in `total` of which a fact is not known. */
  unrecorded?: number;
  filters: FilterPhrases;
  /** Returns the root-relative URL of another page of the list. */
  hrefOf: (page: number) => string;
  highlight?: Highlight;
}

/** Describes a list: "12 outils gratuits et libres pour « quiz » (Collège), dont 3 proches, page 2 sur 3". */
export function listSentence(list: Omit<ToolList, "parts" | "hrefOf">): Markup {
  const { total, page, pages, q, corrected, filters } = list;
  const { near = 0, unrecorded = 0, forAllSubjects = 0 } = list;
  const { phrases, names } = filters;
  const areAll = total > 0 && forAllSubjects === total;
  const parts = [
    near > 0 && counted(near, "proche", "proches"),
    unrecorded > 0 && counted(unrecorded, "non renseigné", "non renseignés"),
    forAllSubjects > 0 && !areAll && `${grouped(forAllSubjects)} pour toutes les disciplines`,
  ].filter((part) => part !== false);
  return markup`<strong>${counted(total, "outil", "outils")}</strong>${filterPhrase(` ${enumerated(phrases)}`)}${
    corrected === null
      ? q !== "" && markup` pour «\u00a0${q}\u00a0»`
      : markup`, résultats pour «\u00a0${corrected}\u00a0»`
  }${names.length > 0 && filterPhrase(` (${names.join(", ")})`)}${areAll && ", pour toutes les disciplines"}${parts.length > 0 && `, dont ${enumerated(parts)}`}${page > 1 && page <= pages && `, page ${page} sur ${pages}`}`;
}

/** Phones do not show filters in the sentence, for which they have no room. */
function filterPhrase(text: string): Markup | null {
  return text.trim() === "" ? null : markup`<span class="filter-phrase">${text}</span>`;
}

/** The pager follows the cards. */
export function listBody(list: ToolList): Markup {
  const { parts, total, unknown, pages, hrefOf, highlight, chosen } = list;
  if (total > 0 && parts.length === 0) {
    return markup`<p class="nothing">La liste s’arrête à la <a href="${hrefOf(pages)}">page ${pages}</a>.</p>`;
  }
  return markup`${total === 0 && emptyList(list)}${parts.map(
    ({
      title,
      tools,
    }) => markup`${title !== null && markup`<h2 class="list-part">${title}</h2>\n`}<ol class="cards">
${tools.map((tool) => toolCard(tool, { highlight, chosen }))}</ol>\n`,
  )}${unknown && markup`<p class="nothing"><a href="${unknown.href}">${unknown.words}</a></p>\n`}${pager(list)}`;
}

function emptyList({ wider, similar, proposal }: ToolList): Markup {
  if (!wider || wider.total === 0) {
    return markup`<p class="nothing empty">Aucun outil ne correspond. ${
      similar
        ? markup`Cherchiez-vous <a href="${similar.href}">${similar.q}</a>\u202f?`
        : "Essayez un autre mot, ou plus court."
    }</p>
<p class="nothing">Parcourez <a href="/${PAGE_PATHS.collections}">les sélections</a>${
      proposal !== undefined && markup`, ou <a href="${proposal}">proposez un outil</a>`
    }.</p>\n`;
  }
  return markup`<p class="nothing empty">Aucun outil ne correspond. <a href="${wider.href}">${wider.name}\u00a0: ${counted(wider.total, "outil", "outils")}</a></p>\n`;
}

/** Returns null if there is only one page. */
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

/** Renders a text of a card, for example with marks on the words of a search. */
export type Highlight = (text: string, place: "name" | "description") => MarkupValue;

interface CardOptions {
  /** Why a collection holds the tool. */
  note?: string | null | undefined;
  highlight?: Highlight | undefined;
  /** The facts by which the list was filtered. */
  chosen?: readonly FactKey[] | undefined;
  /** On a page of another site, a card has no star, and its link opens a new tab. */
  isEmbedded?: boolean;
}

/** Returns a tool's card, at build time or in the browser. */
export function toolCard(
  tool: ListedTool,
  { note = null, highlight = (text) => text, chosen, isEmbedded = false }: CardOptions = {},
): Markup {
  return markup`<li class="card ${toneOf(tool.category)}">
${tile(tool)}
<h3 data-site="${tool.website}"><a href="/${PAGE_PATHS.tool(tool.slug)}"${isEmbedded && NEW_TAB}>${highlight(tool.name, "name")}</a></h3>
${!isEmbedded && star(tool)}
<p class="category">${tool.category.name}</p>
<p>${highlight(typeset(tool.short_description), "description")}</p>
${note !== null && markup`<p class="note">${note}</p>\n`}${cardChips(tool, chosen)}</li>
`;
}

/** Attributes of links inside another site's frame: their targets refuse to be framed. */
export const NEW_TAB = markup` target="_blank" rel="noopener"`;

/** The star that adds a tool to the visitor's list. It stays hidden until the script has started. */
export const STAR = markup`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m12 3.2 2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z"/></svg>`;

export function star({ slug, name }: { slug: string; name: string }): Markup {
  return markup`<button type="button" class="star" data-star="${slug}" aria-pressed="false" aria-label="Garder ${name} dans ma liste" title="Garder dans ma liste">${STAR}</button>`;
}

export function labeledStar(slug: string): Markup {
  return markup`<button type="button" class="star labeled" data-star="${slug}" aria-pressed="false">${STAR} <span>Garder<span class="on-screens"> dans ma liste</span></span></button>`;
}

/** The colors in cards.css; each also exists with ink and paper exchanged. */
const TONES = 6;

/**
 * Returns the classes that give an element and its children the color of a category. It depends on the slug alone,
 * so that pages, scripts and later builds agree. Of the constants tried, these give our categories the most colors.
 */
export function toneOf(category: { slug: string }): string {
  let hash = 0;
  for (const letter of category.slug) hash = (hash * 992 + letter.charCodeAt(0)) % 1009;
  return `tone-${hash % TONES}${hash % (2 * TONES) < TONES ? "" : " solid"}`;
}

/** Returns the icon of a tool's category, on a tile whose color an ancestor sets with `toneOf`. */
export function tile({ category }: Pick<ListedTool, "category">): Markup {
  return pictogram(categoryIcon(category), "tile");
}

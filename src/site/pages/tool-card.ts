import type { ToolSummary } from "../../api/documents.ts";
import { type Content, markup, type Markup } from "../markup.ts";
import { toolPage } from "../routes/page-paths.ts";
import { PRICING_SHORT_LABELS } from "./labels.ts";
import { verifiedBadge } from "./fact-texts.ts";

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
<h3><a href="/${toolPage(tool.slug)}">${highlight(tool.name, "name")}</a></h3>
${star(tool)}
<p>${highlight(tool.short_description, "description")}</p>
${note !== null && markup`<p class="note">${note}</p>\n`}<ul class="tags">
<li class="category">${tool.category.name}</li>
<li class="price price-${tool.pricing}">${PRICING_SHORT_LABELS[tool.pricing]}</li>
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

import type { ToolSummary } from "../../api/documents.ts";
import { markup, type Content, type Markup } from "../markup.ts";
import { toolPage } from "../routes/page-paths.ts";
import { PRICING_SHORT_LABELS } from "./labels.ts";
import { star } from "./star.ts";
import { verifiedBadge } from "./verification-mark.ts";

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

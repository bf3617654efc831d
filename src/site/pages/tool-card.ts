import type { ToolSummary } from "../../contract/documents.ts";
import { markup, type Markup } from "../markup.ts";
import { toolPage } from "../routes/page-paths.ts";
import { PRICING_SHORT_LABELS } from "./labels.ts";
import { verifiedBadge } from "./verification-mark.ts";

/**
 * Returns a tool in a list, at build time and in the browser; `note` is the note of a collection. Summaries lack
 * the verification date, so each caller states it.
 */
export function toolCard(
  tool: ToolSummary,
  verified_at: string | null,
  note: string | null = null,
): Markup {
  return markup`<li class="card">
<h3><a href="/${toolPage(tool.slug)}">${tool.name}</a></h3>
<p>${tool.short_description}</p>
${note !== null && markup`<p class="note">${note}</p>\n`}<ul class="tags">
<li class="category">${tool.category.name}</li>
<li class="price price-${tool.pricing}">${PRICING_SHORT_LABELS[tool.pricing]}</li>
${tool.has_education_pricing && markup`<li class="education">Offre éducation</li>\n`}${verifiedBadge(verified_at)}</ul>
</li>
`;
}

import type { ToolData } from "../documents/record-document-schemas.ts";
import { markup, type MarkupValue, type Markup } from "../markup.ts";
import { PAGE_PATHS } from "../routes/page-paths.ts";
import { countryName } from "./country-names.ts";
import { dayElement, educationText, pupilsText, yesOrNo } from "./fact-texts.ts";
import { PRICING_LABELS } from "./labels.ts";

/** Most tools in a table; with more columns it would not fit a printed page. */
export const COMPARED_MAX = 6;

/** Names of levels and subjects, by slug. */
export interface TermNames {
  levels: ReadonlyMap<string, string>;
  subjects: ReadonlyMap<string, string>;
}

export function compareUrl(slugs: readonly string[]): string {
  return `/${PAGE_PATHS.compare}${slugs.length > 0 ? `?outils=${slugs.join(",")}` : ""}`;
}

/** Returns a table with a column for each tool and a row for each fact. Unknown facts read “Inconnu”. */
export function compareTable(tools: readonly ToolData[], names: TermNames): Markup {
  const slugs = tools.map(({ slug }) => slug);
  return markup`<table class="compare">
<caption class="visually-hidden">Les outils côte à côte</caption>
<thead><tr><td></td>${tools.map(
    ({ slug, name }) => markup`<th scope="col"><a href="/${PAGE_PATHS.tool(slug)}">${name}</a>
<a class="remove" href="${compareUrl(slugs.filter((other) => other !== slug))}">Retirer<span class="visually-hidden"> ${name}</span></a></th>\n`,
  )}</tr></thead>
<tbody>
${ROWS.map(
  ([title, cell]) =>
    markup`<tr><th scope="row">${title}</th>${tools.map((tool) => markup`<td>${cell(tool, names) ?? UNKNOWN}</td>`)}</tr>\n`,
)}</tbody>
</table>`;
}

const UNKNOWN = markup`<span class="unknown">Inconnu</span>`;

/** The rows; a cell is null if the fact is not known. */
const ROWS: [title: string, cell: (tool: ToolData, names: TermNames) => MarkupValue][] = [
  ["En une phrase", (tool) => tool.short_description],
  ["Catégorie", (tool) => tool.category.name],
  ["Prix", (tool) => PRICING_LABELS[tool.pricing]],
  [
    "Offre éducation",
    (tool) => (tool.education_pricing ? educationText(tool.education_pricing) : "Aucune connue"),
  ],
  ["Niveaux", (tool, { levels }) => named(tool.levels, levels)],
  ["Disciplines", (tool, { subjects }) => named(tool.subjects, subjects)],
  ["Avec des élèves", (tool) => tool.pupils && pupilsText(tool.pupils)],
  ["Interface en français", (tool) => yesOrNo(tool.french_interface)],
  ["Logiciel libre", (tool) => yesOrNo(tool.open_source)],
  ["Origine", (tool) => tool.country && countryName(tool.country)],
  [
    "Vérifié le",
    ({ freshness }) => (freshness.verified_at ? dayElement(freshness.verified_at) : "Pas encore"),
  ],
  [
    "Site",
    ({ website }) =>
      markup`<a href="${website}" rel="external noopener">${new URL(website).hostname.replace(/^www\./, "")}</a>`,
  ],
];

function named(slugs: readonly string[], names: ReadonlyMap<string, string>): string | null {
  return slugs.length === 0 ? null : slugs.map((slug) => names.get(slug) ?? slug).join(", ");
}

import type { ToolData } from "../documents/record-document-schemas.ts";
import { FACT_NAMES, pricingName } from "../../content/fact-names.ts";
import { markup, type MarkupValue, type Markup } from "../markup.ts";
import { compareUrl, PAGE_PATHS } from "../routes/page-paths.ts";
import { countryName } from "../../content/schema/countries.ts";
import { tile, toneOf } from "./tile.ts";
import {
  ALL_SUBJECTS,
  educationText,
  evidenceText,
  hostOf,
  pupilFacts,
  yesOrNo,
} from "./fact-texts.ts";

/** Names of levels and subjects, by slug. */
export interface TermNames {
  levels: ReadonlyMap<string, string>;
  subjects: ReadonlyMap<string, string>;
}

/** Returns a table with a column for each tool and a row for each fact. Unknown facts read “Inconnu”. */
export function compareTable(tools: readonly ToolData[], names: TermNames): Markup {
  const slugs = tools.map(({ slug }) => slug);
  return markup`<table class="compare">
<caption class="visually-hidden">Les outils côte à côte</caption>
<thead><tr><td></td>${tools.map(
    ({
      slug,
      name,
      category,
    }) => markup`<th scope="col" class="${toneOf(category)}">${tile({ name })}<a href="/${PAGE_PATHS.tool(slug)}">${name}</a>
<a class="remove" href="${compareUrl(slugs.filter((other) => other !== slug))}">Retirer<span class="visually-hidden"> ${name}</span></a></th>\n`,
  )}</tr></thead>
<tbody>
${ROWS.map((row) => tableRow(row, tools, names))}</tbody>
</table>`;
}

function tableRow({ name, cell, isRare }: Row, tools: readonly ToolData[], names: TermNames) {
  const cells = tools.map((tool) => cell(tool, names));
  if (isRare && cells.every((content) => content === null || content === false)) return null;
  return markup`<tr><th scope="row">${name}</th>${cells.map((content) => markup`<td>${content || UNKNOWN}</td>`)}</tr>\n`;
}

const UNKNOWN = markup`<span class="unknown">Inconnu</span>`;

interface Row {
  name: string;
  /** null or false where the fact is not known. */
  cell: (tool: ToolData, names: TermNames) => MarkupValue;
  /** Whether the row is left out when the fact is known of no tool. */
  isRare?: boolean;
}

/** In the order of the page of a tool. */
const ROWS: Row[] = [
  { name: "En une phrase", cell: (tool) => tool.short_description },
  { name: FACT_NAMES.category, cell: ({ category }) => category.name },
  { name: FACT_NAMES.levels, cell: (tool, { levels }) => named(tool.levels, levels) },
  {
    name: FACT_NAMES.subjects,
    cell: (tool, { subjects }) => named(tool.subjects, subjects) ?? ALL_SUBJECTS,
  },
  { name: FACT_NAMES.french_interface, cell: (tool) => yesOrNo(tool.french_interface) },
  ...pupilFacts(null).map(([name], i) => ({
    name,
    cell: ({ pupils }: ToolData) => pupilFacts(pupils)[i]![1],
    isRare: name !== FACT_NAMES.account && name !== FACT_NAMES.hosting,
  })),
  { name: FACT_NAMES.country, cell: ({ country }) => country && countryName(country) },
  { name: FACT_NAMES.pricing, cell: ({ pricing }) => pricingName(pricing) },
  {
    name: FACT_NAMES.education_pricing,
    cell: ({ education_pricing: offer }) => (offer ? educationText(offer) : "Aucune connue"),
  },
  { name: FACT_NAMES.open_source, cell: (tool) => yesOrNo(tool.open_source) },
  { name: FACT_NAMES.sources, cell: ({ freshness }) => evidenceText(freshness) },
  {
    name: "Site",
    cell: ({ website }) =>
      markup`<a href="${website}" rel="external noopener">${hostOf(website)}</a>`,
  },
];

function named(slugs: readonly string[], names: ReadonlyMap<string, string>): string | null {
  return slugs.length === 0 ? null : slugs.map((slug) => names.get(slug) ?? slug).join(", ");
}

import type { Catalog, Tool } from "../../catalog/catalog.ts";
import type { TermFile } from "../../content/schema/site.ts";
import { markup, type Content, type Markup } from "../markup.ts";
import { countryName } from "./country-names.ts";
import { educationText, pupilsText, yesOrNo } from "./fact-texts.ts";
import { PRICING_LABELS } from "./labels.ts";
import { verificationState } from "./verification-mark.ts";

/** Returns what teachers ask first about a tool. What is not known and matters says so. */
export function toolFacts({ levels, subjects }: Catalog, tool: Tool): Markup {
  const { pricing, education_pricing: education, country, pupils } = tool;
  const facts: [term: string, value: Content][] = [
    ["Prix", PRICING_LABELS[pricing]],
    [
      "Offre éducation",
      education ? educationText(education) : pricing !== "free" && missing("Aucune connue"),
    ],
    ["Niveaux", filterLinks("level", levels, tool.levels) ?? missing("Non précisés")],
    ["Disciplines", filterLinks("subject", subjects, tool.subjects) ?? missing("Non précisées")],
    ["Interface en français", yesOrNo(tool.french_interface) ?? UNKNOWN],
    ["Logiciel libre", yesOrNo(tool.open_source) ?? UNKNOWN],
    ["Pays", country === null ? UNKNOWN : countryName(country)],
    ["Données des élèves", pupils ? pupilsText(pupils) : UNKNOWN],
    ["Vérification", verificationState(tool)],
  ];
  return markup`<dl class="facts">
${facts
  .filter(([, value]) => value !== false)
  .map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

function missing(words: string): Markup {
  return markup`<span class="missing">${words}</span>`;
}

const UNKNOWN = missing("Inconnu");

/** Returns links to the lists of the tools with the same levels or subjects; null when there are none. */
function filterLinks(
  parameter: "level" | "subject",
  terms: readonly TermFile[],
  slugs: readonly string[],
): Content[] | null {
  if (slugs.length === 0) return null;
  const shown = terms.filter(({ slug }) => slugs.includes(slug));
  return shown.map(({ slug, name }, index) => [
    index > 0 && ", ",
    markup`<a href="/?${parameter}=${slug}">${name}</a>`,
  ]);
}

import type { Catalog, Tool } from "../../catalog/catalog.ts";
import type { Term } from "../../catalog/terms.ts";
import { markup, type Content, type Markup } from "../markup.ts";
import { countryName } from "./country-names.ts";
import {
  AUDIENCES,
  capitalized,
  counted,
  EDUCATION_KINDS,
  enumerated,
  PRICING_LABELS,
  PUPIL_ACCOUNTS,
} from "./labels.ts";
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
    ["Interface en français", yesOrNo(tool.french_interface)],
    ["Logiciel libre", yesOrNo(tool.open_source)],
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
  terms: readonly Term[],
  slugs: readonly string[],
): Content[] | null {
  if (slugs.length === 0) return null;
  const shown = terms.filter(({ slug }) => slugs.includes(slug));
  return shown.map(({ slug, name }, index) => [
    index > 0 && ", ",
    markup`<a href="/?${parameter}=${slug}">${name}</a>`,
  ]);
}

function pupilsText(pupils: NonNullable<Tool["pupils"]>): Markup {
  const { account, minimum_age: age, hosting, privacy_url: privacy, source } = pupils;
  const facts = [
    account && PUPIL_ACCOUNTS[account],
    age !== null && `à partir de ${counted(age, "an", "ans")}`,
    hosting && `données hébergées\u00a0: ${countryName(hosting)}`,
  ].filter((fact) => typeof fact === "string");
  return markup`${facts.length > 0 && `${capitalized(facts.join(", "))}. `}${
    privacy !== null &&
    markup`<a href="${privacy}" rel="external noopener">Données personnelles</a>. `
  }<a href="${source}" rel="external noopener">Source</a>`;
}

function yesOrNo(value: boolean | null): Content {
  return value === null ? UNKNOWN : value ? "Oui" : "Non";
}

function educationText(education: NonNullable<Tool["education_pricing"]>): Markup {
  const audience = enumerated(education.audience.map((kind) => AUDIENCES[kind]));
  return markup`${EDUCATION_KINDS[education.kind]} (${audience}). ${education.details}${
    education.url !== null &&
    markup` <a href="${education.url}" rel="external noopener">Voir l’offre</a>`
  }`;
}

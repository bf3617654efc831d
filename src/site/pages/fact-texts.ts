import type { ToolData } from "../../catalog/schemas.ts";
import { ACCOUNT_NAMES, FACT_NAMES, pricingName } from "../../content/fact-names.ts";
import { countryName } from "../../content/schema/countries.ts";
import { type MarkupValue, markup, type Markup } from "../markup.ts";
import { AUDIENCES, counted, dayElement, EDUCATION_KINDS, enumerated } from "./labels.ts";

/** Facts about a tool in words, for its page and for comparisons. */

/** A fact by its name; null or false when it is not known. */
export type Fact = readonly [name: string, value: MarkupValue];

type Terms = readonly { slug: string; name: string }[];

/** The levels and the subjects of the directory. */
export interface TermLists {
  levels: Terms;
  subjects: Terms;
}

/**
 * Returns what teachers ask about a tool, in groups by title and always in this order. A missing value that matters says so,
 * because readers take a missing line for “no”.
 */
export function factGroups(tool: ToolData, lists: TermLists): Record<string, Fact[]> {
  const { country, education_pricing: offer, pricing } = tool;
  const { account, minimum_age: age, hosting, gar, privacy_url: privacy } = tool.pupils ?? NOTHING;
  return {
    "En classe": [
      [FACT_NAMES.levels, termLinks("level", lists.levels, tool.levels) ?? NO_LEVELS],
      [FACT_NAMES.subjects, termLinks("subject", lists.subjects, tool.subjects) ?? ALL_SUBJECTS],
      [FACT_NAMES.french_interface, yesOrNo(tool.french_interface) ?? UNKNOWN],
    ],
    [FACT_NAMES.pupils]: [
      [FACT_NAMES.account, account === null ? UNKNOWN : ACCOUNT_NAMES[account]],
      [FACT_NAMES.hosting, hosting === null ? UNKNOWN : countryName(hosting)],
      [FACT_NAMES.minimum_age, age !== null && `À partir de ${counted(age, "an", "ans")}`],
      [FACT_NAMES.gar, yesOrNo(gar)],
      [FACT_NAMES.privacy_url, privacy !== null && external(privacy, "Page de l’outil")],
      [FACT_NAMES.country, country === null ? UNKNOWN : countryName(country)],
    ],
    "Prix et licence": [
      [FACT_NAMES.pricing, pricingName(pricing)],
      [FACT_NAMES.education_pricing, offer ? educationText(offer) : pricing !== "free" && NO_OFFER],
      [FACT_NAMES.open_source, yesOrNo(tool.open_source) ?? UNKNOWN],
    ],
  };
}

const NOTHING = { account: null, minimum_age: null, hosting: null, gar: null, privacy_url: null };

const ALL_SUBJECTS = "Toutes disciplines";
const NO_LEVELS = missing("Non précisés");
const NO_OFFER = missing("Aucune connue");
export const UNKNOWN = missing("Inconnu");

function missing(words: string): Markup {
  return markup`<span class="missing">${words}</span>`;
}

export function external(url: string, words: string): Markup {
  return markup`<a href="${url}" rel="external noopener">${words}</a>`;
}

/** Returns links to the tools with the same levels or subjects, or null without any. */
function termLinks(
  parameter: "level" | "subject",
  terms: Terms,
  slugs: readonly string[],
): MarkupValue[] | null {
  if (slugs.length === 0) return null;
  return slugs.map((slug, index) => {
    const name = terms.find((term) => term.slug === slug)?.name ?? slug;
    return markup`${index > 0 && ", "}<a href="/?${parameter}=${slug}">${name}</a>`;
  });
}

function educationText(education: NonNullable<ToolData["education_pricing"]>): Markup {
  const audience = enumerated(education.audience.map((kind) => AUDIENCES[kind]));
  return markup`${EDUCATION_KINDS[education.kind]} (${audience}). ${education.details}${
    education.url !== null && [" ", external(education.url, "Voir l’offre")]
  }`;
}

/** Returns “Oui” or “Non”, or null if the fact is not known. */
function yesOrNo(value: boolean | null): string | null {
  return value === null ? null : value ? "Oui" : "Non";
}

/** Returns facts as a list, without those that are not known. */
export function factList(facts: readonly Fact[]): Markup {
  const known = facts.filter(([, value]) => value !== null && value !== false);
  return markup`<dl class="facts">
${known.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

/** Returns the host of a URL without `www.`. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}

/** Returns what the facts of a tool rest on (contract §5). */
export function evidenceText({ evidence, verified_at }: Evidence): Markup {
  if (verified_at !== null) {
    return markup`<strong class="is-verified">Vérifié le ${dayElement(verified_at)}</strong>`;
  }
  return evidence === "sourced"
    ? markup`D’après des pages publiques`
    : missing("Aucune source citée");
}

type Evidence = Pick<ToolData["freshness"], "evidence" | "verified_at">;

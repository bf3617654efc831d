import { ACCOUNT_NAMES, FACT_NAMES } from "../../content/fact-names.ts";
import type { Tool } from "../../catalog/catalog.ts";
import { type MarkupValue, markup, type Markup } from "../markup.ts";
import { countryName } from "../../content/schema/countries.ts";
import { AUDIENCES, counted, dayElement, EDUCATION_KINDS, enumerated } from "./labels.ts";

/** Facts about a tool in words, for its page and for comparisons. */

/** A fact by its name; null or false when it is not known. */
export type Fact = readonly [name: string, value: MarkupValue];

/** What an empty list of subjects means. */
export const ALL_SUBJECTS = "Toutes disciplines";

/** Returns what a page of the tool says about its use by pupils, always in this order. */
export function pupilFacts(pupils: Tool["pupils"]): Fact[] {
  const { account, minimum_age: age, hosting, gar, privacy_url: privacy } = pupils ?? NOTHING;
  return [
    [FACT_NAMES.account, account && ACCOUNT_NAMES[account]],
    [FACT_NAMES.hosting, hosting && countryName(hosting)],
    [FACT_NAMES.minimum_age, age !== null && `À partir de ${counted(age, "an", "ans")}`],
    [FACT_NAMES.gar, yesOrNo(gar)],
    [
      FACT_NAMES.privacy_url,
      privacy !== null && markup`<a href="${privacy}" rel="external noopener">Page de l’outil</a>`,
    ],
  ];
}

const NOTHING = { account: null, minimum_age: null, hosting: null, gar: null, privacy_url: null };

export function educationText(education: NonNullable<Tool["education_pricing"]>): Markup {
  const audience = enumerated(education.audience.map((kind) => AUDIENCES[kind]));
  return markup`${EDUCATION_KINDS[education.kind]} (${audience}). ${education.details}${
    education.url !== null &&
    markup` <a href="${education.url}" rel="external noopener">Voir l’offre</a>`
  }`;
}

/** Returns facts as a list, without those that are not known. */
export function factList(facts: readonly Fact[]): Markup {
  const known = facts.filter(([, value]) => value !== null && value !== false);
  return markup`<dl class="facts">
${known.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

/** Returns “Oui” or “Non”, or null if the fact is not known. */
export function yesOrNo(value: boolean | null): string | null {
  return value === null ? null : value ? "Oui" : "Non";
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
    : markup`<span class="missing">Écrit sans source relevée</span>`;
}

type Evidence = Pick<Tool, "evidence" | "verified_at">;

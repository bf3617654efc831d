import type { Tool } from "../../catalog/catalog.ts";
import { type MarkupValue, markup, type Markup } from "../markup.ts";
import { PAGE_PATHS } from "../routes/page-paths.ts";
import { countryName } from "./country-names.ts";
import {
  AUDIENCES,
  capitalized,
  counted,
  EDUCATION_KINDS,
  enumerated,
  longDate,
  PUPIL_ACCOUNTS,
} from "./labels.ts";

/** Facts about a tool in words, for its page and for comparisons. */

export function pupilsText(pupils: NonNullable<Tool["pupils"]>): Markup {
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

export function educationText(education: NonNullable<Tool["education_pricing"]>): Markup {
  const audience = enumerated(education.audience.map((kind) => AUDIENCES[kind]));
  return markup`${EDUCATION_KINDS[education.kind]} (${audience}). ${education.details}${
    education.url !== null &&
    markup` <a href="${education.url}" rel="external noopener">Voir l’offre</a>`
  }`;
}

/** Returns facts as a list, without those whose value is null or false. */
export function factList(facts: readonly [term: string, value: MarkupValue][]): Markup {
  const known = facts.filter(([, value]) => value !== null && value !== false);
  return markup`<dl class="facts">
${known.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

/** Returns “Oui” or “Non”, or null if the fact is not known. */
export function yesOrNo(value: boolean | null): string | null {
  return value === null ? null : value ? "Oui" : "Non";
}

/** Returns a day in French in a `<time>` element. */
export function dayElement(day: string): Markup {
  return markup`<time datetime="${day}">${longDate(day)}</time>`;
}

/** Returns whether and when a tool was verified, with a link that explains it. */
export function verificationState({ verified_at }: Pick<Tool, "verified_at">): Markup {
  const state =
    verified_at === null
      ? markup`<span class="missing">Pas encore vérifié</span>`
      : markup`<strong class="is-verified">Vérifié le ${dayElement(verified_at)}</strong>`;
  return markup`${state} <a class="explained" href="/${PAGE_PATHS.verification}">Qu’est-ce que cela signifie\u202f?</a>`;
}

/** Returns the badge on a verified tool's card, or null. Only screen readers read its date. */
export function verifiedBadge(verified_at: string | null): Markup | null {
  if (verified_at === null) return null;
  return markup`<li class="verified">Vérifié<span class="visually-hidden"> le ${dayElement(verified_at)}</span></li>\n`;
}

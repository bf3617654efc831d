import { groupBy } from "../../catalog/group-by.ts";
import type { ToolData } from "../../catalog/schemas.ts";
import {
  ACCESS_NAMES,
  ACCOUNT_NAMES,
  AUDIENCES,
  EDUCATION_KINDS,
  FACT_NAMES,
  PLATFORM_NAMES,
  pricingName,
} from "../../content/fact-names.ts";
import { countryName } from "../../content/schema/countries.ts";
import { type MarkupValue, markup, type Markup } from "./markup.ts";
import { counted, enumerated } from "../../content/french-phrases.ts";
import { hostOf } from "../../api/parse-url.ts";
import { dayElement, longDate, ofDate } from "./french-dates.ts";

/** Facts about a tool in words, for its page and for comparisons. */

/** A fact by its name; null or false when it is not known. The key is that of sources, such as `pupils.account`. */
export type Fact = readonly [name: string, value: MarkupValue, key?: string];

type Terms = readonly { slug: string; name: string }[];

/** The levels and the subjects of the directory. */
export interface TermLists {
  levels: Terms;
  subjects: Terms;
}

type Pupils = NonNullable<ToolData["pupils"]>;

/** Keys of a document that are not facts in a group: its texts and references, and what other parts of a page show. */
type NoFact =
  | "slug"
  | "name"
  | "short_description"
  | "category"
  | "has_education_pricing"
  | "website"
  | "url"
  | "long_description"
  | "long_description_html"
  | "screenshot"
  | "keywords"
  | "alternatives"
  | "collections"
  | "sources"
  | "freshness"
  | "pupils";

type FactKey = Exclude<keyof ToolData, NoFact> | Exclude<keyof Pupils, "gar" | "source">;
type Group = "En classe" | (typeof FACT_NAMES)["pupils"] | "Prix et licence";
type FactText = (tool: ToolData & Omit<Pupils, "gar" | "source">, lists: TermLists) => MarkupValue;

/** Where a page shows each fact, and how. The order is that of the page. */
const TEXTS: Record<FactKey, readonly [group: Group, text: FactText]> = {
  account: [
    FACT_NAMES.pupils,
    ({ account }) => (account === null ? UNKNOWN : ACCOUNT_NAMES[account]),
  ],
  hosting: [
    FACT_NAMES.pupils,
    ({ hosting }) => (hosting === null ? UNKNOWN : countryName(hosting)),
  ],
  minimum_age: [
    FACT_NAMES.pupils,
    ({ minimum_age: age }) => age !== null && `À partir de ${counted(age, "an", "ans")}`,
  ],
  access: [
    FACT_NAMES.pupils,
    ({ access }) => access.length > 0 && enumerated(access.map((way) => ACCESS_NAMES[way])),
  ],
  privacy_url: [
    FACT_NAMES.pupils,
    ({ privacy_url: url }) => url !== null && external(url, "Page de l’outil"),
  ],
  country: [
    FACT_NAMES.pupils,
    ({ country }) => (country === null ? UNKNOWN : countryName(country)),
  ],
  pricing: ["Prix et licence", ({ pricing }) => pricingName(pricing)],
  education_pricing: [
    "Prix et licence",
    ({ education_pricing: offer, pricing }) =>
      offer ? educationText(offer) : pricing !== "free" && NO_OFFER,
  ],
  open_source: ["Prix et licence", (tool) => yesOrNo(tool.open_source) ?? UNKNOWN],
  platforms: ["En classe", platformNames],
  french_interface: ["En classe", (tool) => yesOrNo(tool.french_interface) ?? UNKNOWN],
  levels: [
    "En classe",
    ({ levels }, lists) => termLinks("level", lists.levels, levels) ?? NO_LEVELS,
  ],
  subjects: [
    "En classe",
    ({ subjects }, lists) => termLinks("subject", lists.subjects, subjects) ?? ALL_SUBJECTS,
  ],
};

/**
 * Returns what teachers ask about a tool, in groups by title and always in this order. A missing value that matters says so,
 * because readers take a missing line for “no”.
 */
export function factGroups(tool: ToolData, lists: TermLists): Map<string, Fact[]> {
  const facts = { ...tool, ...(tool.pupils ?? NOTHING) };
  const groups = groupBy(Object.entries(TEXTS), ([, [group]]) => group);
  return new Map(
    [...groups].map(([group, rows]) => [
      group,
      rows.map(([key, [, text]]) => [
        FACT_NAMES[key as FactKey],
        text(facts, lists),
        key in NOTHING ? `pupils.${key}` : key,
      ]),
    ]),
  );
}

/** Returns what a tool runs on, or null if that is not known. */
export function platformNames({ platforms }: Pick<ToolData, "platforms">): string | null {
  return platforms.length > 0 ? platforms.map((name) => PLATFORM_NAMES[name]).join(", ") : null;
}

const NOTHING = { account: null, minimum_age: null, hosting: null, access: [], privacy_url: null };

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
  const audience = enumerated(education.audience.map((kind) => AUDIENCES[kind].toLowerCase()));
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

/** Returns what the facts of a tool rest on (contract §5), with the date of the newest page. */
export function evidenceText({ freshness, sources, website }: ToolData): Markup {
  const { evidence, evidence_at: newest, verified_at } = freshness;
  if (verified_at !== null) {
    return markup`<strong class="is-verified">Vérifié le ${dayElement(verified_at)}</strong>`;
  }
  if (evidence === "none") return missing("Aucune source citée");
  const page = sources.find(({ dated, seen_at }) => newest && [dated, seen_at].includes(newest));
  if (!page || newest === null) return markup`D’après des pages publiques`;
  const [own, other] = [`.${hostOf(website)}`, `.${hostOf(page.url)}`];
  const isPublishers = other.endsWith(own) || own.endsWith(other);
  const when = page.dated === newest ? ofDate(newest) : `lue le ${longDate(newest)}`;
  return markup`D’après une page ${isPublishers ? "de l’éditeur" : "publique"} ${when}`;
}

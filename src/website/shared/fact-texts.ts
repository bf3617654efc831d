import { groupBy } from "../../core/group-by.ts";
import type { ToolData } from "../../core/directory/schemas.ts";
import { countryName } from "../../core/facts/countries.ts";
import {
  AUDIENCES,
  FACTS,
  OFFERS,
  valueAt,
  valueName,
  type ChoiceValue,
  type ChoiceKey,
  type FactKey,
} from "../../core/facts/facts.ts";
import { type MarkupValue, markup, type Markup } from "./markup.ts";
import { counted, enumerated } from "../../core/text/french-phrases.ts";
import { hostOf } from "../../core/text/parse-url.ts";
import { dayElement, longDate, ofDate, partialDate } from "./french-dates.ts";
import { isPublisherPage } from "./page-origin.ts";

/**
 * A fact as a page prints it. The value is `UNKNOWN`, or null or false where a reader needs no word for it. The key is that
 * of sources, such as `pupils.account`.
 */
export type Fact = readonly [name: string, value: MarkupValue, key?: string];

type Terms = readonly { slug: string; name: string }[];

/** The levels and subjects of the directory. With `facts`, only these are printed. */
export interface TermLists {
  levels: Terms;
  subjects: Terms;
  facts?: ReadonlySet<FactKey>;
}

type GroupedKey = {
  [Key in FactKey]: (typeof FACTS)[Key] extends { group: string } ? Key : never;
}[FactKey];

const GROUPED_KEYS = (Object.keys(FACTS) as FactKey[]).filter(
  (key): key is GroupedKey => "group" in FACTS[key],
);

/** Returns the facts of a tool by the title of their group; every tool has the same groups in the same order. */
export function factGroups(tool: ToolData, lists: TermLists): Map<string, Fact[]> {
  const keys = GROUPED_KEYS.filter((key) => lists.facts?.has(key) ?? true);
  const groups = groupBy(keys, (key) => FACTS[key].group);
  return new Map(
    [...groups].map(([group, groupKeys]) => [
      group,
      groupKeys.map((key): Fact => {
        const source = key === "has_education_pricing" ? "education_pricing" : key;
        return [FACTS[key].title, factText(key, tool, lists), source];
      }),
    ]),
  );
}

function factText(key: GroupedKey, tool: ToolData, lists: TermLists): MarkupValue {
  const { education_pricing: offer, pricing } = tool;
  const access = tool.pupils?.access ?? [];
  const value = valueAt(tool, key.split("."));
  switch (key) {
    case "has_education_pricing":
      return offer ? educationText(offer) : pricing !== "free" && NO_OFFER;
    case "official":
      return tool.official !== null && valueName(key, tool.official);
    case "software_license":
      return tool.open_source === true && (tool.software_license ?? UNKNOWN);
    case "source_code_url":
      return value !== null && externalLink(value as string, hostOf(value as string));
    case "pupils.minimum_age":
      return value === null ? UNKNOWN : `À partir de ${counted(value as number, "an", "ans")}`;
    case "pupils.access":
      return access.length > 0 && enumerated(access.map((way) => valueName(key, way)));
    case "levels":
      return termLinks("level", lists.levels, tool.levels) ?? UNKNOWN;
    case "subjects":
      return (
        termLinks("subject", lists.subjects, tool.subjects) ??
        (lists.subjects.length > 0 && ALL_SUBJECTS)
      );
  }
  const row = FACTS[key];
  switch (row.kind) {
    case "choices":
      return valueNames(key as "users", value as never) ?? UNKNOWN;
    case "address":
      return value === null ? UNKNOWN : externalLink(value as string, "Page de l’outil");
    case "country":
      return value === null ? UNKNOWN : countryName(value as string);
    case "flag":
      return value === null ? UNKNOWN : value === true ? "Oui" : "Non";
    case "choice":
      return value === null
        ? UNKNOWN
        : valueName(key as ChoiceKey, value as ChoiceValue<ChoiceKey>);
  }
}

function valueNames<Key extends ChoiceKey>(key: Key, values: readonly ChoiceValue<Key>[]) {
  return values.length > 0 ? values.map((value) => valueName(key, value)).join(", ") : null;
}

const ALL_SUBJECTS = "Toutes disciplines";
const NO_OFFER = dimmed("Aucune connue");
export const UNKNOWN = dimmed("Inconnu");

export function isKnown(value: MarkupValue): boolean {
  return Boolean(value) && value !== UNKNOWN;
}

function dimmed(words: string): Markup {
  return markup`<span class="missing">${words}</span>`;
}

export function externalLink(url: string, words: string): Markup {
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
  return markup`${OFFERS[education.kind]} (${audience}). ${education.details}${
    education.url !== null && [" ", externalLink(education.url, "Voir l’offre")]
  }`;
}

export function factList(facts: readonly Fact[]): Markup {
  const visible = facts.filter(([, value]) => isKnown(value));
  return markup`<dl class="facts">
${visible.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

/** Names the facts that are not known, because readers take a missing line for “no”; null without any. */
export function unknownSentence(facts: readonly Fact[]): string | null {
  const names = facts.filter(([, value]) => value === UNKNOWN).map(([name]) => name.toLowerCase());
  return names.length > 0 ? `Non renseigné\u00a0: ${names.join(", ")}` : null;
}

/** Returns the warnings about a tool: its own caution, then the notices of authorities; null without any. */
export function noticeList({ caution, notices }: Pick<ToolData, "caution" | "notices">) {
  if (caution === null && notices.length === 0) return null;
  return markup`<ul class="notices">
${caution !== null && markup`<li>${caution}</li>\n`}${notices.map(({ text, url, dated }) => markup`<li>${text} ${externalLink(url, hostOf(url))}${dated && `, ${partialDate(dated)}`}</li>\n`)}</ul>\n`;
}

/** Returns the evidence for the facts of a tool (contract §5), with the date of the newest page. */
export function evidenceText({ freshness, sources, website }: ToolData): Markup {
  const { evidence, evidence_at: newest, verified_at } = freshness;
  if (verified_at !== null) {
    return markup`<strong class="is-verified">Vérifié le ${dayElement(verified_at)}</strong>`;
  }
  if (evidence === "none") return dimmed("Aucune source citée");
  const page = sources.find(({ dated, seen_at }) => newest && [dated, seen_at].includes(newest));
  if (!page || newest === null) return markup`D’après des pages publiques`;
  const when = page.dated === newest ? ofDate(newest) : `lue le ${longDate(newest)}`;
  return markup`D’après une page ${isPublisherPage(page.url, website) ? "de l’éditeur" : "publique"} ${when}`;
}

/** Returns the dates of a cited page: its own, and the day on which a person read it. */
export function pageDates({ dated, seen_at }: ToolData["sources"][number]): string {
  const dates = [dated && partialDate(dated), seen_at && `lue le ${longDate(seen_at)}`];
  return dates.filter(Boolean).join(", ") || "non datée";
}

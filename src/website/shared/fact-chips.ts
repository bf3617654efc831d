import type { ListedTool } from "../../core/api/documents.ts";
import { hostingName, isAdequate, isInUnion } from "../../core/facts/countries.ts";
import { FACTS, shortAccount, valueName, type FactKey } from "../../core/facts/facts.ts";
import { counted } from "../../core/text/french-phrases.ts";
import { dayElement } from "./french-dates.ts";
import { markup, type Markup, type MarkupValue } from "./markup.ts";

/**
 * A fact in a few words. `good` marks what teachers look for, `caution` what they have to look at before pupils use a tool;
 * the style gives each a sign besides its color.
 */
interface Chip {
  fact: FactKey | "verified";
  words: MarkupValue;
  tone?: "good" | "caution";
}

/** The age from which the terms of most networks and assistants admit pupils; below, a minimum age keeps few of them out. */
const CAUTION_AGE = 13;

/** Returns the chip of a flag that is set. */
function flag(fact: "offline" | "open_source" | "has_education_pricing" | "pupils.gar"): Chip {
  return { fact, words: FACTS[fact].title };
}

function chipsOf(tool: ListedTool): Chip[] {
  const { pricing, french_interface: french, pupils, freshness, platforms } = tool;
  const { account = null, hosting = null, minimum_age: age = null, gar = null } = pupils ?? {};
  const { verified_at: verified } = freshness;
  const all: (Chip | false | null | "")[] = [
    {
      fact: "pricing",
      words: valueName("pricing", pricing),
      ...(pricing === "free" && { tone: "good" }),
    },
    account && {
      fact: "pupils.account",
      words: shortAccount(account),
      ...(account !== "optional" && { tone: account === "none" ? "good" : "caution" }),
    },
    hosting && hostingChip(hosting),
    age !== null &&
      age > 0 && {
        fact: "pupils.minimum_age",
        words: `Dès ${counted(age, "an", "ans")}`,
        ...(age >= CAUTION_AGE && { tone: "caution" }),
      },
    tool.ai && {
      fact: "ai",
      words: valueName("ai", tool.ai),
      ...(tool.ai === "pupils" && { tone: "caution" }),
    },
    french !== null && {
      fact: "french_interface",
      words: french ? "En français" : "Pas en français",
      ...(french && { tone: "good" }),
    },
    tool.offline && { ...flag("offline"), tone: "good" },
    tool.official && { fact: "official", words: valueName("official", tool.official) },
    gar && flag("pupils.gar"),
    tool.open_source && flag("open_source"),
    tool.has_education_pricing && flag("has_education_pricing"),
    platforms.length > 0 && {
      fact: "platforms",
      words: platforms.map((platform) => valueName("platforms", platform)).join(", "),
    },
    verified && {
      fact: "verified",
      words: markup`Vérifié<span class="visually-hidden"> le ${dayElement(verified)}</span>`,
      tone: "good",
    },
  ];
  return all.filter((chip): chip is Chip => Boolean(chip));
}

function hostingChip(country: string): Chip {
  const words = `Données\u00a0: ${hostingName(country)}`;
  const fact = "pupils.hosting";
  if (isInUnion(country)) return { fact, words, tone: "good" };
  if (isAdequate(country)) return { fact, words };
  // The decision of adequacy covers the companies that are certified, and only those.
  const toCheck = country === "US" && ", certification à vérifier";
  return { fact, words: [words, toCheck], tone: "caution" };
}

export function factTones(tool: ListedTool): ReadonlyMap<Chip["fact"], Chip["tone"]> {
  return new Map(chipsOf(tool).map(({ fact, tone }) => [fact, tone]));
}

/** Returns all known facts of a tool as chips. */
export function factChips(tool: ListedTool): Markup {
  return chipList(chipsOf(tool));
}

/** Chips of a card, not counting those that ask for caution. */
const CARD_CHIPS = 3;

/**
 * Returns the chips of a card: the facts that its list was filtered by, then price, account and data, then others, up to
 * three; after them all that asks for caution.
 */
export function cardChips(tool: ListedTool, chosen: readonly FactKey[] = []): Markup {
  const chips = chipsOf(tool);
  const first = chips.filter(({ fact }) => chosen.includes(fact as FactKey));
  const calm = chips.filter((chip) => !first.includes(chip) && chip.tone !== "caution");
  const facts = [...first, ...calm].slice(0, Math.max(CARD_CHIPS, first.length));
  const cautions = chips.filter((chip) => chip.tone === "caution" && !facts.includes(chip));
  return chipList([...facts, ...cautions]);
}

function chipList(chips: readonly Chip[]): Markup {
  return markup`<ul class="fact-chips">
${chips.map(({ words, tone }) => markup`<li${tone && markup` class="${tone}"`}>${words}</li>\n`)}</ul>
`;
}

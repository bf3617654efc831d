import { needsNoAccount } from "../api.ts";
import { isInUnion } from "../countries.ts";
import type { ListedTool } from "../documents.ts";
import { words } from "../fold.ts";
import type { FacetName } from "../list-parameters.ts";
import type { ScoredGroup } from "./relevance.ts";
import { isSignificant } from "./stop-words.ts";

/** What a fact that a query asks for is worth, beside the scores of words: as much as a common word. */
const FACT = 1600;

const HOSTED = "(?:hebergee?s?|hebergements?|donnees|serveurs?|stockee?s?)";

/** A filter that asks for a fact, with its value. */
type FactFilter = readonly [name: FacetName, value: string];

/** Folded phrases that ask for a fact, each with the filter that asks for it and what it is worth for a tool. */
export const FACTS: readonly (readonly [
  phrase: RegExp,
  filter: FactFilter | null,
  worth: (tool: ListedTool) => number,
])[] = [
  [
    /\b(?:gratuite?s?|gratuitement|gratis|free)\b/,
    ["pricing", "free"],
    ({ pricing }) => (pricing === "free" ? FACT : pricing === "freemium" ? FACT / 4 : 0),
  ],
  [
    /\b(?:(?:logiciels? )?libres?|open ?source)\b/,
    ["open_source", "1"],
    ({ open_source }) => (open_source ? FACT : 0),
  ],
  [
    /\bsans (?:aucun |creer (?:de |un )?)?(?:comptes?|inscriptions?|s inscrire)\b/,
    ["no_pupil_account", "1"],
    ({ pupil_account }) => (needsNoAccount(pupil_account) ? FACT : 0),
  ],
  [/\bgar\b/, ["gar", "1"], ({ gar }) => (gar ? FACT : 0)],
  [
    /\b(?:francais|francaises?|francophones?)\b/,
    ["french_interface", "1"],
    ({ country, french_interface }) =>
      (country === "FR" ? FACT : 0) + (french_interface ? FACT / 4 : 0),
  ],
  [new RegExp(`\\b${HOSTED} en france\\b`), null, ({ hosting }) => (hosting === "FR" ? FACT : 0)],
  [
    new RegExp(`\\b${HOSTED} (?:en europe|dans l (?:ue|union europeenne))\\b`),
    ["eu_hosting", "1"],
    ({ hosting }) => (isInUnion(hosting) ? FACT : 0),
  ],
];

/** Folded words that ask for alternatives to a tool. */
const REPLACING =
  /\b(?:alternatives?|equivalents?|remplace[rz]?|remplacants?|remplacement|comme|a la place|similaires?|concurrents?)\b/;

/**
 * What two tools share, in points. A category and a top list gather tools for the same task; a stack gathers
 * tools that complement each other, so sharing one says little. Two levels count as much as one subject.
 */
export const SHARED_POINTS = { category: 8, top_list: 4, subject: 2, level: 1, stack: 1 } as const;

/** What a point makes of a tool as an alternative, beside the scores of words; with fewer than a top list's, it is none. */
const POINT = 800;

/** Words in the longest name that is looked for inside a query. */
const NAME_WORDS_MAX = 5;

/** What reading a query needs of an index. */
export interface QueryIndex {
  count: number;
  groups: readonly (ScoredGroup & { points: number })[];
  tool: (position: number) => ListedTool;
  /** Returns the tool with a name, given without spaces; null if there is none. */
  named: (name: string) => number | null;
}

interface ReadQuery {
  /** The words to look for in texts. */
  terms: string[];
  /** By tool, what its facts are worth for the query. */
  facts: Int32Array;
  /** Reports whether the query asks for nothing but facts. */
  isOfFacts: boolean;
  /** The tool that the query wants replaced. */
  replaced: number | null;
  /** By tool, what it is worth as an alternative to that one. */
  alternatives: Int32Array;
}

/** Separates the facts that a query asks for, and the tool to be replaced, from the words to look for. */
export function readQuery(index: QueryIndex, queryWords: readonly string[]): ReadQuery {
  const facts = new Int32Array(index.count);
  const said: string[] = [];
  let text = ` ${queryWords.join(" ")} `;
  const replaced = REPLACING.test(text) ? namedIn(index, queryWords) : null;
  if (replaced !== null) text = text.replace(` ${replaced.name} `, " ");
  text = text.replace(REPLACING, "");
  for (const [phrase, , worth] of FACTS) {
    const [found] = phrase.exec(text) ?? [];
    if (found === undefined) continue;
    text = text.replace(phrase, "");
    // Texts have "gratuit" too, while the words of a longer phrase mean something else one by one.
    if (!found.includes(" ")) said.push(found);
    facts.forEach((_, tool) => (facts[tool]! += worth(index.tool(tool))));
  }
  const rest = words(text).filter(isSignificant);
  const isOfFacts = rest.length === 0 && replaced === null && facts.some((worth) => worth > 0);
  const terms = [...said, ...new Set(rest)];
  const isUnread = terms.length === 0 && !isOfFacts && replaced === null;
  return {
    terms: isUnread ? [...new Set(queryWords)] : terms,
    facts,
    isOfFacts,
    replaced: replaced?.tool ?? null,
    alternatives: alternativesTo(replaced?.tool ?? null, index),
  };
}

/** Returns the tool whose name is the longest run of words of a query that is one. */
function namedIn({ named }: QueryIndex, queryWords: readonly string[]) {
  for (let length = Math.min(NAME_WORDS_MAX, queryWords.length); length > 0; length--) {
    for (let from = queryWords.length - length; from >= 0; from--) {
      const run = queryWords.slice(from, from + length);
      const tool = named(run.join(""));
      if (tool !== null) return { tool, name: run.join(" ") };
    }
  }
  return null;
}

/** Returns by tool what it is worth as an alternative to another. */
function alternativesTo(replaced: number | null, { groups, count }: QueryIndex): Int32Array {
  const worths = new Int32Array(count);
  if (replaced === null) return worths;
  for (const { points, tools } of groups) {
    if (tools.includes(replaced)) for (const tool of tools) worths[tool]! += points * POINT;
  }
  return worths.map((worth) => (worth < SHARED_POINTS.top_list * POINT ? 0 : worth));
}

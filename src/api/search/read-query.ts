import type { ListedTool } from "../documents.ts";
import { words } from "../fold.ts";
import { FACET_NAMES, filterWords, PARAMETERS, type FacetName } from "../list-parameters.ts";
import type { ScoredGroup } from "./relevance.ts";
import type { IndexedTerm } from "./search-index.ts";
import { isSignificant } from "./stop-words.ts";

/** Score of a tool for a fact that it has. */
export const FACT = 16;

/** A fact that a query asks for: a level, or what a record says. */
interface AskedFact {
  /** The words that ask for it, folded, with a space between two. */
  said: string;
  /** The filter that asks for it, with its value, if there is one. */
  filter: readonly [facet: FacetName, value: string] | null;
  /** Returns the score of a tool for it, before rarity; one that has it gets at least `FACT`. */
  worth: (tool: ListedTool) => number;
}

/** Returns the function that gives a tool what it gets for a fact that it has. */
const having = (has: (tool: ListedTool) => boolean) => (tool: ListedTool) => (has(tool) ? FACT : 0);

/** A tool for few levels suits each of them better than a tool for many. */
const atLevels = (slugs: readonly string[]) => (tool: ListedTool) =>
  tool.levels.some((slug) => slugs.includes(slug))
    ? 2 * FACT + Math.floor((2 * FACT) / tool.levels.length)
    : 0;

/** What a tool gets for a value, where having it is not all that counts. */
const WORTHS: Record<string, AskedFact["worth"]> = {
  "pricing=free": ({ pricing }) =>
    pricing === "free" ? FACT : pricing === "freemium" ? FACT / 4 : 0,
  "french_interface=1": ({ country, french_interface: french }) =>
    french ? (country === "FR" ? FACT : FACT / 2) : 0,
};

type Phrase = readonly [phrase: RegExp, filter: AskedFact["filter"], worth: AskedFact["worth"]];

/** Folded phrases that ask for a fact of a record: those of filters, and others that no filter can ask for. */
const PHRASES: readonly Phrase[] = [
  ...FACET_NAMES.flatMap((name) => {
    return Object.entries(filterWords(name).asked ?? {}).map(([value, phrase]): Phrase => {
      const has = having((tool) => PARAMETERS[name].of(tool).includes(value));
      return [phrase, [name, value], WORTHS[`${name}=${value}`] ?? has];
    });
  }),
  [
    /\b(?:hebergee?s?|hebergements?|donnees|serveurs?|stockee?s?) en france\b/,
    null,
    having(({ hosting }) => hosting === "FR"),
  ],
  [
    /\b(?:tablettes?|smartphones?|telephones?)\b/,
    null,
    having(({ platforms }) => platforms.some((one) => one === "ios" || one === "android")),
  ],
];

/** Free of charge or of rights, not free software. */
const OTHER_FREEDOM =
  /\blibres? (?:de droits?|acces)\b|\b(?:images?|photos?|sons?|musiques?|videos?|acces|temps) libres?\b/;

/** Folded words that ask for alternatives to a tool. */
const REPLACING =
  /\b(?:alternatives?|equivalents?|remplace[rz]?|remplacants?|remplacement|comme|a la place|similaires?|concurrents?)\b/;

/**
 * What two tools share, in points. A category and a top list gather tools for the same task; a stack gathers
 * tools that complement each other, so sharing one says little. Two levels count as much as one subject.
 */
export const SHARED_POINTS = { category: 8, top_list: 4, subject: 2, level: 1, stack: 1 } as const;

/** Score per shared point (`SHARED_POINTS`). A tool with fewer points than a shared top list gives is no alternative. */
const POINT = 800;

/** Words in the longest name that is looked for inside a query. */
const NAME_WORDS_MAX = 5;

/** What reading a query needs of an index. */
export interface QueryIndex {
  count: number;
  groups: readonly (ScoredGroup & { slug: string; points: number })[];
  levels: readonly IndexedTerm[];
  tool: (position: number) => ListedTool;
  /** Returns the tool with a name, given without spaces; null if there is none. */
  named: (name: string) => number | null;
}

export interface ReadQuery {
  /** The words to look for in texts. */
  terms: string[];
  /** All words but those of facts, in order. */
  others: string[];
  facts: AskedFact[];
  /** Reports whether the query asks for nothing but facts. */
  isOfFacts: boolean;
  /** The tool that the query wants replaced. */
  replaced: number | null;
  /** Scores by tool, as an alternative to that one. */
  alternatives: Int32Array;
}

/** Separates the facts that a query asks for, and the tool to be replaced, from the words to look for. */
export function readQuery(index: QueryIndex, queryWords: readonly string[]): ReadQuery {
  let text = ` ${queryWords.join(" ")} `;
  const facts: AskedFact[] = [];
  for (const [phrase, filter, worth] of PHRASES) {
    const [said] = phrase.exec(text) ?? [];
    if (said === undefined || (filter?.[0] === "open_source" && OTHER_FREEDOM.test(text))) continue;
    text = text.replace(phrase, "");
    facts.push({ said, filter, worth });
  }
  text = ` ${words(text).join(" ")} `;
  const levels = namedTerms(index.levels, words(text));
  for (const { said, slugs } of levels) {
    text = text.replace(` ${said} `, " ");
    const isKnown = facts.some((fact) => fact.filter?.[1] === slugs[0]);
    if (!isKnown) facts.push({ said, filter: ["level", slugs[0]!], worth: atLevels(slugs) });
  }
  const others = words(text);
  const replaced = REPLACING.test(text) ? namedIn(index, others) : null;
  if (replaced !== null) text = text.replace(` ${replaced.name} `, " ");
  const terms = [...new Set(words(text.replace(REPLACING, "")).filter(isSignificant))];
  const isUnread = terms.length === 0 && facts.length === 0 && replaced === null;
  return {
    terms: isUnread ? [...new Set(queryWords)] : terms,
    others,
    facts,
    isOfFacts: terms.length === 0 && facts.length > 0 && replaced === null,
    replaced: replaced?.tool ?? null,
    alternatives: alternativesTo(replaced?.tool ?? null, index),
  };
}

/** Returns the runs of words that are names or keywords of terms, the longest first, with the terms' slugs. */
export function namedTerms(
  terms: readonly IndexedTerm[],
  queryWords: readonly string[],
  most = NAME_WORDS_MAX,
) {
  const named = new Map<string, string[]>();
  for (const { slug, name, keywords } of terms) {
    for (const text of [slug, name, ...keywords]) {
      const key = words(text).join("");
      named.set(key, [...new Set([...(named.get(key) ?? []), slug])]);
    }
  }
  const found: { said: string; slugs: string[] }[] = [];
  for (let from = 0; from < queryWords.length; from++) {
    for (let length = Math.min(most, queryWords.length - from); length > 0; length--) {
      const run = queryWords.slice(from, from + length);
      const key = run.join("");
      const slugs = named.get(key) ?? named.get(key.replace(/s$/, ""));
      if (!slugs) continue;
      found.push({ said: run.join(" "), slugs });
      from += length - 1;
      break;
    }
  }
  return found;
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

/** Returns the scores of tools as alternatives to another. */
function alternativesTo(replaced: number | null, { groups, count }: QueryIndex): Int32Array {
  const worths = new Int32Array(count);
  if (replaced === null) return worths;
  for (const { points, tools } of groups) {
    if (tools.includes(replaced)) for (const tool of tools) worths[tool]! += points * POINT;
  }
  return worths.map((worth) => (worth < SHARED_POINTS.top_list * POINT ? 0 : worth));
}

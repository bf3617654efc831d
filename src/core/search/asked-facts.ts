import { ASKED } from "../facts/asked.ts";
import { FACTS } from "../facts/facts.ts";
import type { FactRow } from "../facts/kinds.ts";
import { words } from "../text/fold.ts";
import { FACET_NAMES, filterWords, PARAMETERS, type FacetName } from "../api/list-parameters.ts";
import type { WordKind } from "../api/list.ts";
import { memoized } from "../memoized.ts";
import { FRENCH_HOSTING, toolsWith, type FacetKey, type SearchIndex } from "./search-index.ts";
import { FACT_SCORE } from "./weights.ts";

/** A fact that a query asks for: a level, a subject, or what a record says. */
export interface AskedFact {
  kind: "level" | "subject" | "fact";
  /** The words that ask for it, folded, with a space between two. */
  phrase: string;
  /** The filter that asks for it or for more, with its value, if there is one. */
  filter: readonly [facet: FacetName, value: string] | null;
  worths: Worths;
}

/** The score of each tool for a fact, before rarity: at least `FACT_SCORE` if it has the fact. */
export type Worths = Uint8Array;

interface FactPhrase extends Pick<AskedFact, "filter"> {
  /** A label is the whole query, as text; compiling an expression for each takes milliseconds of the first query. */
  phrase: RegExp | string;
  worths: (index: SearchIndex) => Worths;
  /** It asks for nothing unless it is negated. */
  isOnlyNegated?: true;
}

/** Sets the score of the tools that have one of some values. */
function score(index: SearchIndex, worths: Worths, keys: readonly FacetKey[], worth = FACT_SCORE) {
  for (const key of keys) toolsWith(index, key).forEach((tool) => (worths[tool] = worth));
  return worths;
}

const having =
  (...keys: FacetKey[]): FactPhrase["worths"] =>
  (index) =>
    score(index, new Uint8Array(index.count), keys);

const MOBILE = ["platform=ios", "platform=android"] as const;

/** Scores tools that need a computer: those that are known to run on nothing smaller. */
function needsComputer(index: SearchIndex): Worths {
  return score(index, new Uint8Array(index.count).fill(FACT_SCORE), ["platform=", ...MOBILE], 0);
}

/** Tools that are free in part get a quarter of the score. */
function isFree(index: SearchIndex): Worths {
  return score(index, having("pricing=free")(index), ["pricing=freemium"], FACT_SCORE / 4);
}

/** Folded phrases that ask for a fact of a record: those that no filter asks for exactly, then those of filters. */
const PHRASES: readonly FactPhrase[] = [
  {
    phrase: /\b(?:ordinateurs?|ordis?|pc)\b/,
    filter: null,
    worths: needsComputer,
    isOnlyNegated: true,
  },
  {
    phrase: /\b(?:hebergee?s?|hebergements?|donnees|serveurs?|stockee?s?) en france\b/,
    filter: ["eu_hosting", "1"],
    worths: having(FRENCH_HOSTING),
  },
  {
    phrase: /\b(?:tablettes?|smartphones?|telephones?)\b/,
    filter: null,
    worths: having(...MOBILE),
  },
  ...FACET_NAMES.flatMap((name) => {
    const phrases = [
      ...labelsOf(name).map(([label, value]) => [value, ` ${words(label).join(" ")} `] as const),
      ...Object.entries(ASKED[PARAMETERS[name].fact] ?? {}),
    ];
    return phrases.map(([value, phrase]): FactPhrase => {
      const worths = value === "free" ? isFree : having(`${name}=${value}`);
      return { phrase, filter: [name, value], worths };
    });
  }),
];

/** Returns the labels of a filter in the form of the home page, each with its value. */
function labelsOf(name: FacetName): (readonly [label: string, value: string])[] {
  const { kind, fact } = PARAMETERS[name];
  if (kind === "flag") return [[filterWords(name).label, "1"]];
  const row: FactRow = FACTS[fact];
  return "values" in row ? Object.entries(row.values).map(([value, label]) => [label, value]) : [];
}

/** Tools with generative AI: a query for tools without it lists them last. */
const meetsAi = having("ai=teacher", "ai=pupils");

/** Words after which a fact is not wanted. */
const NEGATION = /\b(?:sans|pas|sauf|hormis|excepte)(?: (?:aucune?|de|d|d un|l|le|la|les))? $/;

/** Free of charge or of rights, not free software. */
const OTHER_FREEDOM =
  /\blibres? (?:de droits?|acces)\b|\b(?:images?|photos?|sons?|musiques?|videos?|acces|temps) libres?\b/;

/** Returns the first letters of the words in a pattern; each text that it matches has one of them at least. */
const wordStarts = /* @__PURE__ */ memoized((pattern: RegExp) =>
  pattern.source
    .replaceAll("\\b", " ")
    .match(/[a-z]{3,}/g)!
    .map((word) => ` ${word.slice(0, 3)}`),
);

/** Reports whether a pattern may match a text: to try all patterns takes milliseconds of the first query. */
function canMatch(pattern: RegExp, text: string): boolean {
  return wordStarts(pattern).some((start) => text.includes(start));
}

/**
 * Returns the facts of records that a query asks for, those that it does not want, and its other words.
 * Calls `mark` with each phrase and what it was read as.
 */
export function askedFacts(
  index: SearchIndex,
  queryWords: readonly string[],
  mark: (phrase: string, kind: WordKind) => void,
) {
  let text = ` ${queryWords.join(" ")} `;
  const facts: AskedFact[] = [];
  const unwanted: Worths[] = [];
  for (const { phrase, filter, worths, isOnlyNegated } of PHRASES) {
    const isLabel = typeof phrase === "string";
    if (!isLabel && !canMatch(phrase, text)) continue;
    const match = isLabel ? text === phrase && { 0: phrase, index: 0 } : phrase.exec(text);
    if (!match || (filter?.[0] === "open_source" && OTHER_FREEDOM.test(text))) continue;
    const asked = match[0];
    const before = text.slice(0, match.index);
    const [negation = ""] = (!asked.startsWith("sans ") && NEGATION.exec(before)) || [];
    if (isOnlyNegated && negation === "") continue;
    text = `${before.slice(0, before.length - negation.length)} ${text.slice(match.index + asked.length)}`;
    mark(negation + asked, negation === "" ? "fact" : "ignored");
    if (negation !== "") unwanted.push(worths(index));
    else facts.push({ kind: "fact", phrase: asked.trim(), filter, worths: worths(index) });
    if (negation === "" && filter?.[1] === "none") unwanted.push(meetsAi(index));
  }
  return { facts, unwanted, rest: words(text) };
}

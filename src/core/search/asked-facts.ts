import { FACT_PHRASES, HAS_NEGATION, NEGATION, NO_ADS } from "../facts/fact-phrases.ts";
import { FACTS } from "../facts/facts.ts";
import type { FactRow } from "../facts/kinds.ts";
import { words } from "../text/fold.ts";
import { FACET_NAMES, filterWords, PARAMETERS, type FacetName } from "../api/list-parameters.ts";
import type { ListedTool } from "../api/documents.ts";
import type { WordKind } from "../api/list.ts";
import { memoized } from "../memoized.ts";
import { FRENCH_HOSTING, toolsWith, type FacetKey, type KnownKey } from "./fact-columns.ts";
import type { SearchIndex } from "./search-index.ts";
import { FACT_SCORE, SAID_SCORE, UNKNOWN_SCORE } from "./weights.ts";

/** A fact that a query asks for: a level, a subject, or what a record says. */
export interface AskedFact {
  kind: "level" | "subject" | "fact";
  /** The words that ask for it, folded, with a space between two. */
  phrase: string;
  /** The filters that ask for it or for more, each with its value. One of several is enough. */
  filters: readonly Filter[];
  scores: FactScores;
}

type Filter = readonly [facet: FacetName, value: string];

/** The score of each tool for a fact, before rarity: at least `FACT_SCORE` if it has the fact. */
export type FactScores = Uint8Array;

interface FactPhrase {
  /** A label is the whole query, as text; compiling an expression for each takes milliseconds of the first query. */
  phrase: RegExp | string;
  filters: readonly Filter[];
  /** Scores of the tools with some keys; of several the last one counts. */
  scores: readonly (readonly [score: number, ...keys: FacetKey[]])[];
  /** It asks for nothing unless it is negated. */
  isOnlyNegated?: true;
}

/** Returns the score of each tool for what a phrase asks. */
function factScores(index: SearchIndex, rows: FactPhrase["scores"]): FactScores {
  const scores = new Uint8Array(index.count);
  for (const [score, ...keys] of rows) {
    for (const key of keys) toolsWith(index, key).forEach((tool) => (scores[tool] = score));
  }
  return scores;
}

/** Scores tools whose fact is not known before those that are known to lack it, and higher if their texts say it. */
function having(name: FacetName, ...keys: KnownKey[]): FactPhrase["scores"] {
  return [
    [UNKNOWN_SCORE, `${name}=`],
    [SAID_SCORE, ...keys.map((key) => `said ${key}` as const)],
    [FACT_SCORE, ...keys],
  ];
}

const MOBILE = ["platform=ios", "platform=android"] as const;

/** Folded phrases that ask for a fact of a record: those that no filter asks for exactly, then those of filters. */
const PHRASES: readonly FactPhrase[] = [
  {
    // Without a computer, a tool must run on a smaller device, or at least not be known to need one.
    phrase: /\b(?:ordinateurs?|ordis?|pc)\b/,
    filters: [],
    scores: [
      [FACT_SCORE, "sort=name"],
      [0, "platform=", ...MOBILE],
    ],
    isOnlyNegated: true,
  },
  {
    phrase:
      /\b(?:hebergee?s?|hebergements?|donnees|serveurs?|stockee?s?) en france\b|\b(?:hebergements?|serveurs?) francais\b|\bsouverain(?:e?s?|etes?)\b/,
    filters: [["eu_hosting", "1"]],
    scores: having("eu_hosting", FRENCH_HOSTING),
  },
  { phrase: NO_ADS, filters: [], scores: [[SAID_SCORE, "said no_ads"]] },
  {
    phrase: /\b(?:tablettes?|smartphones?|telephones?)\b/,
    filters: [
      ["platform", "ios"],
      ["platform", "android"],
    ],
    scores: having("platform", ...MOBILE),
  },
  ...FACET_NAMES.flatMap((name) => {
    const phrases = [
      ...labelsOf(name).map(([label, value]) => [value, ` ${words(label).join(" ")} `] as const),
      ...Object.entries(FACT_PHRASES[PARAMETERS[name].fact] ?? {}),
    ];
    return phrases.map(([value, phrase]): FactPhrase => {
      const inPart = value === "free" ? ([[FACT_SCORE / 4, "pricing=freemium"]] as const) : [];
      return {
        phrase,
        filters: [[name, value]],
        scores: [...inPart, ...having(name, `${name}=${value}`)],
      };
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
const WITH_AI: FactPhrase["scores"] = [[FACT_SCORE, "ai=teacher", "ai=pupils"]];

const NEGATED = new RegExp(String.raw`\b${NEGATION} $`);

/** Words before a fact that say nothing more: "qui fonctionne sur tablette". */
const LEADING =
  /\b(?:qui )?(?:marche(?:nt)?|fonctionne(?:nt)?|tourne(?:nt)?|(?:disponi|compati|utilisa)bles?)(?: (?:sur|sous|avec|en|une?|l|la|le|les))* $/;

/** Free of charge or of rights, not free software. */
const OTHER_FREEDOM =
  /\blibres? (?:de droits?|acces)\b|\b(?:images?|photos?|sons?|musiques?|videos?|acces|temps) libres?\b/;

/** Returns the first letters of words in a pattern; each text that it matches has one of them, or a negation. */
const wordStarts = /* @__PURE__ */ memoized((pattern: RegExp) => {
  const words = pattern.source
    .split(NEGATION)[0]!
    .replaceAll("\\b", " ")
    .match(/[a-z]{3,}/g);
  return words?.map((word) => ` ${word.slice(0, 3)}`) ?? [];
});

/** Reports whether a pattern may match a text: to try all patterns takes milliseconds of the first query. */
function canMatch(pattern: RegExp, text: string): boolean {
  const isNegated = pattern.source.includes(NEGATION) && HAS_NEGATION.test(text);
  return isNegated || wordStarts(pattern).some((start) => text.includes(start));
}

/** Finds where a folded text, with a space at both ends, has a phrase, and the words before it that negate it. */
function findPhrase({ phrase, filters, isOnlyNegated }: FactPhrase, text: string) {
  if (typeof phrase === "string") return text === phrase ? { negation: "", phrase, at: 0 } : null;
  const match = canMatch(phrase, text) ? phrase.exec(text) : null;
  if (!match || (filters[0]?.[0] === "open_source" && OTHER_FREEDOM.test(text))) return null;
  const before = text.slice(0, match.index);
  const [negation = ""] = (HAS_NEGATION.test(before) && NEGATED.exec(before)) || [];
  if (isOnlyNegated && negation === "") return null;
  const [lead = ""] = LEADING.exec(before) ?? [];
  return { negation, phrase: lead + match[0], at: match.index - negation.length - lead.length };
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
  const unwanted: FactScores[] = [];
  for (const row of PHRASES) {
    for (let found, count = 0; (found = findPhrase(row, text)); count++) {
      const { negation, phrase, at } = found;
      text = `${text.slice(0, at)} ${text.slice(at + negation.length + phrase.length)}`;
      mark(negation + phrase, negation === "" ? "fact" : "ignored");
      if (count > 0) continue;
      const { filters } = row;
      const scores = factScores(index, row.scores);
      if (negation !== "") unwanted.push(scores);
      else facts.push({ kind: "fact", phrase: phrase.trim(), filters, scores });
      if (negation === "" && filters[0]?.[1] === "none") unwanted.push(factScores(index, WITH_AI));
    }
  }
  return { facts, unwanted, rest: words(text) };
}

/** Returns the keys of the facts that the texts of a tool say although its record does not have them. */
export function saidFacts(tool: ListedTool & { keywords: readonly string[] }): FacetKey[] {
  const text = ` ${words([tool.short_description, ...tool.keywords].join(" ")).join(" ")} `;
  return PHRASES.filter((row) => {
    const isUnknown = row.filters.every(([name]) => PARAMETERS[name].isUnknown(tool));
    return isUnknown && findPhrase(row, text)?.negation === "";
  }).flatMap(({ scores }) =>
    scores.flatMap(([score, ...keys]) => (score === SAID_SCORE ? keys : [])),
  );
}

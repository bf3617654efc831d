import { ASKED } from "../facts/asked.ts";
import { FACTS } from "../facts/facts.ts";
import type { FactRow } from "../facts/kinds.ts";
import { words } from "../text/fold.ts";
import { FACET_NAMES, filterWords, PARAMETERS, type FacetName } from "../api/list-parameters.ts";
import type { WordKind } from "../api/list.ts";
import type { OpenedIndex } from "./opened-index.ts";
import type { SearchIndex } from "./search-index.ts";
import { FACT_SCORE } from "./weights.ts";

/** A fact that a query asks for: a level, a subject, or what a record says. */
export interface AskedFact {
  kind: "level" | "subject" | "fact";
  /** The words that ask for it, folded, with a space between two. */
  phrase: string;
  /** The filter that asks for it or for more, with its value, if there is one. */
  filter: readonly [facet: FacetName, value: string] | null;
  worth: Worth;
}

/** Returns the score of a tool for a fact, before rarity: at least `FACT_SCORE` if it has the fact. */
type Worth = (position: number) => number;

interface FactPhrase extends Pick<AskedFact, "filter"> {
  /** A label is the whole query, as text; compiling an expression for each takes milliseconds of the first query. */
  phrase: RegExp | string;
  worth: (opened: OpenedIndex) => Worth;
  /** It asks for nothing unless it is negated. */
  isOnlyNegated?: true;
}

const holding =
  (has: (tools: SearchIndex["tools"], position: number) => boolean): FactPhrase["worth"] =>
  ({ index }) =>
  (position) =>
    has(index.tools, position) ? FACT_SCORE : 0;

const isMobile = (platforms: readonly string[]) =>
  platforms.some((one) => one === "ios" || one === "android");

/** Tools that are free in part get a quarter of the score. */
const isFree: FactPhrase["worth"] =
  ({ index: { tools } }) =>
  (position) =>
    ({ free: FACT_SCORE, freemium: FACT_SCORE / 4 })[tools.pricing[position] as string] ?? 0;

/** Folded phrases that ask for a fact of a record: those that no filter asks for exactly, then those of filters. */
const PHRASES: readonly FactPhrase[] = [
  {
    // A tool needs a computer if it is known to run on nothing smaller.
    phrase: /\b(?:ordinateurs?|ordis?|pc)\b/,
    filter: null,
    worth: holding(({ platforms }, at) => platforms[at]!.length > 0 && !isMobile(platforms[at]!)),
    isOnlyNegated: true,
  },
  {
    phrase: /\b(?:hebergee?s?|hebergements?|donnees|serveurs?|stockee?s?) en france\b/,
    filter: ["eu_hosting", "1"],
    worth: holding(({ pupils }, at) => pupils[at]?.hosting === "FR"),
  },
  {
    phrase: /\b(?:tablettes?|smartphones?|telephones?)\b/,
    filter: null,
    worth: holding(({ platforms }, at) => isMobile(platforms[at]!)),
  },
  ...FACET_NAMES.flatMap((name) => {
    const phrases = [
      ...labelsOf(name).map(([label, value]) => [value, ` ${words(label).join(" ")} `] as const),
      ...Object.entries(ASKED[PARAMETERS[name].fact] ?? {}),
    ];
    return phrases.map(([value, phrase]): FactPhrase => {
      const worth: FactPhrase["worth"] = ({ toolsBy }) => {
        const tools = toolsBy(name).get(value);
        return (position) => (tools?.has(position) ? FACT_SCORE : 0);
      };
      return { phrase, filter: [name, value], worth: value === "free" ? isFree : worth };
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
const meetsAi = holding(({ ai }, at) => ai[at] === "teacher" || ai[at] === "pupils");

/** Words after which a fact is not wanted. */
const NEGATION = /\b(?:sans|pas|sauf|hormis|excepte)(?: (?:aucune?|de|d|d un|l|le|la|les))? $/;

/** Free of charge or of rights, not free software. */
const OTHER_FREEDOM =
  /\blibres? (?:de droits?|acces)\b|\b(?:images?|photos?|sons?|musiques?|videos?|acces|temps) libres?\b/;

/**
 * Returns the facts of records that a query asks for, those that it does not want, and its other words.
 * Calls `mark` with each phrase and what it was read as.
 */
export function askedFacts(
  opened: OpenedIndex,
  queryWords: readonly string[],
  mark: (said: string, kind: WordKind) => void,
) {
  let text = ` ${queryWords.join(" ")} `;
  const facts: AskedFact[] = [];
  const unwanted: Worth[] = [];
  for (const { phrase, filter, worth, isOnlyNegated } of PHRASES) {
    const isLabel = typeof phrase === "string";
    const match = isLabel ? text === phrase && { 0: phrase, index: 0 } : phrase.exec(text);
    if (!match || (filter?.[0] === "open_source" && OTHER_FREEDOM.test(text))) continue;
    const said = match[0];
    const before = text.slice(0, match.index);
    const [negation = ""] = (!said.startsWith("sans ") && NEGATION.exec(before)) || [];
    if (isOnlyNegated && negation === "") continue;
    text = `${before.slice(0, before.length - negation.length)} ${text.slice(match.index + said.length)}`;
    mark(negation + said, negation === "" ? "fact" : "ignored");
    if (negation !== "") unwanted.push(worth(opened));
    else facts.push({ kind: "fact", phrase: said.trim(), filter, worth: worth(opened) });
    if (negation === "" && filter?.[1] === "none") unwanted.push(meetsAi(opened));
  }
  return { facts, unwanted, left: words(text) };
}

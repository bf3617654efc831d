import type { ListedTool } from "../documents.ts";
import { ASKED } from "../../facts/asked.ts";
import { FACTS } from "../../facts/facts.ts";
import type { Row } from "../../facts/kinds.ts";
import { words } from "../fold.ts";
import { FACET_NAMES, filterWords, PARAMETERS, type FacetName } from "../list-parameters.ts";
import type { WordKind } from "../list.ts";
import type { ScoredGroup } from "./relevance.ts";
import type { IndexedTerm } from "./search-index.ts";
import { isOfSearching, isSignificant } from "./stop-words.ts";

/** What a tool gets for a fact that it has, as a part of `FACT` of what words give. */
export const FACT = 16;

/** A fact that a query asks for: a level, a subject, or what a record says. */
interface AskedFact {
  kind: "level" | "subject" | "fact";
  /** The words that ask for it, folded, with a space between two. */
  said: string;
  /** The filter that asks for it or for more, with its value, if there is one. */
  filter: readonly [facet: FacetName, value: string] | null;
  /** Returns what a tool gets for it, before rarity; one that has it gets at least `FACT`. */
  worth: (tool: ListedTool) => number;
}

/** Returns the function that gives a tool what it gets for a fact that it has. */
const having = (has: (tool: ListedTool) => boolean) => (tool: ListedTool) => (has(tool) ? FACT : 0);

/** A tool for few terms suits each of them better than a tool for many. */
const among = (key: "levels" | "subjects", slugs: readonly string[]) => (tool: ListedTool) =>
  tool[key].some((slug) => slugs.includes(slug)) ? FACT + Math.floor(FACT / tool[key].length) : 0;

/** What a tool gets for a value, where having it is not all that counts. */
const WORTHS: Record<string, AskedFact["worth"]> = {
  "pricing=free": ({ pricing }) =>
    pricing === "free" ? FACT : pricing === "freemium" ? FACT / 4 : 0,
  "french_interface=1": ({ country, french_interface: french }) =>
    french ? (country === "FR" ? FACT : FACT / 2) : 0,
};

/** Returns the labels of a filter in the form of the home page, each with its value. */
function labelsOf(name: FacetName): (readonly [label: string, value: string])[] {
  const { kind, fact } = PARAMETERS[name];
  if (kind === "flag") return [[filterWords(name).label, "1"]];
  const row: Row = FACTS[fact];
  return "values" in row ? Object.entries(row.values).map(([value, label]) => [label, value]) : [];
}

/** A label is the whole query, as text; compiling an expression for each takes milliseconds of the first query. */
type Phrase = readonly [
  phrase: RegExp | string,
  filter: AskedFact["filter"],
  worth: AskedFact["worth"],
];

const runsOn = (...mobile: readonly string[]) =>
  having(({ platforms }) => platforms.some((one) => mobile.includes(one)));

/** Folded phrases that ask for a fact of a record: those that no filter asks for exactly, then those of filters. */
const PHRASES: readonly Phrase[] = [
  [
    /\b(?:hebergee?s?|hebergements?|donnees|serveurs?|stockee?s?) en france\b/,
    ["eu_hosting", "1"],
    having(({ hosting }) => hosting === "FR"),
  ],
  [/\b(?:tablettes?|smartphones?|telephones?)\b/, null, runsOn("ios", "android")],
  ...FACET_NAMES.flatMap((name) => {
    const phrases = [
      ...labelsOf(name).map(([label, value]) => [value, ` ${words(label).join(" ")} `] as const),
      ...Object.entries(ASKED[PARAMETERS[name].fact] ?? {}),
    ];
    return phrases.map(([value, phrase]): Phrase => {
      const has = having((tool) => PARAMETERS[name].of(tool).includes(value));
      return [phrase, [name, value], WORTHS[`${name}=${value}`] ?? has];
    });
  }),
];

/** Facts that are only asked for with a negation: a tool needs a computer if it is known to run on nothing smaller. */
const NEGATED: readonly Phrase[] = [
  [
    /\b(?:ordinateurs?|ordis?|pc)\b/,
    null,
    having(
      ({ platforms }) =>
        platforms.length > 0 && !platforms.some((one) => one === "ios" || one === "android"),
    ),
  ],
  ...PHRASES,
];

/** Asking for no generative AI puts the tools in which it is known to be last. */
const MEETING_AI = having(({ ai }) => ai === "teacher" || ai === "pupils");

/** Words after which a fact, or a tool, is not wanted. */
const NEGATION = /\b(?:sans|pas|sauf|hormis|excepte)(?: (?:aucune?|de|d|d un|l|le|la|les))? $/;

/** Free of charge or of rights, not free software. */
const OTHER_FREEDOM =
  /\blibres? (?:de droits?|acces)\b|\b(?:images?|photos?|sons?|musiques?|videos?|acces|temps) libres?\b/;

/** Folded words that ask for alternatives to a tool. */
const REPLACING =
  /\b(?:alternatives?|equivalents?|remplace[rz]?|remplacants?|remplacement|comme|a la place|similaires?|concurrents?|autres? (?:chose )?que)\b/;

/**
 * What two tools share, in points. A category and a top list gather tools for the same task; a stack gathers
 * tools that complement each other, so sharing one says little. Two levels count as much as one subject.
 */
export const SHARED_POINTS = { category: 8, top_list: 4, subject: 2, level: 1, stack: 1 } as const;

/** Words in the longest name that is looked for inside a query. */
export const NAME_WORDS_MAX = 5;

/** What reading a query needs of an index. */
export interface QueryIndex {
  count: number;
  groups: readonly (ScoredGroup & { slug: string; points: number })[];
  levels: readonly IndexedTerm[];
  subjects: readonly IndexedTerm[];
  tool: (position: number) => ListedTool;
  /** Returns the tool with a name, given without spaces; null if there is none. */
  named: (name: string) => number | null;
  /** Returns the only tool with a word in its name: "word" for "Microsoft Word". */
  onlyNamed: (word: string) => number | null;
  /** Reports whether a word says more about a tool than that it is for a level: few have it. */
  isTelling: (word: string) => boolean;
}

export interface ReadQuery {
  /** The words to look for in texts. */
  terms: string[];
  /** The words that tools must have to match exactly: all but those of facts and negations. */
  others: string[];
  /** What orders the tools that the words find. */
  facts: AskedFact[];
  subjects: AskedFact[];
  /** Facts that are not wanted. */
  unwanted: AskedFact["worth"][];
  /** Tools that are not wanted. */
  dropped: number[];
  /** What words of facts, levels, subjects and negations were taken for. */
  kinds: ReadonlyMap<string, WordKind>;
  /** Reports whether the query asks for nothing but facts. */
  isOfFacts: boolean;
  /** The tool whose alternatives are wanted. */
  replaced: number | null;
  /** The words that name it. */
  replacedWords: readonly string[];
  /** Reports whether that tool stays, because only its alternatives need the facts: "prezi gratuit". */
  keepsReplaced: boolean;
}

/** Separates the facts, and the tool to be replaced, that a query asks for from the words to look for. */
export function readQuery(index: QueryIndex, queryWords: readonly string[]): ReadQuery {
  let text = ` ${queryWords.join(" ")} `;
  const isReplacing = REPLACING.test(text);
  const facts: AskedFact[] = [];
  const unwanted: AskedFact["worth"][] = [];
  const kinds = new Map<string, WordKind>();
  const mark = (said: string, kind: WordKind) => {
    for (const word of words(said)) if (!kinds.has(word)) kinds.set(word, kind);
  };
  /** Removes a phrase and the negation before it, if there is one; returns what the phrase said, null if negated. */
  const take = (from: number, said: string) => {
    const before = text.slice(0, from);
    const [negation = ""] = NEGATION.exec(before) ?? [];
    text = `${before.slice(0, before.length - negation.length)} ${text.slice(from + said.length)}`;
    if (negation === "") return said;
    mark(negation + said, "ignored");
    return null;
  };
  for (const [phrase, filter, worth] of NEGATED) {
    const match =
      typeof phrase === "string" ? text === phrase && { 0: phrase, index: 0 } : phrase.exec(text);
    if (!match || (filter?.[0] === "open_source" && OTHER_FREEDOM.test(text))) continue;
    const isNegatable = !/^sans\b/.test(match[0]);
    const isNegated = isNegatable && NEGATION.test(text.slice(0, match.index));
    if (!isNegated && !PHRASES.some(([one]) => one === phrase)) continue;
    const said = isNegated ? take(match.index, match[0]) : match[0].trim();
    if (said === null) unwanted.push(worth);
    else {
      if (filter?.[0] === "ai" && filter[1] === "none") unwanted.push(MEETING_AI);
      text = text.replace(said, "");
      mark(said, "fact");
      facts.push({ kind: "fact", said, filter, worth });
    }
  }
  text = ` ${words(text).join(" ")} `;
  const dropped = droppedTools(index, words(text), mark);
  text = ` ${words(text)
    .filter((word) => kinds.get(word) !== "ignored")
    .join(" ")} `;
  const searched: string[] = [];
  for (const { said, slugs } of namedTerms(index.levels, words(text))) {
    text = text.replace(` ${said} `, " ");
    mark(said, "level");
    if (!said.includes(" ") && index.isTelling(said)) searched.push(said);
    const filter = slugs.length === 1 ? (["level", slugs[0]!] as const) : null;
    const isKnown = facts.some((fact) => filter && fact.filter?.[1] === filter[1]);
    if (!isKnown) facts.push({ kind: "level", said, filter, worth: among("levels", slugs) });
  }
  const others = words(text);
  const subjects = namedTerms(index.subjects, others, 2).map(({ said, slugs }): AskedFact => {
    mark(said, "subject");
    const filter = slugs.length === 1 ? (["subject", slugs[0]!] as const) : null;
    return { kind: "subject", said, filter, worth: among("subjects", slugs) };
  });
  const replaced = isReplacing ? namedIn(index, others) : null;
  if (replaced !== null) text = text.replace(` ${replaced.name} `, " ");
  const ofSubjects = new Set(subjects.flatMap(({ said }) => said.split(" ")));
  const own = [...new Set(words(text.replace(REPLACING, "")))].filter(
    (word) => ofSubjects.has(word) || (isSignificant(word) && !isOfSearching(word, queryWords)),
  );
  const kept = replaced === null && facts.length > 0 ? index.named(others.join("")) : null;
  const isOfFacts = own.length === 0 && facts.length > 0 && replaced === null;
  const isUnread = own.length === 0 && facts.length === 0 && replaced === null;
  return {
    terms: isUnread ? [...new Set(others)] : [...new Set([...own, ...searched])],
    others,
    facts,
    subjects,
    unwanted,
    dropped,
    kinds,
    isOfFacts,
    replaced: replaced?.tool ?? kept,
    replacedWords: words(replaced?.name ?? ""),
    keepsReplaced: kept !== null,
  };
}

/** Returns the tools that follow a negation; `mark` is told its word and theirs. */
function droppedTools(
  { named, onlyNamed }: QueryIndex,
  queryWords: readonly string[],
  mark: (said: string, kind: WordKind) => void,
): number[] {
  return queryWords.flatMap((word, at) => {
    if (!/^(?:sauf|pas|sans|hormis)$/.test(word)) return [];
    for (let length = NAME_WORDS_MAX; length > 0; length--) {
      const run = queryWords.slice(at + 1, at + 1 + length);
      if (run.length < length) continue;
      const tool =
        named(run.join("")) ?? (word === "sauf" && length === 1 ? onlyNamed(run[0]!) : null);
      if (tool === null) continue;
      mark([word, ...run].join(" "), "ignored");
      return [tool];
    }
    return [];
  });
}

/** Returns the runs of words that are slugs, names or keywords of terms, the longest first, with the terms' slugs. */
function namedTerms(
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
function namedIn({ named, onlyNamed }: QueryIndex, queryWords: readonly string[]) {
  for (let length = Math.min(NAME_WORDS_MAX, queryWords.length); length > 0; length--) {
    for (let from = queryWords.length - length; from >= 0; from--) {
      const run = queryWords.slice(from, from + length);
      const tool = named(run.join(""));
      if (tool !== null) return { tool, name: run.join(" ") };
    }
  }
  for (const name of queryWords) {
    const tool = onlyNamed(name);
    if (tool !== null) return { tool, name };
  }
  return null;
}

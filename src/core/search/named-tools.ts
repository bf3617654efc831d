import { words } from "../text/fold.ts";
import { longestRun } from "./longest-run.ts";
import type { WordIndex } from "./search-index.ts";
import { isSignificant } from "./stop-words.ts";
import { numberOf } from "./vocabulary.ts";
import { havingWord } from "./word-places.ts";

/** Folded words that ask for alternatives to a tool. */
const REPLACING =
  /\b(?:alternatives?|equivalents?|remplace[rz]?|remplacants?|remplacement|comme|a la place|similaires?|concurrents?|autres? (?:chose )?que)\b/;

/** Folded words that ask for alternatives to a tool whose name follows them. */
const LEAVING =
  /\b(?:plutot que?|au lieu d[eu]?|genre|deteste|aime pas|marre d[eu]?|ras le bol d[eu]?|assez d[eu]?|quitter|abandonner)(?: (?:l|le|la|les))? $/;

/** Returns the first tool whose name is a text without its spaces. */
export function toolNamed(index: WordIndex, name: string): number | undefined {
  return havingWord(index, numberOf(index, name), "whole_name")[0];
}

/** Returns the tool whose name is the longest run of words from a place on. */
function toolNamedAt(index: WordIndex, queryWords: readonly string[], at: number) {
  return longestRun(queryWords, at, (name) => toolNamed(index, name));
}

/** Returns the word at a place if only one tool has it in its name: "word" for "Microsoft Word". */
function toolWithWordAt(index: WordIndex, queryWords: readonly string[], at: number) {
  const find = (word: string) => {
    const [tool, ...others] = havingWord(index, numberOf(index, word), "name");
    return others.length === 0 ? tool : undefined;
  };
  return longestRun(queryWords, at, find, 1);
}

/** Returns the tools that follow a negation, each with the words that say so. */
export function droppedTools(index: WordIndex, queryWords: readonly string[]) {
  return queryWords.flatMap((word, at) => {
    if (!/^(?:sauf|pas|sans|hormis)$/.test(word) || isLeaving(queryWords, at + 1)) return [];
    const only = word === "sauf" ? toolWithWordAt(index, queryWords, at + 1) : null;
    const run = toolNamedAt(index, queryWords, at + 1) ?? only;
    return run ? [{ tool: run.value, phrase: `${word} ${run.phrase}` }] : [];
  });
}

/** Reports whether the words before a place say that one wants to leave the tool that is named there. */
function isLeaving(queryWords: readonly string[], at: number): boolean {
  return LEAVING.test(`${queryWords.slice(0, at).join(" ")} `);
}

/**
 * Returns the tool whose alternatives are wanted: the longest run of words that is a name, else the first word after the sign
 * if only one name has it. Later words, as in "alternative à Signal pour une équipe", may be in a name by chance.
 */
export function replacedTool(index: WordIndex, queryWords: readonly string[]) {
  const after = ` ${queryWords.join(" ")} `.split(REPLACING).slice(1).at(-1);
  const places = [...queryWords.keys()];
  const leaving = places.filter((at) => isLeaving(queryWords, at));
  const names = (after === undefined ? leaving : places).flatMap(
    (at) => toolNamedAt(index, queryWords, at) ?? [],
  );
  if (names.length > 0) return names.reduce((a, b) => (b.length >= a.length ? b : a));
  const start = queryWords.length - words(after ?? "").length;
  const first = places.filter((at) => at >= start && isSignificant(queryWords[at]!)).slice(0, 1);
  return [...first, ...leaving].flatMap((at) => toolWithWordAt(index, queryWords, at) ?? [])[0];
}

/** Returns words without the name of a replaced tool and what asks for one. */
export function withoutReplaced(queryWords: readonly string[], name: string | undefined): string[] {
  const text = ` ${queryWords.join(" ")} `;
  const [before = "", ...after] = name === undefined ? [text] : text.split(` ${name} `);
  const unnamed = [`${before} `.replace(LEAVING, " "), ...after].join(" ");
  return words(unnamed.replace(REPLACING, ""));
}

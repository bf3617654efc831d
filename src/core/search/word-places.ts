import { readNumbers, textOf, type LineRange } from "./lines.ts";
import type { IndexLines, WordIndex } from "./search-index.ts";
import { SEARCHED_FIELDS } from "./weights.ts";

/**
 * Where a word is: in fields of tools; in a name that has it as its letters without the spaces, as "lechat" for "Le Chat"; in
 * the texts of groups.
 */
export const WORD_PLACES = [...SEARCHED_FIELDS, "whole_name", "groups"] as const;
export type WordPlace = (typeof WORD_PLACES)[number];

export function placeDigit(place: WordPlace): string {
  return String(WORD_PLACES.indexOf(place));
}

/**
 * Matches a part of a line of places: the digits of places, then the tools that have the word there, as in `Fx05Jm`. Without
 * digits, they have it in the description alone.
 */
const PLACEMENT = /(\d*)(\D+)/g;

export function placeLines({ header: { words } }: IndexLines): LineRange {
  return { from: words, to: 2 * words };
}

/** The tools, or groups, that have a word in the same places, each a bit of `placeBit`. */
interface Placement {
  places: number;
  numbers: readonly number[];
}

export function placeBit(place: WordPlace): number {
  return 1 << WORD_PLACES.indexOf(place);
}

const DESCRIPTION = placeBit("short_description");
const HEAD = placeBit("head");
export const GROUPS = placeBit("groups");

/** Returns where a word is; nothing for the number -1. A word in the head of a description is in the description too. */
export function placementsOf({ words, count }: WordIndex, word: number): Placement[] {
  const line = word === -1 ? "" : textOf(words, placeLines(words).from + word);
  return Array.from(line.matchAll(PLACEMENT), ([, digits = "", numbers]) => {
    let places = digits === "" ? DESCRIPTION : 0;
    for (const digit of digits) places |= 1 << Number(digit);
    if ((places & HEAD) !== 0) places |= DESCRIPTION;
    return {
      places,
      numbers: readNumbers(numbers, places === GROUPS ? words.header.groups : count),
    };
  });
}

/** Returns the tools, or groups, that have a word in one of some places, each once. */
export function havingWord(index: WordIndex, word: number, ...anyOf: WordPlace[]): number[] {
  const bits = anyOf.reduce((sum, place) => sum | placeBit(place), 0);
  return placementsOf(index, word).flatMap(({ places, numbers }) => (places & bits ? numbers : []));
}

/** Returns the words in the keywords of a tool, each with all tools that have it there. */
export function keywordsOf({ words, count }: WordIndex, tool: number): number[][] {
  const lists = new RegExp(`${placeDigit("keywords")}\\d*(\\D+)`, "g");
  const { from, to } = placeLines(words);
  // Decoding all lines at once takes a tenth of the time of decoding each.
  return textOf(words, from, to)
    .split("\n")
    .map((line) => Array.from(line.matchAll(lists), (list) => readNumbers(list[1], count)).flat())
    .filter((tools) => tools.includes(tool));
}

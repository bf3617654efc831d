import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "../text/edit-distance.ts";
import { byCodeUnit } from "../text/fold.ts";
import { frenchStem } from "../text/french-stem.ts";
import { consonantsOf, nearbyWords, soundingLike } from "./nearby-words.ts";
import { writeLines } from "./lines.ts";
import { indexFormat, openIndexFile, type IndexHeader } from "./search-index.ts";

/** Opens words, which must be in their order. */
function open(words: readonly string[]) {
  const text = writeLines<IndexHeader>(
    { format: indexFormat("words"), words: words.length } as IndexHeader,
    words,
  );
  return { words: openIndexFile("words", new TextEncoder().encode(`${"0".repeat(16)}\n${text}`)) };
}

/** Returns the words near a query word, found by comparing it with each word. */
function naive(words: string[], asked: string): string[] {
  const isClass = asked.length < 6 && /\d/.test(asked);
  const isExact = /^\d+$/.test(asked) || isClass || asked.length < 5;
  const max = isExact ? 0 : asked.length < 8 ? 1 : 2;
  const soundsLike = (word: string) =>
    Math.abs(word.length - asked.length) <= 3 && soundingLike([word], asked).length > 0;
  const isStem = (word: string) => frenchStem(word) === frenchStem(asked);
  const isBegun = words.some((word) => word.startsWith(asked));
  const isFound = isBegun || words.some(isStem);
  const editsTo = (word: string) => {
    const edits = editDistance(asked, word, max);
    return edits === 2 && consonantsOf(word) !== consonantsOf(asked) ? 3 : edits;
  };
  const least = Math.min(max, ...words.map(editsTo));
  const weightOf = (word: string) => {
    if (word === asked) return 16;
    if (isStem(word)) return 14;
    const edits = editsTo(word);
    if (!isBegun && max > 0 && edits === least && edits === 1) return 15;
    const isNear = words.some((one) => editDistance(asked, one, 1) < 2) && max > 0;
    if (!isFound && !isNear && soundsLike(word)) return 15;
    if (!isFound && max > 0 && edits === least && !words.some((one) => soundsLike(one))) return 11;
    if (!word.startsWith(asked) || asked.length < 3) return 0;
    const start = 2 + Math.floor((12 * asked.length) / word.length);
    return words.includes(asked) ? Math.floor(start / 2) : start;
  };
  return words
    .filter((word) => weightOf(word) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || byCodeUnit(a, b));
}

test("finds the words that comparing every word finds, nearest first, then by code unit", () => {
  const parts = fc.array(
    fc.constantFrom("a", "b", "é".normalize("NFD")[0]!, "1", "ation", "er", "s", "ب"),
    { minLength: 1, maxLength: 6 },
  );
  const alike = fc.array(fc.constantFrom("a", "b"), { minLength: 4, maxLength: 6 });
  const word = fc.oneof(parts, alike).map((letters) => letters.join(""));
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, (list, asked) => {
      const words = list.toSorted(byCodeUnit);
      const found = nearbyWords(open(words), asked).map((near) => words[near.word]);
      expect(found).toEqual(naive(words, asked));
    }),
  );
});

test("uses at most 24 words for the start of many, besides those that editors gave", () => {
  const words = Array.from({ length: 90 }, (_, i) => `pro${i + 10}`);
  const near = nearbyWords(open(words), "pro");
  const first = Array.from({ length: 24 }, (_, i) => i);
  expect(near.map(({ word }) => word)).toEqual(first);
  const meant = nearbyWords(open(words), "pro", [89]).map(({ word }) => word);
  expect(meant).toEqual([89, ...first]);
});

test("a word of the index begins another for half of what the beginning of one does", () => {
  const weights = (words: string[]) => nearbyWords(open(words), "livre").map((near) => near.weight);
  expect(weights(["livret"])).toEqual([12]);
  expect(weights(["livre", "livret"])).toEqual([16, 6]);
});

test("words of four letters are not corrected", () => {
  expect(nearbyWords(open(["cape", "capes"]), "cepe")).toEqual([]);
});

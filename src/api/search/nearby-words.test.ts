import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "../edit-distance.ts";
import { byCodeUnit } from "../fold.ts";
import { frenchStem } from "./french-stem.ts";
import { nearbyWords } from "./nearby-words.ts";
import { openVocabulary } from "./vocabulary.ts";

const open = (words: string[]) =>
  openVocabulary({
    words: words.join(" "),
    names: "",
    whole_names: "",
    descriptions: "",
    keywords: "",
    groups: "",
  });

/** Returns the words near a query word, found by comparing it with each word. */
function naive(words: string[], asked: string): string[] {
  const max = /^\d+$/.test(asked) || asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2;
  const starts = words.filter((word) => word.startsWith(asked));
  const edits = starts.length > 0 ? [] : words.map((word) => editDistance(asked, word, max));
  const least = Math.min(...edits, max);
  const nearness = (word: string, i: number) => {
    if (word === asked) return 0;
    if (frenchStem(word) === frenchStem(asked)) return 1;
    if (edits[i] === 1 && least === 1) return 2;
    if (word.startsWith(asked) && asked.length >= 3) return 3;
    if (word.includes(asked) && asked.length >= 5) return 4;
    return edits[i] === 2 && least === 2 ? 5 : 6;
  };
  return words
    .map((word, i) => ({ word, near: nearness(word, i) }))
    .filter(({ near }) => near < 6)
    .toSorted((a, b) => a.near - b.near || byCodeUnit(a.word, b.word))
    .map(({ word }) => word);
}

test("finds the words that comparing every word finds, nearest first, then by code unit", () => {
  const word = fc
    .array(fc.constantFrom("a", "b", "é".normalize("NFD")[0]!, "1", "ation", "er", "s", "ب"), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, (list, asked) => {
      const words = list.toSorted(byCodeUnit);
      const found = nearbyWords(open(words))(asked).map((near) => words[near.word]);
      expect(found).toEqual(naive(words, asked));
    }),
    { numRuns: 1000 },
  );
});

test("uses at most 24 words for the start of many", () => {
  const words = Array.from({ length: 90 }, (_, i) => `pro${i + 10}`);
  const near = nearbyWords(open(words))("pro");
  expect(near.map(({ word }) => word)).toEqual(Array.from({ length: 24 }, (_, i) => i));
});

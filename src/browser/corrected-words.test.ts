import { expect, test } from "vitest";
import { correctedWords } from "./corrected-words.ts";

const report = (match: "exact" | "close", words: [string, ...string[]][]) => ({
  match,
  exact: 0,
  read: [],
  words: words.map(([asked, ...used]) => ({ asked, used, as: "text" as const })),
});

test.each([
  ["close", [["pronotte", "pronote"]], "pronote"],
  ["close", [["un"], ["qiuz", "quiz"]], "un quiz"],
  ["close", [["corriger", "correction"]], null],
  ["close", [["copies", "copie"]], null],
  ["close", [["cart", "carte", "cartes"]], null],
  ["close", [["inconnu"]], null],
  ["exact", [["quiz", "quiz"]], null],
] as const)("%s %j is read as %s", (match, words, expected) => {
  expect(correctedWords(report(match, words as never))).toBe(expected);
});

test("without a search nothing was corrected", () => {
  expect(correctedWords(null)).toBeNull();
});

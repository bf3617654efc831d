import { expect, test } from "vitest";
import { cutToWords } from "./cut-to-words.ts";

test.each([
  ["un deux", 7, "un deux"],
  ["un deux", 6, "un"],
  ["un deux trois", 7, "un deux"],
  ["un deux  trois", 9, "un deux"],
  ["un\u00a0deux", 6, "un"],
  ["unique", 3, "uni"],
  ["😀 😀😀", 3, "😀"],
])("%j cut to %i code points is %j", (text, max, cut) => {
  expect(cutToWords(text, max)).toBe(cut);
});

import { expect, test } from "vitest";
import { sharedRuns } from "./shared-runs.ts";

test("a run of words that two texts share is found despite different punctuation", () => {
  const texts = [
    { name: "a", text: "Un deux, trois quatre." },
    { name: "b", text: "Zéro. **Deux** trois… QUATRE !" },
    { name: "c", text: "Deux trois cinq quatre." },
  ];
  expect(sharedRuns(texts, 3)).toEqual([{ texts: ["a", "b"], run: "deux trois quatre" }]);
  expect(sharedRuns(texts, 4)).toEqual([]);
});

test("a text may repeat itself", () => {
  expect(sharedRuns([{ name: "a", text: "un deux un deux" }], 2)).toEqual([]);
});

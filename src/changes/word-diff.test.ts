import fc from "fast-check";
import { expect, test } from "vitest";
import { diffWords, wordsOf, type WordRun } from "./word-diff.ts";

const text = fc
  .array(fc.constantFrom("a", "b", "c", "d", "\n\n", "\u00a0", "\n"), { maxLength: 60 })
  .map((pieces) => pieces.join(" "));

/** Returns how many words of one side the runs stand for. */
const count = (runs: WordRun[], other: "added" | "removed") =>
  runs
    .filter(({ change }) => change !== other)
    .reduce((sum, run) => sum + ("count" in run ? run.count : run.items.length), 0);

test("runs stand for every word of both texts", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = diffWords(before, after);
      expect(count(runs, "added")).toBe(wordsOf(before).length);
      expect(count(runs, "removed")).toBe(wordsOf(after).length);
      const isSame = runs.every(({ change }) => change === "same" || change === "omitted");
      expect(isSame).toBe(wordsOf(before).join(" ") === wordsOf(after).join(" "));
    }),
  );
});

test("a change has six unchanged words on each side", () => {
  const words = "a b c d e f g h i j".split(" ");
  expect(
    diffWords([...words, "x", ...words].join(" "), [...words, "y", ...words].join(" ")),
  ).toEqual([
    { change: "omitted", count: 4 },
    { change: "same", items: "e f g h i j".split(" ") },
    { change: "removed", items: ["x"] },
    { change: "added", items: ["y"] },
    { change: "same", items: "a b c d e f".split(" ") },
    { change: "omitted", count: 4 },
  ]);
});

test("changes around a single word become one", () => {
  expect(diffWords("un petit et vieux mot", "un grand et jeune mot")).toEqual([
    { change: "same", items: ["un"] },
    { change: "removed", items: ["petit", "et", "vieux"] },
    { change: "added", items: ["grand", "et", "jeune"] },
    { change: "same", items: ["mot"] },
  ]);
});

test("a blank line is a word, a line break is not", () => {
  expect(wordsOf("un\nmot\n \n- autre\n")).toEqual(["un", "mot", "¶", "-", "autre"]);
  expect(diffWords("un\u00a0mot", "un\nmot")).toEqual([{ change: "omitted", count: 2 }]);
});

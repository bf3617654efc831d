import fc from "fast-check";
import { expect, test } from "vitest";
import { diffSequences, type Run } from "./sequence-diff.ts";

const letters = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 24 });

/** Length of a longest common subsequence, by the table of all prefixes. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  const rows = [Array.from({ length: b.length + 1 }, () => 0)];
  for (const [i, item] of a.entries()) {
    const row = [0];
    for (const [j, other] of b.entries()) {
      row.push(item === other ? rows[i]![j]! + 1 : Math.max(rows[i]![j + 1]!, row[j]!));
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

const without = (runs: Run<string>[], change: string) =>
  runs.filter((run) => run.change !== change).flatMap(({ items }) => items);

test("runs give back both sequences and keep as many items as the naive table finds", () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      const runs = diffSequences(a, b);
      expect(without(runs, "added")).toEqual(a);
      expect(without(runs, "removed")).toEqual(b);
      const same = runs.filter(({ change }) => change === "same");
      expect(same.flatMap(({ items }) => items)).toHaveLength(commonLength(a, b));
      expect(runs.every(({ change }, i) => change !== runs[i - 1]?.change)).toBe(true);
    }),
  );
});

test("with any limit of edits, runs give back both sequences", () => {
  fc.assert(
    fc.property(letters, letters, fc.nat(20), (a, b, editsMax) => {
      const runs = diffSequences(a, b, editsMax);
      expect(without(runs, "added")).toEqual(a);
      expect(without(runs, "removed")).toEqual(b);
    }),
  );
});

test("sequences of the same items in another order keep their common ends only", () => {
  const items = Array.from({ length: 5000 }, (_, i) => `a${i}`);
  const runs = diffSequences(["x", ...items], ["x", ...items.toReversed()]);
  expect(runs.map(({ change }) => change)).toEqual(["same", "removed", "added"]);
});

test("texts of ten thousand different words keep their common ends only", () => {
  const words = (letter: string) => Array.from({ length: 10_000 }, (_, i) => `${letter}${i}`);
  const runs = diffSequences(["x", ...words("a"), "y"], ["x", ...words("b"), "y"]);
  expect(runs.map(({ change, items }) => [change, items.length])).toEqual([
    ["same", 1],
    ["removed", 10_000],
    ["added", 10_000],
    ["same", 1],
  ]);
});

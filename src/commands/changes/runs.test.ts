import fc from "fast-check";
import { expect, test } from "vitest";
import { runsOf, type Run } from "./compare-content.ts";

const letters = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 24 });
const itemsOf = (runs: readonly Run[]) => runs.flatMap(({ value }) => value);

/** Returns the length of a longest common subsequence, by the table of all prefixes. */
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

test("with any limit of edits, runs give back both lists; without one, they keep the most items", () => {
  fc.assert(
    fc.property(letters, letters, fc.option(fc.nat(20)), (a, b, limit) => {
      const runs = runsOf(a, b, limit ?? undefined);
      expect(itemsOf(runs.filter(({ added }) => !added))).toEqual(a);
      expect(itemsOf(runs.filter(({ removed }) => !removed))).toEqual(b);
      expect(runs.every(({ value }) => value.length > 0)).toBe(true);
      const same = itemsOf(runs.filter(({ added, removed }) => !added && !removed));
      if (limit === null) expect(same).toHaveLength(commonLength(a, b));
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

/** Computes the optimal string alignment distance by its recursive definition. */
function naive(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)];
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    naive(x, y) + (a.at(-1) === b.at(-1) ? 0 : 1),
    naive(x, b) + 1,
    naive(a, y) + 1,
    swapped ? naive(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
  );
}

test("is the distance of its recursive definition up to the bound, and the bound plus one above it", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 4 });
  fc.assert(
    fc.property(word, word, fc.nat(7), (a, b, max) => {
      expect(editDistance(a, b, max)).toBe(Math.min(naive(a, b), max + 1));
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";
import { nearest, similarName } from "./nearest.ts";

test("a word of 100,000 characters is near nothing and costs little", () => {
  expect(nearest("a".repeat(100_000), ["a".repeat(90), "b"])).toBeNull();
});

test("returns the first candidate at the least distance, up to one edit per three characters", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 5 }), (query, candidates) => {
      const allowed = Math.floor(Math.max(query.length, 3) / 3);
      const inReach = candidates
        .map((candidate) => ({ candidate, d: editDistance(query, candidate, 9) }))
        .filter(({ d }) => d <= allowed)
        .toSorted((a, b) => a.d - b.d);
      expect(nearest(query, candidates)).toBe(inReach[0]?.candidate ?? null);
    }),
  );
});

const TOOLS = ["Éclair", "H5P", "Le Chat", "中文", "!?"].map((name) => ({ name }));

test.each([
  ["eclair", "Éclair"],
  ["É-clair !", "Éclair"],
  ["Eclaire", "Éclair"],
  ["LeChat", "Le Chat"],
  ["h5p", "H5P"],
  ["Zèbre", null],
  ["", null],
  ["!", null],
  ["a", null],
])("%j is similar to %j", (name, found) => {
  expect(similarName(name, TOOLS)?.name ?? null).toBe(found);
});

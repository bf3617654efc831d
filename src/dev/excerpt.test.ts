import fc from "fast-check";
import { expect, test } from "vitest";
import { positionsIn } from "../content/positions.ts";
import { visible } from "../content/quote-text.ts";
import { excerptOf } from "./excerpt.ts";

test.each([
  ["a: un deux", 1, 4, { before: "a: ", at: "un", after: " deux" }],
  ["a:\nb: x\n", 2, 4, { before: "b: ", at: "x", after: "" }],
  ["a:\r\nb: x\r\n", 2, 4, { before: "b: ", at: "x", after: "" }],
  ["\ufeffa: x", 1, 1, { before: "", at: "a:", after: " x" }],
  ["a", 1, 9, { before: "a", at: "", after: "" }],
  ["a\n", 2, 1, { before: "", at: "", after: "" }],
  ["a", 2, 1, null],
  ["a b", 1, 2, { before: "a", at: " ", after: "b" }],
  ["a\u202eb\u0000 c", 1, 1, { before: "", at: "a\\u{202e}b\\u{0}", after: " c" }],
])("the line of %j at %i:%i", (text, line, column, expected) => {
  expect(excerptOf(text, line, column)).toEqual(expected);
});

test("a long line is cut on both sides of the error", () => {
  const { before, at, after } = excerptOf(`${"a".repeat(1000)} mot ${"b".repeat(1000)}`, 1, 1002)!;
  expect([before.at(0), before.length, at, after.at(-1), after.length]).toEqual([
    "…",
    121,
    "mot",
    "…",
    121,
  ]);
});

test("the parts of an excerpt are the line, and the error begins at its column", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "é", " ", "\n", "😀", "\u202e"),
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, fc.nat(60), (text, at) => {
      const { line, column } = positionsIn(text)(Math.min(at, text.length));
      const source = text.split("\n")[line - 1]!;
      const excerpt = excerptOf(text, line, column)!;
      expect(excerpt.before + excerpt.at + excerpt.after).toBe(
        visible(source.slice(0, column - 1)) + visible(source.slice(column - 1)),
      );
      expect(excerpt.before).toBe(visible(source.slice(0, column - 1)));
    }),
  );
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCodePoint } from "../../test/any-code-point.ts";
import { initialsOf, toneOf } from "./tool-list.ts";

test.each([
  ["Kahoot!", "Ka"],
  ["La Quizinière", "LQ"],
  ["MathALÉA", "MA"],
  ["ChatGPT", "CG"],
  ["BBC Learning English", "BB"],
  ["1 élève, 1 stage", "1É"],
  ["360Learning", "3L"],
  ["œuvre", "Œu"],
  ["C++", "C"],
  ["🦉", "🦉"],
])("the tile of %s has %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("the tile of any name has its first letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, minLength: 1 }), (name) => {
      const [first] = initialsOf(name);
      expect(Array.from(name).map((letter) => letter.toUpperCase()[0])).toContain(first!.charAt(0));
    }),
  );
});

test("every slug has one of the colors of the style", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,40}$/), (slug) => {
      const [, tone] = /^tone-(\d+)(?: solid)?$/.exec(toneOf({ slug }))!;
      expect(style).toContain(`.tone-${tone} {`);
    }),
  );
});

const style = readFileSync("src/website/browser/cards.css", "utf8");

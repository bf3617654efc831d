import fc from "fast-check";
import { expect, test } from "vitest";
import {
  lineStartingWith,
  linesStartingWith,
  openLines,
  readNumbers,
  textOf,
  writeLines,
  writeNumbers,
} from "./lines.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const write = (lines: readonly string[]) => encode(writeLines({ format: "essai" }, lines));

const line = fc
  .array(fc.constantFrom("a", "b", "é", "œ", "😀", "1", "\t"), { maxLength: 4 })
  .map((letters) => letters.join(""));
const drawn = fc.array(line, { maxLength: 60 });
/** Lines in which no other begins, but for its end. */
const keys = drawn.map((list) => list.map((text) => `${text.replaceAll("\t", "")}\t`));

test("lines are the same after writing them", () => {
  fc.assert(
    fc.property(drawn, fc.nat(60), fc.nat(60), (list, a, b) => {
      const lines = openLines(write(list), "essai");
      list.forEach((text, i) => {
        expect(textOf(lines, i)).toBe(text);
      });
      const [from, to] = [Math.min(a, b, list.length), Math.min(Math.max(a, b), list.length)];
      expect(textOf(lines, from, to)).toBe(list.slice(from, to).join("\n"));
    }),
  );
});

test("finds the lines that looking at each finds", () => {
  fc.assert(
    fc.property(keys, line, (list, start) => {
      const sorted = list.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      const lines = openLines(write(sorted), "essai");
      const matching = [...sorted.keys()].filter((i) => sorted[i]!.startsWith(start));
      expect(lineStartingWith(lines, start)).toBe(matching[0] ?? -1);
      const { from, to } = linesStartingWith(lines, start, { from: 0, to: sorted.length });
      expect(sorted.slice(from, to)).toEqual(matching.map((i) => sorted[i]));
    }),
  );
});

test("lists of numbers are the same after writing them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.array(fc.nat()), (limit, drawn) => {
      const numbers = drawn.map((number) => number % limit);
      expect(readNumbers(writeNumbers(numbers, limit), limit)).toEqual(numbers);
    }),
  );
});

test.each([
  "",
  "\n",
  "{\n",
  "{}\n",
  "[]\n",
  "<!doctype html>\n<title>Connexion</title>\n",
  '{"format":"essai"}\n',
  '{"format":"essai","lines":0.5}\n',
  '{"format":"essai","lines":1e9}\n',
  '{"format":"essai","lines":1}\n',
  '{"format":"essai","lines":1}\na',
  '{"format":"essai","lines":0}\na\n',
  '{"format":"autre","lines":1}\na\n',
])("%j is no file of lines", (text) => {
  expect(() => openLines(encode(text), "essai")).toThrow();
});

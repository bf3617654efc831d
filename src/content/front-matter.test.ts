import fc from "fast-check";
import grayMatter from "gray-matter";
import { expect, test } from "vitest";
import { splitFrontMatter } from "./front-matter.ts";

const split = (text: string) => splitFrontMatter(text).value;
const findings = (text: string) =>
  splitFrontMatter(text).findings.map(({ code, offset }) => ({ code, offset }));

/** The same split, by lines. */
function naiveSplit(text: string): { yaml: string; body: string } | null {
  const lines = text.split("\n");
  const isDelimiter = (line: string) => /^---[ \t]*$/.test(line);
  const end = lines.findIndex((line, index) => index > 0 && isDelimiter(line));
  if (!isDelimiter(lines[0]!) || end < 0) return null;
  const yaml = lines.slice(0, end).map((line) => `${line}\n`);
  return { yaml: yaml.join(""), body: lines.slice(end + 1).join("\n") };
}

test("the split is that of whole lines", () => {
  const piece = fc.constantFrom(..."---|----|--|-| |\t|\n|\n---\n|\n --- \n|#|a: 1|é".split("|"));
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  let whole_ = 0;
  fc.assert(
    fc.property(fc.constantFrom("", "---\n"), text, (start, rest) => {
      const whole = start + rest;
      const parts = split(whole);
      const naive = naiveSplit(whole);
      expect(parts && { yaml: parts.yaml, body: whole.slice(parts.bodyStart) }).toEqual(naive);
      if (parts) whole_++;
    }),
    { numRuns: 2000 },
  );
  expect(whole_).toBeGreaterThan(200);
});

test("front matter is there, closed, and YAML", () => {
  const missing = [{ code: "no-front-matter", offset: 0 }];
  const blank = `---\n${"\n".repeat(1_000_000)}`;
  for (const text of ["", "---\nname: A\n", "----\na: 1\n----\n", " ---\na: 1\n---\n", blank])
    expect(findings(text), text.slice(0, 20)).toEqual(missing);
  const languages = "js javascript json toml yaml coffee cson constructor __proto__ JS".split(" ");
  for (const language of [...languages, " js"]) {
    expect(findings(`---${language}\nmodule.exports = {}\n---\n`), language).toEqual([
      { code: "front-matter-language", offset: 3 },
    ]);
  }
});

test("gray-matter caches nothing", () => {
  expect(split("---\na: 1\n---\nb")).not.toBe(split("---\na: 1\n---\nb"));
  expect((grayMatter as unknown as { cache: object }).cache).toEqual({});
});

test("long runs of white space are an error where they begin, before gray-matter sees them", () => {
  const run = (length: number) => `---\na: 1\n${" ".repeat(length - 1)}b: 2\n---\nb`;
  expect(findings(run(1000))).toEqual([]);
  expect(findings(run(1001))).toEqual([{ code: "too-complex", offset: 8 }]);
  for (const space of ["\n", " ", "\t", "\u00a0", " \n", "\u3000"]) {
    const text = `---\n${space.repeat(1_000_000)}\n---\nb`;
    expect(findings(text)).toEqual([{ code: "too-complex", offset: 3 }]);
  }
  const many = `---\n${`#\n${"\n".repeat(990)}`.repeat(60)}---\n`;
  expect(findings(many)).toEqual([{ code: "file-too-large", offset: expect.any(Number) }]);
});

import fc from "fast-check";
import grayMatter from "gray-matter";
import { expect, test } from "vitest";
import { openFrontMatter, openRecord } from "./open-record.ts";
import { parseYaml } from "./parse-yaml.ts";

const open = (text: string) => {
  const parts = openFrontMatter(text);
  return "code" in parts ? null : parts;
};
const findings = (text: string) =>
  openRecord("tools/a.md", Buffer.from(text)).findings.map(({ code, offset }) => ({
    code,
    offset,
  }));

/** The same split, by lines. */
function naiveSplit(text: string): { yaml: string; body: string } | null {
  const lines = text.split("\n");
  const isDelimiter = (line: string) => /^---[ \t]*$/.test(line);
  const end = lines.findIndex((line, index) => index > 0 && isDelimiter(line));
  if (!isDelimiter(lines[0]!) || end < 0) return null;
  const yaml = lines.slice(0, end).map((line) => `${line}\n`);
  return { yaml: yaml.join(""), body: lines.slice(end + 1).join("\n") };
}

test("front matter ends at a whole line, and offsets are those of the file", () => {
  const piece = fc.constantFrom(..."---|----|--|-| |\t|\n|\n---\n|\n --- \n|#|a: 1|é".split("|"));
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  let whole_ = 0;
  fc.assert(
    fc.property(fc.constantFrom("", "---\n"), text, (start, rest) => {
      const whole = start + rest;
      const parts = open(whole);
      const naive = naiveSplit(whole);
      const body = whole.slice(parts?.bodyStart);
      expect(parts && { document: parts.document, body }).toEqual(
        naive && { document: parseYaml(naive.yaml), body: naive.body },
      );
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
  for (const language of ["js", "javascript", "json", "yaml", "__proto__", "JS", " js"])
    expect(findings(`---${language}\nmodule.exports = {}\n---\n`), language).toEqual(missing);
});

test("gray-matter caches nothing", () => {
  expect(open("---\na: 1\n---\nb")).not.toBe(open("---\na: 1\n---\nb"));
  expect((grayMatter as unknown as { cache: object }).cache).toEqual({});
});

test("white space is split in bounded time", () => {
  for (const space of [" ", "\t", "\u00a0", "\u3000", `${" ".repeat(31)}\n`])
    findings(`---\n${space.repeat(65_000 / space.length)}a: 1\n---\nb`);
  for (const space of ["\n", " \n", `#\n${"\n".repeat(990)}`])
    expect(findings(`---\n${space.repeat(100_000)}\n---\nb`.slice(0, 900_000) + "\n---\n")).toEqual(
      [{ code: "file-too-large", offset: expect.any(Number) }],
    );
});

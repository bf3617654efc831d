import fc from "fast-check";
import grayMatter from "gray-matter";
import { afterEach, expect, test, vi } from "vitest";
import { memorySource } from "../test/memory-source.ts";
import { SAMPLE, toolFile } from "../test/sample.ts";
import { SPLIT_ONLY, splitFrontMatter } from "./front-matter.ts";
import { loadContent } from "./load.ts";

afterEach(() => vi.restoreAllMocks());

const split = (text: string) => splitFrontMatter(text).value;
const findings = (text: string) =>
  splitFrontMatter(text).findings.map(({ code, offset }) => ({ code, offset }));

/** The same split, by lines. */
function naiveSplit(text: string): { yaml: string; body: string } | null {
  const lines = text.split("\n");
  const isDelimiter = (line: string) => /^---[ \t]*$/.test(line);
  const end = lines.findIndex((line, index) => index > 0 && isDelimiter(line));
  if (!isDelimiter(lines[0]!) || end < 0) return null;
  const yaml = lines.slice(1, end).map((line) => `${line}\n`);
  return { yaml: yaml.join(""), body: lines.slice(end + 1).join("\n") };
}

test("the split is that of whole lines, and parts are at their offsets", () => {
  const piece = fc.constantFrom(..."---|----|--|-| |\t|\n|\n---\n|\n --- \n|#|a: 1|é".split("|"));
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  let whole_ = 0;
  fc.assert(
    fc.property(fc.constantFrom("", "---\n"), text, (start, rest) => {
      const whole = start + rest;
      const parts = split(whole);
      const naive = naiveSplit(whole);
      expect(parts && { yaml: parts.yaml, body: parts.body }).toEqual(naive);
      if (!parts) return;
      expect(whole.startsWith(parts.yaml, parts.yamlStart)).toBe(true);
      expect(whole.slice(parts.bodyStart)).toBe(parts.body);
      whole_++;
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

test("gray-matter runs and parses nothing, even without the checks before it", () => {
  for (const language of "js javascript json coffee coffeescript cson toml JavaScript".split(" ")) {
    const text = `---${language}\nglobalThis.ran = true\n---\n`;
    expect(() => grayMatter(text, SPLIT_ONLY), language).toThrow();
  }
  expect(() => grayMatter("---unknown\na\n---\n", SPLIT_ONLY)).toThrow();
  expect(globalThis).not.toHaveProperty("ran");
  expect(grayMatter("---\na: !!js/function x\n---\nb", SPLIT_ONLY).data).toEqual({});
});

test("js-yaml, which gray-matter depends on, is never called", () => {
  const { yaml } = (grayMatter as unknown as { engines: { yaml: { parse: () => unknown } } })
    .engines;
  const parse = vi.spyOn(yaml, "parse");
  const files = {
    "tools/a.md": toolFile({ name: "yes", verified_at: "2026-02-01" }),
    "tools/b.md": toolFile({ name: "012:30" }),
  };
  const { content, diagnostics } = loadContent(memorySource({ ...SAMPLE, ...files }));
  expect(diagnostics).toEqual([]);
  expect(content?.tools.map(({ name }) => name)).toEqual(["yes", "012:30"]);
  expect(parse).not.toHaveBeenCalled();
});

test("nothing is cached: two reads share no object", () => {
  const text = toolFile();
  const load = () =>
    loadContent(memorySource({ ...SAMPLE, "tools/a.md": text })).content!.tools[0]!;
  const [first, second] = [load(), load()];
  first.aliases.push("changed");
  expect(second.aliases).toEqual([]);
  expect(split(text)).not.toBe(split(text));
  expect((grayMatter as unknown as { cache: object }).cache).toEqual({});
});

test("long runs of white space are an error where they begin, before gray-matter sees them", () => {
  const run = (length: number) => `---\na: 1\n${" ".repeat(length - 1)}b: 2\n---\nb`;
  expect(findings(run(1000))).toEqual([]);
  expect(findings(run(1001))).toEqual([{ code: "too-complex", offset: 8 }]);
  for (const space of ["\n", " ", "\t", "\u00a0", " \n", "\u3000"]) {
    const text = `---\n${space.repeat(1_000_000)}\n---\nb`;
    expect(findings(text)).toEqual([{ code: "too-complex", offset: 4 }]);
  }
  const many = `---\n${`#\n${"\n".repeat(990)}`.repeat(60)}---\n`;
  expect(findings(many)).toEqual([{ code: "file-too-large", offset: expect.any(Number) }]);
});

test("front matter has at most 64 kB and 2000 lines; the body may be longer", () => {
  const long = (length: number) =>
    `---\na: ${"x".repeat(length - 4)}\n---\n${"\n".repeat(1_000_000)}`;
  expect(findings(long(65_536))).toEqual([]);
  expect(findings(long(65_537))).toEqual([{ code: "file-too-large", offset: 4 + 65_536 }]);
  expect(findings(`---\n${"a\n".repeat(2000)}---\n`)).toEqual([]);
  expect(findings(`---\n${"a\n".repeat(2001)}---\n`)).toEqual([
    { code: "file-too-large", offset: 4 + 4000 },
  ]);
});

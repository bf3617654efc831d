import fc from "fast-check";
import { expect, test } from "vitest";
import { readPlainYaml } from "./plain-yaml.ts";
import { readYamlDocument } from "./yaml-document.ts";

const codes = (yaml: string) => readYamlDocument(yaml).faults.map(({ code }) => code);

/** The two write a key that is null as "" and as "null"; neither is a key of a schema. */
function withoutNullKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNullKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== "" && key !== "null");
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNullKeys(inner)]));
}

test("the fast reader reads nothing that the exact one reads otherwise", () => {
  const piece = fc.constantFrom(
    "a",
    "b: ",
    "c: ",
    ": ",
    "- ",
    "\n",
    "\n  ",
    "\n    ",
    "'",
    '"',
    "[",
    "]",
    "{",
    "}",
    ",",
    ", ",
    "#",
    " #",
    "|",
    ">",
    "|-",
    ">+",
    "?",
    "? ",
    "&x",
    "*x",
    "!",
    "!!str ",
    "%",
    "@",
    "`",
    "~",
    "null",
    "true",
    "Yes",
    "no",
    "012",
    "0x1F",
    "0o17",
    "1_000",
    "1e3",
    ".5",
    "-1",
    ".nan",
    ".inf",
    "2026-01-01",
    "12:30:45",
    "\\",
    "\\n",
    "\\u00e9",
    "é",
    "’",
    "\u202f!",
    "<<: ",
    "---",
    "...",
    "\t",
    "=",
    " ",
    "  ",
  );
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));
  let read = 0;
  fc.assert(
    fc.property(text, (yaml) => {
      const plain = readPlainYaml(yaml);
      if (plain === undefined) return;
      read++;
      const exact = readYamlDocument(yaml);
      // The fast reader is easier about the indentation of a quoted text on several lines, nothing else.
      const syntaxOnly = exact.faults.every(({ code }) => code === "yaml-syntax");
      expect(syntaxOnly, yaml).toBe(true);
      if (exact.faults.length === 0)
        expect(withoutNullKeys(plain), yaml).toEqual(withoutNullKeys(exact.value));
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(1000);
});

test("anchors, aliases and tags are refused", () => {
  expect(codes("a: &x 1\nb: *x")).toEqual(["yaml-feature", "yaml-feature"]);
  expect(codes("a: !!str 1")).toEqual(["yaml-feature"]);
  expect(codes("a: !!binary aGk=")).toEqual(["yaml-feature"]);
  expect(codes("a: 50 % & co !\nb: '*'")).toEqual([]);
});

test("an alias bomb is refused before it is expanded", () => {
  const levels = Array.from({ length: 30 }, (_, i) =>
    i === 0 ? "a0: &a0 [x, x]" : `a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`,
  );
  const document = readYamlDocument(levels.join("\n"));
  expect(document.value).toBeUndefined();
  expect(new Set(document.faults.map(({ code }) => code))).toEqual(new Set(["yaml-feature"]));
  expect(readPlainYaml(levels.join("\n"))).toBeUndefined();
});

test("aliases are seen wherever they may stand, and words with an ampersand are none", () => {
  for (const hidden of [
    '{"a":&x 1,"b":*x}',
    '{"a":&x {"b":1},"c":[*x]}',
    "- &x a\n- *x",
    "? &x a\n: *x",

    "k: ! x",
  ]) {
    expect(readPlainYaml(hidden), hidden).toBeUndefined();
    expect(codes(hidden), hidden).toContain("yaml-feature");
  }
  expect(readPlainYaml("a: R&D et 5*3, Q&A")).toEqual({ a: "R&D et 5*3, Q&A" });
});

test("lists and mappings as keys are refused before they are spelled out", () => {
  expect(codes(`${"? ".repeat(40)}a`)).toContain("yaml-feature");
  expect(codes("[a, b]: c")).toEqual(["yaml-feature"]);
});

test("a text that is too long or too deep is a fault, not a crash", () => {
  expect(codes(`a: ${"x".repeat(70_000)}`)).toEqual(["file-too-large"]);
  for (const deep of [
    "[".repeat(30_000),
    "- ".repeat(30_000),
    "? ".repeat(30_000),
    "-  ? ".repeat(9000),
    `a: ${"{b: ".repeat(10_000)}`,
  ]) {
    expect(readPlainYaml(deep)).toBeUndefined();
    expect(codes(deep)).toContain("yaml-syntax");
  }
});

test("a text of too many lines is a fault where they begin", () => {
  const lines = "\n".repeat(1999);
  expect(readYamlDocument(`${lines}a: 1\n`).value).toEqual({ a: 1 });
  expect(readPlainYaml(`${lines}a: 1\n`)).toEqual({ a: 1 });
  expect(readYamlDocument(`${lines}\na: 1\n`).faults).toMatchObject([
    { code: "file-too-large", offset: lines.length + 1 },
  ]);
  expect(readPlainYaml(`${lines}\na: 1\n`)).toBeUndefined();
});

test("every key that stands twice is found, however many there are", () => {
  expect(codes(`{${"k: 1, ".repeat(5000)}}`)).toHaveLength(4999);
  expect(codes("a: {b: 1, b: 2}\nc: [{d: 1, d: 2}]")).toEqual(["duplicate-key", "duplicate-key"]);
});

test("places are those of values, of keys, and of what is missing", () => {
  const yaml = "name: A\neducation:\n  kind: free\n  details: B\nstatus:\n";
  const document = readYamlDocument(yaml);
  expect(document.valueAt(["name"])).toBe(yaml.indexOf("A"));
  expect(document.valueAt(["education", "kind"])).toBe(yaml.indexOf("free"));
  expect(document.valueAt(["status"])).toBe(yaml.indexOf("status"));
  expect(document.keyAt(["education"], "details")).toBe(yaml.indexOf("details"));
  const order = ["name", "pricing", "education", "status", "aliases"];
  expect(document.placeFor([], "pricing", order)).toBe(yaml.indexOf("education"));
  expect(document.placeFor([], "aliases", order)).toBe(yaml.length);
  expect(document.placeFor(["education"], "audience", ["kind", "audience", "details"])).toBe(
    yaml.indexOf("details"),
  );
  expect(document.placeFor(["education"], "first", ["first", "kind"])).toBe(yaml.indexOf("kind"));
});

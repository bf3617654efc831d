import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { plainYaml } from "./plain-yaml.ts";

const KEYS = ["true", "null", "constructor", "A", "1", "é", '"q"', "- a", "?"];
const VALUES = [
  "text|texte à l’œuvre, l'an : 2|https://a.example/?b=c#d|a #b|a: b|a:|a :b|a  b|a |a\u00a0b|é|ab\\",
  "true|True|tRue|null|NULL|~|yes|.inf|NaN|0|7|-7|+7|07|0x1f|0o7|1e3|1.5|1_000|12:30|2026-11-20|2026-1-2",
  `""|"a"|"a \\" \\\\ b"|"\\n"|"\\u00e9"|"a" b|"a|"a"b"|''|'a'|'l''an'|'a'b'|'a": b'|"a #b"|"a: b"|'\\'`,
  '[]|[ ]|[a]|[a, b c]|[a,b]|[a, ]|[a, [b]]|[a: b]|[1, 2]|[true, nUll]|[l\'an, "b"]|[a #b]|[a]b|[a|a]|{}',
  "9999999999|{a: b}||>|*a|&a b|!a b|!!str 1|%a|@a|`a|-|- a|? a|# a|---|...|\ufeffa|a\u2028b|a\u0085b|a\tb",
].flatMap((row) => row.split("|"));

/** Mostly the first values. */
const usually = <Value>(usual: readonly Value[], odd: readonly Value[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );
const line = fc
  .record({
    indent: usually([0, 0, 2], [1, 3, 4, 6]),
    dash: usually(["", "", "- "], ["-", "- - ", "-  "]),
    key: usually(["a: ", "b_c: ", "d: ", "e:", ""], [...KEYS.map((key) => `${key}: `), "a:  "]),
    value: usually(["text", "[a, b c]", '"a: \\" b"', "true", "7", ""], VALUES),
  })
  .map(({ indent, dash, key, value }) => " ".repeat(indent) + dash + key + value);
const text = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), usually(["\n", ""], ["\n\n"]))
  .map(([lines, end]) => lines.join("\n") + end);

/** Returns whether it reads a text. */
function readsAsThePackage(yaml: string): boolean {
  const value = plainYaml(yaml);
  if (value === undefined) return false;
  expect(value, yaml).toStrictEqual(parse(yaml, { schema: "core", version: "1.2" }));
  return true;
}

test("what it reads is what the yaml package reads", () => {
  let read = 0;
  const property = fc.property(text, (yaml) => void (read += Number(readsAsThePackage(yaml))));
  fc.assert(property, { numRuns: 10_000 });
  expect(read).toBeGreaterThan(300);
});

test("a value means the same as in the yaml package wherever it stands", () => {
  for (const value of VALUES) {
    for (const start of ["a: ", "a:\n  - ", "a:\n- b: ", "- "]) {
      for (const end of ["", "\nc: d\n", "\n  c: d\n", "\n   d\n"]) {
        readsAsThePackage(start + value + end);
      }
    }
  }
});

test("reads a record", () => {
  const yaml = `name: A
levels: [b, c d]
pupils:
  age: 13
sources:
  - url: "https://e.example"
    covers:
    - f
day: 2026-11-20
`;
  expect(plainYaml(yaml)).toEqual({
    name: "A",
    levels: ["b", "c d"],
    pupils: { age: 13 },
    sources: [{ url: "https://e.example", covers: ["f"] }],
    day: "2026-11-20",
  });
});

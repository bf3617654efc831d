import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTree } from "./parse-yaml.ts";
import { parsePlainYaml } from "./plain-yaml.ts";
import { filesOf, FIXTURE } from "../../test/folder.ts";

const anyWord = fc.oneof(
  { arbitrary: fc.constantFrom("Éclair", "l'eau (à 2)", "true", "7", "2026-01-31"), weight: 4 },
  fc.constantFrom(
    "True",
    "null",
    "~",
    "07",
    "1e3",
    "0x1f",
    "0b1",
    "2026-13",
    "2026-1",
    "-1",
    "3D",
    "1er degré",
    "1E3",
    "2e400",
    "9".repeat(400),
    "e\u0301",
  ),
);
const anyOdd = fc.constantFrom(
  ..."a: b|a #b|a:|'a''b'|&a b|*a|!t a|>|[|{}|{a: b}|{ a: b, a: c }|{ a: b,c }|{ a: }|{ a: b:c }|[a, 'b']|[a:b]".split(
    "|",
  ),
  '"a\\u0301"',
  "|",
);
const anyList = fc.array(anyWord, { maxLength: 3 }).map((words) => `[${words.join(", ")}]`);
const anyValue = fc.oneof(
  { arbitrary: anyWord, weight: 4 },
  { arbitrary: anyList, weight: 3 },
  fc.tuple(anyList, anyWord).map(([list, word]) => `{ a: ${list}, b: ${word} }`),
  fc.constantFrom('"a: b"', "'#'", "https://a.example/b?c=d#e", "l’été : oui"),
  anyOdd,
);

/** Lines of a mapping or a list. */
const { block: anyBlock } = fc.letrec<{ block: string[]; list: string[]; mapping: string[] }>(
  (tie) => ({
    block: fc.oneof(tie("mapping"), tie("list")),
    mapping: fc
      .uniqueArray(
        fc.tuple(
          fc.constantFrom("a", "b", "c_d", "e1"),
          fc.oneof({ depthSize: "small" }, anyValue, tie("block")),
        ),
        { minLength: 1, maxLength: 3, selector: ([key]) => key },
      )
      .map((pairs) =>
        pairs.flatMap(([key, value]) =>
          typeof value === "string"
            ? `${key}: ${value}`
            : [`${key}:`, ...value.map((line) => `  ${line}`)],
        ),
      ),
    list: fc
      .array(fc.oneof({ depthSize: "small" }, anyValue, tie("mapping")), {
        minLength: 1,
        maxLength: 3,
      })
      .map((items) =>
        items.flatMap((item) => {
          const [first, ...rest] = [item].flat();
          return [`- ${first}`, ...rest.map((line) => `  ${line}`)];
        }),
      ),
  }),
);
/** What makes a value another one, or none. */
const anyDamage = fc.record({
  at: fc.nat(),
  removed: fc.nat(2),
  text: fc.constantFrom(
    "",
    "\u00a0",
    "\u202f",
    " ",
    "  ",
    "\t",
    ":",
    " #",
    "'",
    '"',
    "\\",
    ",",
    "]",
    "}",
    "-",
    "\n",
    "\n  ",
    "é",
    "&",
    "- ",
    "\n    - b",
    "\n\n",
    "? ",
    "# b\n",
    "0",
    "_",
  ),
});
const anyYaml = fc.tuple(anyBlock, fc.array(anyDamage, { maxLength: 2 })).map(([lines, damages]) =>
  damages.reduce(
    (yaml, { at, removed, text }) => {
      const offset = at % (yaml.length + 1);
      return yaml.slice(0, offset) + text + yaml.slice(offset + removed);
    },
    `${lines.join("\n")}\n`,
  ),
);

test("what is plain has the value that the yaml package reads, and no finding", () => {
  let plain = 0;
  fc.assert(
    fc.property(anyYaml, (yaml) => {
      const value = parsePlainYaml(yaml);
      if (value === undefined) return;
      plain++;
      const tree = parseTree(yaml);
      expect(tree.findings).toEqual([]);
      expect(tree.value).toStrictEqual(value);
    }),
    { numRuns: 2000, examples: [["- a:\n    - \n- b\n"], ["null: a\n"]] },
  );
  expect(plain).toBeGreaterThan(160);
});

test("records are plain", () => {
  const { "tools/eclair.md": record } = filesOf(FIXTURE);
  const [, yaml] = Buffer.from(record!, "latin1").toString().split(/^---$/m);
  expect(parsePlainYaml(yaml!)).toEqual(parseTree(yaml!).value);
});

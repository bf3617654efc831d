import fc from "fast-check";
import { expect, test } from "vitest";
import { isScalar, parseDocument, visit } from "yaml";
import { exceededSize, keyName, parseYaml } from "./parse-yaml.ts";

const codes = (yaml: string) => parseYaml(yaml).findings.map(({ code }) => code);

/** The same findings, by the visitor of the package. */
function naiveFindings(yaml: string): string[] {
  const findings: string[] = [];
  visit(parseDocument(yaml, { uniqueKeys: false, logLevel: "silent" }), {
    Node: (_, node) => {
      const at = node.range![0];
      if ("source" in node && !isScalar(node)) findings.push(`${at} alias`);
      if ("anchor" in node && node.anchor) findings.push(`${at} anchor`);
      if (node.tag) findings.push(`${at} tag`);
    },
    Pair: (_, { key }, path) => {
      const { items } = path.at(-1) as { items: { key: unknown }[] };
      if (!isScalar(key)) return void findings.push(`${(key as Ranged)?.range?.[0] ?? 0} key`);
      const first = items.find(
        (other) => isScalar(other.key) && keyName(other.key) === keyName(key),
      );
      if (first!.key !== key) findings.push(`${key.range![0]} duplicate`);
    },
  });
  return findings.toSorted();
}
type Ranged = { range?: number[] } | null;

test("forbidden features and duplicate keys are those that a visit of all nodes finds", () => {
  const node = fc.letrec<{ node: string }>((tie) => ({
    node: fc
      .tuple(
        fc.constantFrom("", "", "", "&x ", "! ", "!t ", "!!str ", "&y !t "),
        fc.oneof(
          fc.constantFrom("a", "b", "''", "1"),
          fc.array(tie("node"), { maxLength: 3 }).map((items) => `[${items.join(", ")}]`),
          fc
            .array(fc.tuple(tie("node"), tie("node")), { maxLength: 3 })
            .map((pairs) => `{${pairs.map(([key, value]) => `? ${key} : ${value}`).join(", ")}}`),
        ),
      )
      .map(([properties, value]) => properties + value),
  })).node;
  const alias = fc.constantFrom("", "", ", *x");
  const yaml = fc.tuple(node, alias).map(([first, last]) => `[&x 0, ${first}${last}]`);
  fc.assert(
    fc.property(yaml, (text) => {
      const found = parseYaml(text).findings.map((finding) => {
        if (finding.code === "yaml-syntax") return "syntax";
        const what = finding.code === "yaml-feature" ? finding.feature : "duplicate";
        return `${finding.offset} ${what}`;
      });
      fc.pre(!found.includes("syntax"));
      expect(found.toSorted()).toEqual(naiveFindings(text));
    }),
  );
});

test("an alias bomb is refused before it is expanded", () => {
  const levels = Array.from({ length: 30 }, (_, i) =>
    i === 0 ? "a0: &a0 [x, x]" : `a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`,
  );
  const document = parseYaml(levels.join("\n"));
  expect(document.value).toBeUndefined();
  expect(new Set(document.findings.map(({ code }) => code))).toEqual(new Set(["yaml-feature"]));
});

test("words with an ampersand, an asterisk or an exclamation mark are texts, and << is a key", () => {
  const texts = { a: "R&D et 5*3, Q&A", b: "50 % & co !", c: "*", "<<": { d: 1 } };
  expect(parseYaml(`a: ${texts.a}\nb: ${texts.b}\nc: '*'\n<<: {d: 1}`).value).toEqual(texts);
});

test("a text that is too long or too deep is an error, not a crash", () => {
  expect(exceededSize(`a: ${"x".repeat(70_000)}`)?.code).toBe("file-too-large");
  for (const deep of [
    "[".repeat(30_000),
    "- ".repeat(30_000),
    "? ".repeat(30_000),
    "-  ? ".repeat(9000),
    `a: ${"{b: ".repeat(10_000)}`,
    // Deeper with each line.
    Array.from({ length: 36 }, (_, i) => " ".repeat(98 * i) + "- ".repeat(49)).join("\n"),
    Array.from({ length: 350 }, (_, i) => `${" ".repeat(i)}a:`).join("\n"),
  ]) {
    expect(parseYaml(deep).findings).toMatchObject([{ code: "yaml-syntax", error: "TOO_DEEP" }]);
  }
});

test("every duplicate key is found, however many there are", () => {
  expect(codes(`{${"k: 1, ".repeat(5000)}}`)).toHaveLength(4999);
  expect(codes("a: {b: 1, b: 2}\nc: [{d: 1, d: 2}]")).toEqual(["duplicate-key", "duplicate-key"]);
});

test.each([
  ["a:\n  - b: c\n   d: e\n", 12, "BAD_INDENT"],
  ["a: \"b\nc: 'd'\nd: e\n", 3, "OPEN_QUOTE"],
  ['a: "b" # "\nb: "c \\" d\nc: d\n', 14, "OPEN_QUOTE"],
  ["a: l'b\nb: 'c ''d\nc: d\n", 10, "OPEN_QUOTE"],
  // A pattern that looks for the opening quote from the left may take years here.
  [`a: l"${"a".repeat(60)}" m\nb: "c\nd: e\n`, 72, "OPEN_QUOTE"],
])("the syntax error of %j is at %i, and names its cause", (yaml, offset, error) => {
  expect(parseYaml(yaml).findings).toEqual([{ offset, code: "yaml-syntax", error }]);
});

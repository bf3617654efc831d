import fc from "fast-check";
import grayMatter from "gray-matter";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { anyCodePoint } from "../test/any-code-point.ts";
import { collectionFile, toolFile, words } from "../test/sample.ts";
import { severity } from "./diagnostics.ts";
import { LANGUAGES, messageOf } from "./messages.ts";
import { parseRecord, recordSchema } from "./parse-record.ts";
import type { RecordKind } from "./record.ts";

/** Reads a record with the packages alone: null where one of them refuses it. */
function naiveFields(kind: RecordKind, path: string, text: string): object | null {
  try {
    const options = { engines: { yaml: (yaml: string) => parse(yaml) as object } };
    const { data } = path.endsWith(".md") ? grayMatter(text, options) : { data: parse(text) };
    const { data: fields = null } = recordSchema(kind, path).safeParse(data);
    return fields as object | null;
  } catch {
    return null;
  }
}

function check(kind: RecordKind, path: string, text: string): boolean {
  const { record, diagnostics } = parseRecord(kind, "a", path, Buffer.from(text));
  const errors = diagnostics.filter((diagnostic) => severity(diagnostic) === "error");
  expect(errors.length > 0, JSON.stringify(text)).toBe(record === null);
  const lines = text.split(/\r\n?|\n/);
  for (const diagnostic of diagnostics) {
    const { line, column } = diagnostic;
    expect(lines[line - 1]?.length).toBeGreaterThanOrEqual(column - 1);
    for (const language of LANGUAGES) {
      expect(messageOf(diagnostic, language)).not.toMatch(/undefined|\[object/);
    }
  }
  if (record === null) return false;
  const { slug: _, path: __, digest: ___, text: ____, html, ...fields } = record;
  expect(fields).toEqual(naiveFields(kind, path, text));
  expect(html).not.toMatch(/<(?:script|img|b)|javascript:/);
  return true;
}

/** YAML that some keys accept, most do not, and no key should survive without an error or a value. */
const VALUES =
  `A;"A";'A';a;2026-01-12;https://a.test;free;draft;published;true;null;~;1;-0;.nan;0x1F;1e300;"";" ";"\\u200b";"\\n";
[];[a];[a, a];[A, 'é'];[[a]];{};{a: 1};{tool: a};[{tool: a, note: b}];{file: a.png, alt: A};{[a]: 1};{? {b: c} : d};&x a;*x;!t a;
! a;"a;'a;[a;{a;- a;a: b;|;>;"\\x";@a;%a;{source: https://a.test, account: none};{__proto__: 1};a #b;"#";${"x".repeat(210)}`
    .replaceAll("\n", "")
    .split(";");
const LINES =
  "[a]: 1|? [a]\n: 1|{a: b}: c|? a|: a|name: B|<<: {a: 1}|__proto__: 1|constructor: 1|1: a|null: a|&k key: a|*k : a|!t key: a|# a|\t|---|...|%YAML 1.1|a\rb|- a|prcing: free".split(
    "|",
  );
const TEXTS =
  `Un texte.|${words(100)}| |<b>a</b>|![a](b)|[a](javascript:b)|&shy;|\`|# A\n\n- b`.split("|");
const KEYS = {
  tool: "name short_description category pricing website status added_at updated_at verified_at closed_at levels subjects keywords aliases country french_interface education_pricing pupils screenshot".split(
    " ",
  ),
  collection: "title kind task persona description status updated_at aliases tools".split(" "),
};

test.each(["tool", "collection"] as const)(
  "a %s has an error or is what the packages read, whatever its file contains",
  (kind) => {
    const values = fc.dictionary(fc.constantFrom(...KEYS[kind]), fc.constantFrom(...VALUES), {
      maxKeys: 2,
      noNullPrototype: true,
    });
    const extra = fc.array(fc.constantFrom(...LINES), { maxLength: 1 });
    const accepted = new Set<boolean>();
    fc.assert(
      fc.property(
        values,
        extra,
        fc.constantFrom(...TEXTS),
        fc.constantFrom("md", "yaml"),
        (changes, lines, text, extension) => {
          const file = kind === "tool" ? toolFile(changes, text) : collectionFile(["a"], changes);
          const [, front, ...rest] = file.split("---\n") as [string, string, ...string[]];
          const yaml = front + lines.map((line) => `${line}\n`).join("");
          const key = kind === "tool" ? "long_description" : "introduction";
          const whole =
            extension === "md"
              ? `---\n${yaml}---\n${rest.join("---\n")}`
              : `${yaml}${key}: ${JSON.stringify(rest.join("---\n"))}\n`;
          accepted.add(check(kind, `${kind}s/a.${extension}`, whole));
        },
      ),
      { numRuns: 600 },
    );
    expect(accepted.size).toBe(2);
  },
);

test("any bytes are a record or an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, maxLength: 60 }), fc.nat(200), (noise, at) => {
      const file = toolFile();
      check("tool", "tools/a.md", file.slice(0, at) + noise + file.slice(at));
    }),
    { numRuns: 300 },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCodePoint } from "../../test/any-code-point.ts";
import { addDays } from "../../api/dates.ts";
import { buildDirectory } from "../../catalog/directory.ts";
import { loadContent } from "../../content/load.ts";
import { linkCheck } from "../../test/link-check.ts";
import { memorySource } from "../../test/memory-source.ts";
import { SAMPLE, toolFile } from "../../test/sample.ts";
import { CHECKS_FILE, checksText, readChecks } from "./checks-file.ts";
import { REASONS, VERDICTS, type Check, type Reason } from "./verdicts.ts";

const check = (changes: Partial<Check> = {}) =>
  linkCheck({ title: "Ardoise", lang: "fr", ...changes });

const parse = (text: string) => readChecks(memorySource({ [CHECKS_FILE]: text }));

const day = fc.nat({ max: 3 }).map((days) => addDays("2026-01-01", days));
const anyCheck: fc.Arbitrary<Check> = fc.record({
  verdict: fc.constantFrom(...VERDICTS),
  visited: day,
  http: fc.option(fc.integer({ min: 100, max: 999 })),
  to: fc.option(fc.webUrl()),
  title: fc.option(fc.string({ unit: anyCodePoint, minLength: 1 })),
  lang: fc.option(fc.constantFrom("fr", "en-US")),
  reason: fc.option(fc.constantFrom(...(Object.keys(REASONS) as Reason[]))),
  strikes: fc.uniqueArray(day, { maxLength: 3 }).map((days) => days.toSorted()),
});
const anyChecks = fc.uniqueArray(fc.tuple(fc.webUrl(), anyCheck), { selector: ([url]) => url });

test("what is written is read again, whatever the order it was learned in", () => {
  fc.assert(
    fc.property(anyChecks, (entries) => {
      const text = checksText(new Map(entries));
      expect(checksText(new Map(entries.toReversed()))).toBe(text);
      expect(Object.fromEntries(parse(text))).toEqual(Object.fromEntries(entries));
    }),
  );
});

test("a file has a line for each URL, sorted, and one day for the latest visits", () => {
  const latest = { visited: "2026-01-08" };
  const dead = { http: 404, title: null, lang: null, reason: "not-found" } as const;
  const checks = new Map([
    ["https://b.test", check({ ...latest, ...dead, verdict: "suspect", strikes: ["2026-01-08"] })],
    ["https://a.test", check(latest)],
    ["https://c.test", check({ verdict: "moved", to: "https://d.test/" })],
  ]);
  const text = `{
  "visited": "2026-01-08",
  "urls": {
    "https://a.test": {"verdict":"ok","http":200,"title":"Ardoise","lang":"fr"},
    "https://b.test": {"verdict":"suspect","http":404,"reason":"not-found","strikes":["2026-01-08"]},
    "https://c.test": {"verdict":"moved","visited":"2026-01-01","http":200,"to":"https://d.test/","title":"Ardoise","lang":"fr"}
  }
}
`;
  expect(checksText(checks)).toBe(text);
  expect(parse(text)).toEqual(checks);
  expect(checksText(new Map())).toBe('{\n  "visited": null,\n  "urls": {}\n}\n');
});

test.each([
  '{"verdict":"ok"}',
  '{"verdict":"dead","visited":"2026-01-01"}',
  '{"verdict":"ok","visited":"2026-01-01","http":99}',
  '{"verdict":"ok","visited":"2026-01-01","reason":"toString"}',
  '{"verdict":"ok","visited":"2026-01-01","more":1}',
  "null",
  "[]",
  "1",
])("a bad row is left out, and the others are read: %s", (row) => {
  const good = '"https://b.test":{"verdict":"ok","visited":"2026-01-01"}';
  const text = `{"visited":null,"urls":{"https://a.test/":${row},${good}}}`;
  expect([...parse(text).keys()]).toEqual(["https://b.test"]);
});

test.each([
  ["", "Unexpected end"],
  ["[]", "expected object"],
  ['{"visited":"2026-13-01","urls":{}}', "visited: must be a day"],
  ['{"visited":null,"urls":{},"more":1}', "more"],
  ['{"visited":null,"urls":[]}', "urls"],
])("a file that is not whole is refused, not overwritten: %s", (text, message) => {
  expect(() => parse(text)).toThrow(message);
  expect(() => parse(text)).toThrow(/^checks\.json : .* ; reprenez le fichier/);
});

test("the file is part of the content, and changes neither its revision nor anything published", () => {
  const load = (checks: Record<string, string>) =>
    loadContent(memorySource({ ...SAMPLE, "tools/ardoise.md": toolFile(), ...checks }));
  const directory = buildDirectory(load({}).content!);
  for (const text of ["", "{}", "x".repeat(1_500_000)]) {
    const { content, diagnostics } = load({ [CHECKS_FILE]: text });
    expect(diagnostics).toEqual([]);
    expect(buildDirectory(content!)).toEqual(directory);
  }
});

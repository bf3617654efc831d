import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../contract/dates.ts";
import { checksText, parseChecks } from "./checks-file.ts";
import { REASONS, type Reason } from "./reasons.ts";
import { VERDICTS, type Check } from "./strikes.ts";

const check = (changes: Partial<Check> = {}): Check => ({
  verdict: "ok",
  visited: "2026-01-01",
  http: 200,
  to: null,
  title: "Ardoise",
  lang: "fr",
  reason: null,
  strikes: [],
  ...changes,
});

const day = fc.nat({ max: 3 }).map((days) => addDays("2026-01-01", days));
const anyCheck: fc.Arbitrary<Check> = fc.record({
  verdict: fc.constantFrom(...VERDICTS),
  visited: day,
  http: fc.option(fc.integer({ min: 100, max: 999 })),
  to: fc.option(fc.webUrl()),
  title: fc.option(fc.string({ unit: "grapheme", minLength: 1 })),
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
      expect(Object.fromEntries(parseChecks(text, "checks.json"))).toEqual(
        Object.fromEntries(entries),
      );
    }),
  );
});

test("a file has a line for each URL, sorted, and one day for most of them", () => {
  const checks = new Map([
    [
      "https://b.test",
      check({
        verdict: "suspect",
        http: 404,
        title: null,
        lang: null,
        reason: "not-found",
        strikes: ["2026-01-08"],
        visited: "2026-01-08",
      }),
    ],
    ["https://a.test", check({ visited: "2026-01-08" })],
    ["https://c.test", check({ verdict: "moved", to: "https://d.test/" })],
  ]);
  expect(checksText(checks)).toBe(`{
  "visited": "2026-01-08",
  "urls": {
    "https://a.test": {"verdict":"ok","http":200,"title":"Ardoise","lang":"fr"},
    "https://b.test": {"verdict":"suspect","http":404,"reason":"not-found","strikes":["2026-01-08"]},
    "https://c.test": {"verdict":"moved","http":200,"to":"https://d.test/","title":"Ardoise","lang":"fr","visited":"2026-01-01"}
  }
}
`);
  expect(checksText(new Map())).toBe('{\n  "visited": null,\n  "urls": {}\n}\n');
});

test("a run over all URLs that finds no change changes one line", () => {
  const urls = ["https://a.test", "https://b.test", "https://c.test"];
  const on = (visited: string) => checksText(new Map(urls.map((url) => [url, check({ visited })])));
  const before = on("2026-01-01").split("\n");
  const after = on("2026-01-08").split("\n");
  expect(after.filter((line, i) => line !== before[i])).toEqual(['  "visited": "2026-01-08",']);
});

test.each([
  ["", "Unexpected end"],
  ["[]", "expected object"],
  [
    '{"visited":null,"urls":{"https://a.test":{"verdict":"ok"}}}',
    "https://a.test: the day of the visit is missing",
  ],
  [
    '{"visited":"2026-01-01","urls":{"https://a.test":{"verdict":"dead"}}}',
    "urls › https://a.test › verdict",
  ],
  ['{"visited":"2026-13-01","urls":{}}', "visited: must be a day"],
  ['{"visited":null,"urls":{},"more":1}', "more"],
  [
    '{"visited":"2026-01-01","urls":{"https://a.test":{"verdict":"ok","reason":"toString"}}}',
    "must be a known reason",
  ],
])("a file that is not whole is refused, not overwritten: %s", (text, message) => {
  expect(() => parseChecks(text, "content/checks.json")).toThrow(message);
  expect(() => parseChecks(text, "content/checks.json")).toThrow(
    /^content\/checks\.json: .*; restore the file/,
  );
});

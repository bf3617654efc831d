import { expect, test } from "vitest";
import { ENGLISH } from "./english-smoke.ts";
import { FRENCH } from "./french-smoke.ts";
import type { Difference } from "./reply.ts";
import { formatSmoke } from "./smoke-report.ts";

const at = (path: string, more: Partial<Difference> = {}): Difference => ({
  request: `GET ${path}`,
  part: "Cache-Control",
  expected: "public, max-age=300",
  got: { phrase: "absent" },
  ...more,
});
const REPORT = {
  results: [
    { name: "index", differences: [], skipped: null },
    {
      name: "cache-control",
      differences: [at("/a"), at("/b"), at("/c", { got: "no-store" })],
      skipped: null,
    },
    {
      name: "tool",
      differences: [
        at("/d", { part: "data.name", got: `"\u001b[2J${"é".repeat(300)}"` }),
        at("/e", {
          part: "response",
          expected: { phrase: "response" },
          got: { reason: "timeout" },
        }),
      ],
      skipped: null,
    },
    { name: "collection", differences: [], skipped: "no-collection" },
  ],
  requests: 97,
  live: { tools: 597, revision: "0123456789abcdef" },
} as const;

test("differences are plain words in English", () => {
  expect(formatSmoke(REPORT, "https://essai.test", "text", "en")).toBe(`\
API responses may be cached for five minutes
  GET /a  Cache-Control
    expected  public, max-age=300
    got       none
    and 1 more like this
  GET /c  Cache-Control
    expected  public, max-age=300
    got       no-store

A tool has all its fields, and those of the list
  GET /d  data.name
    expected  public, max-age=300
    got       "?[2J${"é".repeat(154)}…
  GET /e  response
    expected  a response
    got       does not answer in time

skipped: the site has no collection
  A collection has its tools

3 questions in 97 requests: 2 with differences, 1 skipped
https://essai.test: 597 tools, revision 0123456789ab
`);
});

test("and in French, with its typography", () => {
  const report = formatSmoke(REPORT, "https://essai.test", "text", "fr");
  expect(report).toContain("    attendu  public, max-age=300\n    reçu     rien\n");
  expect(report).toContain("ne répond pas à temps");
  expect(report).toContain(
    "3 questions en 97 requêtes\u00a0: 2 avec des différences, 1 passée\nhttps://essai.test\u00a0: 597 outils",
  );
  const none = { ...REPORT, results: REPORT.results.slice(0, 1), live: null };
  expect(formatSmoke(none, "https://essai.test", "text", "fr")).toBe(
    "1 question en 97 requêtes\u00a0: aucune différence\nhttps://essai.test\n",
  );
});

test("JSON has every question", () => {
  const json = JSON.parse(formatSmoke(REPORT, "https://essai.test", "json", "en")) as {
    questions: unknown[];
  };
  expect(json).toMatchObject({ site: "https://essai.test", requests: 97, tools: 597 });
  expect(json.questions[0]).toEqual({ name: "index", differences: [], skipped: null });
  expect(json.questions[3]).toMatchObject({ skipped: "the site has no collection" });
  expect(json.questions[1]).toMatchObject({
    differences: [
      { request: "GET /a", part: "Cache-Control", expected: "public, max-age=300", got: "none" },
      {},
      {},
    ],
  });
});

test("each text begins and ends as one of a language does", () => {
  const values = [ENGLISH, FRENCH].flatMap(({ questions, skips }) => [
    ...Object.values(questions),
    ...Object.values(skips),
  ]);
  expect(values.filter((value) => /[ .]$| [:;?!]|'(?=[^1])/.test(value))).toEqual([]);
  const phrases = [ENGLISH, FRENCH].flatMap(({ phrases }) =>
    Object.values(phrases).map((phrase) => phrase("X")),
  );
  expect(phrases.filter((phrase) => phrase === "" || / [:;?!]/.test(phrase))).toEqual([]);
});

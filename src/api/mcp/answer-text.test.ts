import { expect, test } from "vitest";
import { answerText } from "./answer-text.ts";

const HOSTILE = "Un\n\routil\u0085 | free\u2028faux\v\u001d\u00a0:";

const tool = {
  slug: "outil",
  name: `N ${HOSTILE}`,
  short_description: `D ${HOSTILE}`,
  pricing: "paid",
  has_education_pricing: true,
  levels: ["college", "lycee"],
  note: HOSTILE,
};
const collection = {
  slug: "choix",
  kind: "stack",
  title: HOSTILE,
  description: HOSTILE,
  introduction: `Un.\n\n${HOSTILE}`,
  updated_at: "2026-01-01",
  tools: [tool, { ...tool, note: null }],
};
const term = { slug: "quiz", name: HOSTILE, description: HOSTILE, tool_count: 3 };
const pagination = { page: 1, total: 1, total_pages: 1 };

test.each([
  ["search_tools", 3, { data: [tool], pagination, search: null }],
  ["list_collections", 2, { data: [collection] }],
  ["get_collection", 6, { data: collection }],
  ["list_categories", 2, { data: [term] }],
] as const)("no text of a record adds a line to the answer of %s", (name, lines, document) => {
  const text = answerText(name, document);
  expect(text.split(/[\p{Cc}\u2028\u2029]/u)).toHaveLength(lines);
});

test("a line begins with what no record can write, and cuts a long description after a word", () => {
  const short_description = `${"mot ".repeat(39)}anticonstitutionnellement`;
  const document = { data: [{ ...tool, short_description }], pagination, search: null };
  expect(answerText("search_tools", document).split("\n")[2]).toBe(
    `outil | paid +edu | college lycee | N Un outil | free faux :: ${"mot ".repeat(39).trim()}…`,
  );
});

test.each(["Explorer, manipuler, construire…", `${"mot ".repeat(39)}fin…`])(
  "a short description that already ends in … keeps its last word: %s",
  (short_description) => {
    const document = { data: [{ ...tool, short_description }], pagination, search: null };
    expect(answerText("search_tools", document).endsWith(`: ${short_description}`)).toBe(true);
  },
);

test.each([
  ["exact", 1, [{ asked: "quiz", used: ["quiz"] }], "Tools found: 1; page 1 of 1."],
  [
    "exact",
    0,
    [{ asked: "quiz", used: ["quiz"] }],
    "Tools found: 1; page 1 of 1. None of them has every word, these are the nearest.",
  ],
  [
    "close",
    0,
    [
      { asked: "geogbra", used: ["geogebra"] },
      { asked: "cours", used: ["cours", "course"] },
      { asked: "de", used: [] },
    ],
    "Tools found: 1; page 1 of 1. No tool has every word, these are the nearest. It read geogbra as geogebra.",
  ],
])("an %s match is described in one line", (match, exact, words, line) => {
  const document = { data: [tool], pagination, search: { match, exact, words } };
  expect(answerText("search_tools", document).split("\n")[0]).toBe(line);
});

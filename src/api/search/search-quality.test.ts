import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { CategoryReference } from "../documents.ts";
import { words } from "../fold.ts";
import { NO_FILTERS } from "../list.ts";
import { indexedTool, searchOf } from "../../test/search-of.ts";
import type { Search } from "./open-search.ts";

/**
 * How good search is, on judged queries and misspelled names. frozen-directory.json is the published directory of
 * November 2026, one tool per line, with the fields that search reads, so that edits of the content do not change the
 * figures. Its keywords were proposed after the queries were written, so that the figures with them are flattering.
 * Every third query is for validation: look at its result as a figure only, and do not tune on it.
 */
interface Frozen {
  categories: CategoryReference[];
  collections: { title: string; task: string | null; tools: string[] }[];
  tools: (Omit<Parameters<typeof indexedTool>[0], "category"> & {
    slug: string;
    category: string;
  })[];
}

const beside = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const frozen = JSON.parse(beside("frozen-directory.json")) as Frozen;
const judged = Object.entries(parse(beside("judged-queries.yaml")) as Record<string, string>);

const tools = frozen.tools.map((tool) =>
  indexedTool({
    ...tool,
    category: frozen.categories.find(({ slug }) => slug === tool.category)!,
    collections: frozen.collections
      .filter((collection) => collection.tools.includes(tool.slug))
      .map(({ title, task }) => ({ slug: title, title, task })),
  }),
);
const search = searchOf(tools, frozen.categories);
const searchWithoutKeywords = searchOf(
  tools.map((tool) => ({ ...tool, keywords: [] })),
  frozen.categories,
);

/** Returns the share of queries with an expected tool in the first ten, and the mean of one by its place. */
function quality(searched: Search, queries: typeof judged) {
  const places = queries.map(([q, expected]) => {
    const slugs = new Set(expected.split(" "));
    const first = searched.find(q, NO_FILTERS).tools.slice(0, 10);
    return first.findIndex((tool) => slugs.has(tools[tool]!.slug)) + 1;
  });
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    hitRate: mean(places.map((place) => (place > 0 ? 1 : 0))),
    reciprocalRank: mean(places.map((place) => (place > 0 ? 1 / place : 0))),
  };
}

test.each([
  { set: "tuning", keywords: true, hits: 0.99, rank: 0.95 },
  { set: "validation", keywords: true, hits: 0.97, rank: 0.92 },
  { set: "tuning", keywords: false, hits: 0.96, rank: 0.87 },
  { set: "validation", keywords: false, hits: 0.88, rank: 0.84 },
])(
  "finds an expected tool in the first ten for $hits of the $set queries (keywords: $keywords)",
  ({ set, keywords, hits, rank }) => {
    const queries = judged.filter((_, i) => (i % 3 === 2) === (set === "validation"));
    const { hitRate, reciprocalRank } = quality(keywords ? search : searchWithoutKeywords, queries);
    const figures = `hit rate at 10 ${hitRate.toFixed(3)}, mean reciprocal rank ${reciprocalRank.toFixed(3)}`;
    process.stdout.write(`${queries.length} ${set} queries, keywords ${keywords}: ${figures}\n`);
    expect(hitRate).toBeGreaterThanOrEqual(hits);
    expect(reciprocalRank).toBeGreaterThanOrEqual(rank);
  },
);

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789".split("");

/** Every kind of one-letter edit of a text, at a place and with a letter. */
const EDITS: ((text: string, at: number, letter: string) => string)[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at),
  (text, at) => text.slice(0, at) + (text[at + 1] ?? "") + text[at]! + text.slice(at + 2),
];

test("a one-letter edit of a name of six letters or more that matches nothing exactly finds its tool in the first three", () => {
  const named = tools
    .map((tool, position) => ({ position, name: words(tool.name).join(" ") }))
    .filter(({ name }) => name.replaceAll(" ", "").length >= 6);
  fc.assert(
    fc.property(
      fc.constantFrom(...named),
      fc.nat(),
      fc.constantFrom(...LETTERS),
      fc.constantFrom(...EDITS),
      ({ name, position }, place, letter, edit) => {
        const at = place % name.length;
        // Moving or removing a space is another kind of typo.
        fc.pre(name[at] !== " " && name[at + 1] !== " ");
        const q = edit(name, at, letter);
        const { report, tools: list } = search.find(q, NO_FILTERS);
        if (report.match !== "exact") expect(list.slice(0, 3), q).toContain(position);
      },
    ),
    { numRuns: 600 },
  );
});

const slugsFor = (q: string) =>
  searchWithoutKeywords.find(q, NO_FILTERS).tools.map((tool) => tools[tool]!.slug);

test.each([
  ["corriger des copies", "ed-ai"],
  ["créer une vidéo", "openshot"],
  ["quizz", "kahoot"],
  ["geogbra", "geogebra"],
  ["le chta", "mistral-vibe"],
  ["harcèlement", "internet-sans-crainte"],
  ["outil pour faire une carte mentale", "digimindmap"],
])("finds without keywords, for %s, among others %s", (q, slug) => {
  expect(slugsFor(q).slice(0, 10)).toContain(slug);
});

test("tools that name artificial intelligence come before those that contain its letters", () => {
  const slugs = slugsFor("ia");
  expect(slugs[0]).toBe("compar-ia");
  expect(slugs.indexOf("chatgpt")).toBeLessThan(slugs.indexOf("ecosia"));
});

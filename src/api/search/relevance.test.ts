import fc from "fast-check";
import { expect, test } from "vitest";
import type { ToolData } from "../../catalog/schemas.ts";
import { indexOf, searchedTool } from "../../test/search-of.ts";
import { anyTool, CATEGORIES, TERMS } from "../../test/tool-arbitrary.ts";
import { byCodeUnit, words } from "../fold.ts";
import { scoreTools } from "./relevance.ts";
import { openVocabulary } from "./vocabulary.ts";
import { FIELD_WEIGHTS } from "./weights.ts";

const WORDS = ["quiz", "carte", "jeu", "texte", "collège", "svt", "écriture"];
const line = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((list) => list.join(" "));
const tools = fc
  .array(fc.tuple(anyTool, line, line, fc.array(fc.constantFrom(...WORDS), { maxLength: 2 })), {
    minLength: 1,
    maxLength: 10,
  })
  .map((drawn) =>
    drawn.map(([tool, name, short_description, keywords], i) =>
      searchedTool({ ...tool, name, short_description, keywords, slug: `t${i}` }),
    ),
  );
/** Collections: a title, and the tools by their place in the list. */
const drawnCollections = fc.array(fc.tuple(line, fc.uniqueArray(fc.nat(9), { minLength: 1 })), {
  maxLength: 4,
});
const near = fc.array(
  fc.record({ word: fc.constantFrom(...WORDS), worth: fc.constantFrom(16, 14, 11, 7) }),
  { maxLength: 4 },
);

/** Scores a tool as the docstring of `scoreTools` says, text by text. */
function naiveScore(
  tool: ToolData,
  all: readonly ToolData[],
  collections: readonly { title: string; tools: { slug: string }[] }[],
  queries: readonly { word: string; worth: number }[][],
): number {
  const groupWeights: [text: string, slugs: (tool: ToolData) => number[]][] = [
    ...CATEGORIES.map(({ slug, name }): (typeof groupWeights)[number] => [
      name,
      (one) => (one.category.slug === slug ? [10] : []),
    ]),
    ...TERMS.levels.map(({ slug, name }): (typeof groupWeights)[number] => [
      name,
      (one) => (one.levels.includes(slug) ? [0] : []),
    ]),
    ...TERMS.subjects.map(({ slug, name }): (typeof groupWeights)[number] => [
      name,
      (one) => (one.subjects.includes(slug) ? [6] : []),
    ]),
    ...collections.map(({ title, tools: listed }): (typeof groupWeights)[number] => [
      title,
      (one) => {
        const place = listed.findIndex(({ slug }) => slug === one.slug);
        return place < 0 ? [] : [(7 * (2 * listed.length - place)) / (2 * listed.length)];
      },
    ]),
  ];
  const best = (text: string, query: readonly { word: string; worth: number }[]) =>
    Math.max(
      0,
      ...query.filter(({ word }) => words(text).includes(words(word)[0]!)).map((one) => one.worth),
    );
  const weightOf = (one: ToolData, query: readonly { word: string; worth: number }[]) => {
    let weight = 0;
    for (const key of ["name", "short_description", "keywords"] as const) {
      weight += FIELD_WEIGHTS[key] * best([one[key]].flat().join(" "), query);
    }
    for (const [text, weights] of groupWeights) {
      for (const each of weights(one)) weight += Math.floor(each * best(text, query));
    }
    return weight;
  };
  const log2 = (number: number) => {
    const exponent = Math.floor(Math.log2(number));
    return exponent * 8 + Math.floor((number / 2 ** exponent - 1) * 8);
  };
  return queries.reduce((sum, query) => {
    const having = all.filter((one) => weightOf(one, query) > 0).length;
    const weight = weightOf(tool, query);
    const rarity = log2(all.length + 1) - log2(having + 1) + 3;
    return sum + Math.floor((1024 * weight) / (weight + 192)) * rarity;
  }, 0);
}

test("scores tools as adding up text by text does", () => {
  fc.assert(
    fc.property(
      tools,
      drawnCollections,
      fc.array(near, { maxLength: 3 }),
      (list, drawn, queries) => {
        const collections = drawn.flatMap(([title, places], i) => {
          const listed = places.flatMap((place) => list[place] ?? []);
          return listed.length > 0 ? [{ slug: `c${i}`, title, task: null, tools: listed }] : [];
        });
        const index = indexOf(list, { ...TERMS, collections });
        const vocabulary = openVocabulary(index.vocabulary);
        const members = (slugs: (tool: ToolData) => readonly string[], slug: string) =>
          list.flatMap((tool, position) => (slugs(tool).includes(slug) ? [position] : []));
        const groups = [
          ...CATEGORIES.map(({ slug }) => ({
            kind: "categories" as const,
            tools: members((tool) => [tool.category.slug], slug),
          })),
          ...TERMS.levels.map(({ slug }) => ({
            kind: "levels" as const,
            tools: members((tool) => tool.levels, slug),
          })),
          ...TERMS.subjects.map(({ slug }) => ({
            kind: "subjects" as const,
            tools: members((tool) => tool.subjects, slug),
          })),
          ...index.collections.map((one) => ({ kind: "collections" as const, tools: one.tools })),
        ];
        const ordered = queries.map((query) =>
          query
            .flatMap(({ word, worth }) => {
              const number = vocabulary.words.indexOf(words(word)[0]!);
              return number < 0 ? [] : [{ word: number, worth, nearness: "same" as const }];
            })
            .toSorted((a, b) => b.worth - a.worth || byCodeUnit(String(a.word), String(b.word))),
        );
        const { scores } = scoreTools(list.length, vocabulary, groups, ordered);
        expect([...scores]).toEqual(
          list.map((tool) => naiveScore(tool, list, collections, queries)),
        );
      },
    ),
  );
});

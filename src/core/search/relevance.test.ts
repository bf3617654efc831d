import fc from "fast-check";
import { expect, test } from "vitest";
import type { ToolData } from "../directory/schemas.ts";
import { inChoice, indexOf, searchedTool } from "../../test/search-of.ts";
import { anyTool, TERMS } from "../../test/tool-arbitrary.ts";
import { byCodeUnit, words } from "../text/fold.ts";
import { groupsOf, type ToolGroup } from "./tool-groups.ts";
import { numberOf } from "./vocabulary.ts";
import { scoreTools } from "./relevance.ts";
import { FIELD_WEIGHTS, GROUP_WEIGHTS } from "./weights.ts";

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
  fc.record({ word: fc.constantFrom(...WORDS), weight: fc.constantFrom(16, 14, 11, 7) }),
  { maxLength: 4 },
);

/** Scores a tool as the docstring of `scoreTools` says, text by text. */
function naiveScore(
  position: number,
  all: readonly ToolData[],
  groups: readonly ToolGroup[],
  queries: readonly { word: string; weight: number }[][],
): number {
  const best = (text: string, query: readonly { word: string; weight: number }[]) =>
    Math.max(
      0,
      ...query.filter(({ word }) => words(text).includes(words(word)[0]!)).map((one) => one.weight),
    );
  const weightOf = (at: number, query: readonly { word: string; weight: number }[]) => {
    let weight = 0;
    const { name, short_description, keywords } = all[at]!;
    const head = words(short_description).slice(0, 2).join(" ");
    const texts = { name, short_description, head, keywords: keywords.join(" ") };
    for (const [key, text] of Object.entries(texts))
      weight += FIELD_WEIGHTS[key as keyof typeof texts] * best(text, query);
    for (const { kind, name, tools: listed } of groups) {
      const place = listed.indexOf(at);
      if (place === -1) continue;
      const halves = 2 * listed.length;
      const early = kind === "collections" ? halves - place : halves;
      weight += Math.floor((GROUP_WEIGHTS[kind] * best(name, query) * early) / halves);
    }
    return weight;
  };
  const log2 = (number: number) => {
    const exponent = Math.floor(Math.log2(number));
    return exponent * 8 + Math.floor((number / 2 ** exponent - 1) * 8);
  };
  return queries.reduce((sum, query) => {
    const having = all.filter((_, at) => weightOf(at, query) > 0).length;
    const weight = weightOf(position, query);
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
        const chosen = inChoice(list, { collections });
        const groups = groupsOf(index);
        const ordered = queries.map((query) =>
          query
            .flatMap(({ word, weight }) => {
              const number = numberOf(index, words(word)[0]!);
              return number < 0 ? [] : [{ word: number, weight, nearness: "same" as const }];
            })
            .toSorted((a, b) => b.weight - a.weight || byCodeUnit(String(a.word), String(b.word))),
        );
        const scores = scoreTools(
          index,
          ordered.map((near) => ({ term: "", near })),
        );
        expect([...scores]).toEqual(chosen.map((_, at) => naiveScore(at, chosen, groups, queries)));
      },
    ),
  );
});

test("words that at most one tool in 60 has are equally rare", () => {
  const index = indexOf(
    Array.from({ length: 600 }, (_, i) =>
      searchedTool({
        slug: `t${i}`,
        name: ["carte", "robot", "svt"].filter((_word, at) => i < [1, 9, 20][at]!).join(" "),
      }),
    ),
  );
  const [carte, robot, svt] = ["carte", "robot", "svt"].map((word) => {
    const near = { word: numberOf(index, word), weight: 16, nearness: "same" as const };
    return scoreTools(index, [{ term: "", near: [near] }])[0]!;
  });
  expect(robot).toBe(carte);
  expect(svt).toBeLessThan(robot!);
});

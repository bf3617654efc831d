import fc from "fast-check";
import { expect, test } from "vitest";
import { rarityOf } from "../search/relevance.ts";
import { findAlternatives, type ComparedTool } from "./alternatives.ts";

interface Tool extends ComparedTool {
  lists: { kind: "top_list" | "stack"; positions: number[] }[];
}

/** More than 32 subjects, so that they do not fit into one integer. */
const slugs = (letter: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${letter}${i}`);
const LEVELS = slugs("l", 4);
const SUBJECTS = slugs("s", 40);

const anyTools = fc
  .tuple(
    fc.array(
      fc.record({
        name: fc.constantFrom("Un", "Deux Un", "Trois"),
        short_description: fc.constantFrom("Comme Un.", "Quiz"),
        text: fc.constantFrom("Proche de Deux Un, un outil.", "Unique", "Trois"),
        category: fc.constantFrom("a", "a", "b", "c"),
        keywords: fc.subarray(["k0", "k1"]),
        pricing: fc.constantFrom("free", "paid"),
        levels: fc.oneof(fc.constant<string[]>([]), fc.subarray(LEVELS, { maxLength: 3 })),
        subjects: fc.oneof(
          fc.constant<string[]>([]),
          fc.subarray(SUBJECTS.slice(30, 34)),
          fc.subarray(SUBJECTS, { maxLength: 2 }),
        ),
      }),
      { maxLength: 50 },
    ),
    fc.array(
      fc.record({
        kind: fc.constantFrom("top_list" as const, "stack" as const),
        places: fc.uniqueArray(fc.nat(49), { maxLength: 12 }),
      }),
      { maxLength: 4 },
    ),
  )
  .map(([records, lists]) => {
    const tools: Tool[] = records.map((record) => ({ ...record, lists: [] }));
    for (const { kind, places } of lists) {
      const list = { kind, positions: places.filter((place) => place < tools.length) };
      for (const place of list.positions) tools[place]!.lists.push(list);
    }
    return tools;
  });

/** Compares each tool with every other one, with sets. */
function oracle(tools: Tool[], archived: Tool[] = []): number[][] {
  const common = <Item>(a: readonly Item[], b: readonly Item[]) =>
    a.filter((item) => b.includes(item));
  return [...tools, ...archived].map((tool) =>
    tools
      .map((other, position) => {
        const terms =
          2 * common(tool.subjects, other.subjects).length +
          common(tool.levels, other.levels).length;
        const lists = common(tool.lists, other.lists);
        const named = [tool, other].filter((one) => {
          const [from, to] = one === tool ? [tool, other] : [other, tool];
          const text = [from.short_description, ...from.keywords, from.text].join(" ");
          return (to !== tool || tools.includes(tool)) && new RegExp(`\\b${to.name}\\b`).test(text);
        });
        const words = common(tool.keywords, other.keywords).map((word) => {
          const having = tools.filter(({ keywords }) => keywords.includes(word)).length;
          return 1 + (rarityOf(tools.length, having) >> 3);
        });
        const alike = words.reduce((sum, worth) => sum + worth, named.length > 0 ? 12 : 0);
        const same = tool.category === other.category;
        const listed = lists.reduce((sum, { kind }) => sum + (kind === "top_list" ? 4 : 1), 0);
        const isNear = same || alike + lists.length > 0;
        const ties = [Number(tool.pricing === other.pricing), other.lists.length] as const;
        return { other, position, ties, isNear, score: (same ? 8 : 0) + alike + listed + terms };
      })
      .filter(({ other, score }) => other !== tool && score > 0)
      .toSorted(
        (a, b) =>
          Number(b.isNear) - Number(a.isNear) ||
          b.score - a.score ||
          b.ties[0] - a.ties[0] ||
          b.ties[1] - a.ties[1] ||
          a.position - b.position,
      )
      .slice(0, 6)
      .map(({ position }) => position),
  );
}

test("alternatives, to archived tools too, are those of a comparison of all pairs", () => {
  fc.assert(
    fc.property(anyTools, anyTools, (tools, others) => {
      // An archived tool is in no list of its collections.
      const archived = others.map((tool, i) => {
        return { ...tool, lists: tools[i]?.lists ?? [] };
      });
      expect(findAlternatives(tools, archived)).toEqual(oracle(tools, archived));
    }),
  );
});

test("the nearest tools are found behind many that share only the category", () => {
  const tool = (...subjects: string[]): Tool => {
    const texts = { name: "Un", short_description: "", text: "" };
    return {
      ...texts,
      category: "a",
      levels: [],
      subjects,
      keywords: [],
      pricing: "free",
      lists: [],
    };
  };
  const others = SUBJECTS.slice(20).map((slug) => tool(slug));
  const tools = [...others, tool("s1"), tool("s1", "s2")];
  expect(findAlternatives(tools).slice(-2)).toEqual([
    [21, 0, 1, 2, 3, 4],
    [20, 0, 1, 2, 3, 4],
  ]);
});

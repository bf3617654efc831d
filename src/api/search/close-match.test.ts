import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { words } from "../fold.ts";
import { NO_FILTERS } from "../list.ts";
import { indexedTool, searchOf } from "../../test/search-of.ts";
import { anyLine, anyTool, inDefaultOrder, TERMS } from "../../test/tool-arbitrary.ts";

const choice = { slug: "choix", title: "Choix de la rédaction", task: "corriger des copies" };
const tools = [
  indexedTool({ slug: "a", name: "Atelier", short_description: "Correction de textes." }),
  indexedTool({ slug: "b", name: "Barème", keywords: ["harcèlement", "open source"] }),
  indexedTool({ slug: "c", name: "Copiste", collections: [choice] }),
  indexedTool({ slug: "d", name: "Le Dé", levels: ["lycee"] }),
  indexedTool({ slug: "e", name: "Encre", subjects: ["svt"] }),
  indexedTool({ slug: "f", name: "GeoGebra", category: { slug: "ecriture", name: "Écriture" } }),
];
const groups = {
  levels: [{ slug: "lycee", name: "Lycée général" }],
  subjects: [{ slug: "svt", name: "Vie et Terre" }],
};
const search = searchOf(tools, undefined, groups);

test.each([
  ["corriger", ["a", "c"], { corriger: ["corriger", "correction"] }],
  ["corriger mes copies", ["c"], { mes: [], copies: ["copies", "copiste"] }],
  ["harcelements scolaires", ["b"], { harcelements: ["harcelement"], scolaires: [] }],
  ["opn source", ["b"], { opn: [], source: ["source"] }],
  ["lycée", ["d"], { lycee: ["lycee"] }],
  ["terre", ["e"], { terre: ["terre"] }],
  ["ecritures", ["f"], { ecritures: ["ecriture"] }],
  ["geogbra", ["f"], { geogbra: ["geogebra"] }],
  ["gebra-geo", ["f"], {}],
  ["lede", ["d"], { lede: ["lede"] }],
  ["pour les", [], {}],
])("finds for %s %s", (q, slugs, used) => {
  const { report, tools: found } = search.find(q, NO_FILTERS);
  expect(found.map((tool) => tools[tool]!.slug)).toEqual(slugs);
  const given = Object.fromEntries(report.words.map((word) => [word.asked, word.used]));
  expect(given).toMatchObject(used);
});

test("a directory with more groups than tools is searched by all of its groups", () => {
  const categories = Array.from({ length: 9 }, (_, i) => ({ slug: `c${i}`, name: `Groupe ${i}` }));
  const only = searchOf([indexedTool({ slug: "a", category: categories[8]! })], categories);
  expect(only.find("groupes", NO_FILTERS).tools).toEqual([0]);
});

test("without a tool that has every word, the tools with the most words are listed", () => {
  const [one, two] = [
    indexedTool({ slug: "a", keywords: ["copies"] }),
    indexedTool({ slug: "b", keywords: ["copies", "élèves"] }),
  ];
  const slugs = (q: string) => searchOf([one, two]).find(q, NO_FILTERS).tools;
  expect(slugs("copies élèves introuvable")).toEqual([1]);
  expect(slugs("copies introuvable")).toEqual([0, 1]);
});

test("the report names every word once, and filters come after", () => {
  fc.assert(
    fc.property(fc.array(anyTool, { maxLength: 12 }), anyLine, (list, q) => {
      const indexed = inDefaultOrder(
        list.map((tool, i) => indexedTool({ ...tool, slug: `t${i}` })),
      );
      const opened = searchOf(indexed, undefined, TERMS);
      const all = opened.find(q, NO_FILTERS);
      expect(new Set(all.tools).size).toBe(all.tools.length);
      expect(all.report.words.map(({ asked }) => asked)).toEqual([...new Set(words(q))]);
      expect(all.report.match === "none").toBe(all.tools.length === 0);
      const paid = opened.find(q, { ...NO_FILTERS, pricing: "paid" });
      expect(paid.report).toEqual(all.report);
      expect(paid.tools).toEqual(all.tools.filter((tool) => indexed[tool]!.pricing === "paid"));
    }),
    { numRuns: 300 },
  );
});

test("the order depends on no clock, no locale and no stable sort", () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    indexedTool({
      slug: `t${i}`,
      name: `N${10 + i}`,
      short_description: i % 3 ? "Copie." : "Copies corrigées.",
    }),
  );
  const query = "corriger une copiee";
  const before = searchOf(many).find(query, NO_FILTERS);
  const forbidden = () => {
    throw new Error("not deterministic");
  };
  const spies = [
    vi.spyOn(Date, "now").mockImplementation(forbidden),
    vi.spyOn(Math, "random").mockImplementation(forbidden),
    vi.spyOn(Math, "log").mockImplementation(forbidden),
    vi.spyOn(String.prototype, "localeCompare").mockImplementation(forbidden),
    vi.spyOn(Array.prototype, "sort").mockImplementation(unstableSort),
  ];
  try {
    expect(searchOf(many).find(query, NO_FILTERS)).toEqual(before);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  expect(before.tools).toHaveLength(20);
});

/** Sorts by selection from the end, which reverses equal items. */
function unstableSort(this: unknown[], compare?: (a: unknown, b: unknown) => number): unknown[] {
  this.reverse();
  for (let i = 0; i < this.length; i++) {
    for (let j = i + 1; j < this.length; j++) {
      if (compare!(this[j], this[i]) < 0) [this[i], this[j]] = [this[j], this[i]];
    }
  }
  return this;
}

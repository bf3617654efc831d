import { expect, test } from "vitest";
import { indexOf, searchedTool, searchOf } from "../../test/search-of.ts";
import { ALL_TOOLS } from "../api/list-parameters.ts";
import { lemmaOf } from "./lemma.ts";

const tools = [
  searchedTool({ slug: "a", short_description: "Corriger et noter des copies, puis les lire." }),
  searchedTool({ slug: "b", short_description: "Ils notent les sons, et font des cartons." }),
  searchedTool({ slug: "c", short_description: "Carter un moteur.", keywords: ["mémorisation"] }),
];

test.each([
  ["corrigent", "corriger"],
  ["lisaient", "lire"],
  ["mémorisent", "mémoriser"],
  // Of no noun: a text has the form, and others the infinitive.
  ["notent", "noter"],
  // A word of the index that may be a noun is one.
  ["cartons", "cartons"],
  ["sons", "sons"],
  ["inconnaissent", "inconnaissent"],
])("the lemma of %s is %s", (term, lemma) => {
  const folded = (text: string) => text.replaceAll("é", "e");
  expect(lemmaOf(indexOf(tools), folded(term))).toBe(folded(lemma));
});

test("a form of a verb that no text has finds what its infinitive finds, and is no correction", () => {
  const { list } = searchOf(tools, {
    concepts: [{ said: ["jouer seul"], words: ["mémorisation"] }],
  });
  const found = (q: string) => {
    const { tools: numbers, report } = list({ ...ALL_TOOLS, q });
    return { numbers, match: report!.match, used: report!.words.map(({ used }) => used) };
  };
  for (const q of ["corrigent", "corrigeait", "corrigera"]) {
    expect(found(q), q).toEqual(found("corriger"));
    expect(found(q)).toEqual({ numbers: [0], match: "exact", used: [["corriger"]] });
  }
  expect(found("notent").numbers).toEqual([1, 0]);
  expect(found("ils jouent seuls").numbers).toEqual([2]);
});

test("a French word, or a form of one, is not taken for a misspelt one", () => {
  const { list } = searchOf([
    searchedTool({ slug: "a", keywords: ["ranger", "tablettes", "copies"] }),
    searchedTool({ slug: "b", name: "Dance" }),
  ]);
  const found = (q: string) => list({ ...ALL_TOOLS, q }).tools;
  const french = ["manger", "mangeait", "toilettes", "danse", "dansent"];
  expect(french.filter((q) => found(q).length > 0)).toEqual([]);
  expect(["rangr", "tablettse", "dence"].map((q) => found(q)[0])).toEqual([0, 0, 1]);
});

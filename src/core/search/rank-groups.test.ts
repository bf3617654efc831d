import { expect, test } from "vitest";
import { rankGroups } from "./rank-groups.ts";
import { searchedTool, searchOf } from "../../test/search-of.ts";

const category = { slug: "sons", name: "Audio et sons" };
const tools = Array.from({ length: 12 }, (_, i) => {
  const isAudio = i < 3;
  return searchedTool({
    slug: `t${i}`,
    category: isAudio ? category : { slug: `c${i}`, name: `Autre ${i}` },
    short_description: isAudio ? "Enregistrer un podcast." : "Un jeu.",
    keywords: i > 5 && i < 9 ? ["vie scolaire"] : [],
    subjects: i > 9 ? ["mathematiques"] : [],
  });
});
const collection = (slug: string, title: string, listed: number[]) => ({
  slug,
  title,
  task: null,
  tools: listed.map((i) => ({ slug: `t${i}` })),
});
const search = searchOf(tools, {
  subjects: [{ slug: "mathematiques", name: "Mathématiques", keywords: ["maths"] }],
  categories: [category, ...tools.slice(3).map((tool) => tool.category)],
  collections: [
    collection("podcast", "Réaliser un podcast en classe", [0, 1, 2]),
    collection("ent", "Trouver et ouvrir son ENT", [6, 7, 8]),
    collection("jeux", "Jouer avec sa classe", [4, 5]),
    collection("entrainer", "S’entraîner chez soi", [9]),
    collection("prof", "Professeur de mathématiques", [10]),
  ],
});
const offered = (q: string) => rankGroups(search.find(q)!).map(({ slug }) => slug);

test.each([
  ["podcast", ["podcast", "sons"]],
  ["faire un podcast avec ma classe", ["podcast", "sons", "jeux"]],
  ["comment enregistrer un podcast avec mes élèves de quatrième ?", ["podcast", "sons"]],
  ["sons", ["sons", "podcast"]],
  ["ent", ["ent"]],
  ["jouer en classe", ["jeux", "podcast", "sons"]],
  // No title has these words, but their tools are in the collection.
  ["vie scolaire", ["ent"]],
  ["maths", ["prof"]],
  ["introuvable", []],
  ["des", []],
  ["", []],
])("%s is offered %j", (q, expected) => {
  expect(offered(q)).toEqual(expected);
});

import { expect, test } from "vitest";
import { searchedTool, searchOf } from "../../test/search-of.ts";

const category = { slug: "sons", name: "Audio et sons" };
const tools = Array.from({ length: 12 }, (_, i) => {
  const isAudio = i < 3;
  return searchedTool({
    slug: `t${i}`,
    category: isAudio ? category : { slug: "autre", name: "Autre" },
    short_description: isAudio ? "Enregistrer un podcast." : "Un jeu.",
  });
});
const collection = (slug: string, title: string, listed: number[]) => ({
  slug,
  title,
  task: null,
  tools: listed.map((i) => ({ slug: `t${i}` })),
});
const search = searchOf(tools, {
  categories: [category, { slug: "autre", name: "Autre" }],
  collections: [
    collection("podcast", "Réaliser un podcast en classe", [0, 1, 2]),
    collection("ent", "Trouver et ouvrir son ENT", [7, 8]),
    collection("jeux", "Jouer avec sa classe", [4, 5]),
    collection("entrainer", "S’entraîner chez soi", [9]),
  ],
});
const offered = (q: string) =>
  search
    .matching(q)!
    .groups()
    .map(({ slug }) => slug);

test.each([
  ["podcast", ["podcast"]],
  ["faire un podcast avec ma classe", ["podcast", "jeux"]],
  ["comment enregistrer un podcast avec mes élèves de quatrième ?", ["podcast"]],
  ["sons", ["sons"]],
  ["ent", ["ent"]],
  ["jouer en classe", ["jeux", "podcast"]],
  ["introuvable", []],
  ["des", []],
  ["", []],
])("%s is offered %j", (q, expected) => {
  expect(offered(q)).toEqual(expected);
});

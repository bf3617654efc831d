import { expect, test } from "vitest";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { ALL_TOOLS } from "../list-parameters.ts";

const [quiz, video] = [
  { slug: "quiz", name: "Quiz" },
  { slug: "video", name: "Vidéo" },
];
const keywords = ["interro"];
const pupils = { account: null, hosting: null, gar: null };
const tools = [
  searchedTool({ slug: "a", name: "Alpha", category: quiz, keywords, pricing: "paid" }),
  searchedTool({ slug: "b", name: "Beta Plus", category: quiz, keywords, pricing: "freemium" }),
  searchedTool({ slug: "c", name: "Casca", category: quiz, keywords, open_source: true }),
  searchedTool({
    slug: "d",
    name: "Delta",
    category: quiz,
    keywords,
    pricing: "paid",
    pupils: { account: "none", hosting: "FR", gar: true },
  }),
  searchedTool({
    slug: "e",
    name: "Echo",
    category: video,
    pricing: "paid",
    country: "FR",
    french_interface: true,
    pupils: { ...pupils, hosting: "DE", account: "required" },
  }),
];
const search = searchOf(tools, {
  categories: [quiz, video],
  collections: [
    {
      slug: "films",
      title: "Filmer",
      task: "filmer",
      tools: [{ slug: "e" }, { slug: "c" }],
    },
    {
      slug: "professeur",
      title: "Professeur",
      task: null,
      tools: [{ slug: "e" }, { slug: "d" }],
    },
  ],
});
const slugs = (q: string) =>
  search.list({ ...ALL_TOOLS, q }).tools.map((tool) => tools[tool]!.slug);

test.each([
  ["gratuit", ["c"]],
  ["interro gratuite", ["c", "b", "d", "a"]],
  ["logiciel libre", ["c"]],
  ["interros open source", ["c", "d", "a", "b"]],
  ["interro sans compte", ["d", "c", "a", "b"]],
  ["interro sans créer de compte", ["d", "c", "a", "b"]],
  ["interro par le GAR", ["d", "c", "a", "b"]],
  ["interro, données hébergées en France", ["d", "c", "a", "b"]],
  ["hébergé dans l’Union européenne", ["e", "d"]],
  ["en français", ["e"]],
])("%s finds by the facts of records %s", (q, expected) => {
  expect(slugs(q)).toEqual(expected);
});

test("a fact lists no tool that answers none of the other words", () => {
  expect(slugs("introuvable gratuit")).toEqual([]);
});

test.each([
  ["alternative à Alpha", ["b", "c", "d"]],
  ["remplacer beta plus", ["a", "c", "d"]],
  ["alternative gratuite à Delta", ["c", "b", "a"]],
  ["quelque chose comme Echo", ["c"]],
  ["équivalent de casca", ["e", "a", "b", "d"]],
])("%s finds the tools that share its category or a top list: %s", (q, expected) => {
  expect(new Set(slugs(q))).toEqual(new Set(expected));
});

test("without a tool to be replaced, the words that ask for one are left out", () => {
  expect(slugs("alternative à une interro")).toEqual(["c", "d", "a", "b"]);
});

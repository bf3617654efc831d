import { expect, test } from "vitest";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { FACTS } from "../facts/facts.ts";
import type { FactRow } from "../facts/kinds.ts";
import { ALL_TOOLS, FACET_NAMES, filterWords, PARAMETERS } from "../api/list-parameters.ts";

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
    french_interface: true,
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
  ["en français", ["e", "d"]],
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

const readOf = (q: string) =>
  search
    .list({ ...ALL_TOOLS, q })
    .report!.read.map(({ parameter, value }) => `${parameter}=${value}`);

test.each([
  ...FACET_NAMES.flatMap((name) => {
    const { kind, fact } = PARAMETERS[name];
    if (kind === "flag") return [[filterWords(name).label, `${name}=1`]];
    const row: FactRow = FACTS[fact];
    return "values" in row
      ? Object.entries(row.values).map(([value, label]) => [label, `${name}=${value}`])
      : [];
  }),
  ["interro sur tablette ubuntu", "platform=linux"],
  ["un outil européen, sans wifi", "offline=1 country=EU"],
  ["stockées en France", "eu_hosting=1"],
])("%s is read as %s", (q, expected) => {
  expect(readOf(q).toSorted()).toEqual(expected.split(" ").toSorted());
});

test("what is not wanted is left out or last, and is no reading", () => {
  expect(slugs("interro sauf Casca")).toEqual(["d", "a", "b"]);
  expect(slugs("interro gratuite pas Beta Plus")).toEqual(["c", "d", "a"]);
  expect(slugs("interro, pas hébergée en Europe")).toEqual(["c", "a", "b", "d"]);
  const { report, tools: exact } = search.list({
    ...ALL_TOOLS,
    q: "Alpha sans Alpha",
    match: "exact",
  });
  expect([exact, report!.words.map(({ as }) => as)]).toEqual([[], ["ignored", "ignored"]]);
});

test("the list says what each word was taken for, and how many of its tools pass what was read", () => {
  const { report } = search.list({ ...ALL_TOOLS, q: "les interros gratuites introuvable" });
  expect(report!.words.map(({ as }) => as)).toEqual(["ignored", "text", "fact", "unknown"]);
  expect(report!.read).toEqual([
    { words: ["gratuites"], parameter: "pricing", value: "free", known: 1 },
  ]);
});

test("a fact is read where it is a word", () => {
  const { report } = search.list({ ...ALL_TOOLS, q: "librement libre" });
  expect(report!.words.map(({ as }) => as)).toEqual(["unknown", "fact"]);
});

test("a tool is followed by its alternatives that have the fact", () => {
  expect(slugs("Beta Plus gratuit")).toEqual(["b", "c"]);
});

test("a tool comes before an alternative that is also named beside it, and has the fact", () => {
  const named = [
    searchedTool({ slug: "a", name: "Prezi", pricing: "paid" }),
    searchedTool({ slug: "b", name: "Prez", pricing: "free", short_description: "Comme Prezi." }),
  ];
  const { tools: listed } = searchOf(named).list({ ...ALL_TOOLS, q: "prezi gratuit" });
  expect(listed.map((tool) => named[tool]!.slug)).toEqual(["a", "b"]);
});

test("a level and a subject are also read in the plural", () => {
  const levels = [{ slug: "college", name: "Collège" }];
  const subjects = [{ slug: "langue", name: "Langue" }];
  const { list } = searchOf(tools, { categories: [quiz, video], levels, subjects });
  const { report } = list({ ...ALL_TOOLS, q: "interro collèges langues" });
  expect(report!.words.map(({ as }) => as)).toEqual(["text", "level", "subject"]);
});

test("without a tool to be replaced, the words that ask for one are left out", () => {
  expect(slugs("alternative à une interro")).toEqual(["c", "d", "a", "b"]);
});

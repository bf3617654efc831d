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
  ["plutôt qu’Alpha", ["b", "c", "d"]],
  ["j’en ai marre d’Alpha", ["b", "c", "d"]],
  ["je n’aime pas Alpha", ["b", "c", "d"]],
  ["un outil genre Alpha", ["b", "c", "d"]],
])("%s finds the tools that share its category or a top list: %s", (q, expected) => {
  expect(new Set(slugs(q))).toEqual(new Set(expected));
});

test("a word after the sign that only one name has is replaced, not a later one", () => {
  expect(new Set(slugs("comme la beta"))).toEqual(new Set(["a", "c", "d"]));
  expect(slugs("alternative à Zorglub pour une beta")).not.toContain("a");
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
  ["interro sur tablette ubuntu", "platform=ios platform=android platform=linux"],
  ["quiz pas besoin de compte ni d’inscription", "no_pupil_account=1"],
  ["quiz sans adresse mail ni mot de passe", "no_pupil_account=1"],
  ["quiz qui n’exige pas de login", "no_pupil_account=1"],
  ["quiz, rien à installer", "platform=web"],
  ["quiz qui ne demande pas d’installer", "platform=web"],
  ["quiz qui n’a pas besoin d’internet", "offline=1"],
  ["quiz hors réseau", "offline=1"],
  ["quiz offline gratos", "offline=1 pricing=free"],
  ["quiz souverain", "eu_hosting=1"],
  ["quiz sur un serveur français", "eu_hosting=1"],
  ["quiz made in France", "country=FR"],
  ["quiz pour les profs", "user=teachers"],
  ["un outil européen, sans wifi", "offline=1 country=EU"],
  ["stockées en France", "eu_hosting=1"],
])("%s is read as %s", (q, expected) => {
  expect(readOf(q).toSorted()).toEqual(expected.split(" ").toSorted());
});

test("facts order tools that match equally well: known to be true, said by texts, not known, known to be false", () => {
  const facts = [false, null, null, true];
  const said = "Un quiz à jouer hors connexion.";
  const texts = [said, "Un quiz.", said, "Un quiz."];
  const quizzes = facts.map((offline, i) =>
    searchedTool({ slug: `t${i}`, offline, short_description: texts[i]! }),
  );
  const { list } = searchOf(quizzes);
  expect(list({ ...ALL_TOOLS, q: "quiz hors ligne" }).tools).toEqual([3, 2, 1, 0]);
  // Of facts alone, those that have or say them; filters know only records.
  const { tools, report } = list({ ...ALL_TOOLS, q: "sans réseau" });
  expect(tools).toEqual([3, 2]);
  expect(report!.read[0]!.known).toBe(1);
  expect(list({ ...ALL_TOOLS, q: "sans réseau", offline: true }).tools).toEqual([3]);
});

test("a fact counts as a word in tools that other words find", () => {
  const { list } = searchOf([
    searchedTool({ slug: "a", short_description: "Plan de classe.", keywords: ["rang", "table"] }),
    searchedTool({ slug: "b", short_description: "Plan.", offline: true }),
    searchedTool({ slug: "c", short_description: "Plan." }),
    searchedTool({ slug: "d", offline: true }),
  ]);
  const q = "plan rang table";
  expect(list({ ...ALL_TOOLS, q }).tools).toEqual([0]);
  expect(list({ ...ALL_TOOLS, q: `${q} hors ligne` }).tools).toEqual([0, 1]);
  // No tool is cut off because another one has the fact.
  const plans = Array.from({ length: 60 }, (_, i) =>
    searchedTool({ slug: `t${10 + i}`, keywords: ["plan"], offline: i === 0 || null }),
  );
  expect(searchOf(plans).list({ ...ALL_TOOLS, q: "plan hors ligne" }).tools).toHaveLength(60);
});

test("a tool whose levels are not known comes before one for other levels", () => {
  const levels = ["college", "lycee"].map((slug) => ({ slug, name: slug }));
  const quizzes = [["lycee"], [], ["college"]].map((levels, i) =>
    searchedTool({ slug: `t${i}`, levels, short_description: "Un quiz." }),
  );
  const { list } = searchOf(quizzes, { levels });
  expect(list({ ...ALL_TOOLS, q: "quiz college" }).tools).toEqual([2, 1, 0]);
});

test("what no fact says is found in texts: without advertising", () => {
  const texts = ["Des quiz, avec de la publicité.", "Des quiz sans aucune publicité."];
  const { list } = searchOf(
    texts.map((short_description, i) => searchedTool({ slug: `t${i}`, short_description })),
  );
  expect(list({ ...ALL_TOOLS, q: "quiz sans pub" }).tools).toEqual([1, 0]);
  expect(list({ ...ALL_TOOLS, q: "sans publicité" }).tools).toEqual([1]);
});

test("a class may have a number, and a word of two levels is read as both", () => {
  const levels = [
    { slug: "elementaire", name: "École élémentaire", keywords: ["C3"] },
    { slug: "college", name: "Collège", keywords: ["C3", "6e"] },
  ];
  const { list } = searchOf(tools, { categories: [quiz, video], levels });
  const read = (q: string) => list({ ...ALL_TOOLS, q }).report!.read.map(({ value }) => value);
  for (const q of ["interro 6°", "interro 6e5"]) expect(read(q), q).toEqual(["college"]);
  expect(read("interro C3")).toEqual(["elementaire", "college"]);
});

test("a phrase of a concept may have words of levels and facts", () => {
  const levels = [{ slug: "college", name: "Collège", keywords: ["brevet"] }];
  const { list } = searchOf(
    [
      searchedTool({ slug: "a", keywords: ["annales"] }),
      searchedTool({ slug: "b", keywords: ["sujet"], levels: ["college"] }),
      searchedTool({ slug: "c", keywords: ["wifi"] }),
    ],
    {
      levels,
      concepts: [
        { said: ["brevet passé"], words: ["annales"] },
        { said: ["école sans réseau"], words: ["wifi"] },
      ],
    },
  );
  expect(list({ ...ALL_TOOLS, q: "sujet du brevet passé" }).tools).toEqual([1, 0]);
  expect(list({ ...ALL_TOOLS, q: "une école sans réseau" }).tools).toEqual([2]);
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

test("each phrase of a fact leaves the query, with what negates it", () => {
  const { report } = search.list({
    ...ALL_TOOLS,
    q: "interro qui n’a pas besoin de compte ni d’inscription",
  });
  expect(new Set(report!.words.slice(1).map(({ as }) => as))).toEqual(new Set(["fact"]));
});

test("verbs that say nothing but that a tool has a fact leave the query, too", () => {
  const { report } = search.list({ ...ALL_TOOLS, q: "interro qui fonctionne sur ipad" });
  expect(report!.words.slice(1).map(({ as }) => as)).toEqual(["fact", "fact", "fact", "fact"]);
  expect(report!.match).toBe("close");
  expect(slugs("qui marche en français")).toEqual(["e", "d"]);
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

test("what is most like a tool is its alternative before what has other words of the query", () => {
  const { list } = searchOf([
    searchedTool({ slug: "a", name: "Alpha", keywords: ["wiki", "notes"] }),
    searchedTool({ slug: "b", name: "Beta", keywords: ["wiki", "notes"] }),
    searchedTool({ slug: "c", keywords: ["rapide"] }),
    ...Array.from({ length: 60 }, (_, i) => searchedTool({ slug: `t${i}`, category: video })),
  ]);
  expect(list({ ...ALL_TOOLS, q: "équivalent rapide d’Alpha" }).tools).toEqual([1, 2]);
});

test("words that leave a tool are left out, and name it only right after them", () => {
  const { words } = search.list({ ...ALL_TOOLS, q: "je déteste Alpha" }).report!;
  expect(words.map(({ asked, as }) => [asked, as])).toEqual([
    ["je", "ignored"],
    ["deteste", "ignored"],
    ["alpha", "text"],
  ]);
  expect(slugs("je déteste l’interro avec Alpha")).toContain("a");
});

test("without a tool to be replaced, the words that ask for one are left out", () => {
  expect(slugs("alternative à une interro")).toEqual(["c", "d", "a", "b"]);
});

test("a small word names a subject only where no word that says something follows", () => {
  const { list } = searchOf([searchedTool({ slug: "a", subjects: ["ses"] })], {
    subjects: [{ slug: "ses", name: "SES" }],
    levels: [{ slug: "lycee", name: "Lycée" }],
  });
  const kind = (q: string) =>
    list({ ...ALL_TOOLS, q }).report!.words.find(({ asked }) => asked === "ses")!.as;
  expect(["SES", "cours de SES", "SES lycée", "le SES en lycée"].map(kind)).toEqual(
    Array<string>(4).fill("subject"),
  );
  expect(["perdre ses affaires", "ses copies au lycée"].map(kind)).toEqual(["ignored", "ignored"]);
});

test("words of whom and how much decide nothing beside another word", () => {
  const { list } = searchOf([
    searchedTool({ slug: "a", keywords: ["copies"] }),
    searchedTool({ slug: "b", keywords: ["élèves", "trop"] }),
  ]);
  const found = (q: string) => list({ ...ALL_TOOLS, q }).tools;
  expect(found("mes élèves ont toujours trop de copies")).toEqual([0]);
  expect(found("mes élèves ont toujours trop d’inconnues")).toEqual([]);
  expect(found("trop")).toEqual([1]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { indexOf, searchedTool } from "../../test/search-of.ts";
import { anyLine } from "../../test/tool-arbitrary.ts";
import { SORTS } from "../api/orders.ts";
import { nearestCountry } from "./nearest-country.ts";
import { choiceValues } from "../facts/facts.ts";
import { readListQuery } from "./query.ts";
import { nearestValue, unknownValues } from "./suggest.ts";

const quiz = { slug: "quiz-evaluation", name: "Quiz et évaluation" };
const index = indexOf(
  [
    searchedTool({ slug: "a", category: quiz, levels: ["elementaire", "maternelle"] }),
    searchedTool({ slug: "b", category: quiz, levels: ["elementaire"], subjects: ["histoire"] }),
    searchedTool({ slug: "c", category: quiz, subjects: ["histoire", "arts"] }),
  ],
  {
    categories: [
      quiz,
      { slug: "ecriture", name: "Écriture" },
      { slug: "textes", name: "Écritures longues" },
    ],
    levels: [
      { slug: "maternelle", name: "École maternelle", keywords: ["cycle 1"] },
      { slug: "elementaire", name: "École élémentaire", keywords: ["école primaire", "CP"] },
    ],
    subjects: [
      { slug: "arts", name: "Histoire des arts" },
      { slug: "histoire", name: "Histoire-géographie" },
      { slug: "mathematiques", name: "Mathématiques", keywords: ["maths", "calcul"] },
    ],
  },
);

test.each([
  ["subject=maths", "mathematiques"],
  ["subject=mathematique", "mathematiques"],
  ["subject=geographie", "histoire"],
  ["level=primaire", "elementaire"],
  ["level=cp", "elementaire"],
  ["category=quiz-eval", "quiz-evaluation"],
  ["category=ecritures", "ecriture"],
  ["category=et", null],
  ["category=former", "ecriture"],
  ["country=fr", "FR"],
  ["country=France", "FR"],
  ["country=belgique", "BE"],
  ["country=etats+unis", "US"],
  ["country=UK", "GB"],
  ["country=UE", "EU"],
  ["country=Union europeenne", "EU"],
  ["country=Germany", "DE"],
  ["country=XX", null],
  ["country=%F0%9F%98%80", null],
  ["subject=zzzz", null],
  ["subject=%F0%9F%98%80", null],
])("%s suggests %s", async (given, suggestion) => {
  const aliases = { categories: { former: "ecriture" } };
  const { query } = readListQuery(given);
  const errors = await unknownValues(query, index, () => Promise.resolve(aliases), nearestCountry);
  expect(errors).toMatchObject([{ code: "unknown_value", suggestion }]);
});

test.each([
  ["gratuit", choiceValues("pricing"), "free"],
  ["payant", choiceValues("pricing"), "paid"],
  ["fre", choiceValues("pricing"), "free"],
  ["mac", choiceValues("platforms"), "macos"],
  ["new", SORTS, "newest"],
  ["élèves", choiceValues("users"), "pupils"],
  ["students", choiceValues("users"), "pupils"],
  ["enseignante", choiceValues("users"), "teachers"],
  ["", SORTS, null],
])("%s among the values of a choice is %s", (text, values, expected) => {
  expect(nearestValue(text, values)).toBe(expected);
});

test("a suggestion is a value that is accepted", async () => {
  const parameter = fc.constantFrom("category", "level", "subject", "country");
  await fc.assert(
    fc.asyncProperty(parameter, anyLine, async (name, value) => {
      const errorsOf = (asked: string) => {
        const noAliases = () => Promise.resolve(null);
        return unknownValues(readListQuery(asked).query, index, noAliases, nearestCountry);
      };
      const asked = new URLSearchParams({ [name]: value }).toString();
      for (const { suggestion } of await errorsOf(asked)) {
        const errors = await errorsOf(`${name}=${suggestion}`);
        if (suggestion !== null) expect(errors).toEqual([]);
      }
    }),
  );
});

import { BASE_PATH } from "../contract/api.ts";
import { nearest } from "../contract/nearest.ts";
import { invalidParameters, plainProblem, type Problem } from "../contract/problem.ts";
import { readListQuery, unknownSlug } from "../contract/query.ts";
import { problemSchema } from "../schema/directory-document-schemas.ts";
import { differencesIn } from "./differences.ts";
import type { Question } from "./question.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import type { Facts } from "./site-facts.ts";

/** A slug of no record. */
export const NO_SLUG = "zz-smoke-test-zz";

const EVERY_ERROR =
  `?per_page=x&page=0&q=a&q=b&subject=${NO_SLUG}&level=${NO_SLUG}&has_education_pricing=2` +
  `&pricing=fre&category=${NO_SLUG}`;

const get = (path: string, status: number): Ask => ({
  method: "GET",
  path: BASE_PATH + path,
  status,
  schema: problemSchema,
});

export const badRequest = get(`/tools${EVERY_ERROR}`, 400);
export const unknownTool = get(`/tools/${NO_SLUG}`, 404);

const plain = (name: Question["name"], ask: Ask, type: Parameters<typeof plainProblem>[1]) =>
  ({
    name,
    needs: "problems",
    ask: () => [ask],
    check: ([reply], { site }) => problemDifferences(reply!, plainProblem(site, type)),
  }) satisfies Question;

/** Questions about problem documents (contract §9). */
export const PROBLEM_QUESTIONS: readonly Question[] = [
  {
    name: "invalid-parameters",
    needs: "queries",
    ask: () => [badRequest],
    check: ([reply], site) => problemDifferences(reply!, everyError(site)),
  },
  {
    name: "long-query",
    needs: "queries",
    ask: () => [
      get(`/tools?q=${encodeURIComponent("é".repeat(201))}`, 400),
      {
        method: "GET",
        path: `${BASE_PATH}/tools?q=${encodeURIComponent("😀".repeat(200))}`,
        status: 200,
      },
    ],
    check: ([reply], { site }) => {
      const { errors } = readListQuery(`?q=${"é".repeat(201)}`);
      return problemDifferences(reply!, invalidParameters(site, errors));
    },
  },
  plain("unknown-tool", unknownTool, "unknown-tool"),
  plain("unknown-collection", get(`/collections/${NO_SLUG}`, 404), "unknown-collection"),
  plain("unknown-path", get(`/${NO_SLUG}`, 404), "unknown-path"),
];

/** Compares all of a problem but the wording of its details, which may improve. */
export function problemDifferences(reply: Reply, expected: Problem): Difference[] {
  const { type, title, status } = expected;
  const errors = expected.errors?.map(({ parameter, code, suggestion }) => ({
    parameter,
    code,
    suggestion,
  }));
  return differencesIn(
    reply,
    "body",
    { type, title, status, ...(errors && { errors }) },
    reply.json,
  );
}

function everyError({ site, categories, levels, subjects }: Facts): Problem {
  const { errors } = readListQuery(EVERY_ERROR);
  const lists = { category: categories, level: levels, subject: subjects };
  for (const name of ["category", "level", "subject"] as const) {
    const slugs = lists[name].map(({ slug }) => slug);
    errors.push(unknownSlug(name, nearest(NO_SLUG, slugs)));
  }
  return invalidParameters(site, errors);
}

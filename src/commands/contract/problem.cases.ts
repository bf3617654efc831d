import { BASE_PATH } from "../../core/api/api.ts";
import * as schemas from "../../core/documents/document-schemas.ts";
import { needing, type Case } from "./case.ts";
import type { Visit } from "./site-visit.ts";

export const NO_SLUG = "zz-smoke-test-zz";

interface ExpectedError {
  parameter: string;
  code?: string;
  detail?: string;
  suggestion?: string | null;
}

/** Requests a list that is refused, and compares the errors of its problem document. */
async function refused({ api, site }: Visit, search: string, errors: readonly ExpectedError[]) {
  const answer = await api(`/tools?${search}`, { status: 400 });
  answer.matches(schemas.Problem);
  answer.is("type", `${site}/problems/invalid-parameter`);
  answer.is("", { title: "Invalid parameter", status: 400, errors });
}

const notFound = (visit: Visit, path: string, type: string) =>
  unknown(visit, BASE_PATH + path, type);

async function unknown({ get, site }: Visit, path: string, type: string) {
  const answer = await get(path, { status: 404 });
  answer.header("Content-Type", /^application\/problem\+json; ?charset=utf-8$/i);
  answer.header("Access-Control-Allow-Origin", "*");
  answer.matches(schemas.Problem);
  answer.is("", { type: `${site}/problems/${type}`, status: 404 });
  answer.has("members", "type title status detail", Object.keys(answer.json).join(" "));
}

/** Problem documents (contract §9). */
export const PROBLEM_CASES: readonly Case[] = [
  ...needing(["problems"], {
    "An unknown tool, collection or path is a 404 problem, which is explained on a page": async (
      visit,
    ) => {
      await notFound(visit, `/tools/${NO_SLUG}`, "unknown-tool");
      await notFound(visit, `/collections/${NO_SLUG}`, "unknown-collection");
      await notFound(visit, `/${NO_SLUG}`, "unknown-path");
    },
  }),
  ...needing(["problems"], {
    "Every other path below /api is a 404 problem, also that of a file": async (visit) => {
      for (const path of OUTSIDE) await unknown(visit, path, "unknown-path");
    },
  }),
  ...needing(["problems", "burst"], {
    "Odd paths are 404 problems of the right type": async (visit) => {
      for (const [path, type] of ODD_PATHS) await notFound(visit, path, type);
    },
  }),
  ...needing(["problems", "fixture"], {
    "An unknown slug is answered with the nearest one": async (visit) => {
      for (const [path, near] of [
        ["/tools/dicte", "dictee"],
        ["/tools/Carte", "carte"],
        ["/collections/choi", "choix"],
      ] as const) {
        const answer = await visit.api(path, { status: 404 });
        answer.is("detail", new RegExp(` slug\\. Did you mean ${near}\\?$`));
      }
    },
  }),
  ...needing(["problems", "zero-byte"], {
    "An encoded zero byte is a 404 problem": (visit) =>
      notFound(visit, "/tools/a%00b", "unknown-tool"),
  }),
  ...needing(["problems", "queries"], {
    "One answer names every invalid parameter, in the order of links": async (visit) => {
      const search = `page=0&per_page=x&pricing=y&category=${NO_SLUG}&has_education_pricing=2`;
      await refused(visit, `${search}&q=a&q=b&subject=${NO_SLUG}&level=${NO_SLUG}`, [
        { parameter: "category", code: "unknown_value" },
        { parameter: "pricing", code: "unknown_value" },
        { parameter: "has_education_pricing", code: "unknown_value" },
        { parameter: "level", code: "unknown_value" },
        { parameter: "subject", code: "unknown_value" },
        { parameter: "q", code: "repeated", suggestion: null },
        { parameter: "page", code: "out_of_range", suggestion: "1" },
        { parameter: "per_page", code: "not_an_integer", suggestion: null },
      ]);
    },
    "A name that resembles that of a parameter is an error, after those of known parameters":
      async (visit) => {
        const search = "limit=5&utm_source=x&level[]=a&page=0&limit=6&pageSize=&_=1&Sort=name";
        await refused(visit, search, [
          { parameter: "page", code: "out_of_range", suggestion: "1" },
          { parameter: "limit", code: "unknown_parameter", suggestion: "per_page" },
          { parameter: "level[]", code: "unknown_parameter", suggestion: "level" },
          { parameter: "Sort", code: "unknown_parameter", suggestion: "sort" },
        ]);
      },
    "A list and the error of a misspelled name never answer for each other, in any order": async ({
      api,
    }) => {
      const all = await api("/tools");
      const ask = async (search: string) => {
        const isError = search === "?levels=college";
        const answer = await api(`/tools${search}`, { status: isError ? 400 : 200, fresh: true });
        if (isError) answer.is("errors[0].suggestion", "level");
        else answer.sameAs(all);
      };
      for (const search of ["?levels=college", "?utm_source=x", "", "?levels=college"])
        await ask(search);
    },
    "An unknown category is answered with the nearest one": async (visit, { categories }) => {
      const slug = categories.find((category) => category.slug.length > 3)?.slug;
      if (slug === undefined) return;
      const error = { parameter: "category", code: "unknown_value", suggestion: slug };
      await refused(visit, `category=${slug}z&per_page=3`, [error]);
    },
    "q has at most 200 characters, counted as code points": async (visit) => {
      await visit.api(`/tools?q=${encodeURIComponent("😀".repeat(200))}`);
      const error = { parameter: "q", code: "too_long", suggestion: null };
      await refused(visit, `q=${encodeURIComponent("😀".repeat(201))}`, [error]);
      await refused(visit, `q=${encodeURIComponent("é".repeat(201))}`, [error]);
    },
  }),
  ...needing(["problems", "queries", "burst"], {
    "Each way to get a parameter wrong has its code": async (visit) => {
      for (const [search, parameter, code, suggestion = null] of INVALID) {
        await refused(visit, search, [{ parameter, code, suggestion }]);
      }
      const detail = "must be an integer from 1 to 100";
      await refused(visit, "per_page=0", [{ parameter: "per_page", detail }]);
    },
  }),
  ...needing(["problems", "queries", "fixture"], {
    "Suggestions are the nearest values, and the successors of former categories": async (
      visit,
    ) => {
      for (const [search, parameter, suggestion] of SUGGESTIONS) {
        await refused(visit, search, [{ parameter, code: "unknown_value", suggestion }]);
      }
      const detail = "must be one slug from /levels";
      await refused(visit, "level=colege,lycee", [{ parameter: "level", detail }]);
      await refused(visit, "match=x", [{ parameter: "match", detail: "must be `exact`" }]);
    },
  }),
];

const OUTSIDE = [
  "/api",
  "/api/v1",
  "/api/v1/tools",
  "/api/v1/tools.json",
  "/api/v2/directory/tools/",
  `${BASE_PATH}.json`,
  `${BASE_PATH}/${NO_SLUG}.json`,
];

const ODD_PATHS = [
  ["/tools/__proto__", "unknown-tool"],
  ["/tools/constructor", "unknown-tool"],
  ["/tools/..%2Findex", "unknown-path"],
  ["/tools/a/b", "unknown-path"],
  ["/tools//", "unknown-path"],
  ["/categories/quiz", "unknown-path"],
  ["/exports", "unknown-path"],
] as const;

const INVALID: [search: string, parameter: string, code: string, suggestion?: string][] = [
  ["page=0", "page", "out_of_range", "1"],
  ["page=-1", "page", "out_of_range", "1"],
  ["page=1000000000", "page", "out_of_range", "999999999"],
  ["page=1.5", "page", "not_an_integer"],
  ["page=%2B1", "page", "not_an_integer"],
  ["page=%D9%A1", "page", "not_an_integer"],
  ["page=1&page=1", "page", "repeated"],
  ["page=2&p%61ge=2", "page", "repeated"],
  ["per_page=0", "per_page", "out_of_range", "1"],
  ["per_page=101", "per_page", "out_of_range", "100"],
  [`per_page=${"9".repeat(400)}`, "per_page", "out_of_range", "100"],
  ["pricing=Free", "pricing", "unknown_value", "free"],
  ["pricing=gratuit", "pricing", "unknown_value", "free"],
  ["pricing=free&pricing=payant", "pricing", "unknown_value", "free,paid"],
  ["category=any", "category", "unknown_value"],
  ["category=__proto__", "category", "unknown_value"],
  ["category=..%2F..%2Fx", "category", "unknown_value"],
  ["level=any&per_page=3", "level", "unknown_value"],
  ["subject=svt&subject=svt", "subject", "repeated"],
  ["has_education_pricing=0", "has_education_pricing", "unknown_value"],
  ["perPage=5", "perPage", "unknown_parameter", "per_page"],
  ["levels=college", "levels", "unknown_parameter", "level"],
  ["filter[level]=college", "filter[level]", "unknown_parameter", "level"],
  ["page[size]=5", "page[size]", "unknown_parameter", "per_page"],
  ["pricing[x]=free", "pricing[x]", "unknown_parameter", "pricing"],
  ["categry=a", "categry", "unknown_parameter", "category"],
  ["search=quiz", "search", "unknown_parameter", "q"],
];

const SUGGESTIONS: [search: string, parameter: string, suggestion: string | null][] = [
  ["pricing=payant", "pricing", "paid"],
  ["pricing=free,nope", "pricing", null],
  ["country=fr", "country", "FR"],
  ["country=France", "country", "FR"],
  ["country=belgique", "country", "BE"],
  ["country=XX", "country", null],
  ["platform=mac", "platform", "macos"],
  ["match=close", "match", null],
  ["sort=date", "sort", "newest"],
  ["gar=no", "gar", null],
  ["subject=math", "subject", "mathematiques"],
  ["level=sup&q=a", "level", "superieur"],
  ["category=lettres", "category", "vide"],
  ["level=plagiat", "level", null],
  ["level=colege", "level", "college"],
  ["level=quiz&category=quiz", "level", null],
];

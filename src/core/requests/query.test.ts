import fc from "fast-check";
import { expect, test } from "vitest";
import { readListQuery } from "./query.ts";

const namesIn = (search: string) =>
  readListQuery(search).errors.map(({ parameter, suggestion }) => `${parameter} ${suggestion}`);

test("a name that nearly is a parameter's is an error, once, in order of appearance", () => {
  expect(namesIn("limit=5&utm=x&levels=a&limit=6&page=0&Page=2")).toEqual([
    "page 1",
    "limit per_page",
    "levels level",
    "Page page",
  ]);
});

test("a name with an empty value counts as not given", () => {
  expect(namesIn("limit=&levels&Page=&Page=")).toEqual([]);
  expect(namesIn("limit=&limit=5")).toEqual(["limit per_page"]);
});

test.each([
  "pricing[]=paid&pricing[]=free",
  "pricing%5B%5D=free&pricing%5B%5D=paid",
  "pricing[1]=paid&pricing[0]=free&pricing[]=",
  "pricing[12]=free,paid",
  "pricing=free&pricing[]=paid",
])("%s is read as if pricing was given several times", (search) => {
  const { query, errors } = readListQuery(search);
  expect([query.pricing, errors]).toEqual(["free,paid", []]);
});

test.each(["pricing[a]=free", "pricing[][]=free", "pricing[=free", "level[]=college", "q[0]=a"])(
  "%s is an error",
  (search) => {
    const name = search.split("=")[0]!;
    expect(readListQuery(search).errors).toMatchObject([
      { parameter: name, code: "unknown_parameter" },
    ]);
  },
);

test("only a URL with names of the contract may be shared", () => {
  for (const search of ["", "?", "?page=2&q=", "?pricing=nope"])
    expect(readListQuery(search).hasOtherNames, search).toBe(false);
  for (const search of ["?utm_source=x", "?_=", "?Page=2", "?pricing[]=free", "?=", "?__proto__=1"])
    expect(readListQuery(search).hasOtherNames, search).toBe(true);
});

test("other parameters change nothing", () => {
  const other = fc.constantFrom("utm_source", "ref", "fbclid", "_", "gclid", "source");
  const pairs = fc.array(fc.tuple(other, fc.string()), { maxLength: 5 });
  fc.assert(
    fc.property(pairs, (list) => {
      const search = new URLSearchParams([["level", "college"], ...list]).toString();
      const { query, errors } = readListQuery("level=college");
      expect(readListQuery(search)).toMatchObject({ query, errors });
    }),
  );
});

test("of thousands of such names, a few are reported", () => {
  const search = Array.from({ length: 5000 }, (_, i) => `level[${i}]=a`).join("&");
  expect(readListQuery(search).errors).toHaveLength(30);
});

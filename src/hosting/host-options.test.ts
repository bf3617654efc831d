import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { originFrom, plainPath } from "./host-options.ts";

const HOSTILE = [
  " ",
  '"',
  "'",
  "`",
  ";",
  "{",
  "}",
  "\n",
  "\r",
  "\t",
  "\\",
  "$",
  "%",
  "#",
  "*",
  "\0",
  "(",
  "|",
  "&",
  "<",
  ",",
];

test.each(HOSTILE)("a path or an origin with %j is refused, with the value", (character) => {
  expect(() => plainPath("--dist", `/srv/a${character}b`)).toThrow(
    /^--dist: "\/srv\/a.* cannot hold/,
  );
  expect(() => originFrom("--origin", `https://a${character}b.test`)).toThrow(
    /^--origin: "https:\/\/a/,
  );
});

test("no path holds what a configuration language reads as syntax", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      try {
        expect(plainPath("--dist", `/srv/${text}`)).not.toMatch(/[\s"'`;{}$%\\#*|&<>()]/);
      } catch (error) {
        expect(error).toBeInstanceOf(Failure);
      }
    }),
  );
});

test.each(["/srv/annuaire/dist", "/srv/données", "/home/x/a.b_c-d+e@f"])(
  "the path %s is kept",
  (path) => {
    expect(plainPath("--dist", `${path}/`)).toBe(path);
  },
);

test("a long value is shortened", () => {
  expect(() => plainPath("--dist", `/${"a b".repeat(100)}`)).toThrow(/^--dist: ".{80}…" has/);
});

test.each([
  ["https://example.org", "https://example.org"],
  ["https://Example.org/", "https://example.org"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
])("the origin %s is %s", (given, origin) => {
  expect(originFrom("--origin", given).origin).toBe(origin);
});

test.each([
  "",
  "example.org",
  "ftp://example.org",
  "https://example.org/path",
  "https://example.org?x",
  "https://user@example.org",
  "https://[::1]",
  "https://example.org;",
  "https:example.org",
  "https://example.org\n",
])("%j is not an origin", (given) => {
  expect(() => originFrom("--origin", given)).toThrow(/is not the origin of a site/);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure } from "../../core/files/failure.ts";
import { anyCodePoint } from "../../test/any-code-point.ts";
import { plainOrigin, plainPath } from "./host-options.ts";

test.each(Array.from(" \"'`;{}\n\r\t\\$%#*\0(|&<,"))(
  "a path or an origin with %j is refused",
  (character) => {
    expect(() => plainPath("--dist", `/srv/a${character}b`)).toThrow(
      /^--dist: "\/srv\/a.* cannot hold/,
    );
    expect(() => plainOrigin("SITE_URL", `https://a${character}b.test`)).toThrow(
      /^SITE_URL: "https:\/\/a/,
    );
  },
);

test("no path holds what a configuration language reads as syntax", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      try {
        expect(plainPath("--dist", `/srv/${text}`)).not.toMatch(/[\s"'`;{}$%\\#*|&<>()]/);
      } catch (error) {
        expect(error).toBeInstanceOf(Failure);
      }
    }),
  );
});

test("other paths are kept", () => {
  for (const path of ["/srv/annuaire/dist", "/srv/données", "/home/x/a.b_c-d+e@f"]) {
    expect(plainPath("--dist", `${path}/`)).toBe(path);
  }
});

test.each([
  ["https://example.org", "https://example.org"],
  ["https://Example.org/", "https://example.org"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
])("the origin %s is %s", (given, origin) => {
  expect(plainOrigin("SITE_URL", given).origin).toBe(origin);
});

test("what has more or less than an origin is refused", () => {
  const rest = "/path ?x ; \n".split(" ").map((end) => `https://example.org${end}`);
  const others = "example.org ftp://a.org https://user@a.org https://[::1] https:a.org".split(" ");
  for (const given of ["", ...rest, ...others]) {
    expect(() => plainOrigin("SITE_URL", given), given).toThrow(/is not the origin of a site/);
  }
});

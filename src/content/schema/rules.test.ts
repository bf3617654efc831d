import { expect, test } from "vitest";
import { isSlug } from "../../api/slug.ts";
import { line, siteOrigin } from "./rules.ts";

test("a slug is lower-case letters, digits and single hyphens", () => {
  for (const slug of ["a", "le-chat", "3d", "a".repeat(64)]) expect(isSlug(slug), slug).toBe(true);
  for (const slug of ["", "A", "é", "a_b", "-a", "a-", "a--b", "a b", "../a", "a".repeat(65)]) {
    expect(isSlug(slug), slug).toBe(false);
  }
});

test("the URL of the site is an origin, https or on this machine", () => {
  expect(siteOrigin("https://a.fr/")).toBe("https://a.fr");
  for (const url of ["http://localhost:8787", "http://127.0.0.1", "http://[::1]:8787"]) {
    expect(siteOrigin(url)).toBe(url);
  }
  const wrong =
    "http://a.fr https://a.fr/b https://u@a.fr a.fr ftp://a.fr https://a.fr?b https://. https://a..fr";
  for (const url of wrong.split(" ")) {
    expect(siteOrigin(url), url).toBeNull();
  }
});

test("a line is trimmed, and its length counted in characters", () => {
  expect(line(3).parse(" 😀😀😀 ")).toBe("😀😀😀");
  expect(line(3).safeParse("abcd").success).toBe(false);
  expect(line(9).safeParse("a\nb").success).toBe(false);
  expect(line(9).safeParse("a\u0007b").success).toBe(false);
  expect(line(9).safeParse("a\ud800b").success).toBe(false);
});

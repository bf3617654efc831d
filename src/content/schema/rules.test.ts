import { expect, test } from "vitest";
import { isSlug } from "../../api/slug.ts";
import { contactSchema, countrySchema, httpsUrlSchema, line, siteOrigin } from "./rules.ts";

test("a slug is lower-case letters, digits and single hyphens", () => {
  for (const slug of ["a", "le-chat", "3d", "a".repeat(64)]) expect(isSlug(slug), slug).toBe(true);
  for (const slug of ["", "A", "é", "a_b", "-a", "a-", "a--b", "a b", "../a", "a".repeat(65)]) {
    expect(isSlug(slug), slug).toBe(false);
  }
});

test("the URL of the site is an origin, https or on this machine", () => {
  expect(siteOrigin("https://a.fr/")).toBe("https://a.fr");
  expect(siteOrigin("http://localhost:8787")).toBe("http://localhost:8787");
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

test("invisible characters are refused in every text", () => {
  const hidden = "\u00ad";
  expect(line(9).safeParse(`a${hidden}b`).success).toBe(false);
  expect(line(9).safeParse("\u2800").success).toBe(false);
  expect(httpsUrlSchema.safeParse(`https://a.fr/${hidden}`).success).toBe(false);
  expect(contactSchema.safeParse(`a${hidden}@b.fr`).success).toBe(false);
  expect(line(99).parse("« Œuvre »\u00a0: l’été\u202f! 👩🏽\u200d🚀")).toBeTruthy();
});

test("a country is an ISO 3166 code", () => {
  expect(countrySchema.safeParse("FR").success).toBe(true);
  expect(countrySchema.safeParse("UK").error?.issues).toMatchObject([
    { params: { code: "unknown-value" } },
  ]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug } from "../contract/slug.ts";
import { contactSchema, countrySchema, httpsUrlSchema, isDate, line, siteOrigin } from "./rules.ts";

test("a date is a day that exists in this century or the last", () => {
  for (const day of ["2026-11-20", "2028-02-29", "2000-02-29", "1999-12-31"]) {
    expect(isDate(day), day).toBe(true);
  }
  for (const day of [
    "2026-02-29",
    "1900-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "2026-01-00",
    "26-01-01",
    "2026-1-1",
    "2206-01-01",
    " 2026-01-01",
    "2026-01-01T00:00",
    20260101,
  ]) {
    expect(isDate(day), String(day)).toBe(false);
  }
});

test("a date is valid exactly when JavaScript's calendar has it", () => {
  const parts = [fc.integer({ min: 1900, max: 2099 }), fc.nat(13), fc.nat(32)] as const;
  fc.assert(
    fc.property(...parts, (year, month, day) => {
      const pad = (n: number) => String(n).padStart(2, "0");
      const text = `${year}-${pad(month)}-${pad(day)}`;
      const date = new Date(Date.UTC(year, month - 1, day));
      expect(isDate(text)).toBe(date.toISOString().slice(0, 10) === text);
    }),
  );
});

test("a slug is lower-case letters, digits and single hyphens", () => {
  for (const slug of ["a", "le-chat", "3d", "a".repeat(64)]) expect(isSlug(slug), slug).toBe(true);
  for (const slug of ["", "A", "é", "a_b", "-a", "a-", "a--b", "a b", "../a", "a".repeat(65)]) {
    expect(isSlug(slug), slug).toBe(false);
  }
});

test("a URL is https, with a host and without a password", () => {
  const good = (url: string) => httpsUrlSchema.safeParse(url).success;
  expect(
    ["https://a.fr", "https://a.fr/é?b=c#d", "https://a.fr:8443/"].filter((url) => !good(url)),
  ).toEqual([]);
  const bad = [
    "http://a.fr",
    "https://localhost",
    "https://u:p@a.fr",
    "https://u@a.fr",
    "//a.fr",
    "https:/a.fr",
    "javascript:alert(1)",
    "https://a.fr/ b",
    "https://a.fr/<b>",
    'https://a.fr/"b',
    "https://",
    "https://.fr:x",
  ];
  expect(bad.filter(good)).toEqual([]);
});

test("the URL of the site is an origin, https or on this machine", () => {
  expect(siteOrigin("https://a.fr/")).toBe("https://a.fr");
  expect(siteOrigin("http://localhost:8787")).toBe("http://localhost:8787");
  for (const url of [
    "http://a.fr",
    "https://a.fr/b",
    "https://u@a.fr",
    "a.fr",
    "ftp://a.fr",
    "https://a.fr?b",
    "https://.",
    "https://a..fr",
  ]) {
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

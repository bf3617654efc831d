import { expect, test } from "vitest";
import { parseUrl } from "./parse-url.ts";

test("accepts a host with an accent, however often it is called", () => {
  for (let i = 0; i < 200_000; i++) parseUrl(`https://a${i}.fr`);
  expect(parseUrl("https://école.fr")?.hostname).toBe("xn--cole-9oa.fr");
});

test("returns null for what is no URL, and resolves against a base", () => {
  for (const text of ["", "a", "https://", "https://a b", "//a"]) expect(parseUrl(text)).toBeNull();
  expect(parseUrl("../b?c", "https://a.fr/x/y")?.href).toBe("https://a.fr/b?c");
});

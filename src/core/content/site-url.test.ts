import { expect, test } from "vitest";
import { deadLinksWarning, siteUrlFrom } from "./site-url.ts";

test("an empty SITE_URL counts as not given, and one with a slash is an origin", () => {
  const from = (SITE_URL?: string) => siteUrlFrom({ SITE_URL }, "http://localhost:8787");
  expect([from(), from("")]).toEqual(["http://localhost:8787", "http://localhost:8787"]);
  expect(from("https://annuaire.test/")).toBe("https://annuaire.test");
});

test.each([
  ["https://annuaire.example", false, true],
  ["https://annuaire.test", true, false],
  ["http://localhost:8787", false, false],
  ["http://localhost:8787", true, true],
])("links to %s, with isPublic=%s, give a warning: %s", (url, isPublic, isDead) => {
  const warning = deadLinksWarning(url, isPublic);
  expect(warning?.fr.includes(url) ?? false).toBe(isDead);
});

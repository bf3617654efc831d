import { expect, test } from "vitest";
import { siteUrlFrom } from "./site-url.ts";

test("an empty SITE_URL counts as not given, and one with a slash is an origin", () => {
  const from = (SITE_URL?: string) => siteUrlFrom({ SITE_URL }, "http://localhost:8787");
  expect([from(), from("")]).toEqual(["http://localhost:8787", "http://localhost:8787"]);
  expect(from("https://annuaire.test/")).toBe("https://annuaire.test");
});

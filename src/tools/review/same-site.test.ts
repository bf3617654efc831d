import { expect, test } from "vitest";
import { isOnSite } from "./find-tool.ts";

test.each([
  ["https://outil.test", "https://outil.test"],
  ["http://www.outil.test/tarifs?a#b", "https://outil.test"],
  ["https://outil.test/", "https://www.outil.test/fr/"],
  ["https://aide.outil.test/ecoles", "https://www.outil.test"],
  ["https://a.b.outil.test:8443/", "https://outil.test"],
  ["https://OUTIL.test./", "https://outil.test"],
  ["https://xn--cole-9oa.test/", "https://école.test"],
])("%s is on the site %s", (page, website) => {
  expect(isOnSite(page, website)).toBe(true);
});

test.each([
  ["https://autre.test", "https://outil.test"],
  ["https://outil.test", "https://apps.outil.test"],
  ["https://monoutil.test", "https://outil.test"],
  ["https://outil.test.autre.test", "https://outil.test"],
  ["https://outil.test@autre.test/", "https://outil.test"],
  ["https://ada@outil.test/", "https://outil.test"],
  ["ftp://outil.test/", "https://outil.test"],
  ["javascript:alert('https://outil.test')", "https://outil.test"],
  ["outil.test", "https://outil.test"],
  ["oui", "https://outil.test"],
])("%s is not on the site %s", (page, website) => {
  expect(isOnSite(page, website)).toBe(false);
});

import { expect, test } from "vitest";
import { isOnSite } from "./find-tool.ts";

test.each([
  ["https://outil.test", "https://outil.test", true],
  ["http://www.outil.test/tarifs?a#b", "https://outil.test", true],
  ["https://outil.test/", "https://www.outil.test/fr/", true],
  ["https://aide.outil.test/ecoles", "https://www.outil.test", true],
  ["https://a.b.outil.test:8443/", "https://outil.test", true],
  ["https://OUTIL.test./", "https://outil.test", true],
  ["https://xn--cole-9oa.test/", "https://école.test", true],
  ["https://autre.test", "https://outil.test", false],
  ["https://outil.test", "https://apps.outil.test", false],
  ["https://monoutil.test", "https://outil.test", false],
  ["https://outil.test.autre.test", "https://outil.test", false],
  ["https://outil.test@autre.test/", "https://outil.test", false],
  ["https://ada@outil.test/", "https://outil.test", false],
  ["ftp://outil.test/", "https://outil.test", false],
  ["javascript:alert('https://outil.test')", "https://outil.test", false],
  ["outil.test", "https://outil.test", false],
  ["oui", "https://outil.test", false],
])("%s on the site %s: %s", (page, website, expected) => {
  expect(isOnSite(page, website)).toBe(expected);
});

import { expect, test } from "vitest";
import { isPublisherPage } from "./fact-texts.ts";

test.each([
  ["https://www.outil.test/prix", "https://outil.test/", true],
  ["https://aide.outil.test/", "https://outil.test/", true],
  ["https://editeur.test/", "https://outil.editeur.test/", true],
  ["https://autreoutil.test/", "https://outil.test/", false],
  ["https://aide.editeur.test/", "https://outil.editeur.test/", false],
])("a page at %s on a tool at %s is its publisher's: %s", (url, website, expected) => {
  expect(isPublisherPage(url, website)).toBe(expected);
});

import { expect, test } from "vitest";
import type { ToolData } from "../../core/directory/schemas.ts";
import { isPublisherPage, originOf } from "./page-origin.ts";

test.each([
  ["https://www.outil.test/prix", "https://outil.test/", true],
  ["https://aide.outil.test/", "https://outil.test/", true],
  ["https://editeur.test/", "https://outil.editeur.test/", true],
  ["https://autreoutil.test/", "https://outil.test/", false],
  ["https://aide.editeur.test/", "https://outil.editeur.test/", false],
  ["https://github.com/Equipe/wiki", "https://github.com/equipe/outil", true],
  ["https://github.com/autre/outil", "https://github.com/equipe/outil", false],
  ["https://docs.github.com/fr", "https://github.com/equipe/outil", false],
  ["https://docs.github.com/fr", "https://github.com/", true],
])("a page at %s on a tool at %s is its publisher's: %s", (url, website, expected) => {
  expect(isPublisherPage(url, website)).toBe(expected);
});

test.each([
  ["https://outil.gouv.fr/aide", "tool"],
  ["https://editeur.test/donnees", "tool"],
  ["https://github.com/equipe/outil/wiki", "tool"],
  ["https://github.com/autre/outil", "other"],
  ["https://gouv.fr.ac-lille.fr/", "authority"],
  ["https://www.education.gouv.fr/", "authority"],
  ["https://fauxgouv.fr/", "other"],
  ["https://gouv.fr.test/", "other"],
  ["https://ww2.ac-lille.fr/", "authority"],
  ["https://ac-lille.com/", "other"],
  ["https://lyc-ac-lille.fr/", "other"],
  ["https://ac-.x.fr/", "other"],
])("a page at %s is on the site of: %s", (url, expected) => {
  const tool = {
    website: "https://outil.gouv.fr/",
    source_code_url: "https://github.com/equipe/outil",
    pupils: { privacy_url: "https://www.editeur.test/rgpd" },
  } as ToolData;
  expect(originOf(url, tool, ["gouv.fr", "ac-*.fr"])).toBe(expected);
});

import { expect, test } from "vitest";
import { buildCatalog } from "../../catalog/catalog.ts";
import { loadContent } from "../../content/load.ts";
import { memorySource } from "../../testing/memory-source.ts";
import { SAMPLE } from "../../testing/sample.ts";
import { markup } from "../markup.ts";
import { legalPage } from "./legal-page.ts";

/** Returns the text of the legal page for lines added to site.yaml. */
function textWith(lines: string): string {
  const site = `${SAMPLE["site.yaml"] as string}${lines}`;
  const { content } = loadContent(memorySource({ ...SAMPLE, "site.yaml": site }));
  const { main } = legalPage(buildCatalog(content!));
  return markup`${main}`.markup.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
}

test("a site whose publisher and host are not given says so, and how to reach it", () => {
  const text = textWith("");
  expect(text).toContain("L’éditeur de ce site n’est pas encore nommé ici.");
  expect(text).toContain("L’hébergeur de ce site n’est pas encore nommé ici.");
  expect(text).toContain("contact@essai.test");
});

test("publisher and host are those of site.yaml", () => {
  const text = textWith(`publisher:
  name: Association Ardoise
  address: 1 rue de la Craie, 75001 Paris
  director: Camille Durand
host:
  name: Hébergeur SA
  url: https://hebergeur.test
  phone: +33 1 00 00 00 00
`);
  for (const known of [
    "Association Ardoise",
    "1 rue de la Craie, 75001 Paris",
    "Camille Durand",
    "Hébergeur SA",
    "https://hebergeur.test",
    "+33 1 00 00 00 00",
  ]) {
    expect(text).toContain(known);
  }
  expect(text).not.toContain("pas encore nommé");
});

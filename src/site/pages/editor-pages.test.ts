import { expect, test } from "vitest";
import { markup } from "../markup.ts";
import { catalogOf, siteYaml } from "../../test/catalog-of.ts";
import { SAMPLE } from "../../test/sample.ts";
import { aboutPage, docsSection, legalPage, verifiedSentence } from "./editor-pages.ts";

test.each([
  [0, 0, "L’annuaire n’a pas encore de fiche."],
  [0, 1528, "Aucune des 1\u202f528\u00a0fiches n’a encore été vérifiée."],
  [1, 2, "Une des 2\u00a0fiches a été vérifiée."],
  [1200, 1528, "1\u202f200 des 1\u202f528\u00a0fiches ont été vérifiées."],
])("%i verified of %i: %s", (verified, total, sentence) => {
  expect(verifiedSentence(verified, total)).toBe(sentence);
});

/** Returns the text of the legal page for lines added to site.yaml. */
function textWith(lines: string): string {
  const { main } = legalPage(catalogOf({ "site.yaml": siteYaml("", "", lines) }));
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
  const known = "Association Ardoise|1 rue de la Craie, 75001 Paris|Camille Durand|Hébergeur SA";
  for (const value of [...known.split("|"), "https://hebergeur.test", "+33 1 00 00 00 00"]) {
    expect(text).toContain(value);
  }
  expect(text).not.toContain("pas encore nommé");
});

const GUIDE = 'Voici le <a href="https://github.com/a/b/blob/HEAD/CONTRIBUTING.md">guide</a>.';

test.each([
  ["", false],
  ["repository: a/b\n", true],
])("with %j, a paragraph with the guide is shown: %s", (lines, isShown) => {
  const catalog = catalogOf({ "site.yaml": siteYaml("", "", lines) });
  const { markup: html } = markup`${aboutPage(catalog).main}`;
  expect(html.includes(GUIDE)).toBe(isShown);
  expect(html.includes("guide")).toBe(isShown);
});

test("a page has an anchor per section, values for text and links, and downloads", () => {
  const { title, description, main } = aboutPage(catalogOf());
  const { markup: html } = markup`${main}`;
  expect([title, description]).toEqual([
    "À propos du petit annuaire",
    "Comment ses fiches sont écrites et vérifiées.",
  ]);
  for (const part of [
    '<p class="lead">Six outils',
    '<a href="#la-methode-le-reste">La <em>méthode</em> &amp; le reste</a>',
    '<section id="verification">',
    "<strong>L’annuaire n’a pas encore de fiche.</strong>",
    '<a href="https://essai.test/">Essai</a>',
    '<a download href="/api/v1/directory/exports/tools.csv">',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toMatch(/\{|%7B/);
});

test("code can be scrolled and copied, and values in it are escaped", () => {
  const page = "---\ntitle: A\n---\n```sh\ncurl {{api}} '{{nom}}'\n```\n";
  const site = siteYaml("name: Essai", "name: <b>");
  const catalog = catalogOf({ ...SAMPLE, "pages/premiers-pas.md": page, "site.yaml": site });
  expect(docsSection(catalog, "premiers-pas").markup).toContain(
    '<div class="code"><pre tabindex="0"><code>curl https://essai.test/api/v1/directory \'&lt;b&gt;\'</code></pre></div>',
  );
});

test("a request becomes the same request in each language, or reads all pages", () => {
  const page =
    "---\ntitle: A\n---\n```\nGET {{api}}/tools?q=a&page=2\n```\n\n```pages\nGET {{api}}/tools\n```\n";
  const { markup: html } = docsSection(
    catalogOf({ ...SAMPLE, "pages/premiers-pas.md": page }),
    "premiers-pas",
  );
  const blocks = Array.from(
    html.matchAll(/data-language="(\w+)"><pre tabindex="0"><code>(.*?)<\/code>/gs),
    ([, language, code]) => [language, code!.replaceAll("&amp;", "&")] as const,
  );
  expect(blocks.map(([language]) => language).join()).toBe(
    "curl,JavaScript,Python,JavaScript,Python",
  );
  for (const [, code] of blocks.slice(0, 3))
    expect(code).toContain("https://essai.test/api/v1/directory/tools?q=a&page=2&quot;");
  for (const [, code] of blocks.slice(3)) expect(code).toMatch(/next/);
});

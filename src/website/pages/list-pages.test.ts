import { expect, test } from "vitest";
import { collectionFile, toolFile } from "../../test/sample.ts";
import { allToolsPages, collectionsPage } from "./list-pages.ts";
import type { Page, PageFile } from "./page-frame.ts";
import { catalogOf, siteYaml } from "../../test/catalog-of.ts";
import { markup } from "../shared/markup.ts";
import { homePage } from "./home-page.ts";

const NAMES = ["Abeille", "Âne", "Bison", "Blaireau", "Buse", "Cerf", "10 doigts"];
const slugOf = (index: number) => `outil-${index}`;
const files = NAMES.flatMap((name, index) => [
  [`tools/${slugOf(index)}.md`, toolFile({ name })],
  [`collections/choix-${index}.md`, collectionFile([slugOf(index)], { title: `Choix ${index}` })],
]);
const catalog = catalogOf(Object.fromEntries(files));

const htmlOf = ({ main }: Page) => markup`${main}`.markup;
const shown = ({ make }: PageFile) => htmlOf(make());
const links = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, to]) => to);

test("a small directory has all tools on one page, whose letters lead to places in it", () => {
  const pages = allToolsPages(catalog);
  expect(pages.map(({ path }) => path)).toEqual(["outils"]);
  const html = shown(pages[0]!);
  expect(links(html, /href="([^"]*#lettre-[^"]*)"/g)).toEqual(
    ["0-9", "A", "B", "C"].map((letter) => `#lettre-${letter}`),
  );
  expect(html).not.toContain("suite");
  expect(html).not.toContain("pager");
});

test("a large one has several, each tool on one of them, and letters that lead to the right page", () => {
  const pages = allToolsPages(catalog, 2);
  expect(pages.map(({ path }) => path).slice(0, 3)).toEqual([
    "outils",
    "outils/page/2",
    "outils/page/3",
  ]);
  const found = pages.flatMap((page) => links(shown(page), /href="\/outils\/(outil-\d)"/g));
  expect(found).toEqual(catalog.tools.map(({ slug }) => slug));
  for (const [index, page] of pages.entries()) {
    const html = shown(page);
    for (const link of links(html, /href="([^"]*#lettre-[^"]*)"/g)) {
      const [target, anchor] = link!.split("#");
      const of = target === "" ? page : pages.find(({ path }) => `/${path}` === target)!;
      const heading = new RegExp(`id="${anchor}">[^ <]*</h2>`);
      expect(shown(of), link).toMatch(heading);
    }
    expect(html).toContain(`Page ${index + 1} sur ${pages.length}`);
    expect(page.make().title).toBe(
      `Tous les outils, de A à Z (page ${index + 1} sur ${pages.length})`,
    );
  }
  expect(pages.some((page) => shown(page).includes('id="lettre-B">B (suite)</h2>'))).toBe(true);
});

test("collections are in the groups of site.yaml, profiles first, and then all others", () => {
  const grouped = catalogOf({
    ...Object.fromEntries(files),
    "collections/pack.md": collectionFile(["outil-0"], {
      title: "Pack",
      kind: "stack",
      task: null,
      persona: "prof",
    }),
    "site.yaml": siteYaml(
      /$/,
      "collection_groups:\n- { name: Évaluer, collections: [choix-6, choix-1] }\n- { name: Prof, collections: [pack, choix-1] }\n",
    ),
  });
  const html = htmlOf(collectionsPage(grouped));
  const found = links(html, /(?:<h[23]>|href="\/selections\/)([^"<]*)/g);
  const others = [0, 2, 3, 4, 5].map((index) => `choix-${index}`);
  const tasks = ["Je veux…", "Évaluer", "choix-6", "choix-1", "Autres tâches", ...others];
  expect(found).toEqual(["Je suis…", "Prof", "pack", "choix-1", ...tasks]);
  expect(html).toContain('<section id="evaluer">');
  expect(htmlOf(homePage(grouped))).toContain('href="/selections#prof">Prof</a>');
});

test("the order by date of verification is offered when a tool has the date", () => {
  const offers = (changes: Record<string, string>) => {
    const catalog = catalogOf({ "tools/outil.md": toolFile(changes) });
    return htmlOf(homePage(catalog)).includes('value="verified"');
  };
  expect([offers({}), offers({ verified_at: "2026-03-01" })]).toEqual([false, true]);
});

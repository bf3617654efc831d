import fc from "fast-check";
import { expect, test } from "vitest";
import { code } from "../safe-markdown.ts";
import { loadContent } from "../../content/load.ts";
import { inputProperty } from "../../content/schema/input-property.ts";
import { toolYamlSchema } from "../../content/schema/tool-fields.ts";
import { isHttpsUrl } from "../../content/schema/web-address.ts";
import { linkCheck } from "../../test/link-check.ts";
import { memorySource } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { isOnSite } from "./find-tool.ts";
import { reviewList } from "./review-list.ts";
import { formatReview, pasteCommand, type Review, type ReviewFormat } from "./review-report.ts";

const moved = linkCheck({
  verdict: "moved",
  visited: "2026-04-01",
  to: "https://neuf.test/",
  title: "Ardoise – accueil",
  lang: "fr",
});

const DICTEE = {
  name: "Dictée",
  education_pricing: "{ kind: free, audience: [schools, teachers], details: Sur demande. }",
  country: "FR",
  french_interface: "true",
  open_source: "false",
  verified_at: "2026-03-01",
  website: "https://dictee.test",
  levels: "[college, lycee]",
  keywords: "[orthographe, épeler]",
  pupils: "{ account: none, minimum_age: 7, hosting: EU }",
  sources:
    "[{ url: https://dictee.test/prix, covers: [pricing, country] }, { url: https://a.test, covers: [name], seen_at: 2026-02-01 }, { url: https://dictee.test/cgu, covers: [pupils] }]",
};

function review(): Review {
  const source = memorySource({
    ...SAMPLE,
    "tools/ardoise.md": toolFile(),
    "tools/dictee.md": toolFile(DICTEE),
    "collections/choix.md": collectionFile(["ardoise"]),
  });
  const { content } = loadContent(source);
  const checks = new Map([["https://outil.test", moved]]);
  return { ...reviewList(content!, source, checks, []), folder: "content" };
}

/** Returns a report with ordinary spaces, which a person can type. */
const report = (format: ReviewFormat, list = review()) =>
  formatReview(list, format).replace(/[\u00a0\u202f]/g, " ");

test("a checklist in Markdown", async () => {
  await expect(report("markdown")).toMatchFileSnapshot("golden/checklist.md");
});

test("a list in which nothing is verified says so", () => {
  expect(report("markdown", { ...review(), verified: 0 })).toContain(
    "\n2 fiches publiées, dont aucune n’a été vérifiée.\n",
  );
});

test("the checklist has every field that a reader sees", () => {
  const titles = Object.fromEntries(
    Object.entries(inputProperty(toolYamlSchema).properties!).map(([key, { title }]) => [
      key,
      title,
    ]),
  );
  for (const key of ["status", "added_at", "updated_at", "verified_at", "closed_at", "aliases"]) {
    delete titles[key];
  }
  const [, list] = report("markdown").split(/^## 1\..*$/m);
  for (const title of Object.values(titles)) expect(list).toContain(`- [ ] **${title}** : `);
});

test("for programs, the values of the records and of the last visit", async () => {
  const rows = JSON.stringify(JSON.parse(report("json")), null, 2);
  await expect(`${rows}\n`).toMatchFileSnapshot("golden/review.json");
});

test("names, titles and texts can be neither Markdown nor commands of a terminal", () => {
  const hostile = "`|<!--\u001b[2J @ada ```\n# https://x.test";
  const list = review();
  const items = list.items.map((item) => ({
    ...item,
    tool: { ...item.tool, name: hostile, short_description: hostile },
    visit: { ...moved, title: hostile, lang: hostile },
    collections: item.collections.map((collection) => ({ ...collection, title: hostile })),
  }));
  const parts = formatReview({ ...list, items }, "markdown").split(code(hostile));
  expect(parts).toHaveLength(2 * 5 + 2);
  expect(parts.join("")).not.toContain("\u001b");
  expect(parts.join("")).not.toMatch(/@ada|<!--|x\.test/);
});

const paste = (website: string, folder = "content") => pasteCommand("ardoise", website, folder);

test("a usual website needs no quotes", () => {
  const command = "npm run review -- verified ardoise --seen https://outil.test/fr";
  expect(paste("https://outil.test/fr")).toBe(command);
  expect(paste("https://outil.test/fr", "autre/dossier")).toBe(
    `${command} --content autre/dossier`,
  );
  expect(paste("https://outil.test/fr", "l’an '26")).toBe(`${command} --content 'l’an '\\''26'`);
});

test("whatever the website, no shell finds a meaning in it, and the page is on the site", () => {
  const path = fc.string({ unit: fc.constantFrom(..."$(rm)`!'&;|*?#=%~é[]{}\\\"<> a".split("")) });
  const website = path.map((text) => `https://école.test/${text}`).filter((url) => isHttpsUrl(url));
  fc.assert(
    fc.property(website, (url) => {
      const seen = /--seen (.*)$/.exec(paste(url))![1]!;
      const bare = /^[\w:/.+,~@%-]+$/;
      const double = /^"[\w:/?&=#.+,;~@%-]+"$/;
      expect(bare.test(seen) || double.test(seen), seen).toBe(true);
      expect(isOnSite(seen.replaceAll('"', ""), url)).toBe(true);
    }),
  );
});

import { expect, test } from "vitest";
import { planSite } from "../../commands/site-parts.ts";
import { catalogOf, fixtureCatalog } from "../../test/catalog-of.ts";
import { categoryIcon, COLLECTION_ICON } from "../shared/pictogram.ts";

/** The pages whose scripts list tools of any category. */
const SCRIPTED = new Set(["index.html", "comparer.html", "ma-liste.html", "embed.html"]);

test("a page defines each symbol that it or its script uses, once, and no other", () => {
  const website = fixtureCatalog();
  const scripted = [COLLECTION_ICON, ...website.categories.map(categoryIcon)];
  const pages = planSite(website, ["website"]).filter(({ path }) => path.endsWith(".html"));
  for (const { path, render } of pages) {
    const html = String(render());
    const all = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, id]) => id!);
    const used = new Set([
      ...all(/<use href="#([^"]*)"/g),
      ...(SCRIPTED.has(path) ? scripted : []),
    ]);
    expect(all(/<symbol id="([^"]*)"/g).toSorted(), path).toEqual([...used].toSorted());
  }
});

test("a category has the icon of its file, and else one for all", () => {
  const { icons } = catalogOf({
    "categories.yaml": `
- { slug: quiz, name: Quiz, name_en: A, description: B, icon: robot }
- { slug: ecriture, name: C, name_en: C, description: C }
`,
  });
  expect([...icons]).toEqual([
    ["quiz", "robot"],
    ["ecriture", "mortarboard-fill"],
  ]);
});

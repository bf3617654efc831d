import { expect, test } from "vitest";
import { FACET_NAMES } from "../api/list-parameters.ts";
import type { Website } from "../../website/website.ts";
import { catalogOf, fixtureCatalog, rendererOf } from "../../test/catalog-of.ts";
import { toolFile } from "../../test/sample.ts";

/** Returns the filters, levels and subjects that a site shows, by where it shows them. */
function shownBy(directory: Website) {
  const text = rendererOf(directory);
  const [form, docs, llms] = [text("index.html"), text("docs.html"), text("llms.txt")];
  const { known } = JSON.parse(text("api/v1/directory/mcp.json"));
  const filters = (isShown: (name: string) => boolean) => FACET_NAMES.filter(isShown);
  const terms = [...directory.levels, ...directory.subjects].map(({ slug }) => slug);
  return {
    form: filters((name) => form.includes(` name="${name}"`)),
    docs: filters((name) => docs.includes(`<label><span>${name}</span>`)),
    llms: filters((name) => RegExp(`the filters .*\\b${name}[,.]`).test(llms)),
    known: filters((name) => RegExp(`\\b${name} \\d`).test(known)),
    formTerms: terms.filter((slug) => form.includes(`<option value="${slug}"`)),
    docsTerms: terms.filter((slug) => docs.includes(`<option>${slug}</option>`)),
  };
}

test("a filter, a level, a subject or a fact that no tool has is shown nowhere", () => {
  const ardoise = toolFile({ levels: "[lycee]", offline: "false" });
  const directory = catalogOf({ "tools/ardoise.md": ardoise });
  const used = ["category", "pricing", "level", "user", "offline"];
  expect(shownBy(directory)).toEqual({
    form: used.slice(0, -1),
    docs: used,
    llms: used,
    known: ["user", "offline"],
    formTerms: ["lycee"],
    docsTerms: ["lycee"],
  });
  const page = rendererOf(directory)("outils/ardoise.html");
  expect(page).not.toMatch(/Non renseigné|Toutes disciplines|Offre éducation/);
  expect(page).toMatch("Hors ligne");
});

test("what a tool has is shown", () => {
  const directory = fixtureCatalog();
  const shown = shownBy(directory);
  const terms = [...directory.levels, ...directory.subjects].filter((term) => term.tool_count > 0);
  const slugs = terms.map(({ slug }) => slug);
  expect(shown).toMatchObject({ docs: FACET_NAMES, llms: FACET_NAMES, form: FACET_NAMES });
  expect(shown).toMatchObject({ formTerms: slugs, docsTerms: slugs });
});

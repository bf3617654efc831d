import { expect, test } from "vitest";
import { catalogOf, rendererOf, siteYaml } from "../../test/catalog-of.ts";

/** Returns a page's text for lines added to site.yaml. */
function textOf(lines: string): string {
  const render = rendererOf(catalogOf({ "site.yaml": siteYaml("", "", lines) }));
  return render("accessibilite.html")
    .replace(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ");
}

test("without a declaration, a site says that it was not audited and is not compliant", () => {
  const text = textOf("");
  expect(text).toContain("Accessibilité : non conforme");
  expect(text).toContain("Aucun audit de conformité n’a été fait.");
  expect(text).toContain("contact@essai.test");
  expect(text).not.toMatch(/\d\s?%/);
});

test("a declaration gives the state, the day, the scope and the contact", () => {
  const text = textOf(`accessibility:
  state: partial
  date: 2026-10-01
  scope: les pages publiques
  contact: acces@essai.test
`);
  expect(text).toContain("Accessibilité : partiellement conforme");
  expect(text).toContain("établie le 1er octobre 2026. Elle couvre les pages publiques.");
  expect(text).toContain("acces@essai.test");
  expect(text).not.toContain("Aucun audit");
});

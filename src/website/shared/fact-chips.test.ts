import { expect, test } from "vitest";
import { toolSummary } from "../../core/directory/schemas.ts";
import { catalogOf } from "../../test/catalog-of.ts";
import { toolFile } from "../../test/sample.ts";
import { cardChips, factChips } from "./fact-chips.ts";
import type { Markup } from "./markup.ts";

function toolWith(changes: Record<string, string>) {
  return toolSummary(catalogOf({ "tools/outil.md": toolFile(changes) }).toolBySlug.get("outil")!);
}

/** Returns the texts of chips, each after its tone. */
function texts({ markup }: Markup): string[] {
  return Array.from(markup.matchAll(/<li(?: class="(\w+)")?>(.*?)<\/li>/g), ([, tone, words]) => {
    const text = words!.replaceAll("\u00a0", " ");
    return tone === undefined ? text : `${tone}: ${text}`;
  });
}

test.each([
  ["{ account: none }", "good: Sans compte"],
  ["{ account: optional }", "Compte facultatif"],
  ["{ account: required }", "caution: Compte obligatoire"],
  ["{ hosting: FR }", "good: Données : France"],
  ["{ hosting: CH }", "Données : Suisse"],
  ["{ hosting: NO }", "Données : hors de l’Union européenne"],
  ["{ hosting: US }", "caution: Données : États-Unis, certification à vérifier"],
  ["{ hosting: CN }", "caution: Données : hors de l’Union européenne"],
  ["{ minimum_age: 12 }", "Dès 12 ans"],
  ["{ minimum_age: 13 }", "caution: Dès 13 ans"],
])("pupils: %s is shown as %s", (pupils, chip) => {
  expect(texts(factChips(toolWith({ pupils })))).toEqual(["good: Gratuit", chip]);
});

const MANY = {
  pricing: "freemium",
  pupils: "{ account: optional, minimum_age: 13 }",
  french_interface: "true",
  offline: "true",
  ai: "pupils",
  open_source: "true",
};

test("a card shows three facts, then what asks for caution", () => {
  const cautions = ["caution: Dès 13 ans", "caution: IA accessible aux élèves"];
  expect(texts(cardChips(toolWith(MANY)))).toEqual([
    "En partie gratuit",
    "Compte facultatif",
    "good: En français",
    ...cautions,
  ]);
  expect(texts(factChips(toolWith(MANY)))).toHaveLength(7);
});

test("facts by which a list was filtered come first on its cards", () => {
  expect(texts(cardChips(toolWith(MANY), ["offline", "ai"]))).toEqual([
    "caution: IA accessible aux élèves",
    "good: Hors ligne",
    "En partie gratuit",
    "caution: Dès 13 ans",
  ]);
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listSentence, type ToolList, toneOf } from "./tool-list.ts";

test("every slug has one of the colors of the style", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,40}$/), (slug) => {
      const [, tone] = /^tone-(\d+)(?: solid)?$/.exec(toneOf({ slug }))!;
      expect(style).toContain(`.tone-${tone} {`);
    }),
  );
});

test.each<[Partial<ToolList>, phrases: string[], names: string[], text: string]>([
  [{}, [], [], "18 outils"],
  [{ total: 1 }, ["gratuit"], [], "1 outil gratuit"],
  [{ q: "quiz", near: 8 }, [], [], "18 outils pour « quiz », dont 8 proches"],
  [
    { q: "quiz", near: 8 },
    ["gratuits"],
    ["Collège"],
    "18 outils gratuits pour « quiz » (Collège), dont 8 proches",
  ],
  [
    {},
    ["gratuits ou payants", "libres", "hors ligne"],
    ["Vidéo", "Maths"],
    "18 outils gratuits ou payants, libres et hors ligne (Vidéo, Maths)",
  ],
  [
    { near: 1, unrecorded: 2, forAllSubjects: 3, page: 2 },
    [],
    ["Maths"],
    "18 outils (Maths), dont 1 proche, 2 non renseignés et 3 pour toutes les disciplines, page 2 sur 2",
  ],
  [
    { total: 2, forAllSubjects: 2, unrecorded: 1 },
    [],
    ["Maths"],
    "2 outils (Maths), pour toutes les disciplines, dont 1 non renseigné",
  ],
  [
    { q: "dicté", corrected: "dictée" },
    ["gratuits"],
    [],
    "18 outils gratuits, résultats pour « dictée »",
  ],
])("a list of %o, filtered by %j and %j, is %s", (list, phrases, names, text) => {
  const all = { total: 18, q: "", corrected: null, page: 1, pages: 2 };
  const { markup } = listSentence({ ...all, ...list, filters: { phrases, names } });
  expect(markup.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ")).toBe(text);
});

const style = readFileSync("src/website/browser/cards.css", "utf8");

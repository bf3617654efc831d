import { expect, test } from "vitest";
import { memorySource } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { datedLines, dateRecords, type ReviewDate } from "./date-records.ts";

const FILES = {
  ...SAMPLE,
  "tools/ardoise.md": toolFile({ verified_at: "2026-03-01 # Ada", aliases: "[tableau]" }),
  "tools/craie.md": toolFile({ name: "Craie", website: "https://www.craie.test/fr" }),
  "tools/plume.md": toolFile({ name: "Plume", status: "draft" }),
  "tools/encre.md": toolFile({ name: "Encre", status: "archived" }),
  "tools/faux.md": toolFile({ pricing: "fre", category: "aucune" }),
  "collections/choix.md": collectionFile(["ardoise"]),
};

function dated(changes: Partial<ReviewDate>) {
  const usual = { key: "verified_at", seen: "https://outil.test/", date: "2026-05-06" } as const;
  return dateRecords(memorySource(FILES), { ...usual, slugs: ["ardoise"], ...changes });
}
/** Returns the lines of the error, with ordinary spaces. */
function errorsOf(date: () => unknown): string[] {
  try {
    date();
  } catch (error) {
    const text = (error as Error).message.replace(/[\u00a0\u202f]/g, " ");
    return text.split("\n");
  }
  return [];
}

test("the date is written and nothing else, once for a slug that is named twice", () => {
  const ardoise = FILES["tools/ardoise.md"].replace("2026-03-01", "2026-05-06");
  expect(dated({ slugs: ["ardoise", "ardoise"] })).toEqual([
    { path: "tools/ardoise.md", text: ardoise },
  ]);
  const updated = "added_at: 2026-01-12\nupdated_at: 2026-05-06\n";
  const text = FILES["tools/ardoise.md"].replace("added_at: 2026-01-12\n", updated);
  expect(dated({ key: "updated_at" })).toEqual([{ path: "tools/ardoise.md", text }]);
});

test("a record that has the date already is left as it is, and named", () => {
  const task = { key: "verified_at", date: "2026-03-01" } as const;
  const records = dated(task);
  expect(records).toEqual([{ path: "tools/ardoise.md", text: null }]);
  const line = "tools/ardoise.md  verified_at: 2026-03-01 (déjà)\n";
  expect(datedLines(records, { ...task, slugs: [], seen: "" })).toBe(line);
});

test("when one is refused none is written, and all reasons are shown", () => {
  expect(
    errorsOf(() =>
      dated({ slugs: ["ardoise", "craie", "plume", "encre", "choix", "tableau", "crais", "x"] }),
    ),
  ).toEqual([
    "craie : la page « https://outil.test/ » n’est pas sur le site de la fiche, https://www.craie.test/fr ; si l’outil a changé d’adresse, corrigez d’abord website",
    "plume : c’est un brouillon ; publiez d’abord la fiche (status: published)",
    "encre : cette fiche est archivée",
    "choix : L’outil « choix » n’existe pas ; corrigez ce nom ou retirez-le",
    "tableau : L’outil « tableau » n’existe pas ; vouliez-vous dire « ardoise » ?",
    "crais : L’outil « crais » n’existe pas ; vouliez-vous dire « craie » ?",
    "x : L’outil « x » n’existe pas ; corrigez ce nom ou retirez-le",
    "Rien n’a été écrit.",
  ]);
});

test("a record with errors is refused with each of them; errors of other records do not matter", () => {
  expect(errorsOf(() => dated({ slugs: ["faux"] }))).toEqual([
    "faux : la fiche a des erreurs, à corriger d’abord",
    expect.stringMatching(/^tools\/faux\.md:4:11 {2}unknown-category /),
    expect.stringMatching(/^tools\/faux\.md:5:10 {2}unknown-value /),
    "Rien n’a été écrit.",
  ]);
});

test("a day before the record was added, or before the present date, is refused", () => {
  expect(errorsOf(() => dated({ date: "2026-01-11" }))[0]).toBe(
    "ardoise : le 2026-01-11 précède l’ajout de la fiche, le 2026-01-12 ; verified_at porte déjà une date plus récente, le 2026-03-01",
  );
  expect(dated({ key: "updated_at", date: "2026-01-12" })).toHaveLength(1);
});

test("what cannot be written without harm is left to the person", () => {
  const folded = toolFile({ verified_at: ">- # Ada\n  2026-03-01" });
  const source = memorySource({ ...FILES, "tools/ardoise.md": folded });
  const task = { key: "verified_at", slugs: ["ardoise"], seen: "https://outil.test" } as const;
  expect(errorsOf(() => dateRecords(source, { ...task, date: "2026-05-06" }))).toEqual([
    "ardoise : écrivez vous-même verified_at: 2026-05-06 dans tools/ardoise.md",
    "Rien n’a été écrit.",
  ]);
});

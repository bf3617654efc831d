import { expect, test } from "vitest";
import { memorySource } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { stampedLines, stampRecords, type Stamp } from "./stamp-records.ts";

const FILES = {
  ...SAMPLE,
  "tools/ardoise.md": toolFile({ verified_at: "2026-03-01 # Ada", aliases: "[tableau]" }),
  "tools/craie.md": toolFile({ name: "Craie", website: "https://www.craie.test/fr" }),
  "tools/plume.md": toolFile({ name: "Plume", status: "draft" }),
  "tools/encre.md": toolFile({ name: "Encre", status: "archived" }),
  "tools/faux.md": toolFile({ pricing: "fre", category: "aucune" }),
  "collections/choix.md": collectionFile(["ardoise"]),
};

function stamp(changes: Partial<Stamp>) {
  const usual = { key: "verified_at", seen: "https://outil.test/", date: "2026-05-06" } as const;
  return stampRecords(memorySource(FILES), { ...usual, slugs: ["ardoise"], ...changes });
}
/** The errors, with ordinary spaces. */
const errorsOf = (changes: Partial<Stamp>) => spaced(stamp(changes) as { errors: string[] });
const spaced = ({ errors }: { errors: string[] }) =>
  errors.map((error) => error.replace(/[\u00a0\u202f]/g, " "));

test("the date is written and nothing else, once for a slug that is named twice", () => {
  const ardoise = FILES["tools/ardoise.md"].replace("2026-03-01", "2026-05-06");
  expect(stamp({ slugs: ["ardoise", "ardoise"] })).toEqual({
    records: [{ path: "tools/ardoise.md", text: ardoise }],
  });
  const updated = "added_at: 2026-01-12\nupdated_at: 2026-05-06\n";
  expect(stamp({ key: "updated_at" })).toEqual({
    records: [
      {
        path: "tools/ardoise.md",
        text: FILES["tools/ardoise.md"].replace("added_at: 2026-01-12\n", updated),
      },
    ],
  });
});

test("a record that has the date already is left as it is, and named", () => {
  const task = { key: "verified_at", date: "2026-03-01" } as const;
  const { records } = stamp(task) as { records: [] };
  expect(records).toEqual([{ path: "tools/ardoise.md", text: null }]);
  const line = "tools/ardoise.md  verified_at: 2026-03-01 (déjà)\n";
  expect(stampedLines(records, { ...task, slugs: [], seen: "" })).toBe(line);
});

test("when one is refused none is written, and all reasons are shown", () => {
  expect(
    errorsOf({ slugs: ["ardoise", "craie", "plume", "encre", "choix", "tableau", "crais", "x"] }),
  ).toEqual([
    "craie : la page « https://outil.test/ » n’est pas sur le site de la fiche, https://www.craie.test/fr ; si l’outil a changé d’adresse, corrigez d’abord website",
    "plume : c’est un brouillon ; publiez d’abord la fiche (status: published)",
    "encre : cette fiche est archivée",
    "« choix » est une sélection ; nommez une fiche d’outil",
    "il n’y a pas de fiche « tableau » ; vouliez-vous dire « ardoise » ?",
    "il n’y a pas de fiche « crais » ; vouliez-vous dire « craie » ?",
    "il n’y a pas de fiche « x »",
  ]);
});

test("a record with errors is refused with each of them; errors of other records do not matter", () => {
  expect(errorsOf({ slugs: ["faux"] })).toEqual([
    expect.stringMatching(
      /^faux : la fiche a des erreurs.*\ntools\/faux\.md:4:11 {2}unknown-category .*\ntools\/faux\.md:5:10 {2}unknown-value/,
    ),
  ]);
});

test("a day before the record was added, or before the present date, is refused", () => {
  expect(errorsOf({ date: "2026-01-11" })).toEqual([
    "ardoise : le 2026-01-11 précède l’ajout de la fiche, le 2026-01-12",
    "ardoise : verified_at porte déjà une date plus récente, le 2026-03-01",
  ]);
  expect(stamp({ key: "updated_at", date: "2026-01-12" })).toHaveProperty("records");
});

test("what cannot be written without harm is left to the person", () => {
  const folded = toolFile({ verified_at: ">- # Ada\n  2026-03-01" });
  const source = memorySource({ ...FILES, "tools/ardoise.md": folded });
  const task = { key: "verified_at", slugs: ["ardoise"], seen: "https://outil.test" } as const;
  const refused = stampRecords(source, { ...task, date: "2026-05-06" }) as { errors: string[] };
  expect(spaced(refused)).toEqual([
    "ardoise : écrivez vous-même verified_at: 2026-05-06 dans tools/ardoise.md",
  ]);
});

test("untrusted text in a message cannot obey a terminal", () => {
  const [error] = errorsOf({ seen: "https://a.test/\u001b[2J\u202e" });
  expect(error).toContain("« https://a.test/\\u001b[2J\\u{202e} »");
});

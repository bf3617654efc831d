import fc from "fast-check";
import { expect, test } from "vitest";
import { frenchStem } from "./french-stem.ts";

/** Words that people use for each other, folded. */
const FAMILIES = `
corriger corrige corrigee correction corrections correcteur correctrice
evaluer evaluation evaluations evalue
creer creation creations createur createurs creatrice creatif creative
traduire traduction traducteur traductrice
detecter detection detecteur detecteurs
enseigner enseignant enseignante enseignants enseignement
apprendre apprenant apprenants apprentissage apprentissages
presenter presentation presentations
programmer programmation programme programmes programmeur
automatique automatiquement automatiser automatisation
transcrire transcription transcriptions
reviser revision revisions
communiquer communication communications
dyslexie dyslexique dyslexiques
animal animaux
niveau niveaux
jeu jeux
quiz quizz
lecture lecteur lecteurs
partage partages partager
montage monter
copie copies copier copieur
etudiant etudiante etudiants
classe classes
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

test.each(FAMILIES)("%s and its family have one stem", (...family) => {
  expect([...new Set(family.map(frenchStem))]).toHaveLength(1);
});

test("families do not share a stem", () => {
  expect(new Set(FAMILIES.map(([word]) => frenchStem(word!))).size).toBe(FAMILIES.length);
});

test.each([
  ["college", "collection"],
  ["note", "notice"],
  ["image", "imaginer"],
  ["livre", "livraison"],
  ["couture", "cout"],
  ["commence", "comme"],
  ["presence", "presse"],
  ["partage", "part"],
  ["musique", "musee"],
  ["papier", "pape"],
  ["fichier", "fiche"],
  ["classeur", "classe"],
  ["tableur", "table"],
  ["numeration", "numerique"],
  ["mission", "mise"],
  ["village", "ville"],
  ["organe", "organiser"],
  ["basse", "base"],
])("%s and %s have not", (a, b) => {
  expect(frenchStem(a)).not.toBe(frenchStem(b));
});

test("a stem is not empty, and starts like its word, so that search finds it among words with the same start", () => {
  const letters = fc.constantFrom(
    ..."aeiouctrsnxl".split(""),
    "tion",
    "ment",
    "ique",
    "eaux",
    "ation",
  );
  const word = fc.array(letters, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(word, (text) => {
      const stem = frenchStem(text);
      expect(stem.length).toBeGreaterThan(0);
      const start = stem.slice(0, Math.max(3, stem.length - 3));
      expect(text.startsWith(start)).toBe(true);
    }),
  );
});

test.each(["3d", "c", "php", "ελληνικα", "n8n", "12345"])("%s is its own stem", (word) => {
  expect(frenchStem(word)).toBe(word);
});

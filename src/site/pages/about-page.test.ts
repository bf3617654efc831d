import { expect, test } from "vitest";
import { verifiedSentence } from "./about-page.ts";

test.each([
  [0, 0, "L’annuaire n’a pas encore de fiche."],
  [0, 1, "La seule fiche n’a pas encore été vérifiée."],
  [1, 1, "La seule fiche a été vérifiée."],
  [0, 528, "Aucune des 528\u00a0fiches n’a encore été vérifiée."],
  [
    1,
    528,
    "Une seule des 528\u00a0fiches a été vérifiée\u202f; les 527\u00a0autres ne l’ont pas encore été.",
  ],
  [12, 13, "12 des 13\u00a0fiches ont été vérifiées\u202f; l’autre ne l’a pas encore été."],
  [1, 2, "Une seule des 2\u00a0fiches a été vérifiée\u202f; l’autre ne l’a pas encore été."],
  [
    12,
    1528,
    "12 des 1\u202f528\u00a0fiches ont été vérifiées\u202f; les 1\u202f516\u00a0autres ne l’ont pas encore été.",
  ],
  [528, 528, "Les 528\u00a0fiches ont toutes été vérifiées."],
])("%i verified of %i: %s", (verified, total, sentence) => {
  expect(verifiedSentence(verified, total)).toBe(sentence);
});

import { expect, test } from "vitest";
import { infinitivesOf } from "./french-verbs.ts";

/** Infinitives, and forms of all tenses that queries have, folded. */
const FORMS = `
corriger corrige corriges corrigeons corrigez corrigent corrigeait corrigeaient corrigera corrigeront corrigerait corrigeant
commencer commencons commencaient
essayer essaient essaie essaiera essayez
appeler appellent appellera appelons
envoyer envoient enverra
reunir reunissent reunissait reunit reunis reunie reunira
rendre rend rends rendent rendra rendu rendues
lire lis lit lisent lisaient lira lues
ecrire ecris ecrit ecrivent ecrivaient ecrira ecrites
construire construit construisent construira construites
suivre suivent suivait suivra
connaitre connaissent connait connue
apprendre apprend apprennent apprenait apprendra apprises
mettre met mettent mettra mises
battre bat battent battu
tenir tient tiennent tenaient tiendra tenue
partir pars part partent partira
ouvrir ouvrent ouvrait ouvrira ouverte
voir vois voient voyait verra vus
recevoir recoit recoivent recevra recue
croire croient croyait croira
resoudre resout resolvent resolvait resoudra resolue
peindre peint peignent peindra peintes
`
  .trim()
  .split("\n")
  .map((line) => line.split(" ") as [string, ...string[]]);

test.each(FORMS)("forms of %s", (infinitive, ...forms) => {
  expect(forms.filter((form) => !infinitivesOf(form).includes(infinitive))).toEqual([]);
});

test("a word with other characters, or of two letters, is no form of a verb", () => {
  expect(["as", "c3es", "выент"].flatMap(infinitivesOf)).toEqual([]);
});

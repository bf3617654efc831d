import { groupBy } from "../group-by.ts";

/**
 * A light stemmer for folded French words. It conflates number, gender and the forms in which people ask for an
 * activity: the verb, the action, the person and the adjective ("corriger", "correction", "correcteur", "corrigé").
 *
 * The tables are applied one after the other. Each changes a word at most once: the first ending that leaves `min`
 * letters or more is replaced. The approach is that of J. Savoy's light stemmer, which does not join "corriger" and
 * "correction".
 */
type Rule = [endings: readonly string[], min: number, replacement: string];

const NUMBER = byLastLetter([
  [["eaux"], 2, "eau"],
  [["aux"], 3, "al"],
  [["x", "s"], 3, ""],
]);

const DERIVATION = byLastLetter([
  // "organiser" has the stem "organ".
  [["organe"], 0, "organe"],
  [["issement", "issant"], 3, "ir"],
  [["isation", "isateur", "isatrice", "iser"], 4, ""],
  [["ification", "ificateur", "ificatrice", "ifier"], 3, "ifi"],
  [["ication", "icateur", "icatrice", "iquer"], 4, "iqu"],
  [["ation", "ateur", "atrice", "atif", "ative"], 3, ""],
  [["entissage", "enant", "endre"], 3, "en"],
  [["cription", "criture", "criteur", "crire"], 1, "crit"],
  [["uction", "ucteur", "uctrice", "uire"], 3, "uct"],
  [["ition", "iteur", "itrice"], 4, ""],
  [["ecture"], 1, "ect"],
  [["iquement", "ique", "iste", "isme"], 4, ""],
  [["ement"], 4, ""],
  [["ance", "ence"], 5, ""],
  [["euse", "eur", "eux", "rice"], 4, ""],
  [["ion"], 4, ""],
  [["ive", "if"], 4, ""],
  [["age"], 4, ""],
  [["able", "ible"], 4, ""],
  [["ure"], 5, ""],
  [["ant", "ante"], 4, ""],
  [["ie"], 4, ""],
  [["ee", "er", "ez"], 3, ""],
  [["e"], 3, ""],
]);

/** Singular words that a rule would join with an unrelated one: "tableur" and "table". */
const EXCEPTIONS = new Set(
  `affectation boutique capteur cartable champion chantier chiffrement classeur classique collecte collection
  competition conversion coupable couleur courage courant courrier departement direct directe etudiant etudiante express
  facteur fichier fondation forme generique gestion grandeur graphisme heureuse heureux important importante million
  modelisme nombreuse nombreux numeration numerique organisme ouvrage parlement partage passage passion
  paysage pension personnage portable portion positif positive pression publique realiste sablier secteur sensation
  sensible serieuse serieux tableur terrible tourisme touriste tradition village`.split(/\s+/),
);

/** Two spellings of the same Latin root, in a verb and its noun. */
const LATIN_ROOTS = byLastLetter([
  [["ect", "act", "ig"], 3, "ig"],
  [["i"], 4, ""],
]);

/** Returns the stem of a folded word; a word with characters other than a to z is its own stem. */
export function frenchStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const singular = replaceEnding(NUMBER, word);
  if (EXCEPTIONS.has(singular)) return singular.replace(/e$/, "");
  const stem = replaceEnding(LATIN_ROOTS, replaceEnding(DERIVATION, singular));
  return stem.replace(/(...)([^aeiouy])\2$/, "$1$2");
}

/** Groups the endings of rules, in their order, by last letter, so that a word is compared with few of them. */
function byLastLetter(rules: readonly Rule[]) {
  const all = rules.flatMap(([endings, min, replacement]) =>
    endings.map((ending) => ({ ending, min, replacement })),
  );
  return groupBy(all, ({ ending }) => ending.at(-1)!);
}

function replaceEnding(table: ReturnType<typeof byLastLetter>, word: string): string {
  const rule = table
    .get(word.at(-1)!)
    ?.find(({ ending, min }) => word.length - ending.length >= min && word.endsWith(ending));
  return rule ? word.slice(0, -rule.ending.length) + rule.replacement : word;
}

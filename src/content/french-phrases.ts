import { SLUG_MAX } from "../contract/slug.ts";
import { slugProblem, type Format } from "../schema/rules.ts";
import { UNICODE_VERSION } from "../schema/unicode-table.ts";
import type { SystemErrorCode } from "../system-error.ts";
import { givenValue } from "./message-values.ts";
import type { ExpectedType, ProblemValues, Subject } from "./problem-values.ts";
import { guillemets } from "./quote-text.ts";

/** The parts of French messages that depend on a value. */

/** Returns a text whose own spaces before `:`, `;`, `?`, `!` and inside « » do not break; values are left alone. */
export function fr(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  const typeset = texts.map((text) => text.replace(/ (?=[:;?!](?!\S)|»)|(?<=«) /g, "\u00a0"));
  return String.raw({ raw: typeset }, ...values);
}

const PARTS = {
  file: "Le fichier",
  "file-name": "Le nom du fichier",
  yaml: "Le YAML",
  text: "Le texte",
  "long-text": "Le texte",
};

/** Returns what a message is about, all masculine: `Le champ « category »`, `L’élément 2 de « aliases »`. */
export function subject(name: Subject): string {
  if ("key" in name) return `Le champ ${guillemets(name.key)}`;
  if ("part" in name) return PARTS[name.part];
  return `L’élément ${name.item} de ${name.of === null ? "la liste" : guillemets(name.of)}`;
}

/** Returns the end of a message that shows the given value, or nothing when the value is long. */
export function butNot(value: unknown): string {
  const given = givenValue(value);
  if (given === null) return "";
  if (given === "list") return ", et non une liste";
  return `, et non ${given === "mapping" ? "un groupe de champs" : guillemets(given.text)}`;
}

/** Returns the end of a message that proposes a value, or the given end when no value is near. */
export function didYouMean(near: string | null, otherwise = ""): string {
  return near === null ? otherwise : fr` ; vouliez-vous dire ${guillemets(near)} ?`;
}

/** Returns values as a choice: `a, b ou c`. */
export function oneOf(values: readonly string[]): string {
  return values.join(", ").replace(/, (?=[^,]*$)/, " ou ");
}

/** Returns a number and a noun; French uses the singular below 2. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count < 2 ? "" : "s"}`;
}

/** Returns why a text cannot be a slug: it is reserved, or made of other characters. */
export function slugRule(slug: string): string {
  return slugProblem(slug) === "reserved"
    ? fr`ne peut pas être ${guillemets(slug)}, nom réservé aux hébergeurs ou aux pages du site ; choisissez-en un autre`
    : `doit se composer de minuscules sans accent (a à z), de chiffres et de traits d’union isolés, ` +
        `en ${SLUG_MAX} caractères au plus${butNot(slug)}`;
}

export const FEATURES: Record<ProblemValues["yaml-feature"]["feature"], string> = {
  alias: "Les alias de YAML (*nom) ne sont pas admis",
  anchor: "Les ancres de YAML (&nom) ne sont pas admises",
  tag: "Les étiquettes de YAML (!nom) ne sont pas admises",
  key: "Un nom de champ ne peut être ni une liste ni un groupe de champs",
};

export const TYPES: Record<ExpectedType, string> = {
  string: "un texte",
  boolean: "true (oui) ou false (non)",
  array: "une liste",
  object: "un groupe de champs",
  record: "un groupe de champs",
  number: "un nombre",
  int: "un nombre entier",
};

export const EMPTY: Record<ProblemValues["empty"]["what"], string> = {
  file: fr`est vide ; écrivez ses champs ici`,
  value: fr`est vide ; complétez-le`,
  invisible: fr`n’a aucun caractère visible ; complétez-le`,
  facts: fr`ne dit rien d’autre que sa source ; ajoutez ce que dit cette page, ou retirez le champ`,
  text: fr`est vide ; écrivez-le ici`,
  "invisible-text": fr`ne montre rien ; écrivez une phrase ici`,
};

export const FORMATS: Record<Format, string> = {
  "one-line": "doit tenir sur une seule ligne",
  "https-url": "doit être une adresse complète qui commence par https://",
  contact: "doit être une adresse électronique ou une adresse qui commence par https://",
  "site-url": "doit être une adresse sans chemin, comme https://exemple.org",
  repository: "doit être le propriétaire et le nom du dépôt sur GitHub, comme proprietaire/nom",
};

type TooComplex = ProblemValues["too-complex"]["limit"];

export const COMPLEXITY: Record<TooComplex, (max: number) => string> = {
  nesting: (max) =>
    fr`Les listes et les citations s’imbriquent sur ${max} niveaux au plus ; réduisez leur nombre`,
  marks: (max) =>
    fr`Un paragraphe contient au plus ${max} des caractères [ ] * _ \` < ; coupez-le par des lignes vides`,
  spaces: (max) => fr`Il y a plus de ${max} espaces de suite ; supprimez-en`,
  "white-space": (max) => fr`Il y a plus de ${max} espaces ou lignes vides de suite ; supprimez-en`,
};

export const REFUSED = {
  invisible: "qui est invisible ici",
  "private-use": "un caractère à usage privé, sans signification convenue",
  unassigned: `qui n’existe pas dans Unicode ${UNICODE_VERSION}`,
};

/** The causes of system errors, and what to do. */
export const CAUSES: Record<SystemErrorCode, string> = {
  EACCES: fr`l’accès est refusé ; changez les droits ou le propriétaire`,
  EBUSY: fr`l’emplacement est occupé, par exemple comme point de montage ; démontez-le ou changez de dossier`,
  EDQUOT: fr`le quota du disque est épuisé ; libérez de la place et recommencez`,
  EEXIST: fr`un fichier occupe la place d’un dossier ; déplacez-le ou changez de dossier`,
  EIO: fr`le disque signale une erreur ; vérifiez-le`,
  EISDIR: fr`un dossier occupe la place d’un fichier ; déplacez-le ou changez de dossier`,
  ELOOP: fr`un lien symbolique n’est pas suivi, ou revient sur lui-même ; remplacez-le`,
  EMFILE: fr`trop de fichiers sont ouverts ; relevez la limite (ulimit -n) et recommencez`,
  ENAMETOOLONG: fr`le nom ou le chemin est plus long que le système ne l’admet ; raccourcissez-le`,
  ENFILE: fr`trop de fichiers sont ouverts sur cette machine ; fermez des programmes et recommencez`,
  ENOENT: fr`ce fichier ou ce dossier n’existe pas ; vérifiez le chemin`,
  ENOSPC: fr`le disque est plein ; libérez de la place et recommencez`,
  ENOTDIR: fr`un fichier occupe la place d’un dossier ; déplacez-le ou changez de dossier`,
  EPERM: fr`le système ne le permet pas ; changez les droits ou le propriétaire`,
  EROFS: fr`le système de fichiers est en lecture seule ; changez de dossier`,
  EXDEV: fr`un autre système de fichiers y est monté ; démontez-le ou changez de dossier`,
};

import type { FactRow, RowValue } from "./kinds.ts";

/**
 * The facts about a tool, each defined once, in the order of its page. The key is the path in front matter and in documents,
 * as sources name it. Names, texts, pictures, offers for education and sources are no facts: they have schemas of their own.
 */
export const FACTS = {
  "pupils.account": {
    kind: "choice",
    values: {
      none: "Sans compte élève",
      optional: "Compte élève facultatif",
      required: "Compte élève obligatoire",
    },
    title: "Compte élève",
    group: "Élèves et données",
  },
  "pupils.hosting": {
    kind: "country",
    title: "Hébergement des données",
    group: "Élèves et données",
  },
  "pupils.minimum_age": {
    kind: "integer",
    min: 0,
    max: 25,
    title: "Âge minimal",
    group: "Élèves et données",
  },
  "pupils.access": {
    kind: "choices",
    values: {
      class_code: "Code ou lien de classe",
      ent: "ENT",
      educonnect: "ÉduConnect",
      gar: "GAR",
    },
    title: "Accès des élèves",
    group: "Élèves et données",
    isUnlisted: true,
  },
  "pupils.gar": {
    kind: "flag",
    title: "Accessible par le GAR",
    isComputed: true,
  },
  "pupils.privacy_url": {
    kind: "address",
    title: "Données personnelles",
    group: "Élèves et données",
    isUnlisted: true,
  },
  country: {
    kind: "country",
    title: "Pays",
    group: "Élèves et données",
  },
  pricing: {
    kind: "choice",
    values: {
      free: "Gratuit",
      freemium: "En partie gratuit",
      paid: "Payant",
      enterprise: "Sur devis",
    },
    title: "Prix",
    isKnown: true,
    group: "Prix et licence",
  },
  has_education_pricing: {
    kind: "flag",
    title: "Offre éducation",
    isKnown: true,
    isComputed: true,
    group: "Prix et licence",
  },
  open_source: {
    kind: "flag",
    title: "Logiciel libre",
    group: "Prix et licence",
  },
  software_license: {
    kind: "license",
    title: "Licence",
    group: "Prix et licence",
    isUnlisted: true,
  },
  source_code_url: {
    kind: "address",
    title: "Code source",
    group: "Prix et licence",
    isUnlisted: true,
  },
  platforms: {
    kind: "choices",
    values: {
      web: "Navigateur",
      windows: "Windows",
      macos: "macOS",
      linux: "Linux",
      chromeos: "ChromeOS",
      ios: "iPhone et iPad",
      android: "Android",
    },
    title: "Appareils",
    group: "En classe",
  },
  french_interface: {
    kind: "flag",
    title: "Interface en français",
    group: "En classe",
  },
  levels: {
    kind: "terms",
    list: "levels",
    title: "Niveaux",
    group: "En classe",
  },
  subjects: {
    kind: "terms",
    list: "subjects",
    title: "Disciplines",
    group: "En classe",
  },
  users: {
    kind: "choices",
    values: {
      pupils: "Élèves",
      teachers: "Enseignants",
      staff: "Équipe de l’établissement",
      families: "Familles",
    },
    title: "Utilisé par",
    group: "En classe",
  },
  offline: {
    kind: "flag",
    title: "Hors ligne",
    group: "En classe",
  },
  ai: {
    kind: "choice",
    values: {
      none: "Sans IA",
      teacher: "IA pour l’adulte seulement",
      pupils: "IA accessible aux élèves",
      other: "IA non générative",
    },
    title: "Intelligence artificielle",
    group: "Élèves et données",
  },
  official: {
    kind: "choice",
    values: { required: "Imposé par l’institution", state: "Service public" },
    title: "Statut officiel",
    group: "En classe",
  },
  category: {
    kind: "term",
    list: "categories",
    title: "Catégorie",
    isKnown: true,
  },
  website: { kind: "address", title: "Site", isKnown: true },
  wikidata: { kind: "wikidata", title: "Wikidata", isUnlisted: true },
} as const satisfies Record<string, FactRow>;

export type FactKey = keyof typeof FACTS;
export type FactValue<Key extends FactKey> = RowValue<(typeof FACTS)[Key]>;

/** The facts in summaries: those that filters, lists and cards can read. */
export type ListedFact = {
  [Key in FactKey]: (typeof FACTS)[Key] extends { isUnlisted: true } ? never : Key;
}[FactKey];

/** The facts with an enumeration of values. */
export type ChoiceKey = {
  [Key in FactKey]: (typeof FACTS)[Key] extends { values: object } ? Key : never;
}[FactKey];
export type ChoiceValue<Key extends ChoiceKey> = keyof (typeof FACTS)[Key]["values"] & string;

/** Returns the values of a choice, in the order of every list of them. */
export function choiceValues<Key extends ChoiceKey>(key: Key): ChoiceValue<Key>[] {
  return Object.keys(FACTS[key].values) as ChoiceValue<Key>[];
}

/** Returns the French name of a value. */
export function valueName<Key extends ChoiceKey>(key: Key, value: ChoiceValue<Key>): string {
  return (FACTS[key].values as Record<string, string>)[value]!;
}

/** Returns the value at a path of a document; null if a part of the path is. */
export function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (at, key) => (at as Readonly<Record<PropertyKey, unknown>> | null)?.[key] ?? null,
    document,
  );
}

/** Returns the page of an item of Wikidata. */
export function wikidataUrl(item: string): string {
  return `https://www.wikidata.org/wiki/${item}`;
}

/** Reports whether pupils are known to be able to use a tool without an account. */
export function needsNoAccount(account: FactValue<"pupils.account"> | undefined): boolean {
  return account === "none" || account === "optional";
}

/** Returns the name of an account where little space is left. */
export function shortAccount(account: ChoiceValue<"pupils.account">): string {
  return valueName("pupils.account", account).replace(" élève", "");
}

export const OFFERS = {
  free: "Gratuit pour l’enseignement",
  discount: "Remise pour l’enseignement",
  dedicated_plan: "Offre dédiée à l’enseignement",
} as const;

export const AUDIENCES = {
  students: "Élèves et étudiants",
  teachers: "Enseignants",
  schools: "Établissements",
} as const;

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
    filter: {
      unknown: "l’accès sans compte",
      label: "Sans compte élève",
      legend: "Élèves",
      phrase: ["sans compte élève"],
    },
  },
  "pupils.hosting": {
    kind: "country",
    title: "Hébergement des données",
    group: "Élèves et données",
    filter: {
      unknown: "l’hébergement",
      label: "Données dans l’Union européenne",
      legend: "Élèves",
      phrase: ["avec des données dans l’Union européenne"],
    },
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
    filter: {
      legend: "Élèves",
      phrase: ["accessible par le GAR", "accessibles par le GAR"],
    },
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
    filter: { unknown: "le pays" },
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
    filter: {
      legend: "Prix",
    },
  },
  has_education_pricing: {
    kind: "flag",
    title: "Offre éducation",
    isKnown: true,
    isComputed: true,
    group: "Prix et licence",
    filter: {
      legend: "Seulement",
      phrase: ["avec une offre éducation"],
    },
  },
  open_source: {
    kind: "flag",
    title: "Logiciel libre",
    group: "Prix et licence",
    filter: {
      unknown: "le type de licence",
      legend: "Seulement",
      phrase: ["libre", "libres"],
    },
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
    filter: { unknown: "le type d’appareil", label: "Appareil" },
  },
  french_interface: {
    kind: "flag",
    title: "Interface en français",
    group: "En classe",
    filter: {
      unknown: "l’affichage en français",
      legend: "Seulement",
      phrase: ["avec une interface en français"],
    },
  },
  levels: {
    kind: "terms",
    list: "levels",
    title: "Niveaux",
    group: "En classe",
    filter: { label: "Niveau" },
  },
  subjects: {
    kind: "terms",
    list: "subjects",
    title: "Disciplines",
    group: "En classe",
    filter: { label: "Discipline", any: "Toutes" },
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
    filter: { unknown: "le public" },
  },
  offline: {
    kind: "flag",
    title: "Hors ligne",
    group: "En classe",
    filter: {
      unknown: "l’usage hors ligne",
      legend: "Seulement",
      phrase: ["utilisable hors ligne", "utilisables hors ligne"],
    },
  },
  ai: {
    kind: "choice",
    values: {
      none: "Sans IA",
      teacher: "IA pour l’adulte seulement",
      pupils: "IA ouverte aux élèves",
      other: "IA non générative",
    },
    title: "Intelligence artificielle",
    group: "Élèves et données",
    filter: {
      unknown: "l’usage d’IA",
      label: "IA",
      legend: "IA",
    },
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
    filter: { any: "Toutes" },
  },
  website: { kind: "address", title: "Site", isKnown: true },
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

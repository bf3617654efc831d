import type { ListedFact } from "./facts.ts";

/** The groups of check boxes in the form of the home page, in order. */
export const LEGENDS = ["Prix", "Élèves", "IA", "Seulement"] as const;

/** The French words of the filter by a fact; `api/list-parameters.ts` has its parameter and its test. */
export interface FilterWords {
  /** Its name, if not the fact's. */
  label?: string;
  /** In a sentence about tools of which the fact is not known: "dont … n’est pas connu". */
  unknown?: string;
  /** The first option of its menu, which chooses nothing, if not "Tous". */
  any?: string;
  /** The group of check boxes in which it is, if it is not a menu. */
  legend?: (typeof LEGENDS)[number];
  /** As a part of a French sentence on one tool, and on several if it differs; without it, the name of the chosen value. */
  phrase?: readonly [one: string, several?: string];
}

/** The words of filters. Apart from `FACTS`, because scripts of pages without a search load that table. */
export const FILTERS = {
  "pupils.account": {
    unknown: "l’accès sans compte",
    label: "Sans compte élève",
    legend: "Élèves",
    phrase: ["sans compte élève"],
  },
  "pupils.hosting": {
    unknown: "l’hébergement",
    label: "Données dans l’Union européenne",
    legend: "Élèves",
    phrase: ["avec des données dans l’Union européenne"],
  },
  "pupils.gar": {
    legend: "Élèves",
    phrase: ["accessible par le GAR", "accessibles par le GAR"],
  },
  country: { unknown: "le pays" },
  pricing: {
    legend: "Prix",
  },
  has_education_pricing: {
    legend: "Seulement",
    phrase: ["avec une offre éducation"],
  },
  open_source: {
    unknown: "le type de licence",
    legend: "Seulement",
    phrase: ["libre", "libres"],
  },
  platforms: { unknown: "le type d’appareil", label: "Appareil" },
  french_interface: {
    unknown: "l’affichage en français",
    legend: "Seulement",
    phrase: ["avec une interface en français"],
  },
  levels: { label: "Niveau" },
  subjects: { label: "Discipline", any: "Toutes" },
  users: { unknown: "le public" },
  offline: {
    unknown: "l’usage hors ligne",
    legend: "Seulement",
    phrase: ["utilisable hors ligne", "utilisables hors ligne"],
  },
  ai: {
    unknown: "l’usage d’IA",
    label: "IA",
    legend: "IA",
  },
  category: { any: "Toutes" },
} as const satisfies { [Key in ListedFact]?: FilterWords };

/** A fact with a filter: one that summaries have. */
export type FilteredFact = keyof typeof FILTERS;

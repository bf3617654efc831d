import type { Platform, Pricing, PupilAccess, PupilAccount } from "../api/api.ts";
import type { FacetName } from "../api/list-parameters.ts";

/** The French names of facts and of their values, the same in the form, on pages and in reports. */

export const FACT_NAMES = {
  category: "Catégorie",
  levels: "Niveaux",
  subjects: "Disciplines",
  pricing: "Prix",
  education_pricing: "Offre éducation",
  country: "Pays",
  french_interface: "Interface en français",
  open_source: "Logiciel libre",
  platforms: "Appareils",
  pupils: "Élèves et données",
  account: "Compte élève",
  minimum_age: "Âge minimal",
  hosting: "Hébergement des données",
  access: "Accès des élèves",
  privacy_url: "Données personnelles",
  sources: "Sources",
} as const;

/** The French interface where no name is before it. */
export const FRENCH_CHIPS = { yes: "En français", no: "Pas en français" } as const;

/** Pricings as adjectives, for one tool and for several. */
export const PRICING_ADJECTIVES: Record<Pricing, readonly [one: string, several: string]> = {
  free: ["gratuit", "gratuits"],
  freemium: ["en partie gratuit", "en partie gratuits"],
  paid: ["payant", "payants"],
  enterprise: ["sur devis", "sur devis"],
};

export function pricingName(pricing: Pricing): string {
  return capitalized(PRICING_ADJECTIVES[pricing][0]);
}

export const ACCOUNT_NAMES: Record<PupilAccount, string> = {
  none: "Sans compte élève",
  optional: "Compte élève facultatif",
  required: "Compte élève obligatoire",
};

/** The same where little space is left. */
export const ACCOUNT_CHIPS: Record<PupilAccount, string> = {
  none: "Sans compte",
  optional: "Compte facultatif",
  required: "Compte obligatoire",
};

/** The kinds of offers for education, and whom they are for. */
export const EDUCATION_KINDS = {
  free: "Gratuit pour l’enseignement",
  discount: "Remise pour l’enseignement",
  dedicated_plan: "Offre dédiée à l’enseignement",
} as const;

export const AUDIENCES = {
  students: "Élèves et étudiants",
  teachers: "Enseignants",
  schools: "Établissements",
} as const;

export const PLATFORM_NAMES: Record<Platform, string> = {
  web: "Navigateur",
  windows: "Windows",
  macos: "macOS",
  linux: "Linux",
  chromeos: "ChromeOS",
  ios: "iPhone et iPad",
  android: "Android",
};

export const ACCESS_NAMES: Record<PupilAccess, string> = {
  class_code: "Code ou lien de classe",
  ent: "ENT",
  educonnect: "ÉduConnect",
  gar: "GAR",
};

/** The groups of check boxes in the form, in order. */
export const PUPILS_LEGEND = "Élèves";
export const LEGENDS = [FACT_NAMES.pricing, PUPILS_LEGEND, "Seulement"] as const;
type Legend = (typeof LEGENDS)[number];

/** How the pages say a filter. */
interface FilterText {
  label: string;
  /** The first option of a menu, which chooses nothing. */
  any?: string;
  /** The group of check boxes in which the filter is. */
  legend?: Legend;
  /** As a part of a sentence on one tool and on several; without it, the name of the chosen value. */
  phrase?: readonly [one: string, several: string];
}

function flag(label: string, legend: Legend, one: string, several = one): FilterText {
  return { label, legend, phrase: [one, several] };
}

export const FILTERS: Record<FacetName, FilterText> = {
  category: { label: FACT_NAMES.category, any: "Toutes" },
  pricing: { label: FACT_NAMES.pricing, legend: FACT_NAMES.pricing },
  has_education_pricing: flag(
    FACT_NAMES.education_pricing,
    "Seulement",
    "avec une offre éducation",
  ),
  level: { label: "Niveau", any: "Tous" },
  subject: { label: "Discipline", any: "Toutes" },
  no_pupil_account: flag(ACCOUNT_NAMES.none, PUPILS_LEGEND, "sans compte élève"),
  eu_hosting: flag(
    "Données dans l’Union européenne",
    PUPILS_LEGEND,
    "avec des données dans l’Union européenne",
  ),
  gar: flag(
    "Accessible par le GAR",
    PUPILS_LEGEND,
    "accessible par le GAR",
    "accessibles par le GAR",
  ),
  open_source: flag(FACT_NAMES.open_source, "Seulement", "libre", "libres"),
  french_interface: flag(
    FACT_NAMES.french_interface,
    "Seulement",
    "avec une interface en français",
  ),
  platform: { label: "Appareil", any: "Tous" },
  country: { label: FACT_NAMES.country, any: "Tous" },
};

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

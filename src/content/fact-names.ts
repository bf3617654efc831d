import type { Platform, Pricing, PupilAccess, PupilAccount } from "../api/api.ts";

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

/** What a false `french_interface` says where no name stands before it. */
export const NO_FRENCH_INTERFACE = "Pas d’interface en français";

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

/** The filters of the pages that ask for one answer to a fact. */
export const FILTER_NAMES = {
  no_pupil_account: ACCOUNT_NAMES.none,
  eu_hosting: "Données dans l’Union européenne",
  gar: "Accessible par le GAR",
  has_education_pricing: FACT_NAMES.education_pricing,
  open_source: FACT_NAMES.open_source,
  french_interface: FACT_NAMES.french_interface,
} as const;

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import * as z from "zod";
import { SITE_SETTINGS } from "../core/content/schema/site.ts";
import {
  badFormat,
  contactSchema,
  dateSchema,
  distinct,
  httpsUrlSchema,
  labelled,
  line,
  optional,
  orEmpty,
} from "../core/content/schema/rules.ts";

const REPOSITORY = /^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/;

/** The end of a host, in whole labels, of which all but the last may end with `*`. */
const HOST_END = /^(?:[a-z\d][a-z\d-]*\*?\.)+[a-z]{2,}$/;

/** What French law requires about a site's publisher and host. */
const CONTACT_LINES = {
  name: line(200).meta({ title: "Nom" }),
  address: optional(line(300)).meta({ title: "Adresse postale" }),
  phone: optional(line(40)).meta({ title: "Téléphone" }),
};

const publisherSchema = z.strictObject({
  ...CONTACT_LINES,
  director: optional(line(200)).meta({ title: "Direction de la publication" }),
});

const hostSchema = z.strictObject({
  ...CONTACT_LINES,
  url: optional(httpsUrlSchema).meta({ title: "Site" }),
});

/** The states of an accessibility declaration (RGAA), as the footer of every page must name them. */
export const ACCESSIBILITY_STATES = {
  none: "non conforme",
  partial: "partiellement conforme",
  full: "totalement conforme",
} as const;

/** What French law requires about accessibility. Without an audit, a site is not compliant. */
const accessibilitySchema = z.strictObject({
  state: labelled(ACCESSIBILITY_STATES).meta({
    title: "État",
    description: "Non conforme (none) tant qu’aucun audit ne dit autre chose.",
  }),
  date: dateSchema.meta({ title: "Établie le", description: "Année-mois-jour." }),
  scope: optional(line(300)).meta({
    title: "Portée",
    description: "Les pages et les services que la déclaration couvre ; à défaut, tout le site.",
  }),
  contact: optional(contactSchema).meta({
    title: "Contact",
    description: "Pour qui n’accède pas à un contenu ; à défaut, celui du site.",
  }),
});

const { name, description, description_en, url, contact, review_interval_days } = SITE_SETTINGS;
const { featured, collection_groups, refused_sources, shared_phrases } = SITE_SETTINGS;

/** All settings of site.yaml, in the order of the form and of docs/site.md. */
export const siteSettingsSchema = z.strictObject({
  name,
  short_name: optional(line(24)).meta({
    title: "Nom court",
    description:
      "Pour l’en-tête, les titres des pages et l’icône d’un téléphone ; à défaut, le nom du site.",
  }),
  description,
  description_en,
  heading: line(80).meta({
    title: "Titre de l’accueil",
    description: "Ce qui suit le nombre d’outils.",
  }),
  keywords: orEmpty(distinct(line(40)), []).meta({
    title: "Mots-clés",
    description: "Pour les portails de données, qui lisent aussi les noms des catégories.",
  }),
  url,
  contact,
  review_interval_days,
  repository: optional(
    z
      .string()
      .refine((text) => REPOSITORY.test(text), badFormat("repository"))
      .meta({ pattern: REPOSITORY.source }),
  ).meta({
    title: "Dépôt",
    description:
      "Propriétaire et nom sur GitHub, où le formulaire de rédaction propose ses changements.",
  }),
  sign_in: optional(httpsUrlSchema).meta({
    title: "Service de connexion",
    description:
      "Adresse d’un service OAuth par lequel le formulaire de rédaction connecte à GitHub ; à défaut, celui de Netlify.",
  }),
  featured,
  collection_groups,
  refused_sources,
  shared_phrases,
  authorities: orEmpty(
    distinct(line(60).refine((text) => HOST_END.test(text), badFormat("host-end"))),
    [],
  ).meta({
    title: "Autorités",
    description:
      "Les fins des noms d’hôte dont une page vaut, dans un dossier, parole d’autorité : gouv.fr, ac-*.fr.",
  }),
  publisher: optional(publisherSchema).meta({
    title: "Éditeur",
    description: "Pour les mentions légales.",
  }),
  host: optional(hostSchema).meta({
    title: "Hébergeur",
    description: "Pour les mentions légales.",
  }),
  accessibility: optional(accessibilitySchema).meta({
    title: "Déclaration d’accessibilité",
    description: "Pour la page « Accessibilité » et le pied de chaque page.",
  }),
});

export type WebsiteSettings = z.output<typeof siteSettingsSchema>;

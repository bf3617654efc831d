import { z } from "zod";
import { words } from "../../search/fold.ts";
import { isSignificant } from "../../search/stop-words.ts";
import type { Choice, ChoiceKey } from "../../facts/facts.ts";
import { CHOICES } from "./fact-fields.ts";
import {
  aliasesSchema,
  badFormat,
  contactSchema,
  dateSchema,
  distinct,
  httpsUrlSchema,
  labelled,
  line,
  optional,
  orEmpty,
  partialDateSchema,
  siteUrlSchema,
  slugSchema,
  termSlugSchema,
  violation,
} from "./rules.ts";

/** The schemas of site.yaml and of the lists, such as categories.yaml. */

const REPOSITORY = /^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/;

/** In collections; more would push the search and the list of the home page out of sight. */
const FEATURED_MAX = 12;

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

export const siteSettingsSchema = z.strictObject({
  name: line(100).meta({ title: "Nom du site" }),
  short_name: optional(line(24)).meta({
    title: "Nom court",
    description:
      "Pour l’en-tête, les titres des pages et l’icône d’un téléphone ; à défaut, le nom du site.",
  }),
  description: line(500).meta({ title: "Description" }),
  description_en: line(100).meta({
    title: "Description en anglais",
    description:
      "Pour les programmes et les assistants : le nom de ce que l’annuaire réunit, sans article ni point.",
  }),
  heading: line(80).meta({
    title: "Titre de l’accueil",
    description: "Ce qui suit le nombre d’outils.",
  }),
  keywords: orEmpty(distinct(line(40)), []).meta({
    title: "Mots-clés",
    description: "Pour les portails de données, qui lisent aussi les noms des catégories.",
  }),
  url: siteUrlSchema.meta({
    title: "Adresse publique",
    description: "Sans chemin ni barre finale.",
  }),
  contact: contactSchema.meta({
    title: "Contact",
    description: "Adresse électronique ou page https.",
  }),
  review_interval_days: z.int().min(1).max(3650).meta({
    title: "Délai de relecture, en jours",
    description: "Après ce délai, une fiche vérifiée est à revoir.",
  }),
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
  featured: orEmpty(distinct(slugSchema, FEATURED_MAX), []).meta({
    title: "Par où commencer",
    description: "Les sélections que l’accueil met en avant, dans l’ordre.",
  }),
  collection_groups: orEmpty(
    z
      .array(
        z.strictObject({
          name: line(60).meta({ title: "Nom" }),
          collections: distinct(slugSchema).min(1).meta({ title: "Sélections" }),
        }),
      )
      .max(40),
    [],
  ).meta({
    title: "Groupes de sélections",
    description:
      "Ceux de la page des sélections, dans l’ordre. Un groupe qui commence par la sélection d’un profil, comme « Professeur de collège », complète « Je suis… » ; un groupe de tâches, comme « Animer, évaluer, corriger », « Je veux… ».",
  }),
  refused_sources: orEmpty(distinct(line(100)), []).meta({
    title: "Sites refusés comme preuve",
    description:
      "Leurs noms d’hôte, tels que conductatlas.com : résumés automatiques, comparateurs, copies. La vérification signale les sources qui y mènent.",
  }),
  shared_phrases: orEmpty(distinct(line(200)), []).meta({
    title: "Noms et titres officiels",
    description:
      "Ceux que plusieurs textes citent mot pour mot ; la vérification des répétitions les ignore.",
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

/** What categories, levels and subjects have. */
const IDENTITY = {
  slug: termSlugSchema.meta({ title: "Identifiant" }),
  name: line(100).meta({ title: "Nom" }),
};

/** Levels or subjects, in the order in which pages and the API list them. */
const termsFileSchema = z.array(
  z.strictObject({
    ...IDENTITY,
    keywords: orEmpty(distinct(line(40), 20), []).meta({
      title: "Mots-clés",
      description:
        "Ce que l’on tape pour ce niveau ou cette discipline : classes, sigles, synonymes.",
    }),
  }),
);

const NOTICE_FACTS = Object.fromEntries(
  Object.entries(CHOICES).map(([key, { input }]) => [key, optional(input)]),
) as unknown as { [Key in ChoiceKey]: z.ZodType<Choice<Key> | null> };

/** The lists of the content, each in a file with its name. */
export const LISTS = {
  categories: z.array(
    z.strictObject({
      ...IDENTITY,
      description: line(300).meta({ title: "Description" }),
      aliases: aliasesSchema.meta({
        title: "Anciens identifiants",
        description:
          "Les catégories que celle-ci remplace : renommées, réunies à elle, ou scindées et dont elle a gardé le plus d’outils.",
      }),
    }),
  ),
  levels: termsFileSchema,
  subjects: termsFileSchema,
  /** What authorities say about tools: all that a notice names of facts, levels and slugs must hold for a tool. */
  notices: z.array(
    z.strictObject({
      text: line(400).meta({ title: "Texte", description: "En une ou deux phrases, pour tous." }),
      source: httpsUrlSchema.meta({ title: "Page qui le dit" }),
      dated: optional(partialDateSchema).meta({
        title: "Datée de",
        description: "La date que la page donne : année, année-mois ou année-mois-jour.",
      }),
      facts: orEmpty(z.strictObject(NOTICE_FACTS).partial(), {}).meta({
        title: "Faits",
        description: "Ce que la fiche dit des outils concernés, par ex. ai: pupils.",
      }),
      levels: orEmpty(distinct(z.string().min(1)), []).meta({ title: "Niveaux" }),
      slugs: orEmpty(distinct(slugSchema), []).meta({ title: "Outils" }),
    }),
  ),
  /** What people say, and what texts of the directory say instead. */
  concepts: z.array(
    z.strictObject({
      said: distinct(
        line(60).refine(
          (text) => words(text).some(isSignificant),
          violation({ code: "empty", what: "searched" }),
        ),
      )
        .min(1)
        .meta({
          title: "Ce que l’on tape",
          description: "Des mots ou des tournures ; la recherche y ignore les petits mots.",
        }),
      words: distinct(line(40)).min(1).meta({
        title: "Mots de l’annuaire",
        description:
          "Un à un, tels que des fiches les ont dans leurs noms, descriptions et mots-clés.",
      }),
    }),
  ),
  /** Well-known tools that the directory lacks. */
  absent: z.array(
    z.strictObject({
      names: distinct(line(60)).min(1).meta({ title: "Noms", description: "D’un mot ou de deux." }),
      tools: distinct(slugSchema).min(1).meta({
        title: "À leur place",
        description: "Les outils de l’annuaire pour la même tâche, du plus proche au moins proche.",
      }),
    }),
  ),
};

export type Lists = { [Name in keyof typeof LISTS]: z.output<(typeof LISTS)[Name]> };

/** Reports whether a contact is an e-mail address; otherwise it is a URL, even if it contains @. */
export function isMailAddress(contact: string): boolean {
  return !/^https?:\/\//.test(contact);
}

export type SiteSettings = z.output<typeof siteSettingsSchema>;

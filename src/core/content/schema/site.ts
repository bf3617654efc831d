import * as z from "zod";
import { words } from "../../text/fold.ts";
import { isSignificant } from "../../search/stop-words.ts";
import type { ChoiceValue, ChoiceKey } from "../../facts/facts.ts";
import { CHOICES } from "./fact-fields.ts";
import {
  aliasesSchema,
  contactSchema,
  distinct,
  httpsUrlSchema,
  line,
  optional,
  orEmpty,
  partialDateSchema,
  siteUrlSchema,
  slugSchema,
  termSlugSchema,
  violation,
} from "./rules.ts";

/** Collections. More would push the search and the list of the home page out of sight. */
const FEATURED_MAX = 12;

/** Settings of the core and the checks. Other rooms add theirs (see Extension in ../read-folder.ts). */
export const SITE_SETTINGS = {
  name: line(100).meta({ title: "Nom du site" }),
  description: line(500).meta({ title: "Description" }),
  description_en: line(100).meta({
    title: "Description en anglais",
    description:
      "Pour les programmes et les assistants : le nom de ce que l’annuaire réunit, sans article ni point.",
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
};

const IDENTITY = {
  slug: termSlugSchema.meta({ title: "Identifiant" }),
  name: line(100).meta({ title: "Nom" }),
  name_en: line(100).meta({
    title: "Nom en anglais",
    description:
      "Comme le dirait un enseignant d’un pays anglophone, avec le terme français s’il n’a pas d’équivalent.",
  }),
};

/** In the order of pages and the API. */
const termsFileSchema = z.array(
  z.strictObject({
    ...IDENTITY,
    keywords: orEmpty(distinct(line(40), 30), []).meta({
      title: "Mots-clés",
      description:
        "Ce que l’on tape pour ce niveau ou cette discipline : classes, sigles, synonymes.",
    }),
  }),
);

const NOTICE_FACTS = Object.fromEntries(
  Object.entries(CHOICES).map(([key, { input }]) => [key, optional(input)]),
) as unknown as { [Key in ChoiceKey]: z.ZodType<ChoiceValue<Key> | null> };

/** Each list is a file of its name. */
export const LIST_SCHEMAS = {
  categories: z.array(
    z.strictObject({
      ...IDENTITY,
      description: line(300).meta({ title: "Description" }),
      icon: optional(termSlugSchema).meta({
        title: "Icône",
        description: "L’une de celles de src/website/icons.ts ; à défaut, un chapeau de diplômé.",
      }),
      aliases: aliasesSchema.meta({
        title: "Anciens identifiants",
        description:
          "Les catégories que celle-ci remplace : renommées, réunies à elle, ou scindées et dont elle a gardé le plus d’outils.",
      }),
    }),
  ),
  levels: termsFileSchema,
  subjects: termsFileSchema,
  /** Statements of authorities. Every fact, level and slug in a notice must hold for the tool. */
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
  /** Phrases of visitors, with the words of the directory for the same thing. */
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

export type ContentLists = {
  [Name in keyof typeof LIST_SCHEMAS]: z.output<(typeof LIST_SCHEMAS)[Name]>;
};

/** Any other contact is a URL, even if it contains @. */
export function isMailAddress(contact: string): boolean {
  return !/^https?:\/\//.test(contact);
}

export type SiteSettings = z.output<z.ZodObject<typeof SITE_SETTINGS>>;

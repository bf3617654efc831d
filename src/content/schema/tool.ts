import { z } from "zod";
import type { Pricing } from "../../api/api.ts";
import { isDate } from "../../api/dates.ts";
import { fold } from "../../api/fold.ts";
import { pupilsSchema } from "./pupils.ts";
import { aliasesSchema, isObject, optional, statusSchema } from "./record-keys.ts";
import {
  choice,
  countrySchema,
  dateSchema,
  distinct,
  httpsUrlSchema,
  line,
  markdownSchema,
  violation,
} from "./rules.ts";

/** The front matter of a tool. Titles and descriptions are in French because editors see them. */

const pricingSchema = choice({
  free: "Gratuit",
  freemium: "Gratuit, avec des options payantes",
  paid: "Payant",
  enterprise: "Sur devis",
} satisfies Record<Pricing, string>).meta({ title: "Modèle tarifaire" });

const educationPricingSchema = z.strictObject({
  kind: choice({
    free: "Gratuité",
    discount: "Remise",
    dedicated_plan: "Offre dédiée",
  }).meta({
    title: "Nature",
    description: "Gratuité (free), remise (discount) ou offre dédiée (dedicated_plan).",
  }),
  audience: distinct(
    choice({
      students: "Élèves et étudiants",
      teachers: "Enseignants",
      schools: "Établissements",
    }),
  )
    .min(1)
    .meta({ title: "Public", description: "Élèves et étudiants, enseignants, établissements." }),
  details: line(300).meta({ title: "Précisions", description: "Une phrase, sans prix." }),
  url: optional(httpsUrlSchema).meta({ title: "Page du programme" }),
});

/** More would make a tool turn up in searches that it does not answer. */
const KEYWORDS_MAX = 12;

/** Two keywords that differ in case or accents only are the same for a search. */
const keywordsSchema = distinct(line(40), KEYWORDS_MAX, (keyword) => fold(keyword));

const screenshotSchema = z.strictObject({
  file: z.string().meta({
    title: "Fichier",
    description: "Nom d’un fichier .webp, .png ou .jpg de content/screenshots.",
    pattern: "^[a-z0-9-]+\\.(webp|png|jpg)$",
  }),
  alt: line(300).meta({
    title: "Texte de remplacement",
    description: "Ce que la capture montre, pour qui ne la voit pas.",
  }),
});

export const toolFrontMatterSchema = z
  .strictObject({
    name: line(100).meta({ title: "Nom" }),
    short_description: line(200).meta({
      title: "Description courte",
      description: "Ce que fait l’outil et pour qui, en une phrase d’au plus 200 caractères.",
    }),
    category: z.string().meta({
      title: "Catégorie",
      description: "Identifiant d’une catégorie de content/categories.yaml.",
    }),
    levels: distinct(z.string()).default([]).meta({
      title: "Niveaux",
      description: "Identifiants de content/levels.yaml.",
    }),
    subjects: distinct(z.string()).default([]).meta({
      title: "Disciplines",
      description:
        "Identifiants de content/subjects.yaml ; aucun pour un outil de toutes disciplines.",
    }),
    keywords: keywordsSchema.default([]).meta({
      title: "Mots-clés",
      description: "Ce que l’on tape et que les textes ne disent pas : synonymes, sigles.",
    }),
    pricing: pricingSchema,
    website: httpsUrlSchema.meta({ title: "Site", description: "Adresse complète en https://" }),
    status: statusSchema,
    added_at: dateSchema.meta({ title: "Ajouté le" }),
    updated_at: optional(dateSchema).meta({ title: "Modifié le" }),
    verified_at: optional(dateSchema).meta({
      title: "Vérifié le",
      description: "Jour où une personne a vérifié la fiche sur le site de l’outil.",
    }),
    closed_at: optional(dateSchema).meta({
      title: "Fermé le",
      description: "Jour où l’outil a fermé, si on le connaît ; la fiche est archivée.",
    }),
    country: optional(countrySchema).meta({
      title: "Pays",
      description: "Code ISO 3166, par ex. FR.",
    }),
    french_interface: optional(z.boolean()).meta({ title: "Interface en français" }),
    open_source: optional(z.boolean()).meta({ title: "Logiciel libre" }),
    education_pricing: optional(educationPricingSchema).meta({
      title: "Offre pour l’enseignement",
    }),
    pupils: optional(pupilsSchema).meta({
      title: "Avec des élèves",
      description: "Seulement ce qu’une page de l’outil écrit.",
    }),
    screenshot: optional(screenshotSchema).meta({ title: "Capture d’écran" }),
    aliases: aliasesSchema,
  })
  .refine((tool) => inOrder(tool.added_at, tool.updated_at), {
    path: ["updated_at"],
    ...violation({ code: "date-order", earlier: "added_at" }),
    when: isObject,
  })
  .refine((tool) => tool.closed_at == null || !isOpen(tool.status), {
    path: ["closed_at"],
    ...violation({ code: "closed-not-archived" }),
    when: isObject,
  });

/** A tool as a YAML file, which has a key for the text that is the body of a Markdown file. */
export const toolYamlSchema = toolFrontMatterSchema.safeExtend({
  long_description: markdownSchema.meta({
    title: "Description longue",
    description: "En Markdown.",
  }),
});
export type ToolFrontMatter = z.output<typeof toolFrontMatterSchema>;

/** Reports whether a status says that a tool is open; an unknown status has an error of its own. */
function isOpen(status: unknown): boolean {
  return status === "draft" || status === "published";
}

function inOrder(earlier: unknown, later: unknown): boolean {
  return !isDate(earlier) || !isDate(later) || earlier <= later;
}

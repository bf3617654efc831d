import { z } from "zod";
import { optional } from "./record-keys.ts";
import { contactSchema, line, siteUrlSchema, slugSchema, violation } from "./rules.ts";

/** The schemas of site.yaml, categories.yaml, levels.yaml and subjects.yaml. */

const REPOSITORY = /^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/;

export const siteFileSchema = z.strictObject({
  name: line(100).meta({ title: "Nom du site" }),
  description: line(500).meta({ title: "Description" }),
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
      .refine(
        (text) => REPOSITORY.test(text),
        violation({ code: "bad-format", expected: "repository" }),
      )
      .meta({ pattern: REPOSITORY.source }),
  ).meta({
    title: "Dépôt",
    description:
      "Propriétaire et nom sur GitHub, où le formulaire de rédaction propose ses changements.",
  }),
});

export const categoriesFileSchema = z.array(
  z.strictObject({
    slug: slugSchema.meta({ title: "Identifiant" }),
    name: line(100).meta({ title: "Nom" }),
    description: line(300).meta({ title: "Description" }),
  }),
);

/** The levels or the subjects, in the order in which people expect them. */
export const termsFileSchema = z.array(
  z.strictObject({
    slug: slugSchema.meta({ title: "Identifiant" }),
    name: line(100).meta({ title: "Nom" }),
  }),
);

/** Reports whether a contact is an e-mail address; otherwise it is an https:// URL, even if it contains @. */
export function isMailAddress(contact: string): boolean {
  return !contact.startsWith("https://");
}

export type SiteFile = z.output<typeof siteFileSchema>;
export type CategoryFile = z.output<typeof categoriesFileSchema>[number];
export type TermFile = z.output<typeof termsFileSchema>[number];

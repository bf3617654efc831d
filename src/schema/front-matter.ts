import { z } from "zod";
import { PRICINGS } from "../contract/api.ts";
import {
  contact,
  country,
  date,
  distinct,
  httpsUrl,
  isDate,
  line,
  markdown,
  siteUrl,
  slug,
} from "./rules.ts";

/**
 * What editors write. Titles and descriptions are in French: they are what an editor's program shows
 * beside a key. An optional key that is left empty (`country:`) counts as not given.
 */

const status = z.enum(["draft", "published", "archived"]).meta({
  title: "État",
  description: "Seules les fiches « published » sont publiées.",
});

const aliases = distinct(slug).default([]).meta({
  title: "Anciens identifiants",
  description: "Les anciens noms du fichier, pour que les anciennes adresses restent valables.",
});

function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null as never);
}

const educationPricing = z.strictObject({
  kind: z.enum(["free", "discount", "dedicated_plan"]).meta({
    title: "Nature",
    description: "Gratuité (free), remise (discount) ou offre dédiée (dedicated_plan).",
  }),
  audience: distinct(z.enum(["students", "teachers", "schools"]))
    .min(1)
    .meta({ title: "Public", description: "Élèves et étudiants, enseignants, établissements." }),
  details: line(300).meta({ title: "Précisions", description: "Une phrase, sans prix." }),
  url: optional(httpsUrl).meta({ title: "Page du programme" }),
});

const screenshot = z.strictObject({
  file: z.string().meta({
    title: "Fichier",
    description: "Nom d’un fichier .webp, .png ou .jpg de content/screenshots.",
    pattern: "^[a-z0-9-]+\\.(webp|png|jpg)$",
  }),
  alt: line(300).meta({ title: "Texte de remplacement" }),
});

export const toolFrontMatter = z
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
    pricing: z.enum(PRICINGS).meta({ title: "Modèle tarifaire" }),
    website: httpsUrl.meta({ title: "Site", description: "Adresse complète en https://" }),
    status,
    added_at: date.meta({ title: "Ajouté le" }),
    updated_at: optional(date).meta({ title: "Modifié le" }),
    verified_at: optional(date).meta({
      title: "Vérifié le",
      description: "Jour où une personne a vérifié la fiche sur le site de l’outil.",
    }),
    country: optional(country).meta({ title: "Pays", description: "Code ISO 3166, par ex. FR." }),
    french_interface: optional(z.boolean()).meta({ title: "Interface en français" }),
    open_source: optional(z.boolean()).meta({ title: "Logiciel libre" }),
    education_pricing: optional(educationPricing).meta({ title: "Offre pour l’enseignement" }),
    screenshot: optional(screenshot).meta({ title: "Capture d’écran" }),
    aliases,
  })
  .refine((tool) => inOrder(tool.added_at, tool.updated_at), {
    path: ["updated_at"],
    error: "must not be before added_at",
    params: { code: "date-order" },
    when: isObject,
  });

const collectionItem = z.union([
  z.string(),
  z.strictObject({
    tool: z.string().meta({ title: "Outil", description: "Nom du fichier de l’outil." }),
    note: optional(line(300)).meta({ title: "Note" }),
  }),
]);

export const collectionFrontMatter = z
  .strictObject({
    title: line(150).meta({ title: "Titre" }),
    kind: z.enum(["top_list", "stack"]).meta({
      title: "Genre",
      description: "Une sélection par tâche (top_list) ou par profil (stack).",
    }),
    task: optional(line(150)).meta({ title: "Tâche", description: "Pour une top_list." }),
    persona: optional(line(150)).meta({ title: "Profil", description: "Pour une stack." }),
    description: line(300).meta({ title: "Description" }),
    status,
    updated_at: date.meta({ title: "Modifiée le" }),
    aliases,
    tools: z.array(collectionItem).min(1).meta({
      title: "Outils",
      description: "Dans l’ordre éditorial, chacun avec une note s’il y a lieu.",
    }),
  })
  .superRefine(
    (collection, context) => {
      const isTopList = collection.kind === "top_list";
      const needed = isTopList ? "task" : "persona";
      const refused = isTopList ? "persona" : "task";
      const fault = (key: string, message: string) =>
        context.addIssue({
          code: "custom",
          path: [key],
          message,
          params: { code: "task-or-persona" },
        });
      if (!["top_list", "stack"].includes(collection.kind)) return;
      if (collection[needed] == null)
        fault(needed, `is missing: a ${collection.kind} needs a ${needed}`);
      if (collection[refused] != null)
        fault(refused, `does not belong in a ${collection.kind}; remove it`);
    },
    { when: isObject },
  );

export const categoriesFile = z.array(
  z.strictObject({
    slug: slug
      .refine((name) => name !== "any", {
        error: 'must not be "any", the word for no filter in the paths of list pages',
        params: { code: "bad-slug" },
      })
      .meta({ title: "Identifiant" }),
    name: line(100).meta({ title: "Nom" }),
    description: line(300).meta({ title: "Description" }),
  }),
);

export const siteFile = z.strictObject({
  name: line(100).meta({ title: "Nom du site" }),
  description: line(500).meta({ title: "Description" }),
  url: siteUrl.meta({ title: "Adresse publique", description: "Sans chemin ni barre finale." }),
  contact: contact.meta({ title: "Contact", description: "Adresse électronique ou page https." }),
  review_interval_days: z.int().min(1).max(3650).meta({
    title: "Délai de relecture, en jours",
    description: "Après ce délai, une fiche vérifiée est à revoir.",
  }),
});

/** A record may be all YAML; it then carries under a key what a Markdown record has as its body. */
export const toolYaml = toolFrontMatter.safeExtend({
  long_description: markdown.meta({ title: "Description longue", description: "En Markdown." }),
});
export const collectionYaml = collectionFrontMatter.safeExtend({
  introduction: markdown.meta({ title: "Introduction", description: "En Markdown." }),
});

export type ToolFrontMatter = z.output<typeof toolFrontMatter>;
export type CollectionFrontMatter = z.output<typeof collectionFrontMatter>;
export type SiteFile = z.output<typeof siteFile>;
export type CategoryFile = z.output<typeof categoriesFile>[number];

/** Rules across keys run beside other faults, so that one run of the check shows them all. */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

function inOrder(earlier: unknown, later: unknown): boolean {
  return !isDate(earlier) || !isDate(later) || earlier <= later;
}

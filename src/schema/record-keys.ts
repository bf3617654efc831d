import type { z } from "zod";
import { choice, distinct, slugSchema } from "./rules.ts";

/** What the front matter of tools and collections has in common. */

export const statusSchema = choice({
  draft: "Brouillon",
  published: "Publiée",
  archived: "Archivée",
}).meta({
  title: "État",
  description: "Seules les fiches publiées (published) paraissent.",
});

export const aliasesSchema = distinct(slugSchema).default([]).meta({
  title: "Anciens identifiants",
  description:
    "Les anciens noms du fichier, du plus ancien au plus récent, pour que les anciennes adresses restent valables.",
});

/** A key that may be left out, or left empty (`country:`); both give null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null as never);
}

/** Rules across keys run beside other faults, so that one run of the check shows them all. */
export function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

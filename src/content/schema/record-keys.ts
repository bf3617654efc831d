import type { z } from "zod";
import { choice, distinct, slugSchema } from "./rules.ts";

/** Schemas of the front matter keys that tools and collections share. */

export const statusSchema = choice({
  draft: ["Brouillon", "not published yet"],
  published: ["Publiée", "part of the directory"],
  archived: ["Archivée", "no longer part of the directory"],
}).meta({
  title: "État",
  description: "Seules les fiches publiées (published) paraissent.",
});

export const aliasesSchema = distinct(slugSchema).default([]).meta({
  title: "Anciens identifiants",
  description:
    "Les anciens noms du fichier, du plus ancien au plus récent : leurs adresses restent valables.",
});

/** Returns a schema that also accepts a missing key and an empty one (`country:`), both as null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null as never);
}

/** The `when` of rules across keys: they run even if a key is invalid, so that one check shows all errors. */
export function hasObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

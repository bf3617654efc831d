import { z } from "zod";
import { aliasesSchema, isObject, optional, statusSchema } from "./record-keys.ts";
import { choice, dateSchema, line, LIST_MAX, markdownSchema, violation } from "./rules.ts";

/** The front matter of a collection. Titles and descriptions are in French because editors see them. */

const collectionItemSchema = z.union([
  z.string(),
  z.strictObject({
    tool: z.string().meta({ title: "Outil", description: "Nom du fichier de l’outil." }),
    note: optional(line(300)).meta({ title: "Note" }),
  }),
]);

export const collectionFrontMatterSchema = z
  .strictObject({
    title: line(150).meta({ title: "Titre" }),
    kind: choice({ top_list: "Par tâche", stack: "Par profil" }).meta({
      title: "Genre",
      description: "Une sélection par tâche (top_list) ou par profil (stack).",
    }),
    task: optional(line(150)).meta({
      title: "Tâche",
      description: "Pour une sélection par tâche (top_list) seulement.",
    }),
    persona: optional(line(150)).meta({
      title: "Profil",
      description: "Pour une sélection par profil (stack) seulement.",
    }),
    description: line(300).meta({ title: "Description" }),
    status: statusSchema,
    updated_at: dateSchema.meta({ title: "Modifiée le" }),
    aliases: aliasesSchema,
    tools: z.array(collectionItemSchema).min(1).max(LIST_MAX).meta({
      title: "Outils",
      description: "Dans l’ordre éditorial, chacun avec une note s’il y a lieu.",
    }),
  })
  .superRefine(
    (collection, context) => {
      const { kind } = collection;
      if (!["top_list", "stack"].includes(kind)) return;
      const [needed, unused] =
        kind === "top_list" ? (["task", "persona"] as const) : (["persona", "task"] as const);
      const report = (key: string, what: "missing" | "unexpected") =>
        context.addIssue({
          code: "custom",
          path: [key],
          ...violation({ code: "task-or-persona", kind, what }),
        });
      if (collection[needed] == null) report(needed, "missing");
      if (collection[unused] != null) report(unused, "unexpected");
    },
    { when: isObject },
  );

/** A collection as a YAML file, which has a key for the text that is the body of a Markdown file. */
export const collectionYamlSchema = collectionFrontMatterSchema.safeExtend({
  introduction: markdownSchema.meta({ title: "Introduction", description: "En Markdown." }),
});

export type CollectionFrontMatter = z.output<typeof collectionFrontMatterSchema>;

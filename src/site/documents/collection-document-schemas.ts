import { z } from "zod";
import { countSchema, daySchema, enveloped, urlSchema } from "./document-parts.ts";
import { toolSummarySchema } from "./tool-document-schemas.ts";

/** Schemas of the documents about collections (contract §6). */

export const collectionSummarySchema = z
  .strictObject({
    slug: z.string().meta({ description: "Identifier; the last segment of the URL." }),
    title: z.string(),
    kind: z.enum(["top_list", "stack"]).meta({
      description: "A selection for a task (top_list) or for a persona (stack).",
    }),
    task: z.string().nullable().meta({ description: "Task of a top list; null for a stack." }),
    persona: z
      .string()
      .nullable()
      .meta({ description: "Persona of a stack; null for a top list." }),
    description: z.string(),
    tool_count: countSchema,
    url: urlSchema.meta({ description: "URL of the collection in this API." }),
  })
  .meta({ description: "A collection in a list." });

export const collectionsDocumentSchema = enveloped(z.array(collectionSummarySchema)).meta({
  description: "All collections, top lists first.",
});

export const collectionSchema = collectionSummarySchema
  .extend({
    introduction: z.string().meta({ description: "Markdown, in French." }),
    introduction_html: z.string().meta({ description: "The introduction as safe HTML." }),
    updated_at: daySchema,
    tools: z.array(
      toolSummarySchema.extend({ position: z.int().min(1), note: z.string().nullable() }),
    ),
  })
  .meta({ description: "A collection with its tools, in editorial order." });

export const collectionDocumentSchema = enveloped(collectionSchema).meta({
  description: "One collection.",
});

export type CollectionsDocument = z.output<typeof collectionsDocumentSchema>;
export type CollectionDocument = z.output<typeof collectionDocumentSchema>;

import { z } from "zod";
import { COLLECTION_OUTPUTS } from "../../content/schema/collection-fields.ts";
import { enveloped } from "./document-parts.ts";
import { toolSummarySchema } from "./tool-document-schemas.ts";

/** Schemas of the documents about collections (contract §6). */

const { introduction, introduction_html, updated_at, ...summary } = COLLECTION_OUTPUTS;

export const collectionSummarySchema = z
  .strictObject(summary)
  .meta({ description: "A collection as it appears in lists." });

export const collectionsDocumentSchema = enveloped(
  z
    .array(collectionSummarySchema)
    .describe("The collections: top lists, then stacks, each sorted by title."),
).describe("All published collections, top lists first.");

export const collectionSchema = collectionSummarySchema
  .extend({
    introduction,
    introduction_html,
    updated_at,
    tools: z
      .array(
        toolSummarySchema
          .extend({
            position: z.int().min(1).meta({
              description: "Place of the tool in the collection, from 1 without gaps.",
            }),
            note: z.string().nullable().meta({
              description:
                "Why the tool is in the collection, in French; null if the editor wrote no note.",
            }),
          })
          .meta({ description: "A tool and its place in the collection." }),
      )
      .meta({ description: "The published tools of the collection, in editorial order." }),
  })
  .meta({ description: "A collection in full, with its tools in editorial order." });

export const collectionDocumentSchema = enveloped(collectionSchema).meta({
  description: "One collection in full, with its URL and the license.",
});

export type CollectionsDocument = z.output<typeof collectionsDocumentSchema>;
export type CollectionDocument = z.output<typeof collectionDocumentSchema>;

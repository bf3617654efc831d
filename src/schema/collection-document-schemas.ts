import { z } from "zod";
import { component, count, day, enveloped, url } from "./document-parts.ts";
import { toolSummaryKeys } from "./tool-document-schemas.ts";

/** What the API answers about collections (contract §6). */

const collectionSummary = z.strictObject({
  slug: z.string().meta({ description: "Identifier, part of the address." }),
  title: z.string(),
  kind: z.enum(["top_list", "stack"]).meta({
    description: "A selection for a task (top_list) or for somebody (stack).",
  }),
  task: z.string().nullable().meta({ description: "What one wants to do; top lists only." }),
  persona: z.string().nullable().meta({ description: "Who it is for; stacks only." }),
  description: z.string(),
  tool_count: count,
  url: url.meta({ description: "The collection in this API." }),
});

export const collectionsDocument = component(
  "CollectionList",
  "All collections: top lists first.",
  enveloped(
    z.array(
      component("CollectionSummary", "A collection as the list shows it.", collectionSummary),
    ),
  ),
);

const collection = component(
  "Collection",
  "A collection with its tools, in editorial order.",
  collectionSummary.extend({
    introduction: z.string().meta({ description: "Markdown, in French." }),
    introduction_html: z.string().meta({ description: "The same as safe HTML." }),
    updated_at: day,
    tools: z.array(
      toolSummaryKeys.extend({ position: z.int().min(1), note: z.string().nullable() }),
    ),
  }),
);

export const collectionDocument = component(
  "CollectionDocument",
  "One collection.",
  enveloped(collection),
);

export type CollectionsDocument = z.output<typeof collectionsDocument>;
export type CollectionDocument = z.output<typeof collectionDocument>;

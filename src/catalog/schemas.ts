import { z } from "zod";
import type { ToolSummary } from "../api/documents.ts";
import { COLLECTION_OUTPUTS } from "../content/schema/collection-fields.ts";
import { count, list, nullable, object, text, url } from "../content/schema/fields.ts";
import { TOOL_OUTPUTS } from "../content/schema/tool-fields.ts";

/** Schemas of what the API publishes about a record (contract §4 to §7), without the envelopes of documents. */

export const toolSchema = object(
  "A tool in full: the keys of its summary and everything else that is known about it.",
  TOOL_OUTPUTS,
);

export const toolSummarySchema = toolSchema
  .pick({
    slug: true,
    name: true,
    short_description: true,
    category: true,
    pricing: true,
    has_education_pricing: true,
    levels: true,
    subjects: true,
    website: true,
    url: true,
  } satisfies Record<keyof ToolSummary, true>)
  .describe("A tool as it appears in lists.") satisfies z.ZodType<ToolSummary>;

const { introduction, introduction_html, updated_at, ...summary } = COLLECTION_OUTPUTS;

export const collectionSummarySchema = object("A collection as it appears in lists.", summary);

const listedToolSchema = toolSummarySchema.extend({
  position: z.int().min(1).describe("Place of the tool in the collection, from 1 without gaps."),
  note: nullable(
    "Why the tool is in the collection, in French; null if the editor wrote no note.",
    z.string(),
  ),
});

export const collectionSchema = collectionSummarySchema
  .extend({
    introduction,
    introduction_html,
    updated_at,
    tools: list(
      "The published tools of the collection, in editorial order.",
      listedToolSchema.describe("A tool and its place in the collection."),
    ),
  })
  .describe("A collection in full, with its tools in editorial order.");

const toolCount = count("Number of its published tools.");
const filteredList = url("URL of the list of its tools, in this API.");

export const categorySchema = TOOL_OUTPUTS.category
  .extend({
    description: text("What the category contains, in one French sentence."),
    tool_count: toolCount,
    url: filteredList,
  })
  .describe("A category. Each tool has exactly one.");

function termSchema(description: string, noun: string, parameter: string) {
  return object(description, {
    slug: text(`Identifier of the ${noun}, a value of the parameter \`${parameter}\`.`),
    name: text(`Name of the ${noun}, in French.`),
    tool_count: toolCount,
    url: filteredList,
  });
}

export const levelSchema = termSchema(
  "A school level. A tool may have several.",
  "school level",
  "level",
);
export const subjectSchema = termSchema(
  "A school subject. A tool may have several; a tool without any is for no particular subject.",
  "subject",
  "subject",
);

export type ToolData = z.output<typeof toolSchema>;

export type CollectionData = z.output<typeof collectionSchema>;
export type CategoryData = z.output<typeof categorySchema>;
/** A level or a subject. */
export type TermData = z.output<typeof levelSchema>;

/** Returns the names of the terms with these slugs, in the order of `slugs`. */
export function namesOf(terms: readonly TermData[], slugs: readonly string[]): string[] {
  return slugs.map((slug) => terms.find((term) => term.slug === slug)!.name);
}

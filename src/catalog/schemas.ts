import { z } from "zod";
import type { ToolSummary } from "../api/documents.ts";
import { COLLECTION_OUTPUTS } from "../content/schema/collection-fields.ts";
import {
  count,
  list,
  nullable,
  object,
  text,
  url,
  type ShapeOf,
} from "../content/schema/fields.ts";
import { TOOL_OUTPUTS } from "../content/schema/tool-fields.ts";

/** Schemas of what the API publishes about a record (contract §4 to §7), without the envelopes of documents. */

export const toolSchema = object(
  "A tool in full: the keys of its summary and everything else that is known about it.",
  TOOL_OUTPUTS,
);

const { pupils, freshness } = TOOL_OUTPUTS;
const { account, minimum_age, hosting, gar } = pupils.unwrap().shape;

export const toolSummarySchema = object("A tool as it appears in lists.", {
  slug: TOOL_OUTPUTS.slug,
  name: TOOL_OUTPUTS.name,
  short_description: TOOL_OUTPUTS.short_description,
  category: TOOL_OUTPUTS.category,
  pricing: TOOL_OUTPUTS.pricing,
  has_education_pricing: TOOL_OUTPUTS.has_education_pricing,
  levels: TOOL_OUTPUTS.levels,
  subjects: TOOL_OUTPUTS.subjects,
  website: TOOL_OUTPUTS.website,
  country: TOOL_OUTPUTS.country,
  french_interface: TOOL_OUTPUTS.french_interface,
  open_source: TOOL_OUTPUTS.open_source,
  platforms: TOOL_OUTPUTS.platforms,
  pupil_account: account,
  minimum_age,
  hosting,
  gar,
  added_at: freshness.shape.added_at,
  verified_at: freshness.shape.verified_at,
  url: TOOL_OUTPUTS.url,
} satisfies ShapeOf<ToolSummary>);

/** Returns the summary of a tool. The order of keys is that of every response. */
export function toolSummary(tool: ToolData): ToolSummary {
  const { pupils, freshness } = tool;
  return {
    slug: tool.slug,
    name: tool.name,
    short_description: tool.short_description,
    category: tool.category,
    pricing: tool.pricing,
    has_education_pricing: tool.has_education_pricing,
    levels: tool.levels,
    subjects: tool.subjects,
    website: tool.website,
    country: tool.country,
    french_interface: tool.french_interface,
    open_source: tool.open_source,
    platforms: tool.platforms,
    pupil_account: pupils?.account ?? null,
    minimum_age: pupils?.minimum_age ?? null,
    hosting: pupils?.hosting ?? null,
    gar: pupils?.gar ?? null,
    added_at: freshness.added_at,
    verified_at: freshness.verified_at,
    url: tool.url,
  };
}

const { introduction, introduction_html, updated_at, ...summary } = COLLECTION_OUTPUTS;

export const collectionSummarySchema = object("A collection as it appears in lists.", summary);

export const listedToolSchema = toolSummarySchema
  .extend({
    position: z.int().min(1).describe("Place of the tool in the collection, from 1 without gaps."),
    note: nullable(
      "Why the tool is in the collection, in French; null if the editor wrote no note.",
      z.string(),
    ),
  })
  .describe("A tool and its place in the collection.");

export const collectionSchema = collectionSummarySchema
  .extend({
    introduction,
    introduction_html,
    updated_at,
    tools: list("The published tools of the collection, in editorial order.", listedToolSchema),
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
